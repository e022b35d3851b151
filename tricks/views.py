"""Two drawings of one state: what the spectators see, and what the performer knows. Plain values, ready for JSON.

A drawing lists cards with stable ids, so that moving from one drawing to the next is an animation by id. Spectators
follow tokens (`t7`), which a sleight carries where they believe the card to be; the performer's ids are the true cards
(`c7`). A face that does not show to the spectators is nowhere in their drawing.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from tricks.looks import showing, without_secrets
from tricks.performance import Moment, Performance
from tricks.script import Choice, Reveal, Step, cards_meant
from tricks.table import Lying, Table

Role = Literal["spectator", "performer"]


@dataclass(frozen=True)
class DrawnCard:
    """One card of a drawing.

    `x`, `y` are its top left in card widths and heights, `z` the stacking order (greater lies above), `angle` 0 or 180
    degrees. `up` tells which side shows; `face` is its name in the deck's notation (or a gimmick's, with what lies on
    it: `Kh+wax`), None where this role does not see it. A card that lies down may have a face all the same: someone
    looks at it, or it is an x-ray drawing. `back` is the other side where it is not the pack's plain back: a second
    face, or what lies on the back (`+scratch`). `marks` are any of `possible` (fits all answers so far), `invariant`
    (lies where the card can still be), `learned` (the performer has just seen it), `named` (the card the performer
    names). `option` is the number of the pending choice's option that a click on the card gives. `place`, `index`, `of`
    say where it lies, for spoken names: index-th (from 1) of so many.
    """

    id: str
    x: float
    y: float
    z: int
    angle: int
    up: bool
    face: str | None
    marks: tuple[str, ...]
    option: int | None
    place: str
    index: int
    of: int
    back: str = ""


@dataclass(frozen=True)
class DrawnPlace:
    """One place of a drawing, in card widths and heights; `option` as for cards, `count` of cards lying there.

    Spectators count the cards that they believe to be there: a palmed one is not missed.

    `prop` names the picture drawn there, `cue` is the text that only the performer reads there; "" where there is none.
    A `hidden` place is in the performer's drawing only.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    prop: str
    cue: str
    count: int
    option: int | None
    hidden: bool = False


@dataclass(frozen=True)
class Drawing:
    """One state for one role. `width` card widths by `height` card heights, the same for every moment of a trick.

    A secret step has neither gesture nor picture for the spectators.
    """

    role: Role
    deck: str
    width: float
    height: float
    gesture: str
    picture: str
    cards: tuple[DrawnCard, ...]
    places: tuple[DrawnPlace, ...]

    def to_json(self) -> dict[str, Any]:
        """The drawing as a document of plain lists, numbers and texts."""
        return asdict(self)


def draw_moment(moment: Moment, role: Role, *, x_ray: bool = True) -> Drawing:
    """The drawing of a moment that was played.

    With `x_ray` the performer's drawing names every face and marks where the card can still be, to explain the trick;
    without, it has only what he sees now: nothing of what is done while he looks away.
    """
    event = moment.event
    marks: dict[str, frozenset[int]] = {"possible": moment.possible_cards}
    seen, named, gesture, picture = frozenset[int](), frozenset[int](), "", ""
    if isinstance(event, Step):
        if role == "performer":
            gesture, picture = event.gesture, event.picture
        elif not event.secret:
            gesture, picture = event.gesture, "" if event.picture_secret else event.picture
        seen = frozenset(event.looked_at if role == "spectator" else event.learned)
        marks |= {"invariant": frozenset(event.invariant), "learned": frozenset(event.learned)}
    if isinstance(event, Reveal):
        named = cards_meant(event.named, event.of, event.table)
    drawing = draw(
        moment.table, role, marks=marks, seen=seen, named=named, gesture=gesture, picture=picture, x_ray=x_ray
    )
    if isinstance(event, Step) and event.unwatched and role == "performer" and not x_ray:
        return replace(drawing, cards=(), places=tuple(replace(place, count=0) for place in drawing.places))
    return drawing


