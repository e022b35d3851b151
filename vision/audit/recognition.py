"""This very card, known again: does the back of each card look like its own back in another capture of the deck, more
than like the other cards'?

Two things a camera can know a card by: what its back differs from the deck's by, place by place, and how its print lies
beside its edges. Both are taken against how the cards of their own capture scatter, so that lamps and cameras, which
all cards share, have no say. No two cards of any deck are quite alike: that a machine knows them apart is no mark.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.comparison import Comparison
from vision.audit.registration import MARGIN_MM

FEWEST = 5
_SOFT_MM, _STEP_MM, _LIGHT_MM = 0.5, 1.0, 6.0
_FLOOR, _FLOOR_MM, _KNEE = 0.5, 0.03, 3.0
_NEAR = 0.05
_DEALINGS = 9999
_SAME_DECK = 0.05

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Recognition:
    """Of the cards `asked` those that were `known` again: each looked more like itself than like any other. One of all
    is to be expected by chance. `p_value` is the chance of as much likeness, were the cards dealt at random."""

    asked: tuple[str, ...]
    known: tuple[str, ...]
    p_value: float

    @property
    def is_this_deck(self) -> bool:
        """True where the cards look like themselves as they were learnt, more than by chance: else the profile may be
        another deck's, and says nothing of what is new."""
        return self.p_value <= _SAME_DECK


def recognise(
    labels: Sequence[str], now: Comparison, before: Comparison, known: Sequence[int], rng: np.random.Generator
) -> Recognition | None:
    """Compare the cards `known` (numbers in `labels` and `now`) with their backs of `before`, which holds just these;
    None where they are too few."""
    if len(known) < FEWEST:
        return None
    ways = [_likeness(_prints(now, known), _prints(before, range(len(known))))]
    ways.append(_likeness(_sides(now)[list(known)], _sides(before)))
    likeness = np.stack([_standard(way) for way in ways])
    count = len(known)
    rows = np.arange(count)
    own = likeness[:, rows, rows]
    # What tells the other cards more is heard more on this one.
    trust = np.maximum((own.sum(axis=1, keepdims=True) - own) / (count - 1), 0)
    right = np.einsum("wi,wij->ij", trust, likeness).argmax(axis=1) == rows
    right &= trust.sum(axis=0) > 0
    dealt = np.stack([likeness[:, rows, rng.permutation(count)].mean(axis=1) for _ in range(_DEALINGS)])
    strength, by_chance = (np.square(np.maximum(mean, 0)).sum(axis=-1) for mean in (own.mean(axis=1), dealt))
    p_value = (1 + int((by_chance >= strength - 1e-9).sum())) / (1 + _DEALINGS)
    asked = tuple(labels[card] for card in known)
    return Recognition(asked, tuple(label for label, is_right in zip(asked, right, strict=True) if is_right), p_value)


def _likeness(now: Floats, before: Floats) -> Floats:
    """`(n, n)`: how near each card's features of now and each one's of then are, either way up: a face that looks the
    same both ways may lie on its head. Features are `(n, 2, d)`: as they are, and half turned."""
    away = ((now[:, None] - before[None, :, :1]) ** 2).sum(axis=3)
    return np.asarray(-np.log(away.min(axis=2) + _NEAR), np.float64)


def _standard(likeness: Floats) -> Floats:
    """Likenesses against those with other cards."""
    others = likeness[~np.eye(len(likeness), dtype=np.bool_)]
    return np.asarray((likeness - others.mean()) / max(float(others.std()), 1e-9), np.float64)


def _prints(compared: Comparison, cards: Sequence[int]) -> Floats:
    """What backs differ from the deck's by, every millimetre, without slow changes of light, in units of the deck's
    scatter there, each card's of length 1."""
    scale = compared.stack.px_per_mm
    height, width = compared.stack.consensus.shape[:2]
    size = (round(width / scale / _STEP_MM), round(height / scale / _STEP_MM))
    patches = []
    for card in cards:
        mask = compared.known[card].astype(np.float32)
        grey = compared.residuals[card].mean(axis=2) * mask
        fine = _soft(grey, mask, _SOFT_MM * scale) - _soft(grey, mask, _LIGHT_MM * scale)
        patches.append(cv2.resize(fine * mask, size, interpolation=cv2.INTER_AREA))
    values = np.stack(patches).astype(np.float64)
    values -= np.median(values, axis=0)
    values /= np.maximum(1.4826 * np.median(np.abs(values), axis=0), _FLOOR)
    values /= np.sqrt(1 + (values / _KNEE) ** 2)
    both = np.stack([values, values[:, ::-1, ::-1]], axis=1).reshape(len(values), 2, -1)
    return np.asarray(both / np.maximum(np.linalg.norm(both, axis=2, keepdims=True), 1e-9), np.float64)


def _soft(grey: NDArray[np.float32], mask: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    weight = np.maximum(cv2.GaussianBlur(mask, (0, 0), sigma), 1e-3)
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), sigma) / weight, np.float32)


def _sides(compared: Comparison) -> Floats:
    """How far each card reaches beyond its print, side by side clockwise from the top, in units of the scatter."""
    stack = compared.stack
    width, height = stack.size_mm
    corners = (stack.outlines.astype(np.float64) + 0.5) / stack.px_per_mm - MARGIN_MM
    top, right = -corners[:, [0, 1], 1].mean(axis=1), corners[:, [1, 2], 0].mean(axis=1) - width
    low, left = corners[:, [2, 3], 1].mean(axis=1) - height, -corners[:, [3, 0], 0].mean(axis=1)
    beyond = np.stack([top, right, low, left], axis=1)
    beyond -= np.median(beyond, axis=0)
    beyond /= np.maximum(1.4826 * np.median(np.abs(beyond), axis=0), _FLOOR_MM)
    return np.asarray(np.stack([beyond, beyond[:, [2, 3, 0, 1]]], axis=1), np.float64)
