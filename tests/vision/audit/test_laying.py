"""Backs are laid over one another by their print, to a few hundredths of a pixel."""

import cv2
import numpy as np
import pytest

from vision.audit.laying import BackLayer
from vision.cutting import outline_of
from vision.faces import back_image
from vision.frames import Picture
from vision.reading import Corners

HEIGHT = 300


def back(name: str = "lattice") -> Picture:
    return np.ascontiguousarray(back_image(name, HEIGHT)[..., :3])


def photographed(angle_deg: float, x_px: float, light: float = 1.0) -> tuple[Picture, Corners]:
    """The back on a dark table, turned and moved; and where its outline truly lies."""
    picture = back()
    height, width = picture.shape[:2]
    matrix = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), angle_deg, 1.0), np.float64)
    matrix[:, 2] += np.array([40 + x_px, 40.0])
    seen = cv2.warpAffine(picture, matrix, (width + 80, height + 80), flags=cv2.INTER_CUBIC, borderValue=(30, 40, 35))
    corners = outline_of(picture) @ matrix[:, :2].T.astype(np.float32) + matrix[:, 2].astype(np.float32)
    return np.clip(seen * light, 0, 255).astype(np.uint8), np.asarray(corners, np.float32)


@pytest.mark.parametrize(("angle_deg", "x_px", "light"), [(0.0, 0.0, 1.0), (0.7, 1.3, 1.0), (-0.4, 2.2, 0.7)])
def test_an_outline_a_pixel_off_is_moved_to_where_the_print_is(angle_deg: float, x_px: float, light: float) -> None:
    seen, truth = photographed(angle_deg, x_px, light)
    off = truth + np.array([[1.2, -0.7], [0.4, 0.9], [-0.8, 0.6], [0.9, -1.1]], np.float32)
    found = BackLayer(back(), 8.0, 0.03).lay(seen, off)
    assert float(np.abs(found - truth).max()) < 0.12


def test_a_mark_does_not_pull_the_print_aside() -> None:
    seen, truth = photographed(0.3, 1.0)
    cv2.circle(seen, (120, 150), 12, (0, 0, 0), -1)
    found = BackLayer(back(), 8.0, 0.03).lay(seen, truth + np.float32(0.8))
    assert float(np.abs(found - truth).max()) < 0.15


def test_what_is_no_such_back_stays_where_it_is() -> None:
    seen, truth = photographed(0.0, 0.0)
    seen = np.full_like(seen, 128)
    assert np.allclose(BackLayer(back(), 8.0, 0.03).lay(seen, truth), truth, atol=0.5)
