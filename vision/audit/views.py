"""What a sitting leaves of each card: pictures of its back and of its face, with their outlines."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.profile import BackView

_USUAL_FOCAL = 1.1
_BORDER, _BORDER_PX = 1 / 30, 2.0
"""How near to the border of a picture an outline is taken to come to it: three millimetres of a card. Where one is cut
off there, the outline is drawn to a line of its print, up to two within."""


@dataclass(frozen=True, eq=False)
class SideView(BackView):
    """One picture of one side of a card, and the camera it was taken with.

    `focal_px` is the focal length and `centre_px` the optical centre, in pixels of `picture` (which may be a part of
    the whole photograph, so that the centre may lie outside). None: a usual camera, the picture being all it saw.
    """

    focal_px: float | None = None
    centre_px: tuple[float, float] | None = None

    def intrinsics(self) -> NDArray[np.float64]:
        """The camera's `(3, 3)` matrix."""
        height, width = self.picture.shape[:2]
        focal = _USUAL_FOCAL * max(width, height) if self.focal_px is None else self.focal_px
        x, y = ((width - 1) / 2, (height - 1) / 2) if self.centre_px is None else self.centre_px
        return np.array([[focal, 0, x], [0, focal, y], [0, 0, 1]])

    @property
    def is_cut_off(self) -> bool:
        """True where the card comes to the border of the picture: it may go on beyond."""
        return reaches_border(self.corners, self.picture.shape)


def reaches_border(corners: NDArray[np.floating], shape: tuple[int, ...]) -> bool:
    """Whether an outline `(4, 2)` comes to the border of a picture of that shape (height, width, ...), within 1/30 of
    its longest side and two pixels at least."""
    longest = float(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1).max())
    reach = max(_BORDER_PX, _BORDER * longest) - 0.5
    room = np.array(shape[1::-1]) - 1 - corners
    return bool(corners.min() < reach or room.min() < reach)


@dataclass(frozen=True, eq=False)
class CardViews:
    """One physical card of a sitting.

    `label` is the name read on its face, or `#3` where it was not read. `backs` and `faces` are pictures of its two
    sides: upright as the face is - a back picture turned about the card's long side shows the face's top left corner
    at its top right - with some table around, several where there were several frames. `px_per_mm` is the scale at
    which the camera saw it. `is_turn_known` says that it is known about which of its axes the card was turned over;
    else the back may stand upside down. `enrolled` are pictures of the same back when the deck was learnt. `seen_mm` is
    its width and height by the printed mat that it lay on, None where none was seen.
    """

    label: str
    backs: tuple[SideView, ...]
    faces: tuple[SideView, ...]
    px_per_mm: float
    is_turn_known: bool = True
    enrolled: tuple[BackView, ...] = field(default=())
    seen_mm: tuple[float, float] | None = None
