"""Questions about where the card lies: where it can still be, where it is found, where it is and not believed to be."""

from collections.abc import Sequence

from tricks.narrowing import Narrowing, Span, narrowings
from tricks.performance import Moment
from tricks.quiz.material import LEAST_WRONG, MOST_OPTIONS, Material
from tricks.quiz.question import Form, Option, Question, Spot, Told
from tricks.script import Ask, Choose, Reveal, Step, Think
from tricks.table import Table
from tricks.views import Role, draw, draw_moment

LEAST_PILE = 5
"""In a smaller pile there is not enough to choose from."""


def where_it_can_be(material: Material) -> Question | None:
    """Which places of one pile are still possible, by the step's invariant; the others are as many, elsewhere."""
    candidates = [
        each
        for each in _narrowings(material)
        if len(each.stretches) == 1 and len(each.stretches[0].spans) == 1 and each.stretches[0].of >= LEAST_PILE
    ]
    for each in material.mixed(candidates):
        (stretch,) = each.stretches
        (span,) = stretch.spans
        wrong = material.mixed(_elsewhere(span, stretch.of))[: MOST_OPTIONS - 1]
        if len(wrong) < LEAST_WRONG:
            continue
        spots = [(span, True), *((other, False) for other in wrong)]
        options = [Option(Spot(stretch.place, (other,), stretch.of), is_right) for other, is_right in spots]
        return _question(material, "spans", material.moments[each.number - 1], material.mixed(options))
    return None


def which_can_be(material: Material) -> Question | None:
    """Which of some cards lies where the card can still be, by the step's invariant, which leaves several piles."""
    candidates = [each for each in _narrowings(material) if len(each.stretches) > 1]
    for each in material.mixed(candidates):
        moment = material.moments[each.number - 1]
        lit = set(moment.event.invariant)  # type: ignore[union-attr]
        near = [card for stretch in each.stretches for card in moment.table.pile(stretch.place) if card not in lit]
        if len(near) < LEAST_WRONG:
            continue
        right = material.mixed(sorted(lit))[0]
        return _pick(material, "spot", moment, moment.table, right, material.mixed(near)[: MOST_OPTIONS - 1])
    return None


def where_it_is_found(material: Material) -> Question | None:
    """Which card of those in sight will be named, once the last question is answered."""
    candidates = []
    for moment in material.moments[1:]:
        event, before = moment.event, material.moments[moment.number - 2]
        asked = next((m for m in material.moments[moment.number - 2 :: -1] if isinstance(m.event, Ask)), None)
        if not (isinstance(event, Reveal) and event.of == "card" and isinstance(event.named, int) and asked):
            continue
        table, is_about = before.table, isinstance(asked.event, Ask) and asked.event.about == event.about
        spread = [name for name, place in table.places.items() if place.spread != "packet" and not place.hidden]
        if is_about and event.truth is None and table.place_of(event.named) in spread:
            candidates.append((moment, asked, event.named, table.pile(*spread)))
    for moment, asked, named, laid in material.mixed(candidates):
        others = [card for card in laid if card != named]
        if len(others) < LEAST_WRONG or asked.answer is None or not isinstance(asked.event, Ask):
            continue
        person = asked.event.person if any(each.event.person > 1 for each in material.moments) else 0
        told = (asked, Told(asked.event.key, asked.answer, asked.event.of, person))
        table = material.moments[moment.number - 2].table
        return _pick(material, "found", moment, table, named, material.mixed(others)[: MOST_OPTIONS - 1], told)
    return None


