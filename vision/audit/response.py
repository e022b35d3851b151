"""How a camera answers to more light: ink in the middle gets lighter by its share, paper near white hardly does.

A lamp that lies unevenly over the cards shows it: the same print is seen under many lights, so the deck calibrates the
camera (radiometric self-calibration, Mitsunaga and Nayar 1999). Without that a card's brighter corner looks as if its
paper were darker and its ink lighter than they should be.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Samples = Iterable[tuple[Floats, Floats, Floats]]

_KNOTS = np.linspace(0, 256, 14)
_LEVELS = np.arange(256, dtype=np.float64)
FARTHEST = 15.0
"""Grey levels beyond which what is left of a place counts no more: that is a mark, or glare."""
_BENDS, _SIZE = 1e-3, 1e-6
_UNSURE = 0.01
"""How well the logarithm of light is known: lights that hardly differ tell no response."""
_DULLEST, _LIVELIEST = 0.25, 2.0
"""Least and most that a level rises, as a share of what it does in a camera that answers evenly."""
_FINE = 16


@dataclass(frozen=True, eq=False)
class Response:
    """`extra` `(14,)`: by how many grey levels more than its share a place rises where light is e times as strong, at
    fourteen levels from 0 to 256; 0 all over in a camera that answers evenly. One curve for all three colours, as
    cameras have it."""

    extra: NDArray[np.float64]

    @classmethod
    def even(cls) -> "Response":
        """Of a camera whose grey levels are shares of the light."""
        return cls(np.zeros(len(_KNOTS)))

    def told_by(self, samples: Samples) -> "Response":
        """The response put right by what some pictures show. Each sample is of one picture: what is left of it when
        light was taken away by this response, the grey level half way between the deck's and the picture's own, and the
        logarithm of the light, any number of values each."""
        count, width = len(_KNOTS), _KNOTS[1]
        system, right, places = np.zeros((count, count)), np.zeros(count), np.zeros(count)
        for rest, level, light in samples:
            near = np.clip(rest, -FARTHEST, FARTHEST).ravel()
            step = np.clip(level.ravel() / width, 0, count - 1.001)
            low = step.astype(np.intp)
            share, own = step - low, light.ravel()
            below, above = (1 - share) * own, share * own
            for at, offset, product in ((low, 0, below * below), (low + 1, 0, above * above), (low, 1, below * above)):
                system += np.diag(np.bincount(at, product, count)[: count - offset], offset)
            places += np.bincount(low, 1 - share, count) + np.bincount(low + 1, share, count)
            right += np.bincount(low, below * near, count) + np.bincount(low + 1, above * near, count)
        system += np.triu(system, 1).T
        # Where hardly a place tells, the response goes on as it does beside.
        bends = np.diff(np.eye(count), 2, axis=0)
        prior = _BENDS * bends.T @ bends + np.diag(np.where(np.arange(count) == 0, 1.0, _SIZE))
        prior = (np.trace(system) / count + 1e-9) * prior + _UNSURE**2 * np.diag(places)
        more = np.linalg.solve(system + prior, right - prior @ self.extra)
        return Response(self.extra + more)

    def linear(self, picture: NDArray[Any]) -> Floats:
        """A picture, uint8 or float32, as a camera would show it that answers evenly."""
        if picture.dtype == np.uint8:
            return np.asarray(cv2.LUT(picture, self._light.astype(np.float32)), np.float32)
        return np.asarray(np.interp(picture, _LEVELS, self._light), np.float32)

    def shown(self, linear: Floats) -> Floats:
        """What the camera makes of a picture that `linear` gave."""
        step = np.clip(linear * _FINE + np.float32(0.5), 0, len(self._inverse) - 1).astype(np.int32)
        return np.asarray(self._inverse[step], np.float32)

    @cached_property
    def _light(self) -> NDArray[np.float64]:
        """`(256,)`: the light of each grey level."""
        rise = np.clip(_LEVELS + np.interp(_LEVELS, _KNOTS, self.extra), _DULLEST * _LEVELS, _LIVELIEST * _LEVELS)
        # How much the logarithm of light grows from one level to the next.
        growth = 2 / np.maximum(rise[1:] + rise[:-1], 1)
        log = np.concatenate([[0.0], np.cumsum(growth[1:])])
        middle = np.interp(len(_LEVELS) / 2, _LEVELS[1:], log)
        return np.concatenate([[0.0], len(_LEVELS) / 2 * np.exp(log - middle)])

    @cached_property
    def _inverse(self) -> Floats:
        """The grey levels of light in steps of a sixteenth, going on beyond the brightest as there."""
        light = np.arange(0, 1.5 * self._light[-1], 1 / _FINE)
        slope = 1 / max(self._light[-1] - self._light[-2], 1e-3)
        beyond = np.maximum(light - self._light[-1], 0) * slope
        return np.asarray(np.interp(light, self._light, _LEVELS) + beyond, np.float32)
