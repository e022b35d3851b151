"""Reading card corners in a picture: most places asked about show no index, and a cheap gate says so first."""

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from vision.networks import CropNetwork, Evidence, SteadyNetwork, check_format, load_network
from vision.outlines import nth_least
from vision.pyramid import Pyramid
from vision.rectify import CORNER_WINDOW, corner_places, cut_corners, cut_windows

GATE_SIZE = (28, 48)
"""Width and height of the crops that the gate looks at: corner crops at half their size."""

_PLAIN, _SURE, _SAME_PRINT = 2.4, 0.95, 0.95
"""From when on one corner may stand for both. Of two corners with one name 90 % are so alike, of corners of different
cards 0.4 % (435 and 3,247 pairs in composed pictures): an outline around two cards bears two prints."""
_MARGIN, _AWAY = (5, 3), 2


class IndexGate:
    """A tiny network that tells corner crops which may show an index from those that surely show none."""

    def __init__(self) -> None:
        settings = load_yaml("models", "reader.yaml")
        check_format(settings)
        self._net = SteadyNetwork(settings["gate"]["file"], at_once=8)
        self._least = float(settings["gate"]["least"])

    def signs_of_index(self, crops: NDArray[np.float32]) -> NDArray[np.float32]:
        """`(n,)`: how much more than the least speaks for an index in crops `(n, 1, 48, 28)` (`darkest_on_paper`), as
        log-odds; below 0 a crop surely shows none."""
        if len(crops) == 0:
            return np.zeros(0, np.float32)
        return np.asarray(self._net.run(crops)[:, 0] - self._least, dtype=np.float32)


def darkest_on_paper(crops: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Crops `(n, h, w, 3)` as `(n, 1, h, w)` float32: the least of the channels, about 1 where there is paper."""
    darkest = np.minimum(np.minimum(crops[..., 0], crops[..., 1]), crops[..., 2])
    few = darkest[:, ::2, ::2].reshape(len(crops), -1)
    paper = np.maximum(nth_least(few, int(0.7 * few.shape[1])), 12).astype(np.float32)
    lit = np.multiply(darkest[:, None], (1 / paper)[:, None, None, None], dtype=np.float32)
    return np.asarray(np.minimum(lit, 1.5, out=lit), dtype=np.float32)


def print_likeness(first: NDArray[np.float32], second: NDArray[np.float32]) -> NDArray[np.float32]:
    """`(n,)`: how alike the prints in two corners of each card are, at most 1; crops are `(n, 48, 28)`.

    The greatest correlation of the first crop's inner part with parts of the second, up to two pixels away.
    """
    top, left = _MARGIN
    far, wide = top - _AWAY, left - _AWAY
    best = [
        cv2.minMaxLoc(
            cv2.matchTemplate(
                other[far:-far, wide:-wide], np.ascontiguousarray(one[top:-top, left:-left]), cv2.TM_CCOEFF_NORMED
            )
        )[1]
        for one, other in zip(first, second, strict=True)
    ]
    return np.array(best, np.float32)


class CornerReader:
    """The gate, and the network that reads what it lets through."""

    def __init__(self, gate: IndexGate, network: CropNetwork) -> None:
        self._gate = gate
        self._network = network

    def look(
        self, pyramid: Pyramid, outlines: NDArray[np.float32], windows: NDArray[np.float32] | None = None
    ) -> Evidence:
        """The evidence of one corner of each outline `(n, 4, 2)`: of the top left ones, or of windows `(n, 4)`."""
        windows = np.array(CORNER_WINDOW, np.float32) if windows is None else windows
        windows = np.broadcast_to(windows, (len(outlines), 4))
        asked = np.flatnonzero(self._signs(pyramid, outlines, windows) >= 0)
        return self._read(pyramid, outlines, windows, asked).among(asked, len(outlines))

    def look_at_both(self, pyramid: Pyramid, quads: NDArray[np.float32], are_true: NDArray[np.bool_]) -> Evidence:
        """The evidence of top left and bottom right corner of each card `(n, 4, 2)`, card by card.

        Of outlines with true edges (`are_true`) the corner that looks more like an index is read first: where its name
        is sure and the other corner bears the same print, it stands for both.
        """
        outlines, windows = corner_places(quads, (0, 1))
        small = darkest_on_paper(cut_windows(pyramid, outlines, windows, GATE_SIZE))
        signs = self._gate.signs_of_index(small)
        better = signs.reshape(-1, 2).argmax(axis=1)
        first = 2 * np.arange(len(quads)) + better
        second = first + 1 - 2 * better
        may_wait = are_true & (signs[second] >= _PLAIN)
        may_wait[may_wait] = print_likeness(small[first[may_wait], 0], small[second[may_wait], 0]) >= _SAME_PRINT
        asked = signs >= 0
        asked[second[may_wait]] = False
        rows = np.flatnonzero(asked)
        seen = self._read(pyramid, outlines, windows, rows).among(rows, len(outlines))
        are_sure = may_wait & (seen.names()[first] >= _SURE)
        seen.put(seen.of(first[are_sure]), second[are_sure])
        left = second[may_wait & ~are_sure]
        seen.put(self._read(pyramid, outlines, windows, left), left)
        return seen

    def _signs(
        self, pyramid: Pyramid, outlines: NDArray[np.float32], windows: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        return self._gate.signs_of_index(darkest_on_paper(cut_windows(pyramid, outlines, windows, GATE_SIZE)))

    def _read(
        self,
        pyramid: Pyramid,
        outlines: NDArray[np.float32],
        windows: NDArray[np.float32],
        rows: NDArray[np.intp],
    ) -> Evidence:
        return self._network.look(cut_corners(pyramid, outlines[rows], windows[rows]))


def load_corner_reader() -> CornerReader:
    """The corner reader with the weights in `datasets/models`.

    Raises:
        UnknownModelError: the weights are of another format.
    """
    return CornerReader(IndexGate(), load_network("corner"))
