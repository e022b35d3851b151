"""What is left of a back when the deck's consensus, the light and the camera's small faults are taken away."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.registration import Stack

Image = NDArray[np.float32]

_LIGHT_MM = 6.0
_CELL_MM = 4.0
_RIDGE = 0.02
_OUTLIER = 4.0


@dataclass(frozen=True, eq=False)
class Explainer:
    """Explains how one back differs from the consensus by what is no mark: light that changes slowly, a print that lies
    a fraction of a pixel aside, a little more or less sharpness, a denser ink.

    In each neighbourhood of about a centimetre the difference is regressed on the consensus' slopes across and down, on
    its curvature (which is what blur takes away) and on its own contrast. `basis` `(3 channels, 4, h, w)`; `inverse`
    `(3, gh, gw, 4, 4)` solves the normal equations of each cell.
    """

    consensus: Image
    basis: Image
    inverse: NDArray[np.float64]
    px_per_mm: float

    @classmethod
    def of(cls, stack: Stack) -> "Explainer":
        """For the backs of a stack."""
        scale = stack.px_per_mm
        consensus = stack.consensus
        basis = np.stack([_basis(np.ascontiguousarray(consensus[..., c]), scale) for c in range(3)])
        cells = _cells(consensus.shape[:2], scale)
        inverse = []
        for four in basis:
            products = np.stack([_gathered(a * b, cells) for a in four for b in four], axis=-1)
            system = products.reshape(*cells, 4, 4).astype(np.float64)
            power = system[..., range(4), range(4)].mean(axis=(0, 1)) + 1e-3
            inverse.append(np.linalg.inv(system + _RIDGE * np.diag(power)))
        return cls(consensus, basis, np.stack(inverse), scale)

    def lit(self, picture: NDArray[np.uint8]) -> Image:
        """The picture `(h, w, 3)` as it would look in the consensus' light, float32."""
        sigma = _LIGHT_MM * self.px_per_mm
        seen = picture.astype(np.float32)
        return np.asarray(seen * (_soft(self.consensus + 1, sigma) / _soft(seen + 1, sigma)), np.float32)

    def residual(self, picture: NDArray[np.uint8]) -> Image:
        """What is left of a registered picture `(h, w, 3)` uint8: `(h, w, 3)` float32, in grey levels."""
        rest = self.lit(picture) - self.consensus
        cells = self.inverse.shape[1:3]
        limit = _OUTLIER * 1.4826 * np.median(np.abs(rest), axis=(0, 1))
        for channel in range(3):
            part = np.clip(rest[..., channel], -limit[channel], limit[channel])
            right = np.stack([_gathered(b * part, cells) for b in self.basis[channel]], axis=-1)
            shares = np.einsum("yxab,yxb->yxa", self.inverse[channel], right).astype(np.float32)
            spread = cv2.resize(shares, (rest.shape[1], rest.shape[0]), interpolation=cv2.INTER_LINEAR)
            rest[..., channel] -= np.einsum("ayx,yxa->yx", self.basis[channel], spread)
        return rest


def displacements(stack: Stack) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far the print of each view lies from the consensus, cell by cell: `(n, gh, gw, 2)` mm to the right and down,
    and `(gh, gw, 2, 2)` how much the print of a cell tells about it (the inverse of the covariance, up to a factor).

    One step of Lucas and Kanade for all three colours at once; cells without print tell nothing.
    """
    explainer = Explainer.of(stack)
    cells = explainer.inverse.shape[1:3]
    slopes = explainer.basis[:, :2]
    told = np.zeros((*cells, 2, 2))
    for channel in slopes:
        for i in range(2):
            for j in range(2):
                told[..., i, j] += _gathered(channel[i] * channel[j], cells)
    weakest = 1e-3 * float(np.trace(told, axis1=2, axis2=3).max()) + 1e-6
    solver = np.linalg.inv(told + weakest * np.eye(2))
    found = []
    for picture in stack.pictures:
        rest = explainer.lit(picture) - stack.consensus
        pull = np.zeros((*cells, 2))
        for channel in range(3):
            for i in range(2):
                pull[..., i] += _gathered(slopes[channel, i] * rest[..., channel], cells)
        # What is seen at x is what the consensus has at x + shift: the print lies that much to the other side.
        found.append(-np.einsum("yxij,yxj->yxi", solver, pull) / stack.px_per_mm)
    return np.stack(found), told


def _basis(plane: Image, scale: float) -> Image:
    across = cv2.Sobel(plane, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(plane, cv2.CV_32F, 0, 1, scale=1 / 8)
    fine = plane - _soft(plane, _LIGHT_MM * scale)
    return np.stack([across, down, cv2.Laplacian(plane, cv2.CV_32F), fine])


def _cells(shape: tuple[int, ...], scale: float) -> tuple[int, int]:
    return max(2, round(shape[0] / (_CELL_MM * scale))), max(2, round(shape[1] / (_CELL_MM * scale)))


def _gathered(plane: Image, cells: tuple[int, int]) -> Image:
    """Means over cells and their neighbours."""
    small = cv2.resize(plane, (cells[1], cells[0]), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(small, (3, 3), borderType=cv2.BORDER_REPLICATE), np.float32)


def _soft(image: Image, sigma: float) -> Image:
    """A wide blur, done on a smaller picture."""
    factor = max(1.0, sigma / 4)
    height, width = image.shape[:2]
    small = cv2.resize(
        image, (max(2, round(width / factor)), max(2, round(height / factor))), interpolation=cv2.INTER_AREA
    )
    small = cv2.GaussianBlur(small, (0, 0), sigma / factor, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
