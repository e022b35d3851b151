"""Cards known by their corner index alone: read the index, then say where the rest of the card must lie."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture
from vision.indices import IndexGeometry, index_pairs
from vision.networks import CropNetwork, Evidence
from vision.reading import Corners
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, cut_window

_SEEN = 0.5


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


def loose_indices(
    image: Picture, network: CropNetwork, read_already: list[Corners], geometry: IndexGeometry
) -> list[LooseIndex]:
    """The indices outside the outlines `read_already`, best first; one for each place."""
    rank_at, suit_at = index_pairs(image, read_already)
    outlines = geometry.outlines(rank_at, suit_at)
    evidence = network.look([cut_window(image, quad, CORNER_WINDOW, CORNER_SIZE) for quad in outlines])
    best_rank, best_suit = evidence.rank[:, :-1].argmax(axis=1), evidence.suit[:, :-1].argmax(axis=1)
    rows = np.arange(len(outlines))
    confidence = evidence.rank[rows, best_rank] * evidence.suit[rows, best_suit]
    kept: list[LooseIndex] = []
    for i in np.argsort(-confidence, kind="stable"):
        if confidence[i] < _SEEN:
            break
        size = float(np.linalg.norm(suit_at[i] - rank_at[i]))
        middle = (rank_at[i] + suit_at[i]) / 2
        if all(
            np.linalg.norm((k.rank_at + k.suit_at) / 2 - middle) > max(size, float(np.linalg.norm(k.down)))
            for k in kept
        ):
            kept.append(
                LooseIndex(
                    rank_at[i],
                    suit_at[i],
                    int(best_rank[i]),
                    int(best_suit[i]),
                    float(confidence[i]),
                    evidence.of([int(i)]),
                )
            )
    return kept


def join_indices(indices: list[LooseIndex], geometry: IndexGeometry) -> list[tuple[Corners, list[LooseIndex], bool]]:
    """One entry for each card: its outline, its indices, and whether opposite corners fix the outline.

    Indices of one name join where they stand as the corners of one card do: across it upright, or down it upside down.
    """
    left = list(indices)
    cards: list[tuple[Corners, list[LooseIndex], bool]] = []
    while left:
        first = left.pop(0)
        mates = [
            other
            for other in left
            if (other.rank, other.suit) == (first.rank, first.suit) and _may_join(first, other, geometry)
        ]
        left = [other for other in left if all(other is not mate for mate in mates)]
        opposite = next((mate for mate in mates if _is_opposite(first, mate, geometry)), None)
        if opposite is not None:
            cards.append((_outline_between(first, opposite, geometry), [first, *mates], True))
        else:
            outline = geometry.outlines(first.rank_at[None], first.suit_at[None])[0]
            cards.append((outline.astype(np.float32), [first, *mates], False))
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
        return abs(along) < 0.2 and 0.45 < abs(across) < 1.6
    return cosine < -0.85 and 0.45 < along < 1.6 and abs(across) < 1.6


def _is_opposite(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> bool:
    across, along, cosine = _offset(first, other, geometry)
    if cosine > -0.85 or along <= 0 or across <= 0:
        return False
    return 0.65 < across / along < 1.5


def _outline_between(first: LooseIndex, other: LooseIndex, geometry: IndexGeometry) -> Corners:
    """The outline of a card whose top left and bottom right indices are known."""
    middle = (first.rank_at + other.rank_at) / 2
    down = first.down / np.linalg.norm(first.down) - other.down / np.linalg.norm(other.down)
    down = down / np.linalg.norm(down)
    right = np.array([down[1], -down[0]])
    gap = other.rank_at - first.rank_at
    half_width = float(gap @ right) / (1 - 2 * geometry.rank_place[0]) / 2
    half_height = float(gap @ down) / (1 - 2 * geometry.rank_place[1]) / 2
    x, y = right * half_width, down * half_height
    return np.array([middle - x - y, middle + x - y, middle + x + y, middle - x + y], np.float32)
