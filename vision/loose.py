"""Cards known by their corner index alone: read the index, then say where the rest of the card must lie."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import hypot

import numpy as np
from numpy.typing import NDArray

from vision.blobs import SEARCH_SIZE, ink_blobs
from vision.corners import CornerReader
from vision.indices import (
    IndexGeometry,
    Pairs,
    blob_pairs,
    half_pairs,
    joined_pairs,
    no_pairs,
    pairs_like,
    searched_at,
)
from vision.networks import Evidence
from vision.pyramid import Pyramid
from vision.reading import Corners

_SEEN = 0.5
_HOPEFUL, _CLEAR = 0.25, 0.95
_SIZES = (0.8, 1.25)
_TURNS, _BETTER = (-0.15, 0.15), 3
_LIKE_APART, _LIKE_TURNED = 2.2, 1.6
_WIDEST, _FARTHEST = 2.4, 2.5
_MOST_SKEW = 0.36
_ROUNDS, _GUIDING = 2, 0.8
_ASKED = 0.2


@dataclass(frozen=True, eq=False)
class LooseIndex:
    """One index: middles of rank and suit `(2,)` in pixels, numbers of the likeliest rank and suit, and evidence."""

    rank_at: NDArray[np.float32]
    suit_at: NDArray[np.float32]
    rank: int
    suit: int
    confidence: float
    evidence: Evidence

    @property
    def down(self) -> NDArray[np.float32]:
        """The vector from rank to suit."""
        return self.suit_at - self.rank_at

    @cached_property
    def _place(self) -> tuple[float, float, float]:
        """Its middle and the distance from rank to suit, as plain numbers: they are compared by the hundred."""
        (x, y), (suit_x, suit_y) = self.rank_at.tolist(), self.suit_at.tolist()
        return (x + suit_x) / 2, (y + suit_y) / 2, hypot(suit_x - x, suit_y - y)

    def is_at(self, other: "LooseIndex") -> bool:
        """True where two are one index, seen a little differently: too near, or of one name, one direction and near."""
        (x, y, own), (other_x, other_y, its) = self._place, other._place
        away, size = hypot(x - other_x, y - other_y), max(own, its)
        if away > _LIKE_APART * size:
            return False
        if (self.rank, self.suit) != (other.rank, other.suit):
            return away <= size
        return away <= (_LIKE_APART if float(self.down @ other.down) > 0 else _LIKE_TURNED) * size


def loose_indices(
    pyramid: Pyramid, corner: CornerReader, read_already: list[Corners], geometry: IndexGeometry
) -> list[LooseIndex]:
    """The indices outside the outlines `read_already`, best first; one for each place.

    What two blobs of ink, or a long one, look like comes first; then indices that lie as those found say.
    """
    factor = searched_at(pyramid.levels[0])
    blobs = ink_blobs(pyramid.near(SEARCH_SIZE), [corners * factor for corners in read_already])
    if not blobs:
        return []
    kept: list[LooseIndex] = []
    asked = no_pairs()
    plain, bold = blobs[:-1], blobs[-1:]
    for pairs in (blob_pairs(plain), half_pairs(plain), joined_pairs(blob_pairs(bold), half_pairs(bold))):
        new = _open_ones(pairs, asked, kept, factor)
        asked = joined_pairs(asked, new)
        kept = _best([*kept, *_seen(pyramid, corner, geometry, new, factor)])
    for _ in range(_ROUNDS):
        sure = [index for index in kept if index.confidence > _GUIDING]
        if not sure:
            break
        rank_at, suit_at = (np.stack(places) for places in zip(*((i.rank_at, i.suit_at) for i in sure), strict=True))
        pairs = pairs_like(blobs, rank_at * np.float32(factor), suit_at * np.float32(factor))
        new = _open_ones(pairs, asked, kept, factor)
        asked = joined_pairs(asked, new)
        more = _best([*kept, *_seen(pyramid, corner, geometry, new, factor)])
        if len(more) == len(kept):
            return more
        kept = more
    return kept


def _open_ones(pairs: Pairs, asked: Pairs, kept: list[LooseIndex], factor: float) -> Pairs:
    """The pairs that are not nearly one of those asked about already, nor where a clear index was found."""
    clear = [index for index in kept if index.confidence >= _CLEAR]
    rank, suit = pairs
    size = np.linalg.norm(suit - rank, axis=1)
    near_rank = np.linalg.norm(rank[:, None] - asked[0][None], axis=2)
    near_suit = np.linalg.norm(suit[:, None] - asked[1][None], axis=2)
    is_open = ~np.any(np.maximum(near_rank, near_suit) < _ASKED * size[:, None], axis=1)
    for index in clear:
        middle = (index.rank_at + index.suit_at) / 2 * factor
        away = np.linalg.norm((rank + suit) / 2 - middle, axis=1)
        is_open &= away > np.maximum(size, float(np.linalg.norm(index.down)) * factor)
    return rank[is_open], suit[is_open]


def _seen(
    pyramid: Pyramid, corner: CornerReader, geometry: IndexGeometry, pairs: Pairs, factor: float
) -> list[LooseIndex]:
    """The pairs, given in pixels of the searched picture, that look like indices."""
    if len(pairs[0]) == 0:
        return []
    rank_at, suit_at = pairs[0] / np.float32(factor), pairs[1] / np.float32(factor)
    evidence = corner.look(pyramid, geometry.outlines(rank_at, suit_at))
    best_rank, best_suit = evidence.rank[:, :-1].argmax(axis=1), evidence.suit[:, :-1].argmax(axis=1)
    rows = np.arange(len(rank_at))
    confidence = evidence.rank[rows, best_rank] * evidence.suit[rows, best_suit]
    again = np.flatnonzero((confidence > _HOPEFUL) & (confidence < _CLEAR))
    if len(again):
        evidence = _seen_otherwise(pyramid, corner, geometry, rank_at, suit_at, evidence, again)
        best_rank, best_suit = evidence.rank[:, :-1].argmax(axis=1), evidence.suit[:, :-1].argmax(axis=1)
        confidence = evidence.rank[rows, best_rank] * evidence.suit[rows, best_suit]
    return [
        LooseIndex(rank_at[i], suit_at[i], int(best_rank[i]), int(best_suit[i]), float(confidence[i]), evidence.of([i]))
        for i in np.flatnonzero(confidence >= _SEEN).tolist()
    ]


def _best(indices: list[LooseIndex]) -> list[LooseIndex]:
    """The surest index of each place, the surest first."""
    kept: list[LooseIndex] = []
    for index in sorted(indices, key=lambda i: -i.confidence):
        if not any(index.is_at(other) for other in kept):
            kept.append(index)
    return kept


def _seen_otherwise(
    pyramid: Pyramid,
    corner: CornerReader,
    geometry: IndexGeometry,
    rank_at: NDArray[np.float32],
    suit_at: NDArray[np.float32],
    evidence: Evidence,
    rows: NDArray[np.intp],
) -> Evidence:
    """The evidence with some rows looked at again, as indices of a larger and a smaller kind and as ones turned a
    little this way and that: the best three of the five looks count."""
    outlines = []
    for scale in _SIZES:
        sized = replace(geometry, suit_below=geometry.suit_below * scale)
        outlines.append(sized.outlines(rank_at[rows], suit_at[rows]))
    middle, part = (rank_at[rows] + suit_at[rows]) / 2, (suit_at[rows] - rank_at[rows]) / 2
    aside = np.stack([-part[:, 1], part[:, 0]], axis=1)
    for turn in _TURNS:
        turned = (np.cos(turn) * part + np.sin(turn) * aside).astype(np.float32)
        outlines.append(geometry.outlines(middle - turned, middle + turned))
    more = corner.look(pyramid, np.concatenate(outlines))
    count = len(rows)
    looks = [evidence.of(rows), *(more.of(slice(k * count, (k + 1) * count)) for k in range(len(outlines)))]
    names = np.stack([look.names() for look in looks])
    better = np.argsort(-names, axis=0)[:_BETTER]
    rank, suit = evidence.rank.copy(), evidence.suit.copy()
    for k, row in enumerate(rows):
        rank[row] = np.mean([looks[look].rank[k] for look in better[:, k]], axis=0)
        suit[row] = np.mean([looks[look].suit[k] for look in better[:, k]], axis=0)
    return Evidence(rank, suit, evidence.kind)


def join_indices(
    indices: list[LooseIndex], geometry: IndexGeometry, may_repeat: bool = True
) -> list[tuple[Corners, list[LooseIndex], bool]]:
    """One entry for each card: its outline, its indices, and whether opposite corners fix the outline.

    Indices of one name join where they stand as the corners of one card do: across it upright, or down it upside down.
    Where the deck has each card once (`may_repeat` false), any two of a name join that are not too far apart for one
    card: how large it is and how it lies are guesses.
    """
    left = list(indices)
    cards: list[tuple[Corners, list[LooseIndex], bool]] = []
    while left:
        first = left.pop(0)
        mates = [
            other
            for other in left
            if (other.rank, other.suit) == (first.rank, first.suit)
            and (_may_join(first, other, geometry) if may_repeat else _is_near(first, other, geometry))
        ]
        left = [other for other in left if all(other is not mate for mate in mates)]
        members = [first, *mates]
        opposite = sorted(
            ((a, b) for a, b in combinations(members, 2) if _is_opposite(a, b, geometry)),
            key=lambda pair: _skew(pair[0], pair[1], geometry),
        )
        beside = [(a, b) for a, b in combinations(members, 2) if _is_beside(a, b, geometry)]
        if opposite:
            cards.append((_outline_between(*opposite[0], geometry), members, True))
        elif beside:
            cards.append((_outline_below(*beside[0], geometry), members, False))
        else:
            outline = geometry.outlines(first.rank_at[None], first.suit_at[None])[0]
            cards.append((outline.astype(np.float32), members, False))
    return cards


def _offset(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> tuple[float, float, float]:
    """Where the other rank stands, in distances across and down that opposite corners of a usual card would have,
    and the cosine between the two directions."""
    size = float(np.linalg.norm(first.down))
    down = first.down / size
    right = np.array([down[1], -down[0]])
    height = size / geometry.suit_below
    gap = other.rank_at - first.rank_at
    across = float(gap @ right) / (height * geometry.ratio * (1 - 2 * geometry.rank_place[0]))
    along = float(gap @ down) / (height * (1 - 2 * geometry.rank_place[1]))
    cosine = float(down @ other.down / np.linalg.norm(other.down))
    return across, along, cosine


def _may_join(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> bool:
    across, along, cosine = _offset(first, other, geometry)
    if cosine > 0.85:
        return abs(along) < 0.2 and 0.45 < abs(across) < _WIDEST
    return bool(cosine < -0.85 and 0.45 < along < _WIDEST and abs(across) < _WIDEST)


def _is_near(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> bool:
    """True where two places may be on one card, even one whose indices are small for its size."""
    size = max(float(np.linalg.norm(first.down)), float(np.linalg.norm(other.down)))
    return float(np.linalg.norm(first.rank_at - other.rank_at)) < _FARTHEST * size / geometry.suit_below


def _is_opposite(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> bool:
    """True for two corners of one diagonal: top left and bottom right, or top right and bottom left."""
    _, along, cosine = _offset(first, other, geometry)
    return bool(cosine < -0.85 and along > 0.4 and _skew(first, other, geometry) < _MOST_SKEW)


def _skew(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> float:
    """How far from a usual card's diagonal the line between two indices is, 0 on it."""
    across, along, _ = _offset(first, other, geometry)
    return float(abs(np.log(max(abs(across), 1e-6) / max(along, 1e-6))))


