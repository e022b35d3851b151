"""When a picture stands still: hands away and nothing moving, for long enough to be measured on."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.frames import Picture
from vision.motion import Thumb, news, thumb_of

STILL_S = 0.4
"""Seconds without motion before a picture counts as still."""
CALM_S = 0.15
"""Seconds without motion before a person is asked to hold still: a slow camera shows a picture twice."""

_MOVES = 5.0
_LONGEST_GAP_S = 1.5


@dataclass(frozen=True, eq=False)
class Stillness:
    """What frames so far say of motion: `second` and `thumb` of the newest, `since_s` when it began to stand still
    (None while something moves), `phase` how many still phases there were. A camera held by hand may sway a little."""

    second: float = 0.0
    thumb: Thumb | None = None
    since_s: float | None = None
    phase: int = 0

    def after(self, second: float, picture: Picture) -> "Stillness":
        """After one more frame, `second` of the stream's own clock."""
        thumb = thumb_of(picture)
        if self.thumb is None or not 0 < second - self.second < _LONGEST_GAP_S or _moves(self.thumb, thumb):
            return Stillness(second, thumb, None, self.phase)
        if self.since_s is None:
            return Stillness(second, thumb, self.second, self.phase + 1)
        return replace(self, second=second, thumb=thumb)

    @property
    def is_still(self) -> bool:
        """True where nothing has moved for long enough."""
        return self.since_s is not None and self.second - self.since_s >= STILL_S - 1e-6

    @property
    def is_calming(self) -> bool:
        """True where nothing has moved for a moment, but not for long."""
        return self.since_s is not None and not self.is_still and self.second - self.since_s > CALM_S


def _moves(before: Thumb, now: Thumb) -> bool:
    """True where more has changed than a sway of the camera explains: half of a thumbnail's pixel shifts each shade by
    half of what lies around it at most."""
    if news(before, now) <= _MOVES:
        return False
    if before.shape != now.shape:
        return True
    around = np.ones((3, 3), np.uint8)
    swayed = cv2.subtract(cv2.dilate(before, around), cv2.erode(before, around)) // 2
    changed = cv2.subtract(cv2.absdiff(before, now), np.asarray(swayed, np.uint8))
    return news(np.zeros_like(before), np.asarray(changed, np.uint8)) > _MOVES
