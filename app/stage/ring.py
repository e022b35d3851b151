"""A pack drawn as a circle: the top card right of twelve o'clock, then on clockwise; a cut turns the whole circle."""

import math
from collections.abc import Sequence

from app.components.card_table import Note, Orbit, Scene, SeenCard
from app.components.card_table.pictures import face_picture
from app.components.card_table.scene import CARD_HEIGHT
from app.words.cards import spoken
from app.words.catalogue import Language, say
from rules.decks import Deck

RADIUS = 3.0
MARGIN = 0.85
SEAM_DEGREES = 25.0
"""Gap at the top of the circle, where the top and the bottom card meet."""


def ring(
    deck: Deck,
    pack: Sequence[int],
    language: Language,
    *,
    lit: frozenset[int] = frozenset(),
    clockwise: bool | None = None,
    choose: bool = False,
) -> Scene:
    """The scene of a pack (card indices, top first) laid out as a circle, faces up.

    `lit` cards carry a ring and a badge. With `clockwise` set, cards come to this scene along the circle.
    """
    size = 2 * (RADIUS + MARGIN)
    centre = size / 2
    step = (360 - SEAM_DEGREES) / (len(pack) - 1)
    cards = []
    for i, card in enumerate(pack):
        angle = SEAM_DEGREES / 2 + i * step
        rad = math.radians(angle)
        cards.append(
            SeenCard(
                id=f"c{card}",
                x=round(centre + RADIUS * math.sin(rad) - 0.5, 3),
                y=round(centre - RADIUS * math.cos(rad) - CARD_HEIGHT / 2, 3),
                z=i + 1,
                face=face_picture(deck.print(card), deck),
                name=say(language, "false_play.card_at", card=spoken(deck.cards[card], language), place=i + 1),
                angle=round(angle, 2),
                marks=("lit",) if card in lit else (),
                choose=choose,
            )
        )
    labels = (
        (say(language, "false_play.ring_top", card=spoken(deck.cards[pack[0]], language)), -0.25),
        (say(language, "false_play.ring_bottom", card=spoken(deck.cards[pack[-1]], language)), 0.25),
    )
    return Scene(
        width=size,
        height=size,
        cards=tuple(cards),
        notes=tuple(Note(text, centre, centre + shift) for text, shift in labels),
        together=True,
        orbit=None if clockwise is None else Orbit(centre, centre, clockwise),
    )
