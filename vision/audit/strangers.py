"""Cards with another back than most: two decks were mixed, or a card was put in from another deck."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.frames import Picture

_SMALL = (64, 90)
_EVEN = 5.0
_ALIKE = 0.65
"""In our sittings each back is like another one of its printing by 0.97 and more, of two designs by 0.45 at most."""
_BLOWN, _MOST_BLOWN = 250, 0.3
"""From which value of its darkest colour on a place is blown out, and on how much more of a card than usual it must be
for its print to tell nothing: a lamp hides it, and the card may be of any deck."""


@dataclass(frozen=True)
class OtherBacks:
    """The numbers of the cards whose backs look otherwise than the largest group's: `foreign` ones are of another
    design or colour, `cut_off` ones run out of their pictures, so that their print is not seen whole and tells
    nothing."""

    foreign: tuple[int, ...] = ()
    cut_off: tuple[int, ...] = ()


def other_backs(cards: Sequence[CardViews]) -> OtherBacks:
    """The cards whose backs are unlike the others'; none where backs have no print to tell them by. A card is of the
    deck where any picture of its back is, and of another deck only where one that shows it whole is not."""
    if len(cards) < 2:
        return OtherBacks()
    small = [_small(view) for card in cards for view in card.backs]
    owner = np.repeat(np.arange(len(cards)), [len(card.backs) for card in cards])
    prints = np.stack([_print(picture) for picture in small])
    if np.median(prints.std(axis=1)) < _EVEN:
        return OtherBacks()
    groups = _groups(_of_cards(_likeness(prints) > _ALIKE, owner))
    largest = int(np.bincount(groups).argmax())
    blown = np.array([(picture.min(axis=2) >= _BLOWN).mean() for picture in small])
    hidden = blown > float(np.median(blown)) + _MOST_BLOWN
    cut_off = np.array([view.is_cut_off for card in cards for view in card.backs])
    unlike = [card for card in np.flatnonzero(groups != largest).tolist() if not hidden[owner == card].all()]
    tells = {card: not (hidden | cut_off)[owner == card].all() for card in unlike}
    return OtherBacks(*(tuple(card for card in unlike if tells[card] is told) for told in (True, False)))


def _small(view: SideView) -> Picture:
    return cut_card(view.picture, view.corners, WHOLE, _SMALL)


def _print(small: Picture) -> NDArray[np.float32]:
    """The back's print in small, in colour, without slow changes of light: `(h * w * 3,)`."""
    seen = small.astype(np.float32)
    fine = cv2.GaussianBlur(seen, (0, 0), 0.8) - cv2.GaussianBlur(seen, (0, 0), 10)
    return np.asarray(fine[4:-4, 4:-4].reshape(-1), np.float32)


def _of_cards(alike: NDArray[np.bool_], owner: NDArray[np.integer]) -> NDArray[np.bool_]:
    """`(n cards, n cards)`: whether any picture of the one is like any of the other."""
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    return np.asarray(np.logical_or.reduceat(np.logical_or.reduceat(alike, starts, axis=0), starts, axis=1), np.bool_)


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