def draw_pending(performance: Performance, role: Role, *, x_ray: bool = True) -> Drawing:
    """The drawing of the state in which a choice waits, with the options that can be clicked; `x_ray` as above."""
    marks = {"possible": performance.possible_cards}
    return draw(performance.table, role, marks=marks, choice=performance.pending, x_ray=x_ray)


def draw(
    table: Table,
    role: Role,
    *,
    marks: Mapping[str, frozenset[int]] | None = None,
    seen: frozenset[int] = frozenset(),
    named: frozenset[int] = frozenset(),
    choice: Choice | None = None,
    gesture: str = "",
    picture: str = "",
    x_ray: bool = True,
) -> Drawing:
    """The drawing of a table for one role.

    `marks` (cards by mark) are for the performer alone, `named` for all; `seen` cards lie down but this role looks at
    them. `x_ray` opens all faces in the performer's drawing, and marks where the card can still be.
    """
    is_open = role == "performer" and x_ray
    # Where a card can still be is known to the prover; without x-ray the performer has only what he has just seen.
    helping = (marks or {}).items() if x_ray else [(m, lit) for m, lit in (marks or {}).items() if m == "learned"]
    places_seen = [place for place in table.places.values() if role == "performer" or not place.hidden]
    options = {option: number for number, option in enumerate(choice.options)} if choice else {}
    cards = []
    for place in places_seen:
        pile = table.lying(place.name) if role == "performer" else table.seen_pile(place.name)
        is_packet = place.spread == "packet"
        for index, lying in enumerate(pile):
            # What lies in a squared packet under a back is not seen, whichever way it lies.
            covered = role == "spectator" and is_packet and index > 0 and not pile[0].up
            up = lying.up and not covered
            x, y = place.spot(index, of=len(pile))
            own = [mark for mark, lit in helping if lying.card in lit] if role == "performer" else []
            shown = [*own, "named"] if lying.card in named and (role == "performer" or up) else own
            is_seen = up or is_open or lying.card in seen
            back = "" if covered else _side(table, lying, role, up=False)
            # A half turn of a card that shows a back alike from both ends is not seen either.
            turned = lying.turned and (role == "performer" or up or bool(back))
            cards.append(
                DrawnCard(
                    id=f"c{lying.card}" if role == "performer" else f"t{lying.token}",
                    x=round(x, 3),
                    y=round(y, 3),
                    z=len(pile) - index if is_packet else index + 1,
                    angle=180 if turned else 0,
                    up=up,
                    face=_side(table, lying, role, up=True) if is_seen else None,
                    marks=tuple(shown),
                    option=options.get(lying.card) if choice and choice.of == "card" else None,
                    place=place.name,
                    index=index + 1,
                    of=len(pile),
                    back=back,
                )
            )
    places = tuple(
        DrawnPlace(
            place.name,
            place.x,
            place.y,
            round(place.width, 3),
            round(place.height, 3),
            place.prop,
            place.cue if role == "performer" else "",
            len(table.lying(place.name) if role == "performer" else table.seen_pile(place.name)),
            options.get(place.name) if choice and choice.of == "place" else None,
            place.hidden,
        )
        for place in places_seen
    )
    return Drawing(
        role=role,
        deck=table.deck.name,
        width=round(max(place.x + place.width for place in places_seen), 3),
        height=round(max(place.y + place.height for place in places_seen), 3),
        gesture=gesture,
        picture=picture,
        cards=tuple(sorted(cards, key=lambda card: card.id)),
        places=places,
    )


def is_sleight(before: Table, after: Table) -> bool:
    """Whether what happened between two moments is not what was seen: some token now follows another card."""
    return _followed(before) != _followed(after)


def _followed(table: Table) -> set[tuple[int, int]]:
    return {(lying.card, lying.token) for pile in table.piles.values() for lying in pile}


def _side(table: Table, lying: Lying, role: Role, *, up: bool) -> str:
    side = showing(lying.look, table.deck.print(lying.card), up)
    return side if role == "performer" or not lying.look else without_secrets(side)
