"""Sums and products over whole pictures, plane by plane: where the colours are the innermost axis, numpy goes through
the pixels one by one, OpenCV does not."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

_THIRDS = np.full((1, 3), 1 / 3, np.float32)


def grey_of(picture: NDArray[Any]) -> NDArray[np.float32]:
    """The mean of three colours, `(h, w)` float32, of a picture `(h, w, 3)`.

    >>> grey_of(np.array([[[0, 3, 6]]], np.uint8)).round(4).tolist()
    [[3.0]]
    """
    return np.asarray(cv2.transform(np.asarray(picture, np.float32), _THIRDS), np.float32)


def for_colours(plane: NDArray[Any]) -> NDArray[np.float32]:
    """A plane `(h, w)` three times, `(h, w, 3)` float32, to multiply a picture with.

    >>> for_colours(np.array([[True, False]])).tolist()
    [[[1.0, 1.0, 1.0], [0.0, 0.0, 0.0]]]
    """
    single = np.asarray(plane, np.float32)
    return np.asarray(cv2.merge((single, single, single)), np.float32)


def colour_planes(picture: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """The three colours of a picture `(h, w, 3)`, `(h, w)` each.

    >>> colour_planes(np.array([[[1, 2, 3], [4, 5, 6]]], np.uint8))[1].tolist()
    [[2, 5]]
    """
    height, width = picture.shape[:2]
    # Where planes begin alike to some bytes, OpenCV writes them past the processor's cache, which takes thrice as long.
    first, second, third = (np.empty(height * width + k, np.uint8)[k:].reshape(height, width) for k in range(3))
    cv2.split(picture, (first, second, third))
    return first, second, third


def in_any_colour(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """`(h, w)`: where one of the colours of a mask `(h, w, 3)` is True.

    >>> in_any_colour(np.array([[[False, True, False], [False, False, False]]])).tolist()
    [[True, False]]
    """
    first, second, third = colour_planes(mask.view(np.uint8))
    return np.asarray((first | second | third).view(np.bool_), np.bool_)
