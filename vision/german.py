"""Hungarian cards of any drawing: a small network looks at whole faces, and cards of our own drawing are known by it.

The network (`tools/train_german.py`) has learnt what German-suited cards have in common: how many signs of which suit,
a sign high up (over) or low down (under), a crown, two signs above (ace).
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.decks import Deck
from vision.calibration import Calibration
from vision.enrolled import ProfileReader
from vision.frames import SMALLEST_SIDE, Picture, quality_warnings
from vision.locate import FOREIGN_EDGES, TRUE_EDGES, Candidate, locate_cards
from vision.networks import CropNetwork
from vision.pyramid import Pyramid
from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading, reading_order
from vision.rectify import cut_faces, is_lying, true_ratios, turn_corners

SETTINGS = "german.yaml"
"""Of the network, under `models`."""

_FACE, _BACK = 0, 2
_RATIOS = (0.47, 0.83)
_ONE_VIEW, _VIEWS = ((1.0, 0),), ((0.97, 0), (1.0, 0), (1.03, 0), (0.985, 2), (1.015, 2))
"""Sizes, as shares of the outline's, and quarter turns of the crops that are looked at."""
_HOPEFUL = 0.2
_OURS = 0.5
_SAME_PLACE = 0.5
_GUESSES = 3
_LEAST_GUESS = 0.02


@dataclass(frozen=True, eq=False)
class Sighting:
    """An outline and what the network says of it: `kind` `(4,)` are the chances of German face, other face, back and no
    card, `guesses` the likeliest cards, `edges` how true the outline is (see `Candidate`)."""

    corners: Corners
    edges: float
    kind: NDArray[np.float32]
    guesses: tuple[Guess, ...]

    @property
    def confidence(self) -> float:
        """The chance of the likeliest name."""
        return self.guesses[0].confidence if self.guesses else 0.0

    @property
    def worth(self) -> float:
        """What decides between overlapping outlines: true edges, and something that is known for sure."""
        return self.edges * (0.2 + 0.8 * max(self.confidence, float(self.kind[_BACK])))


