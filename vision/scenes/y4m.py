"""Raw video that a browser takes for a webcam: YUV4MPEG2, 4:2:0, limited range."""

from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray


class FrameSizeError(ValueError):
    """Frames that cannot stand in one clip: of odd or different size, or none at all."""


def write_y4m(path: Path, frames: Iterable[NDArray[np.uint8]], fps: int = 10) -> Path:
    """Write BGR frames `(h, w, 3)` uint8 of equal, even size as a `.y4m` clip; returns `path`.

    Chromium plays it with `--use-file-for-fake-video-capture`, at `fps`, over and over, colours within one level.

    Raises:
        FrameSizeError: no frame, an odd side, or frames of different sizes.
        ValueError: `fps` is below 1 or the path does not end in `.y4m` (the browser goes by the ending).
    """
    if fps < 1:
        raise ValueError(f"fps must be at least 1, not {fps}")
    if path.suffix != ".y4m":
        raise ValueError(f"{path.name} must end in .y4m: browsers choose the parser by the ending")
    shape: tuple[int, ...] | None = None
    with path.open("wb") as out:
        for frame in frames:
            if shape is None:
                shape = frame.shape
                if frame.ndim != 3 or shape[0] % 2 or shape[1] % 2:
                    raise FrameSizeError(f"frames must be (h, w, 3) with even sides, not {shape}")
                out.write(f"YUV4MPEG2 W{shape[1]} H{shape[0]} F{fps}:1 Ip A1:1 C420\n".encode())
            elif frame.shape != shape:
                raise FrameSizeError(f"all frames must be {shape}, not {frame.shape}")
            out.write(b"FRAME\n" + cv2.cvtColor(frame, cv2.COLOR_BGR2YUV_I420).tobytes())
    if shape is None:
        raise FrameSizeError("a clip needs at least one frame")
    return path
