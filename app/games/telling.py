"""How a deal is told in words: the whole procedure step by step, and each packet as it is given."""

from collections.abc import Sequence

from app.games.dealing import Dealing
from app.words.cards import spoken
from app.words.catalogue import Language, say
from app.words.notes import slug
from app.words.seats import place_name, seat_name
from rules.deals import DealProcedure, Delivery, Packet, Rest, Step
from rules.games.cut import Cut
from rules.games.game import Arrangement, Game

_SPOKEN_CARDS = 13
"""A voice reads the names of so many cards of one packet, no more."""


def cards_text(count: int, language: Language) -> str:
    """A number of cards.

    >>> cards_text(1, "en"), cards_text(5, "hu")
    ('1 card', '5 lap')
    """
    return say(language, "games_deal.one_card") if count == 1 else say(language, "games_deal.many_cards", count=count)


def procedure_lines(game: Game, table: Arrangement, language: Language) -> list[str]:
    """The deal in the order of the book, one line a step: the cut, the direction, the packets, what is left."""
    lines = [*(cut_lines(game.cut, language) if game.cut else []), *_direction(game, table.procedure, language)]
    lines += [_line(part, language) for part in _folded(table.procedure.steps)]
    left = len(table.layout.stock)
    if left and table.seats:
        lines.append(say(language, "games_deal.left", cards=cards_text(left, language)))
    return lines


def cut_lines(cut: Cut | None, language: Language) -> list[str]:
    """Who cuts, and how."""
    if cut is None:
        return [say(language, "games_deal.cut_none")]
    parts = [say(language, f"games_deal.cut_{slug(cut.by.replace(chr(39), ''))}")]
    if cut.minimum > 1:
        parts.append(say(language, "games_deal.cut_minimum", count=cut.minimum))
    if cut.may_knock:
        parts.append(say(language, "games_deal.cut_knock"))
    if cut.note:
        parts.append(note_text(cut.note, language))
    return [" ".join(parts)]


def note_text(note: str, language: Language) -> str:
    """A note of the rules engine in a language."""
    return say(language, f"games_notes.note_{slug(note)}")


def step_text(dealing: Dealing, delivery: Delivery, language: Language) -> str:
    """One thing the dealer did: "Seat 2: 5 cards"."""
    if delivery.kind != "packet":
        note = note_text(delivery.note, language)
        place = delivery.place
        return (
            note
            if place in (None, "each")
            else say(language, "games_deal.gives", who=place_name(str(place), language), cards=note)
        )
    if delivery.seat is not None:
        who = seat_name(dealing.game, delivery.seat, language)
    else:
        who = place_name(str(delivery.place), language)
    return say(language, "games_deal.gives", who=who, cards=cards_text(len(delivery.positions), language))


def step_spoken(dealing: Dealing, delivery: Delivery, language: Language) -> str:
    """The same for a voice, with the names of the cards."""
    text = step_text(dealing, delivery, language)
    deck, pack = dealing.table.deck, dealing.cards
    if not 0 < len(delivery.positions) <= _SPOKEN_CARDS:
        return text
    return f"{text}: " + ", ".join(spoken(deck.cards[pack[position]], language) for position in delivery.positions)


def _direction(game: Game, procedure: DealProcedure, language: Language) -> list[str]:
    if procedure.served is not None:
        seats = ", ".join(seat_name(game, seat, language) for seat in procedure.served)
        key = "order" if 0 in procedure.served else "served"
        return [say(language, f"games_deal.{key}", seats=seats)]
    deals_to_seats = any(isinstance(step, Packet | Rest) and step.to == "each" for step in procedure.steps)
    if game.direction is None or not deals_to_seats:
        return []
    return [say(language, f"games_deal.direction_{game.direction}")]


def _folded(steps: Sequence[Step]) -> list[tuple[int, tuple[Step, ...]]]:
    """Steps that repeat, put together: how often, and which."""
    folded: list[tuple[int, tuple[Step, ...]]] = []
    at = 0
    while at < len(steps):
        times, length = 1, 1
        for period in (2, 3):
            part = tuple(steps[at : at + period])
            repeats = 1
            while len(part) == period and tuple(steps[at + repeats * period : at + (repeats + 1) * period]) == part:
                repeats += 1
            if repeats > 1 and repeats * period > times * length:
                times, length = repeats, period
        folded.append((times, tuple(steps[at : at + length])))
        at += times * length
    return folded


def _line(part: tuple[int, tuple[Step, ...]], language: Language) -> str:
    times, steps = part
    texts = [_step(step, language) for step in steps]
    if times == 1:
        return texts[0]
    joined = "; ".join(text[0].lower() + text[1:] for text in texts)
    return say(language, "games_deal.repeat", times=times, steps=joined)


def _step(step: Step, language: Language) -> str:
    if isinstance(step, Packet):
        return _packet(step, language)
    if isinstance(step, Rest):
        return say(language, f"games_deal.rest_{step.to}")
    note = getattr(step, "what", "") or getattr(step, "until", "") or getattr(step, "role", "")
    text = note_text(note, language)
    place = getattr(step, "to", "each")
    if place == "each":
        return text
    return say(language, "games_deal.gives", who=place_name(place, language), cards=text)


def _packet(step: Packet, language: Language) -> str:
    cards = cards_text(step.count, language)
    if step.to == "each":
        what = say(language, f"games_deal.each{'_open' if step.face_up else ''}", cards=cards)
        if step.rounds == 1:
            return what
        total = cards_text(step.count * step.rounds, language)
        return say(language, "games_deal.rounds", what=what, rounds=step.rounds, total=total)
    if step.places > 1:
        to = "rows" if step.to == "row" and step.count > 1 else step.to
        what = say(language, f"games_deal.many_{to}{_open(step)}", cards=cards, places=step.places)
    else:
        what = say(language, f"games_deal.to_{step.to}{_open(step)}", cards=cards)
    return what if step.rounds == 1 else say(language, "games_deal.rounds_places", what=what, rounds=step.rounds)


def _open(step: Packet) -> str:
    """The end of a key for cards laid face up; what always lies so needs no saying."""
    return "_open" if step.face_up and (step.places > 1 or step.to == "talon") else ""
