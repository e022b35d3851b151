"""Things on the table of a trick: props where piles lie, and the motion of a gesture."""

from dataclasses import dataclass
from typing import Self

from app.components.card_table import Gesture, Thing
from app.components.card_table.pictures import frame
from app.components.card_table.scene import CARD_HEIGHT
from app.words.catalogue import Language
from tricks.pictures import find, pictures
from tricks.views import Drawing, DrawnPlace, Role

MOST_MOVED = 24
"""Cards of a packet that a gesture moves: more are not told apart."""


@dataclass(frozen=True)
class Extent:
    """How far a drawing reaches, in card widths: `left` and `top` beyond its origin, `right` and `low` from it."""

    left: float
    top: float
    right: float
    low: float

    @classmethod
    def of(cls, drawing: Drawing) -> Self:
        """The extent of all places and of the props that stand out beyond them."""
        left = top = 0.0
        right, low = drawing.width, drawing.height * CARD_HEIGHT
        for place in drawing.places:
            if place.prop:
                x, y, w, h = _box(place)
                left, top = max(left, -x), max(top, -y)
                right, low = max(right, x + w), max(low, y + h)
        return cls(round(left, 3), round(top, 3), round(right, 3), round(low, 3))


def thing_of(place: DrawnPlace, role: Role, language: Language, left: float, top: float) -> Thing:
    """The prop of a place. The performer looks through what hides the cards from the others."""
    prop = find("prop", place.prop, pictures().props)
    x, y, w, h = _box(place)
    return Thing(
        picture=f"props/{place.prop}",
        name=prop.said[language],
        x=round(left + x, 3),
        y=round(top + y, 3),
        w=w,
        h=h,
        over=prop.over or prop.closed,
        glassy=prop.closed and role == "performer" and place.count > 0,
    )


def gesture_of(drawing: Drawing, language: Language) -> Gesture | None:
    """The motion of a step: of the largest packet on the table."""
    if not drawing.gesture:
        return None
    word = find("gesture", drawing.gesture, pictures().gestures)[language]
    packets = [place for place in drawing.places if place.width == place.height == 1 and place.count > 1]
    largest = max(packets, key=lambda place: place.count, default=None)
    cards = [card for card in drawing.cards if largest and card.place == largest.name]
    cards.sort(key=lambda card: card.z)
    return Gesture(drawing.gesture, word, tuple(card.id for card in cards[-MOST_MOVED:]))


def low_edge(place: DrawnPlace) -> float:
    """How far down a place and its prop reach, in card widths from the origin of the drawing."""
    low = (place.y + place.height) * CARD_HEIGHT
    if not place.prop:
        return low
    _, y, _, h = _box(place)
    return max(low, y + h)


def _box(place: DrawnPlace) -> tuple[float, float, float, float]:
    """Left, top, width and height of a place's prop in card widths, from the origin of the drawing."""
    of = frame(f"props/{place.prop}")
    x, y = place.x + place.width / 2, (place.y + place.height / 2) * CARD_HEIGHT
    return round(x + of.x, 3), round(y + of.y, 3), of.w, of.h