class GermanReader:
    """Names the cards of Hungarian packs. Safe to share."""

    def __init__(self, deck: Deck, drawn: ProfileReader, network: CropNetwork) -> None:
        """`drawn` reads our own drawing of the deck, `network` any."""
        settings = load_yaml("models", SETTINGS)
        self.deck = deck
        self.drawn = drawn
        self._network = network
        self._sure = float(settings["sure"])
        self._calibration = Calibration.of(settings)
        self._names = np.array([[rank + suit for suit in settings["suits"]] for rank in settings["ranks"]])
        self._is_in_deck = np.isin(self._names, sorted({str(card) for card in deck.faces}))

    def taken_at_its_word(self) -> "GermanReader":
        """The reader with the chances that its network gives: what calibrations are fitted to."""
        bare = copy(self)
        bare._calibration = Calibration()
        return bare

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture; corners are in its pixels."""
        height, width = image.shape[:2]
        warnings = quality_warnings(image)
        if min(height, width) < SMALLEST_SIDE:
            return Reading(width, height, warnings=warnings)
        sightings = self.look(image)
        named = [s for s in sightings if s.confidence >= self._sure]
        ours = self._ours(image, sightings, bool(named))
        cards = [*ours.cards]
        taken = [card.corners for card in ours.cards]
        unsure, backs, foreign = [], [], []
        for sighting in sightings:
            if any(_is_same(sighting.corners, corners) for corners in taken):
                continue
            if sighting.confidence >= self._sure:
                chance = self._calibration.chance(sighting.confidence)
                cards.append(CardReading(sighting.guesses[0].card, chance, sighting.corners))
            elif sighting.edges < TRUE_EDGES:
                continue
            elif sighting.kind[_BACK] > 0.5:
                backs.append(sighting.corners)
            elif sighting.kind[_FACE] > 0.5:
                unsure.append(UnsureReading(self._calibration.guesses(sighting.guesses), sighting.corners))
            elif sighting.edges > FOREIGN_EDGES:
                foreign.append(sighting.corners)
        cards.sort(key=lambda card: reading_order(card.corners))
        return Reading(width, height, tuple(cards), tuple(unsure), tuple(backs), tuple(foreign), warnings)

    def likeness(self, image: Picture, outlines: Sequence[Corners]) -> NDArray[np.float32]:
        """How much each outline looks like a Hungarian card, up to 1, `(n,)`; see `BuiltinReader`."""
        posed = [turn_corners(corners, 1) if is_lying(corners) else corners for corners in outlines]
        drawn = self.drawn.likeness(image, outlines)
        if not posed:
            return drawn
        kinds = self._network.look(cut_faces(Pyramid.of(image), np.stack(posed))).kind
        return np.maximum(drawn, kinds[:, _FACE])

    def look(self, image: Picture) -> list[Sighting]:
        """What the network says of each card-like outline in a picture, the best outline for each place."""
        pyramid = Pyramid.of(image)
        posed = _posed(locate_cards(image), pyramid.size)
        if not posed:
            return []
        first = self._sightings(pyramid, posed, _ONE_VIEW)
        hopeful = [k for k, sighting in enumerate(first) if sighting.kind[_FACE] > _HOPEFUL]
        for k, again in zip(hopeful, self._sightings(pyramid, [posed[k] for k in hopeful], _VIEWS), strict=True):
            first[k] = again
        kept: list[Sighting] = []
        for sighting in sorted(first, key=lambda s: -s.worth):
            if not any(_is_same(sighting.corners, other.corners) for other in kept):
                kept.append(sighting)
        return sorted(kept, key=lambda s: reading_order(s.corners))

    def _ours(self, image: Picture, sightings: list[Sighting], is_named: bool) -> Reading:
        """What the faces of our own drawing say, where the cards may be of it or the network knows none."""
        outlines = [s.corners for s in sightings if s.edges > TRUE_EDGES]
        if is_named and not (outlines and self.drawn.likeness(image, outlines).max() > _OURS):
            return Reading(image.shape[1], image.shape[0])
        return self.drawn.read(image)

    def _sightings(
        self, pyramid: Pyramid, posed: list[tuple[Corners, float]], views: Sequence[tuple[float, int]]
    ) -> list[Sighting]:
        """The network's word on outlines, averaged over views of them."""
        if not posed:
            return []
        quads = np.stack([corners for corners, _ in posed])
        middle = quads.mean(axis=1, keepdims=True)
        turned = [np.roll((quads - middle) * np.float32(scale) + middle, -turn, axis=1) for scale, turn in views]
        seen = self._network.look(cut_faces(pyramid, np.concatenate(turned)))
        parts = (seen.rank, seen.suit, seen.kind)
        ranks, suits, kinds = (part.reshape(len(views), len(posed), -1).mean(axis=0) for part in parts)
        return [
            Sighting(corners, edges, kind, self._guesses(rank, suit, float(kind[_FACE])))
            for (corners, edges), rank, suit, kind in zip(posed, ranks, suits, kinds, strict=True)
        ]

    def _guesses(self, rank: NDArray[np.float32], suit: NDArray[np.float32], face: float) -> tuple[Guess, ...]:
        joint = np.where(self._is_in_deck, rank[:-1, None] * suit[None, :-1], 0) * face
        best = [k for k in np.argsort(-joint, axis=None)[:_GUESSES] if joint.flat[k] >= _LEAST_GUESS]
        return tuple(Guess(str(self._names.flat[k]), float(joint.flat[k])) for k in best)


def _posed(candidates: list[Candidate], size: tuple[int, int]) -> list[tuple[Corners, float]]:
    """Outlines with their edges, each the way round in which it is higher than wide; both where both may be."""
    if not candidates:
        return []
    ratios = true_ratios(np.stack([candidate.quad for candidate in candidates]), size)
    posed: list[tuple[Corners, float]] = []
    for candidate, ratio in zip(candidates, ratios, strict=True):
        if _RATIOS[0] < ratio < _RATIOS[1]:
            posed.append((candidate.quad, candidate.edges))
        if _RATIOS[0] < 1 / max(ratio, 1e-3) < _RATIOS[1]:
            posed.append((turn_corners(candidate.quad, 1), candidate.edges))
    return posed


def _is_same(first: Corners, second: Corners) -> bool:
    """True where two outlines share too much of the smaller to be two cards."""
    shared, _ = cv2.intersectConvexConvex(first, second)
    return bool(shared > _SAME_PLACE * min(cv2.contourArea(first), cv2.contourArea(second)))
