"""What is left of a back when the deck's consensus, the light and the camera's small faults are taken away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.lamplight import CLIPPED, glare_on
from vision.audit.registration import Stack
from vision.audit.response import FARTHEST, Response
from vision.planes import for_colours, in_any_colour

Image = NDArray[np.float32]

_LIGHT_MM = 6.0
_CELL_MM = 4.0
_RIDGE = 0.02
_LEAST_PRINT = 25.0
_EVERY = 3
_OUTLIER = 4.0
_NEAR_PX = 0.06
_FAR_PX = 2.0
_ASTRAY_MM = 0.2
_EDGE_MM, _MOST_CARDS = 0.5, 0.8
_LEARNT, _LEARNT_MM, _ROUNDS = 32, 1.8, 3
_BETTER = 0.97
_DIMMEST = 1e-3
FULL = 250
"""Grey level from which on a place may be clipped: JPEG rings by a few levels."""
_WHITE = 255.0
_HARDLY, _LEAST_TOLD, _FURTHER, _ALIKE, _BEYOND = 1e-3, 0.02, 3.0, 0.02, 100.0


@dataclass(frozen=True, eq=False)
class Most:
    """How light things can be shown, `(h, w, 3)` float32: `usual` is what a picture's white is in the light of the
    consensus and `nearly` what is nearly white, `own` what the consensus' white is in the picture's, and `full` where
    the consensus itself is nearly white. All are out of reach where both lie in the same light."""

    full: Image
    nearly: Image
    usual: Image
    own: Image


@dataclass(frozen=True, eq=False)
class _Lamp:
    """Brings a picture that answers evenly into the light of the consensus, `(h, w, 3)` each; `log` `(gh, gw,
    3)` is the logarithm of how strong its own light is, every few millimetres. `alike` `(h, w)`, 0 to 1: where nothing
    shows that it is another than that of the consensus, so that what is clipped is so in both."""

    strength: Image
    lift: Image
    log: Image
    alike: Image

    def on(self, picture: Image | float) -> Image:
        return np.asarray(picture * self.strength + self.lift, np.float32)

    def off(self, picture: Image | float) -> Image:
        return np.asarray((picture - self.lift) / self.strength, np.float32)


@dataclass(frozen=True, eq=False)
class Explainer:
    """Explains how one back differs from the consensus by what is no mark: light that changes slowly, a print that lies
    a fraction of a pixel aside, a little more or less sharpness, a denser ink.

    In each neighbourhood of about a centimetre the difference is regressed on the consensus' slopes across and down, on
    its curvature (which is what blur takes away) and on its own contrast. `basis` `(4, h, w, 3 channels)`; `inverse`
    `(3, gh, gw, 4, 4)` solves the normal equations of each cell, `solver` `(gh, gw, 2, 2)` those of its shift. The
    camera's `response` is told by the deck's own pictures.
    """

    consensus: Image
    basis: Image
    inverse: NDArray[np.float64]
    solver: NDArray[np.float64]
    px_per_mm: float
    response: Response

    @cached_property
    def linear(self) -> Image:
        """The consensus `(h, w, 3)` as a camera would show it that answers evenly."""
        return self.response.linear(self.consensus)

    @classmethod
    def of(cls, stack: Stack) -> "Explainer":
        """For the backs of a stack."""
        scale = stack.px_per_mm
        consensus = stack.consensus
        # Beyond the edge of some cards lies table: their outlines are no print.
        counts = np.zeros(consensus.shape[:2], np.float32)
        for view in range(len(stack.pictures)):
            counts += stack.inside(view, _EDGE_MM)
        basis = _basis(consensus, scale)
        basis *= for_colours(counts > _MOST_CARDS * len(stack.pictures))
        cells = _cells(consensus.shape[:2], scale)
        system = np.empty((3, *cells, 4, 4))
        for a in range(4):
            for b in range(a, 4):
                system[..., a, b] = system[..., b, a] = np.moveaxis(_gathered(basis[a] * basis[b], cells), 2, 0)
        power = system[..., range(4), range(4)].mean(axis=(1, 2)) + 1e-3
        inverse = np.linalg.inv(system + _RIDGE * (power[:, None, None, :, None] * np.eye(4)))
        plain = cls(consensus, basis, inverse, np.zeros((*cells, 2, 2)), scale, Response.even())
        learnt = range(0, len(stack.pictures), -(-len(stack.pictures) // _LEARNT))
        clear = [_without_lamp(stack, view) for view in learnt]
        plain = plain._calibrated(stack.pictures[list(learnt)], clear)
        told = plain.told
        weakest = 1e-3 * float(np.trace(told, axis1=2, axis2=3).max()) + 1e-6
        return replace(plain, solver=np.asarray(np.linalg.inv(told + weakest * np.eye(2)), np.float64))

    def _calibrated(self, pictures: NDArray[np.uint8], clear: Sequence[NDArray[np.bool_]]) -> "Explainer":
        """With the camera's response that leaves least of some pictures; an even one where none does much better."""
        tried, left = [self], []
        for number in range(_ROUNDS + 1):
            samples = list(tried[-1]._samples(pictures, clear))
            left.append(sum(float((np.clip(rest, -FARTHEST, FARTHEST) ** 2).sum()) for rest, _, _ in samples))
            if number < _ROUNDS:
                tried.append(replace(self, response=tried[-1].response.told_by(samples)))
        best = int(np.argmin(left))
        return tried[best] if left[best] < _BETTER * left[0] else self

    def _samples(
        self, pictures: NDArray[np.uint8], clear: Sequence[NDArray[np.bool_]]
    ) -> Iterator[tuple[Image, Image, Image]]:
        """Of some pictures what `Response.told_by` asks for, from where they are `clear`."""
        for picture, mask in zip(pictures, clear, strict=True):
            some = mask[::_EVERY, ::_EVERY]
            if not some.any():
                continue
            lamp = self._lamp(picture, mask)
            log = _spread(lamp.log, (mask.shape[1], mask.shape[0]))
            strength, lift, log, usual, own = (
                part[::_EVERY, ::_EVERY][some] for part in (lamp.strength, lamp.lift, log, self.consensus, picture)
            )
            lit = self.response.shown(self.response.linear(own) * strength + lift)
            # Light brings a place from one level to the other: what it met between them tells.
            yield lit - usual, np.asarray((usual + own) / 2, np.float32), log

    def _lit(self, picture: NDArray[np.uint8], lamp: _Lamp) -> Image:
        """The picture `(h, w, 3)` as it would look in the consensus' light and ink, float32.

        Light multiplies, as far as the camera's response lets it, and changes slowly; a denser ink, or haze, stretches
        each colour about white all over the card.
        """
        return self.response.shown(lamp.on(self.response.linear(picture)))

    def most(self, picture: NDArray[np.uint8], inside: NDArray[np.bool_]) -> "Most | None":
        """The most that either of a picture and the consensus can show of what the other does; None where nothing is
        as light as that."""
        return self._most(self._lamp(picture, inside)) if self._is_clipped(picture, inside) else None

    def _is_clipped(self, picture: NDArray[np.uint8], inside: NDArray[np.bool_]) -> bool:
        full = (picture >= FULL) | (self.consensus >= FULL)
        return bool((in_any_colour(full) & inside).any())

    def _most(self, lamp: "_Lamp") -> "Most":
        full, white = (float(self.response.linear(np.array([level], np.float32))[0]) for level in (FULL, _WHITE))
        beyond = for_colours(_BEYOND * lamp.alike)
        lights = (lamp.on(full), lamp.on(white), lamp.off(white))
        return Most(FULL + beyond, *(self.response.shown(np.maximum(light, 0)) + beyond for light in lights))

    def _lamp(self, seen: NDArray[np.uint8], inside: NDArray[np.bool_]) -> "_Lamp":
        """What brings a picture into the consensus' light and ink, both measured on what is `inside` `(h, w)`. A place
        that is clipped in either says hardly how light it is."""
        picture = self.response.linear(seen)
        height, width = inside.shape
        factor = max(1.0, _LIGHT_MM * self.px_per_mm / 4)
        small = (max(2, round(width / factor)), max(2, round(height / factor)))
        sigma = _LIGHT_MM * self.px_per_mm / factor
        known = for_colours(inside).astype(np.float32)
        alike = np.ones(inside.shape, np.float32)
        if self._is_clipped(seen, inside):
            full = ((seen >= FULL) | (self.consensus >= FULL)).astype(np.uint8)
            # Beside what is clipped a little blur looks like light.
            sure = known * np.where(_grown(full, 5), np.float32(_HARDLY), np.float32(1))
            share = _reduced(sure, small).sum(axis=2)
            lights = [_reduced(part * sure, small).sum(axis=2) + share for part in (self.linear, picture)]
            lamp = _gain(lights[0], lights[1], _FURTHER * sigma)
            # In the same light both are clipped alike; and where all is clipped nothing tells another light.
            told, whole = (_blurred(part, sigma) for part in (share, _reduced(known, small).sum(axis=2)))
            is_other = (np.abs(np.log(np.maximum(lamp, _DIMMEST))) / _ALIKE) * (told > _LEAST_TOLD * whole)
            alike = _spread(np.asarray(np.exp(-(is_other**2)), np.float32), (width, height))
            known *= np.where(_grown(full, 3), for_colours(np.maximum(alike, _HARDLY)), np.float32(1))
        share = _reduced(known, small)
        usual_light = _reduced(self.linear * known, small) + share
        own_light = _reduced(picture * known, small)
        gain = _gain(usual_light, own_light + share, sigma)
        some = inside[::_EVERY, ::_EVERY]
        usual = self.linear[::_EVERY, ::_EVERY][some]
        own = picture[::_EVERY, ::_EVERY][some] * _spread(gain, (width, height))[::_EVERY, ::_EVERY][some]
        weight = known[::_EVERY, ::_EVERY][some]
        weight /= weight.sum(axis=0)
        mean, own_mean = (usual * weight).sum(axis=0), (own * weight).sum(axis=0)
        power = np.maximum(((usual - mean) ** 2 * weight).sum(axis=0), 1)
        stretch = np.clip(((usual - mean) * (own - own_mean) * weight).sum(axis=0) / power, 0.6, 1.6)
        # Where there is no print there is nothing to be stretched.
        stretch = np.where(power > _LEAST_PRINT, stretch, 1).astype(np.float32)
        mean, own_mean = mean.astype(np.float32), own_mean.astype(np.float32)
        raised = mean - own_mean / stretch
        again = _gain(usual_light, own_light * gain / stretch + (raised + 1) * share, sigma)
        strength, lift = (_spread(part, (width, height)) for part in (gain * again / stretch, raised * again))
        return _Lamp(strength, lift, np.asarray(-np.log(np.maximum(gain * again, _DIMMEST)), np.float32), alike)

    def differs(self, picture: NDArray[np.uint8], inside: NDArray[np.bool_]) -> Image:
        """What a picture differs from the consensus by when light and ink are taken away, `(h, w, 3)`."""
        lamp = self._lamp(picture, inside)
        lit = self._lit(picture, lamp)
        return self._differs(lit, self._most(lamp) if self._is_clipped(picture, inside) else None)

    def _differs(self, lit: Image, most: "Most | None") -> Image:
        """What a picture in the consensus' light differs from it by, `(h, w, 3)`. Of what is clipped only the least
        light is known: it differs no more than that shows."""
        if most is None:
            return lit - self.consensus
        darker = np.minimum(lit - np.minimum(self.consensus, most.nearly), 0)
        lighter = np.maximum(np.minimum(lit, most.full) - np.minimum(self.consensus, most.usual), 0)
        return np.asarray(darker + lighter, np.float32)

    def residual(self, picture: NDArray[np.uint8], inside: NDArray[np.bool_]) -> Image:
        """What is left of a registered picture `(h, w, 3)` uint8: `(h, w, 3)` float32, in grey levels.

        Only what is `inside` `(h, w)` the card has a say.
        """
        return self.explained(picture, inside)[0]

    def explained(
        self, picture: NDArray[np.uint8], inside: NDArray[np.bool_], hidden: NDArray[np.bool_] | None = None
    ) -> tuple[Image, NDArray[np.bool_]]:
        """What is left, and where `(h, w)` the print lies near enough to its place to be compared at all: a card that
        was outlined or laid badly must not pass for a marked one. What is `hidden` `(h, w)` has no say in
        how light, sharp or far aside the rest is."""
        clear = inside if hidden is None else inside & ~hidden
        if not clear[::_EVERY, ::_EVERY].any():
            return np.zeros(picture.shape, np.float32), np.zeros(inside.shape, np.bool_)
        known = for_colours(clear)
        lamp = self._lamp(picture, clear)
        lit = self._lit(picture, lamp)
        most = self._most(lamp) if self._is_clipped(picture, clear) else None
        rest = self._differs(lit, most)
        shift = self.shift(rest * known)
        if np.abs(shift).max() > _NEAR_PX:
            # A curved card, a bent lens: too far aside for slopes to tell all of it.
            rest = self._differs(_moved(lit, shift), most)
        cells = self.inverse.shape[1:3]
        limit = _OUTLIER * 1.4826 * np.median(np.abs(rest[::_EVERY, ::_EVERY]), axis=(0, 1))
        part = np.clip(rest, -limit, limit) * known
        right = np.stack([_gathered(field * part, cells) for field in self.basis], axis=-1)
        shares = np.einsum("cyxab,yxcb->yxca", self.inverse, right).astype(np.float32)
        away = np.asarray(np.hypot(shift[..., 0], shift[..., 1]), np.float32)
        fits = _spread(away, (rest.shape[1], rest.shape[0])) < _ASTRAY_MM * self.px_per_mm
        for number, field in enumerate(self.basis):
            rest -= field * _spread(np.ascontiguousarray(shares[..., number]), (rest.shape[1], rest.shape[0]))
        return rest, _largest(np.asarray(fits & inside, np.bool_))

    def shift(self, rest: Image) -> NDArray[np.float64]:
        """How far the print lies from the consensus, `(gh, gw, 2)` pixels to the right and down, cell by cell: one step
        of Lucas and Kanade for all three colours at once. `rest` is what `lit` differs by; 0 where no print tells."""
        cells = self.inverse.shape[1:3]
        pull = np.stack([_gathered(slopes * rest, cells).sum(axis=2) for slopes in self.basis[:2]], axis=-1)
        # What is seen at x is what the consensus has at x + shift: the print lies that much to the other side.
        return np.asarray(-np.einsum("yxij,yxj->yxi", self.solver, pull.astype(np.float64)), np.float64)

    @property
    def told(self) -> NDArray[np.float64]:
        """`(gh, gw, 2, 2)`: how much the print of a cell tells about its shift."""
        cells = self.inverse.shape[1:3]
        told = np.zeros((*cells, 2, 2))
        for i in range(2):
            for j in range(2):
                told[..., i, j] = _gathered(self.basis[i] * self.basis[j], cells).sum(axis=2)
        return told


