"""Which deck lies in view, from the whole of an input: French cards unless another deck is seen more surely."""

from collections import defaultdict
from dataclasses import replace
from math import log

import cv2
import numpy as np

from rules.decks import find_deck
from vision.builtin import BUILTIN, BuiltinReader, load_builtin
from vision.frames import Picture
from vision.locate import TRUE_EDGES, locate_cards
from vision.read import load_reader
from vision.reading import CardReading, Corners, Reading

FRENCH = "french52"

_LIKELY, _SURELY = 0.4, 0.9
_MOST_EVIDENCE = 5.0
_SAME_PLACE = 0.5


class DeckSettler:
    """Reads pictures as French ones, and weighs what the built-in decks make of those that may show other cards.

    Evidence for a deck is the sum of the log odds of its sure cards, at most 5 for each; where two decks name one card,
    only the surer name counts, and a French name counts nothing on what looks like a card of another deck for sure.
    """

    def __init__(self) -> None:
        self._french = load_reader(FRENCH)
        self._evidence: defaultdict[str, float] = defaultdict(float)

    @property
    def deck(self) -> str:
        """The deck with the most evidence so far, `french52` where there is none."""
        best, most = max(self._evidence.items(), key=lambda item: item[1], default=(FRENCH, 0.0))
        return best if most > self._evidence[FRENCH] else FRENCH

    def read(self, image: Picture) -> Reading:
        """The French cards of a `(H, W, 3)` uint8 BGR picture; what another deck names more surely is foreign."""
        reading = self._french.read(image)
        found = locate_cards(image)
        outlines = [outline.quad for outline in found if outline.edges > TRUE_EDGES]
        for deck in BUILTIN:
            reader = load_builtin(find_deck(deck))
            if (found and not reading.cards) or _may_show(reader, image, outlines):
                others = reader.read(image).cards
                alike = reader.likeness(image, [card.corners for card in reading.cards])
                claimed = [
                    card
                    for card, likeness in zip(reading.cards, alike, strict=True)
                    if likeness > _SURELY or any(_claims(other, card) for other in others)
                ]
                kept = tuple(card for card in reading.cards if card not in claimed)
                foreign = (*reading.foreign, *(card.corners for card in claimed))
                self._evidence[deck] += sum(_evidence(o) for o in others if not any(_claims(c, o) for c in kept))
                reading = replace(reading, cards=kept, foreign=foreign)
        self._evidence[FRENCH] += sum(_evidence(card) for card in reading.cards)
        return reading


def _may_show(reader: BuiltinReader, image: Picture, outlines: list[Corners]) -> bool:
    return bool(np.any(reader.likeness(image, outlines) > _LIKELY))


def _evidence(card: CardReading) -> float:
    return min(log(card.confidence / max(1 - card.confidence, 1e-9)), _MOST_EVIDENCE)


def _claims(card: CardReading, other: CardReading) -> bool:
    """True where two readings are of one card and the first is the surer."""
    shared, _ = cv2.intersectConvexConvex(card.corners, other.corners)
    smaller = min(cv2.contourArea(card.corners), cv2.contourArea(other.corners))
    return bool(shared > _SAME_PLACE * smaller) and card.confidence >= other.confidence
