"""How a camera answers to more light: paper near white hardly gets lighter, ink in the middle does by its share.

A lamp that lies unevenly over the cards shows it: the same print is seen under many lights, so the deck calibrates the
camera (radiometric self-calibration, Mitsunaga and Nayar 1999). Without that a card's brighter corner looks as if its
paper were darker and its ink lighter than they should be.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

_KNOTS = np.linspace(0, 256, 9)
_FARTHEST = 15.0
_RIDGE = 1e-3


def response_of(samples: Iterable[tuple[Floats, Floats, Floats]]) -> NDArray[np.float64]:
    """By how many grey levels more than its share a place of each level rises where light is e times as strong:
    `(3, 9)`, blue, green and red at nine levels from 0 to 256.

    Each sample is of one picture: what is left of it when light was taken for a factor, what the deck usually shows
    there, and the logarithm of the light, `(n, 3)` each. A level that hardly occurs gets 0, as in a linear camera.
    """
    count, width = len(_KNOTS), _KNOTS[1]
    system, right = np.zeros((3, count, count)), np.zeros((3, count))
    for rest, usual, light in samples:
        near = np.clip(rest, -_FARTHEST, _FARTHEST)
        for channel in range(3):
            step = np.clip(usual[:, channel] / width, 0, count - 1.001)
            low = step.astype(np.intp)
            share, own = step - low, light[:, channel]
            below, above = (1 - share) * own, share * own
            for at, offset, product in ((low, 0, below * below), (low + 1, 0, above * above), (low, 1, below * above)):
                system[channel] += np.diag(np.bincount(at, product, count)[: count - offset], offset)
            right[channel] += np.bincount(low, below * near[:, channel], count)
            right[channel] += np.bincount(low + 1, above * near[:, channel], count)
    lower = np.triu(system, 1).transpose(0, 2, 1)
    ridge = _RIDGE * np.trace(system, axis1=1, axis2=2) / count + 1e-9
    full = system + lower + ridge[:, None, None] * np.eye(count)
    return np.asarray(np.linalg.solve(full, right[..., None])[..., 0])


def risen(response: NDArray[np.float64], usual: Floats) -> Floats:
    """What `response_of` says at each place of a picture `(h, w, 3)`."""
    planes = [np.interp(usual[..., channel], _KNOTS, response[channel]) for channel in range(3)]
    return np.stack(planes, axis=-1).astype(np.float32)
