"""Corner indices found by themselves: a rank over a suit, in any direction, where no outline shows (fans, overlaps).

Ink on paper falls apart into blobs; two blobs of like size and colour, one beside the other, may be an index. The
line from rank to suit gives its direction, their distance its size.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.blobs import SEARCH_SIZE, Blobs, ink_blobs
from vision.frames import Picture
from vision.reading import Corners

RANK_PLACE = (0.09, 0.09)
SUIT_BELOW = 0.10
CARD_RATIO = 0.69
"""A usual card: where its rank stands (widths, heights), how far below the suit (heights), width over height."""

_TWINS, _ALIKE = 2.5, 0.15
_APART = 0.265
_ASIDE, _MOST_TURN = 0.8, 1.0


@dataclass(frozen=True, eq=False)
class IndexGeometry:
    """Where the decks of a picture have their indices: see `RANK_PLACE`, `SUIT_BELOW`, `CARD_RATIO`."""

    rank_place: tuple[float, float] = RANK_PLACE
    suit_below: float = SUIT_BELOW
    ratio: float = CARD_RATIO

    def outlines(self, rank: NDArray[np.float32], suit: NDArray[np.float32]) -> NDArray[np.float32]:
        """Outlines `(n, 4, 2)` of the cards whose glyphs have their middles at `rank` and `suit`, `(n, 2)` each."""
        down = (suit - rank) / self.suit_below
        right = np.stack([down[:, 1], -down[:, 0]], axis=1) * self.ratio
        top_left = rank - right * self.rank_place[0] - down * self.rank_place[1]
        return np.stack([top_left, top_left + right, top_left + right + down, top_left + down], axis=1)


Pairs = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Middles of ranks and of suits, `(n, 2)` each."""


def searched_at(image: Picture) -> float:
    """The size at which a picture is searched, as a share of its own."""
    return min(1.0, SEARCH_SIZE / float(max(image.shape[:2])))


def index_pairs(image: Picture, read_already: list[Corners]) -> Pairs:
    """Where a picture may have indices, in its pixels; blobs within the outlines `read_already` are left out."""
    factor = searched_at(image)
    blobs = ink_blobs(image, [corners * factor for corners in read_already])
    rank, suit = joined_pairs(blob_pairs(blobs), half_pairs(blobs))
    return rank / np.float32(factor), suit / np.float32(factor)


def blob_pairs(blobs: list[Blobs], at_most: int = 32) -> Pairs:
    """Two blobs that may be the rank and the suit of an index; each pair comes in both directions."""
    return _no_twins([_pairs(some, 2 * at_most) for some in blobs])


def half_pairs(blobs: list[Blobs]) -> Pairs:
    """The halves of long blobs, which may be rank and suit run together; each pair comes in both directions."""
    return _no_twins([_halves(some) for some in blobs])


def no_pairs() -> Pairs:
    """None."""
    return _no_twins([])


def joined_pairs(first: Pairs, second: Pairs) -> Pairs:
    """The pairs of both."""
    return np.concatenate([first[0], second[0]]), np.concatenate([first[1], second[1]])


def pairs_like(blobs: list[Blobs], rank: NDArray[np.float32], suit: NDArray[np.float32]) -> Pairs:
    """Middles of rank and suit glyphs where a blob stands as a glyph of indices like its neighbours would.

    `rank` and `suit` `(m, 2)` are sure indices. The nearest two say how an index at a blob's place would lie: in a row
    as they do, in a fan turned as far on as it is from one to the other.
    """
    if len(rank) == 0:
        return _no_twins([])
    middles = np.concatenate([some.middle for some in blobs])
    sizes = np.concatenate([some.size for some in blobs]).max(axis=1)
    found = []
    for at_blob, sure_at in ((1, suit), (0, rank)):
        place, down = _as_neighbours(middles, sizes, sure_at, suit - rank)
        found.append(np.stack([place - at_blob * down, place + (1 - at_blob) * down], axis=1))
    return _no_twins(found)