def _without_lamp(stack: Stack, view: int) -> NDArray[np.bool_]:
    """`(h, w)`: where a view shows its card, no image of a lamp on it, and nothing so light that more does not show."""
    inside, picture = stack.inside(view, _LEARNT_MM), stack.pictures[view]
    light = in_any_colour((picture >= CLIPPED) | (stack.consensus >= CLIPPED)).astype(np.uint8)
    is_clipped = np.asarray(cv2.dilate(light, np.ones((3, 3), np.uint8)) > 0, np.bool_)
    veiled = glare_on(picture, stack.consensus, inside, stack.px_per_mm).veiled
    return np.asarray(inside & ~is_clipped & ~veiled, np.bool_)


def displacements(stack: Stack, explainer: Explainer | None = None) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far the print of each view lies from the consensus, cell by cell: `(n, gh, gw, 2)` mm to the right and down,
    and `(gh, gw, 2, 2)` how much the print of a cell tells about it (the inverse of the covariance, up to a factor).
    `explainer` is that of these backs or of more pictures of them (None: told by the stack).
    """
    explainer = explainer if explainer is not None else Explainer.of(stack)
    found = []
    for view, picture in enumerate(stack.pictures):
        inside = stack.inside(view, _EDGE_MM)
        rest = explainer.differs(picture, inside)
        found.append(explainer.shift(rest * for_colours(inside)))
    return np.stack(found) / stack.px_per_mm, explainer.told


def _largest(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The largest connected part: beyond where the print lies astray it may fit by chance, a whole period off."""
    labels, counts = cv2.connectedComponentsWithStats(mask.astype(np.uint8))[1:3]
    if len(counts) < 2:
        return mask
    return np.asarray(labels == 1 + int(counts[1:, cv2.CC_STAT_AREA].argmax()), np.bool_)


