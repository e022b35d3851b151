"""Read the cards of a picture: find outlines, look at their corners and faces, and say a name only where it is sure."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.decks import Deck, find_deck
from vision.frames import SMALLEST_SIDE, Picture, quality_warnings
from vision.indices import IndexGeometry
from vision.locate import Candidate, locate_cards
from vision.loose import join_indices, loose_indices
from vision.networks import CropNetwork, Evidence, load_network
from vision.outlines import refine_quads
from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading
from vision.rectify import cut_corners, cut_face, true_ratio, turn_corners

_READABLE = ("french52", "piquet32", "short36")
_GUESSES = 3
_PORTRAIT, _LANDSCAPE = 0.9, 1.11
_FACE, _BACK, _OTHER = 0, 1, 2


class UnreadableDeckError(ValueError):
    """A deck whose cards this reader has not learnt."""


@dataclass(frozen=True, eq=False)
class _Verdict:
    """One outline in one orientation and what its crops say together."""

    corners: Corners
    support: float
    guesses: tuple[Guess, ...]
    index: NDArray[np.float32]
    kind: NDArray[np.float32]

    @property
    def confidence(self) -> float:
        return self.guesses[0].confidence if self.guesses else 0.0

    @property
    def worth(self) -> float:
        """What decides between overlapping outlines: true edges, an index in both corners, a sure name."""
        seen = np.sort(self.index)
        return float(self.support**2 * (0.2 + 0.5 * seen[-1] + 0.3 * seen[0]) * (0.3 + 0.7 * self.confidence))


class Reader:
    """Names the cards of pictures. Make one with `load_reader`; it is safe to share."""

    def __init__(self, deck: Deck, corner: CropNetwork, face: CropNetwork, sure: float) -> None:
        self.deck = deck
        self._corner = corner
        self._face = face
        self._sure = sure
        settings = load_yaml("models", "reader.yaml")
        names = [[rank + suit for suit in settings["suits"]] for rank in settings["ranks"]]
        known = {str(card) for card in deck.cards}
        self._names = np.array(names)
        self._is_in_deck = np.array([[name in known for name in row] for row in names])

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture; corners are in its pixels."""
        height, width = image.shape[:2]
        warnings = quality_warnings(image)
        if min(height, width) < SMALLEST_SIDE:
            return Reading(width, height, warnings=warnings)
        verdicts = self._distinct(self._verdicts(image, locate_cards(image)))
        verdicts = self._with_loose(image, verdicts)
        cards, unsure, backs, foreign = [], [], [], []
        for verdict in sorted(verdicts, key=_reading_order):
            if verdict.confidence >= self._sure:
                cards.append(CardReading(verdict.guesses[0].card, verdict.confidence, verdict.corners))
            elif verdict.kind[_FACE] > 0.5 and (verdict.index.max() > 0.5 or verdict.support > 0.85):
                unsure.append(UnsureReading(verdict.guesses, verdict.corners))
            elif not 0.6 < true_ratio(verdict.corners, (width, height)) < 0.82:
                continue
            elif verdict.kind[_BACK] > 0.6 and verdict.support > 0.85:
                backs.append(verdict.corners)
            elif verdict.kind[_OTHER] > 0.6 and verdict.support > 0.95:
                foreign.append(verdict.corners)
        return Reading(width, height, tuple(cards), tuple(unsure), tuple(backs), tuple(foreign), warnings)

    def _with_loose(self, image: Picture, verdicts: list[_Verdict]) -> list[_Verdict]:
        """The verdicts and those on cards that show only by their index."""
        sure = [v for v in verdicts if v.confidence >= self._sure]
        indices = loose_indices(image, self._corner, [v.corners for v in sure], IndexGeometry())
        if not indices:
            return verdicts
        joined = join_indices(indices, IndexGeometry())
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
        whole = [outline for outline, _, is_fixed in joined if is_fixed]
        if whole:
            outlines = np.stack(whole)
            reach = 0.04 * float(np.sqrt(np.median([cv2.contourArea(quad) for quad in whole])))
            refined = refine_quads(grey, outlines, max(3.0, reach))
            whole_verdicts = self._verdicts(image, [Candidate(quad, 0.9) for quad in refined])
            sure += self._distinct([v for v in whole_verdicts if v.confidence >= self._sure])
        for outline, members, _ in joined:
            if any(_holds(v.corners, members[0].rank_at) for v in sure):
                continue
            if any(
                v.support > 0.75 and v.kind[_FACE] > 0.5 and _holds(v.corners, members[0].rank_at) for v in verdicts
            ):
                continue
            nothing = Evidence(*(np.zeros((0, k), np.float32) for k in (14, 5, 0)))
            evidence = Evidence(
                np.concatenate([m.evidence.rank for m in members]),
                np.concatenate([m.evidence.suit for m in members]),
                np.zeros((len(members), 0), np.float32),
            )
            verdict = self._verdict(outline, 0.9, evidence, nothing)
            sure.append(verdict)
        places = [v.corners for v in sure]
        return sure + [
            v for v in verdicts if v.confidence < self._sure and not any(_overlap(v.corners, p) for p in places)
        ]

    def _verdicts(self, image: Picture, candidates: list[Candidate]) -> list[_Verdict]:
        size = (image.shape[1], image.shape[0])
        posed: list[tuple[Corners, float]] = []
        for candidate in candidates:
            ratio = true_ratio(candidate.quad, size)
            if ratio < _LANDSCAPE:
                posed.append((candidate.quad, candidate.support))
            if ratio > _PORTRAIT:
                posed.append((turn_corners(candidate.quad, 1), candidate.support))
        if not posed:
            return []
        corners = self._corner.look([crop for quad, _ in posed for crop in cut_corners(image, quad, (0, 1))])
        index = 1 - corners.rank[:, -1].reshape(-1, 2).min(axis=1)
        # Whole faces are looked at where an index shows or the outline is clear; the rest is no card.
        worthy = [i for i, (_, support) in enumerate(posed) if index[i] > 0.3 or support > 0.85]
        faces = self._face.look([cut_face(image, posed[i][0]) for i in worthy])
        return [
            self._verdict(*posed[i], corners.of(slice(2 * i, 2 * i + 2)), faces.of([row]))
            for row, i in enumerate(worthy)
        ]

    def _verdict(self, quad: Corners, support: float, corners: Evidence, face: Evidence) -> _Verdict:
        kind = face.kind[0] if len(face.kind) else np.array([1, 0, 0], np.float32)
        rank = _together([corners.rank, face.rank])
        suit = _together([corners.suit, face.suit])
        joint = np.where(self._is_in_deck, rank[:, None] * suit[None, :], 0)
        total = joint.sum()
        index = 1 - corners.rank[:, -1]
        if total > 0:
            joint = joint / total
        best = np.argsort(-joint, axis=None)[:_GUESSES]
        guesses = tuple(Guess(str(self._names.flat[k]), float(joint.flat[k])) for k in best if joint.flat[k] >= 0.02)
        return _Verdict(_top_left_first(quad, corners), support, guesses, index, kind)

    def _distinct(self, verdicts: list[_Verdict]) -> list[_Verdict]:
        kept: list[_Verdict] = []
        for verdict in sorted(verdicts, key=lambda v: -v.worth):
            if not any(_is_same(verdict, other) for other in kept):
                kept.append(verdict)
        return kept


