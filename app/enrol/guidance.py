"""What would help to learn the next card, as one of a few kinds that the page puts into words."""

from collections.abc import Collection, Sequence
from typing import Literal

import numpy as np

from vision.enrol import Seen
from vision.frames import Picture, quality_warnings
from vision.hindrances import has_glare
from vision.locate import locate_cards
from vision.profile import FACE_HEIGHT

Hint = Literal[
    "new", "hold", "still", "known", "is_face", "back", "far", "glare", "hidden", "dark", "flat", "blurred",
    "small", "nothing",
]  # fmt: skip

_BEGINNINGS: dict[str, Hint] = {
    "too small": "small",
    "too narrow": "small",
    "nothing to see": "flat",
    "too dark": "dark",
    "blurred": "blurred",
}
_NEAR_ENOUGH = 0.55 * FACE_HEIGHT
_LIKE_A_CARD = 0.3


def hint_of(picture: Picture, seen: Sequence[Seen], new: Collection[int], board: Collection[int]) -> Hint:
    """The one thing to tell the person about a frame that was learnt from.

    `seen` is what the enrolment saw in it, `new` the numbers of the groups that came onto the board with it, `board` of
    those that were there before.
    """
    numbers = {card.group.number for card in seen if card.group is not None}
    if numbers & set(new):
        return "new"
    warnings = [
        hint
        for beginning, hint in _BEGINNINGS.items()
        if any(warning.lower().startswith(beginning) for warning in quality_warnings(picture))
    ]
    if not seen:
        return warnings[0] if warnings else ("hidden" if _shows_part_of_a_card(picture) else "nothing")
    if numbers and numbers <= set(board):
        return "known"
    if any(has_glare(card.look) for card in seen):
        return "glare"
    if max(_height(card) for card in seen) < _NEAR_ENOUGH:
        return "far"
    if warnings:
        return warnings[0]
    return "hold" if numbers else "still"


def _height(card: Seen) -> float:
    return float(np.linalg.norm(card.corners[3] - card.corners[0]))


def _shows_part_of_a_card(picture: Picture) -> bool:
    return any(candidate.edges > _LIKE_A_CARD for candidate in locate_cards(picture))