def _as_neighbours(
    middles: NDArray[np.float32], sizes: NDArray[np.float32], sure_at: NDArray[np.float32], downs: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Blobs `(n, 2)` on the line or arc through glyphs known, and the vectors from rank to suit to expect there."""
    rows = np.arange(len(middles))
    away = np.linalg.norm(middles[:, None] - sure_at[None], axis=2)
    order = np.argsort(away, axis=1)
    first, second = order[:, 0], order[:, min(1, len(sure_at) - 1)]
    down, other = downs[first], downs[second]
    length = np.linalg.norm(down, axis=1)
    step, ahead = sure_at[second] - sure_at[first], middles - sure_at[first]
    chord = np.maximum(np.hypot(*step.T), 1e-3)
    share = (ahead * step).sum(axis=1) / chord**2
    aside = (step[:, 0] * ahead[:, 1] - step[:, 1] * ahead[:, 0]) / chord
    turn = np.arctan2(down[:, 0] * other[:, 1] - down[:, 1] * other[:, 0], (down * other).sum(axis=1))
    # The arc on which a turn about one point takes the first glyph to the second, for turns that are not large.
    bulge = -chord * turn / 2 * share * (1 - share)
    is_in_line = (np.abs(aside - bulge) < _ASIDE * length + 0.1 * np.abs(share) * chord) & (np.abs(turn) < _MOST_TURN)
    is_in_line &= np.abs(share) < 4
    if len(sure_at) == 1:
        is_in_line, turn, share = away[:, 0] < 6 * length, np.zeros(len(middles)), np.zeros(len(middles))
    fits = is_in_line & (sizes > 0.3 * length) & (sizes < 1.3 * length)
    fits &= (away[rows, first] > 0.9 * length) & (away[rows, first] < 14 * length)
    c, s = np.cos(share * turn), np.sin(share * turn)
    expected = np.stack([c * down[:, 0] - s * down[:, 1], s * down[:, 0] + c * down[:, 1]], axis=1)
    return middles[fits], expected[fits].astype(np.float32)


def _no_twins(pairs: list[NDArray[np.float32]]) -> Pairs:
    """Pairs `(n, 2, 2)` of several sources, each once."""
    both = np.concatenate([np.zeros((0, 2, 2), np.float32), *pairs])
    reach = np.maximum(_TWINS, _ALIKE * np.linalg.norm(both[:, 1] - both[:, 0], axis=1))
    is_twin = np.abs(both[:, None] - both[None]).max(axis=(2, 3)) <= reach[:, None]
    both = both[~np.tril(is_twin, -1).any(axis=1)].astype(np.float32)
    return both[:, 0], both[:, 1]


def _halves(blobs: Blobs) -> NDArray[np.float32]:
    """Rank and suit that have run together into one long blob, `(n, 2, 2)`."""
    is_long = blobs.axis.any(axis=1)
    middle, part = blobs.middle[is_long], _APART * blobs.axis[is_long]
    one, other = middle - part, middle + part
    return np.concatenate([np.stack([one, other], axis=1), np.stack([other, one], axis=1)])


def _pairs(blobs: Blobs, at_most: int) -> NDArray[np.float32]:
    """Middles of two blobs that may be rank and suit, `(n, 2, 2)`, the likeliest first."""
    if len(blobs.middle) < 2:
        return np.zeros((0, 2, 2), np.float32)
    longest = blobs.size.max(axis=1)
    gap = blobs.middle[None] - blobs.middle[:, None]
    away = np.hypot(gap[..., 0], gap[..., 1])
    mean = (longest[:, None] + longest[None]) / 2
    likeness = np.abs(np.log(longest[:, None] / longest[None]))
    tint = np.abs(blobs.colour[:, None] - blobs.colour[None]).max(axis=2)
    fits = (away > 0.75 * mean) & (away < 1.9 * mean) & (likeness < 0.75) & (tint < 0.28)
    first, second = np.nonzero(fits)
    # Best first: a rank and its suit are mostly nearest neighbours (pips have several neighbours, equally far), of
    # like size and colour.
    closeness = np.where(fits, away / mean * np.exp(likeness), np.inf)
    place = closeness.argsort(axis=1, kind="stable").argsort(axis=1, kind="stable")
    crowd = place[first, second] + place[second, first]
    badness = crowd + likeness[first, second] + 2 * tint[first, second]
    first, second, badness = (values[crowd <= 3] for values in (first, second, badness))
    best = np.argsort(badness, kind="stable")[:at_most]
    return np.stack([blobs.middle[first[best]], blobs.middle[second[best]]], axis=1)