def load_reader(deck: Deck | str = "auto") -> Reader:
    """The reader for a deck; `auto` means any French deck. Loaded once per deck.

    Raises:
        UnknownNameError: no deck has that name; the message lists near names.
        UnreadableDeckError: the deck is known, but its faces cannot be read yet.
    """
    name = deck.name if isinstance(deck, Deck) else deck.strip().lower()
    return _load("french52" if name == "auto" else find_deck(name).name)


@lru_cache(maxsize=16)
def _load(name: str) -> Reader:
    deck = find_deck(name)
    if not name.startswith(_READABLE):
        raise UnreadableDeckError(f"{name} cannot be read yet; French decks can: {', '.join(_READABLE)}")
    sure = float(load_yaml("models", "reader.yaml")["sure"])
    return Reader(deck, load_network("corner"), load_network("face"), sure)


def _together(parts: list[NDArray[np.float32]]) -> NDArray[np.float32]:
    """One distribution from `(n, k + 1)` ones whose last column is "none": a crop that sees none says nothing."""
    rows = np.concatenate(parts)
    names = rows.shape[1] - 1
    blind = rows[:, -1:]
    likelihood = rows[:, :-1] + blind / names + 1e-4
    product = np.exp(np.log(likelihood).sum(axis=0))
    return np.asarray(product / product.sum(), dtype=np.float32)


def _top_left_first(quad: Corners, corners: Evidence) -> Corners:
    """Cards look alike upside down: the corner with the clearer index is called the top left."""
    seen = 1 - corners.rank[:, -1]
    return turn_corners(quad, 2) if len(seen) == 2 and seen[1] > seen[0] + 0.3 else quad


def _is_same(first: _Verdict, second: _Verdict) -> bool:
    return _overlap(first.corners, second.corners)


def _overlap(first: Corners, second: Corners) -> bool:
    areas = [cv2.contourArea(corners) for corners in (first, second)]
    shared, _ = cv2.intersectConvexConvex(first, second)
    return bool(shared > 0.5 * (sum(areas) - shared) or shared > 0.8 * min(areas))


def _holds(corners: Corners, point: NDArray[np.float32]) -> bool:
    return cv2.pointPolygonTest(corners, (float(point[0]), float(point[1])), False) >= 0


def _reading_order(verdict: _Verdict) -> tuple[float, float]:
    middle = verdict.corners.mean(axis=0)
    height = np.linalg.norm(verdict.corners[3] - verdict.corners[0])
    return float(middle[1] // max(height / 2, 1)), float(middle[0])
