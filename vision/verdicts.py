"""What outlines are: their crops are looked at, and what corners and whole face say is put together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.decks import Deck
from vision.corners import CornerReader
from vision.locate import TRUE_EDGES, Candidate
from vision.networks import CropNetwork, Evidence
from vision.pyramid import Pyramid
from vision.reading import Corners, Guess
from vision.rectify import corner_places, cut_faces, true_ratios, turn_corners

_GUESSES = 3
_LEAST_GUESS = 0.02
_PORTRAIT, _LANDSCAPE = 0.9, 1.11
_LONGEST, _SHORTEST = 0.42, 2.4
_SOME_INDEX = 0.1
_BESIDE = 0.25
_CLEAR_INDEX = 0.8
_TRUE_OUTLINE = 0.8
_SCALES = (0.97, 1.03)
_ONLY_FACE = np.array([1, 0, 0], np.float32)


@dataclass(frozen=True, eq=False)
class Verdict:
    """One outline, turned so that its clearer index is top left, and what its crops say together.

    `support` and `edges` are how true the outline is (see `Candidate`), `index` how surely each corner looked at shows
    an index, `kind` the chances of face, back and something else. `seen` is what the top left and the bottom right
    corner say, and the whole face where it was looked at.
    """

    corners: Corners
    support: float
    guesses: tuple[Guess, ...]
    index: NDArray[np.float32]
    kind: NDArray[np.float32]
    edges: float = 0.0
    seen: tuple[Evidence, ...] = ()

    @property
    def card(self) -> str:
        """The likeliest name, empty where there is none."""
        return self.guesses[0].card if self.guesses else ""

    @property
    def confidence(self) -> float:
        """The chance of the likeliest name."""
        return self.guesses[0].confidence if self.guesses else 0.0

    @property
    def worth(self) -> float:
        """What decides between overlapping outlines: true edges, an index in both corners, a sure name."""
        seen = np.sort(self.index)
        return float(self.support**2 * (0.2 + 0.5 * seen[-1] + 0.3 * seen[0]) * (0.3 + 0.7 * self.confidence))

    @property
    def is_clear(self) -> bool:
        """True where both indices are seen plainly and say the same name."""
        return bool(self.may_be_clear and self.confidence >= 0.98)

    @property
    def may_be_clear(self) -> bool:
        """True where both indices are seen plainly; a look at the whole face may yet make the name a sure one."""
        return bool(self.index.min() >= 0.9)

    @property
    def is_solid(self) -> bool:
        """True where edges and both indices leave no doubt that this outline is one whole card."""
        return bool(self.index.min() >= 0.5 and self.support >= (0.65 if self.is_clear else 0.8))

    def holds(self, point: NDArray[np.float32]) -> bool:
        """True where the point (x, y) lies within the outline."""
        return cv2.pointPolygonTest(self.corners, (float(point[0]), float(point[1])), False) >= 0

    def is_near(self, point: NDArray[np.float32]) -> bool:
        """True where the point (x, y) lies within the outline or not far from it."""
        away = cv2.pointPolygonTest(self.corners, (float(point[0]), float(point[1])), True)
        return bool(away > -_BESIDE * float(np.linalg.norm(self.corners[3] - self.corners[0])))

    def likeness(self, other: "Verdict") -> float:
        """Shared area over joint area of two outlines, 0..1."""
        shared, _ = cv2.intersectConvexConvex(self.corners, other.corners)
        return float(shared / max(cv2.contourArea(self.corners) + cv2.contourArea(other.corners) - shared, 1e-6))

    def covers(self, other: "Verdict") -> bool:
        """True where two outlines are too much alike, or one too much within the other, to be two cards."""
        left, top, right, bottom, own = self._extent
        its_left, its_top, its_right, its_bottom, its = other._extent
        if left > its_right or its_left > right or top > its_bottom or its_top > bottom:
            return False
        shared, _ = cv2.intersectConvexConvex(self.corners, other.corners)
        return bool(shared > 0.5 * max(own + its - shared, 1e-6) or shared > 0.8 * min(own, its))

    @cached_property
    def _extent(self) -> tuple[float, float, float, float, float]:
        """Left, top, right, bottom and area of the outline: outlines are compared by the hundred."""
        x, y = self.corners.T.tolist()
        return min(x), min(y), max(x), max(y), cv2.contourArea(self.corners)


class Judge:
    """Looks at outlines with the two networks and names them within a deck."""

    def __init__(self, deck: Deck, corner: CornerReader, face: CropNetwork) -> None:
        settings = load_yaml("models", "reader.yaml")
        known = {str(card) for card in deck.cards}
        self.corner = corner
        self._face = face
        self._names = np.array([[rank + suit for suit in settings["suits"]] for rank in settings["ranks"]])
        self._is_in_deck = np.isin(self._names, sorted(known))

    def look(self, pyramid: Pyramid, candidates: list[Candidate], only_distinct: bool = False) -> list[Verdict]:
        """Verdicts on outlines in one picture; one that may lie either way gives two, one without any sign none.

        With `only_distinct` some may be missing that `distinct` would drop.
        """
        posed: list[tuple[Corners, Candidate]] = []
        if not candidates:
            return []
        ratios = true_ratios(np.stack([candidate.quad for candidate in candidates]), pyramid.size)
        for candidate, ratio in zip(candidates, ratios, strict=True):
            if _LONGEST < ratio < _LANDSCAPE:
                posed.append((candidate.quad, candidate))
            if _PORTRAIT < ratio < _SHORTEST:
                posed.append((turn_corners(candidate.quad, 1), candidate))
        if not posed:
            return []
        quads = np.stack([quad for quad, _ in posed])
        supports = [candidate.support for _, candidate in posed]
        seen = self.corner.look_at_both(pyramid, quads, np.array(supports) >= _TRUE_OUTLINE)
        first = self._verdicts(quads, supports, seen, None)
        # Whole faces are looked at where an index shows or the outline is clear; the rest is no card. Two plain indices
        # of one name need no further look.
        open_ones = [
            i
            for i, v in enumerate(first)
            if not v.is_clear and (v.index.max() > _SOME_INDEX or posed[i][1].edges > TRUE_EDGES)
        ]
        if only_distinct:
            settled = _settled([v for v in first if v.is_clear], [first[i] for i in open_ones])
            open_ones = [i for i in open_ones if first[i].may_be_clear or not any(first[i].covers(v) for v in settled)]
        faces = self._face.look(cut_faces(pyramid, quads[open_ones]))
        corners = seen.of([row for i in open_ones for row in (2 * i, 2 * i + 1)])
        second = self._verdicts(quads[open_ones], [supports[i] for i in open_ones], corners, faces)
        return [
            *(v for v in first if v.is_clear),
            *(replace(v, edges=posed[i][1].edges) for i, v in zip(open_ones, second, strict=True)),
        ]

    def look_again(self, pyramid: Pyramid, verdict: Verdict) -> Verdict:
        """The verdict from all four corners, averaged over outlines a little larger and smaller."""
        quad = verdict.corners
        middle = quad.mean(axis=0)
        outlines = np.stack([(quad - middle) * np.float32(scale) + middle for scale in _SCALES])
        more = self.corner.look(pyramid, *corner_places(outlines, (0, 1, 2, 3)))
        rank, suit = (part.reshape(len(_SCALES), 4, -1) for part in (more.rank, more.suit))
        first, *face = verdict.seen
        both = [
            np.concatenate([np.concatenate([part[:, :2], known[None]]).mean(axis=0), part[:, 2:].mean(axis=0)])
            for part, known in ((rank, first.rank), (suit, first.suit))
        ]
        corners = Evidence(both[0], both[1], np.zeros((4, 0), np.float32))
        whole = face[0] if face else self._face.look(cut_faces(pyramid, quad[None]))
        return replace(self._verdict(quad, verdict.support, corners, whole), edges=verdict.edges)

    def of_indices(self, outline: Corners, indices: list[Evidence]) -> Verdict:
        """The verdict on a card of which only indices are seen; its outline is a guess, its support that of print."""
        best = max(float(e.rank[0, :-1].max() * e.suit[0, :-1].max()) for e in indices)
        if best < _CLEAR_INDEX:
            # Unclear looks at two corners of one card go wrong alike: together they are no surer than the better one.
            indices = [max(indices, key=lambda e: float(e.rank[0, :-1].max() * e.suit[0, :-1].max()))]
        rows = Evidence(*(np.concatenate([getattr(e, part) for e in indices]) for part in ("rank", "suit", "kind")))
        return self._verdict(outline, 0.5, rows, None, may_turn=False)

    def _verdict(
        self, quad: Corners, support: float, corners: Evidence, face: Evidence | None, may_turn: bool = True
    ) -> Verdict:
        return self._verdicts(quad[None], [support], corners, face, may_turn)[0]

    def _verdicts(
        self,
        quads: NDArray[np.float32],
        supports: Sequence[float],
        corners: Evidence,
        faces: Evidence | None,
        may_turn: bool = True,
    ) -> list[Verdict]:
        """Verdicts on outlines `(n, 4, 2)`: `corners` says what the corners of each show, as many of each and outline
        by outline, `faces` what the whole faces do (None: not looked at)."""
        count = len(quads)
        if count == 0:
            return []
        rank, suit = (part.reshape(count, -1, part.shape[1]) for part in (corners.rank, corners.suit))
        index = 1 - rank[:, :, -1]
        each = index.shape[1]
        if faces is not None:
            rank = np.concatenate([rank, faces.rank[:, None]], axis=1)
            suit = np.concatenate([suit, faces.suit[:, None]], axis=1)
        joint = _together(rank)[:, :, None] * _together(suit)[:, None, :]
        joint = np.where(self._is_in_deck, joint, 0).reshape(count, -1)
        joint = joint / np.maximum(joint.sum(axis=1, keepdims=True), 1e-9)
        best = np.argsort(-joint, axis=1)[:, :_GUESSES]
        names = self._names.ravel()[best].tolist()
        chances = np.take_along_axis(joint, best, axis=1).tolist()
        verdicts = []
        for i, quad in enumerate(quads):
            guesses = tuple(
                Guess(name, chance) for name, chance in zip(names[i], chances[i], strict=True) if chance >= _LEAST_GUESS
            )
            is_turned = may_turn and index[i, 1] > index[i, 0] + 0.3
            own = [i * each + k for k in range(each)][:2]
            # A turned outline's top left corner is what was its bottom right one.
            said = [corners.of(own[::-1] if is_turned else own)]
            if faces is not None:
                said.append(faces.of([i]))
            kind = _ONLY_FACE if faces is None else faces.kind[i]
            placed = turn_corners(quad, 2) if is_turned else quad
            verdicts.append(Verdict(placed, supports[i], guesses, index[i, :2], kind, seen=tuple(said)))
        return verdicts


def distinct(verdicts: list[Verdict]) -> list[Verdict]:
    """The best verdict for each place."""
    kept: list[Verdict] = []
    for verdict in sorted(verdicts, key=lambda v: (not v.is_clear, -v.worth)):
        if not any(verdict.covers(other) for other in kept):
            kept.append(verdict)
    return kept


def _settled(clear: list[Verdict], open_ones: list[Verdict]) -> list[Verdict]:
    """The best of the clear verdicts for each place, where no open one may still take a place from any of them."""
    hopeful = [v for v in open_ones if v.may_be_clear]
    return [] if any(v.covers(other) for v in hopeful for other in clear) else distinct(clear)


def _together(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """One distribution each from several `(n, several, k + 1)` whose last column is "none": a crop that sees none says
    nothing."""
    names = rows.shape[2] - 1
    likelihood = rows[:, :, :-1] + rows[:, :, -1:] / names + 1e-4
    product = np.exp(np.log(likelihood).sum(axis=1))
    return np.asarray(product / product.sum(axis=1, keepdims=True), dtype=np.float32)
