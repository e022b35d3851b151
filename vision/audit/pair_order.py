"""Whether pictures of faces were named in the order of their backs: cards lie where they were turned over."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from vision.audit.sides import height_px, mates, nearest_turn
from vision.reading import Corners

_REACH = 0.6
_NEARER = 0.45
"""How much less cards must have moved in the other order: cards laid anew by hand come to lie as far off as they may,
those turned over in place at most half as far, squared."""
_NO_MATE = 1.0


def face_order(backs: Sequence[Sequence[Corners]], faces: Sequence[Sequence[Corners]]) -> tuple[int, ...]:
    """For each picture of backs the number of the picture of faces that shows the same cards, by their places: its own,
    unless another order fits far better. Outlines are shares of a picture's width.

    >>> face_order([], [])
    ()
    """
    own = tuple(range(len(backs)))
    if len(backs) < 2:
        return own
    cost = np.array([[_apart(some, others) for others in faces] for some in backs])
    rows, columns = linear_sum_assignment(cost)
    changed = rows != columns
    if not changed.any() or cost[rows, columns][changed].sum() >= _NEARER * cost[rows, rows][changed].sum():
        return own
    # Each exchange must be plain by itself: a few cards that happen to lie alike are no reason.
    if (cost[rows, columns][changed] >= cost[rows, rows][changed]).any():
        return own
    return tuple(int(column) for column in columns)


def _apart(backs: Sequence[Corners], faces: Sequence[Corners]) -> float:
    """The mean squared distance of corners, in card heights, of cards in the same places; the whole picture may have
    moved a little."""
    pairs = mates(backs, faces, _REACH)
    many = max(len(backs), len(faces))
    if not pairs:
        return _NO_MATE
    height = float(np.median([height_px(outline) for outline in backs]))
    moved: NDArray[np.float64] = np.stack([nearest_turn(faces[f], backs[b]) - backs[b] for b, f in pairs]) / height
    moved = moved - np.median(moved, axis=(0, 1)) if len(pairs) > 2 else moved
    return float((moved**2).sum(axis=2).mean() * len(pairs) / many + _NO_MATE * (many - len(pairs)) / many)