def where_it_is_not_believed(material: Material) -> Question | None:
    """In which place a card lies that a spectator has seen, after a sleight: not where he believes."""
    candidates = []
    for number, (card, token) in _shown(material):
        for moment in material.moments[number:]:
            lying = next(each for pile in moment.table.piles.values() for each in pile if each.card == card)
            true, believed = moment.table.place_of(card), _believed(moment.table, token)
            if believed != true and not lying.up and not lying.look:
                candidates.append((moment, card, true, believed))
    for moment, card, true, believed in material.mixed(candidates):
        others = [name for name in moment.table.places if name not in (true, believed)]
        if not others or not material.line(moment, "seen"):
            continue
        names = [believed, *material.mixed(others)[: MOST_OPTIONS - 2]]
        options = [Option(Spot(true), is_right=True), *(Option(Spot(name), is_right=False) for name in names)]
        return _question(material, "believed", moment, material.mixed(options), role="spectator", card=card)
    return None


def _shown(material: Material) -> list[tuple[int, tuple[int, int]]]:
    """The cards that a spectator chose or saw, with the token by which he follows each, and the moment's number."""
    found = []
    for moment in material.moments:
        event = moment.event
        seen = set(event.looked_at) if isinstance(event, Step) else set[int]()
        if (
            isinstance(event, Choose)
            and event.by == "spectator"
            and event.of == "card"
            and isinstance(moment.answer, int)
        ):
            seen.add(moment.answer)
        for pile in moment.table.piles.values():
            found += [
                (moment.number, (each.card, each.token))
                for each in pile
                if (each.card in seen or each.up) and not each.look
            ]
    return found


def _narrowings(material: Material) -> list[Narrowing]:
    """What can be known from the script alone: of one person's thought at most, and before any cut at will."""
    thoughts = {moment.event.key for moment in material.moments if isinstance(moment.event, Think)}
    if len(thoughts) > 1 or material.performance.trick.kind == "puzzle":
        return []
    cuts = [m.number for m in material.moments if isinstance(m.event, Choose) and m.event.of == "number"]
    first_cut = min(cuts, default=len(material.moments) + 1)
    found = []
    for each in narrowings(material.moments):
        of = sum(stretch.of for stretch in each.stretches)
        if each.number < first_cut and each.count < of:
            found.append(each)
    return found


def _elsewhere(span: Span, of: int) -> list[Span]:
    """Other runs of as many places, those that are easily mistaken for it: at the ends, mirrored, shifted a little."""
    long = span[1] - span[0]
    starts = {1, of - long, of - span[1] + 1, span[0] - 1, span[0] + 1, span[0] - long - 1, span[1] + 1}
    fitting = sorted(start for start in starts if 1 <= start <= of - long and start != span[0])
    return [(start, start + long) for start in fitting]


def _pick(
    material: Material,
    form: Form,
    moment: Moment,
    table: Table,
    right: int,
    wrong: Sequence[int],
    told: tuple[Moment, Told] | None = None,
) -> Question:
    cards = material.mixed([right, *wrong])
    options = [Option(_spot(table, card), card == right) for card in cards]
    return _question(material, form, moment, options, table=table, cards=tuple(cards), told=told)


def _question(
    material: Material,
    form: Form,
    moment: Moment,
    options: Sequence[Option],
    *,
    role: Role = "performer",
    table: Table | None = None,
    cards: tuple[int, ...] = (),
    card: int | None = None,
    told: tuple[Moment, Told] | None = None,
) -> Question:
    # As the performer really sees it: no marks, and nothing opened that lies face down.
    pick = Choose("where", cards, "card", by="performer")
    return material.question(
        "where",
        form,
        moment,
        options,
        about=material.line(told[0] if told else moment, "seen" if role == "spectator" else "do"),
        told=told[1] if told else None,
        card=card,
        drawing=draw(table or moment.table, role, choice=pick, x_ray=False),
        solution=None if told else draw_moment(moment, "performer"),
        reason=material.line(moment, "why"),
    )


def _spot(table: Table, card: int) -> Spot:
    place, index = table.place_of(card), table.index_of(card) + 1
    return Spot(place, ((index, index),), len(table.pile(place)))


def _believed(table: Table, token: int) -> str:
    """The place to which a token has led."""
    return next(name for name, pile in table.piles.items() for lying in pile if lying.token == token)