def _moved(picture: Image, shift: NDArray[np.float64]) -> Image:
    """The picture with the print of each cell brought back from where it lies, `shift` pixels off."""
    height, width = picture.shape[:2]
    smooth = np.clip(shift, -_FAR_PX, _FAR_PX).astype(np.float32)
    spread = cv2.resize(smooth, (width, height), interpolation=cv2.INTER_LINEAR)
    x = spread[..., 0] + np.arange(width, dtype=np.float32)
    y = spread[..., 1] + np.arange(height, dtype=np.float32)[:, None]
    moved = cv2.remap(picture, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.float32)


def _basis(picture: Image, scale: float) -> Image:
    across = cv2.Sobel(picture, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(picture, cv2.CV_32F, 0, 1, scale=1 / 8)
    fine = picture - _soft(picture, _LIGHT_MM * scale)
    return np.stack([across, down, cv2.Laplacian(picture, cv2.CV_32F), fine])


def _cells(shape: tuple[int, ...], scale: float) -> tuple[int, int]:
    return max(2, round(shape[0] / (_CELL_MM * scale))), max(2, round(shape[1] / (_CELL_MM * scale)))


def _gathered(picture: Image, cells: tuple[int, int]) -> Image:
    """Means over cells and their neighbours, `(gh, gw, 3)`."""
    small = cv2.resize(picture, (cells[1], cells[0]), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(small, (3, 3), borderType=cv2.BORDER_REPLICATE), np.float32)


def _gain(usual: Image, own: Image, sigma: float) -> Image:
    """What brings one light to another; both are small pictures."""
    even = np.float32(1e-3)
    soft = [cv2.GaussianBlur(light, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE) for light in (usual, own)]
    return np.asarray((soft[0] + even) / (np.maximum(soft[1], 0) + even), np.float32)


def _grown(mask: NDArray[np.uint8], side: int) -> NDArray[np.bool_]:
    return np.asarray(cv2.dilate(mask, np.ones((side, side), np.uint8)) > 0, np.bool_)


def _blurred(image: Image, sigma: float) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE), np.float32)


def _reduced(image: Image, size: tuple[int, int]) -> Image:
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.float32)


def _spread(image: Image, size: tuple[int, int]) -> Image:
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_LINEAR), np.float32)


def _soft(image: Image, sigma: float) -> Image:
    """A wide blur, done on a smaller picture."""
    factor = max(1.0, sigma / 4)
    height, width = image.shape[:2]
    small = _reduced(image, (max(2, round(width / factor)), max(2, round(height / factor))))
    soft = cv2.GaussianBlur(small, (0, 0), sigma / factor, borderType=cv2.BORDER_REPLICATE)
    return _spread(np.asarray(soft, np.float32), (width, height))