def _is_beside(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> bool:
    across, along, cosine = _offset(first, other, geometry)
    return cosine > 0.85 and abs(along) < 0.2 < abs(across)


def _outline_between(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> Corners:
    """The outline of a card whose indices in two opposite corners are known."""
    down = first.down / np.linalg.norm(first.down) - other.down / np.linalg.norm(other.down)
    down = down / np.linalg.norm(down)
    right = np.array([down[1], -down[0]])
    gap = other.rank_at - first.rank_at
    x = right * abs(float(gap @ right)) / (1 - 2 * geometry.rank_place[0]) / 2
    y = down * float(gap @ down) / (1 - 2 * geometry.rank_place[1]) / 2
    middle = (first.rank_at + other.rank_at) / 2
    return np.array([middle - x - y, middle + x - y, middle + x + y, middle - x + y], np.float32)


def _outline_below(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> Corners:
    """The outline of a card whose indices in both upper corners are known."""
    gap = other.rank_at - first.rank_at
    down = first.down / np.linalg.norm(first.down) + other.down / np.linalg.norm(other.down)
    left, right = (first, other) if gap @ np.array([down[1], -down[0]]) > 0 else (other, first)
    width = (right.rank_at - left.rank_at) / (1 - 2 * geometry.rank_place[0])
    height = np.array([-width[1], width[0]]) / geometry.ratio
    top_left = left.rank_at - geometry.rank_place[0] * width - geometry.rank_place[1] * height
    return np.array([top_left, top_left + width, top_left + width + height, top_left + height], np.float32)
