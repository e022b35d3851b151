from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.scenes.y4m import FrameSizeError, write_y4m


def felt(width: int = 64, height: int = 48) -> NDArray[np.uint8]:
    return np.full((height, width, 3), (40, 110, 30), np.uint8)


def test_header_and_length_are_what_chromium_wants(tmp_path: Path) -> None:
    data = write_y4m(tmp_path / "clip.y4m", [felt()] * 3, fps=10).read_bytes()
    header, rest = data.split(b"\n", 1)
    assert header == b"YUV4MPEG2 W64 H48 F10:1 Ip A1:1 C420"
    assert len(rest) == 3 * (len(b"FRAME\n") + 64 * 48 * 3 // 2)
    assert rest.startswith(b"FRAME\n")


def test_colours_come_back_within_two_levels(tmp_path: Path) -> None:
    data = write_y4m(tmp_path / "clip.y4m", iter([felt()])).read_bytes()
    planes = np.frombuffer(data.split(b"FRAME\n", 1)[1], np.uint8).reshape(48 * 3 // 2, 64)
    assert np.abs(cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420).astype(int) - felt()).max() <= 2


@pytest.mark.parametrize("frames", [[], [felt(63)], [felt(64, 47)], [felt(), felt(32)], [np.zeros((48, 64), np.uint8)]])
def test_frames_that_cannot_stand_in_one_clip_are_refused(tmp_path: Path, frames: list[NDArray[np.uint8]]) -> None:
    with pytest.raises(FrameSizeError):
        write_y4m(tmp_path / "clip.y4m", frames)


def test_wrong_ending_and_wrong_rate_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.y4m"):
        write_y4m(tmp_path / "clip.mp4", [felt()])
    with pytest.raises(ValueError, match="fps"):
        write_y4m(tmp_path / "clip.y4m", [felt()], fps=0)
