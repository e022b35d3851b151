"""Cards with another back than most: two decks were mixed, or a card was put in from another deck."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.views import CardViews
from vision.cutting import WHOLE, cut_card

_SMALL = (64, 90)
_EVEN = 5.0
_ALIKE = 0.65
"""In our sittings each back is like another one of its printing by 0.97 and more, of two designs by 0.45 at most."""


def with_other_backs(cards: Sequence[CardViews]) -> tuple[int, ...]:
    """The numbers of the cards whose back has another design or colour than the largest group's; none where backs have
    no print to tell them by."""
    if len(cards) < 2:
        return ()
    prints = np.stack([_print(card) for card in cards])
    if np.median(prints.std(axis=1)) < _EVEN:
        return ()
    groups = _groups(_likeness(prints) > _ALIKE)
    largest = int(np.bincount(groups).argmax())
    return tuple(int(number) for number in np.flatnonzero(groups != largest))


def _print(card: CardViews) -> NDArray[np.float32]:
    """The back's print in small, in colour, without slow changes of light: `(h * w * 3,)`."""
    view = card.backs[0]
    small = cut_card(view.picture, view.corners, WHOLE, _SMALL).astype(np.float32)
    fine = cv2.GaussianBlur(small, (0, 0), 0.8) - cv2.GaussianBlur(small, (0, 0), 10)
    return np.asarray(fine[4:-4, 4:-4].reshape(-1), np.float32)


def _likeness(prints: NDArray[np.float32]) -> NDArray[np.float64]:
    """`(n, n)` correlations, the better one of both half turns, less where the inks differ in colour."""
    unit = prints / np.maximum(np.linalg.norm(prints, axis=1, keepdims=True), 1e-6)
    turned = unit.reshape(len(unit), -1, 3)[:, ::-1].reshape(len(unit), -1)
    ink = np.linalg.norm(prints.reshape(len(unit), -1, 3), axis=1)
    ink /= np.maximum(np.linalg.norm(ink, axis=1, keepdims=True), 1e-6)
    return np.asarray(np.maximum(unit @ unit.T, unit @ turned.T) * (ink @ ink.T) ** 2, np.float64)


def _groups(alike: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The number of each card's group: those that hang together by likeness."""
    groups = np.arange(len(alike))
    for _ in range(len(alike)):
        lowest = np.where(alike | alike.T, groups[None, :], len(alike)).min(axis=1)
        if (lowest == groups).all():
            break
        groups = np.minimum(lowest, groups)
    return groups.astype(np.int64)
