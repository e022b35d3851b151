"""Reading card corners in a picture: most places asked about show no index, and a cheap gate says so first."""

import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from vision.networks import CropNetwork, Evidence, SteadyNetwork, check_format, load_network
from vision.pyramid import Pyramid
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, cut_windows

GATE_SIZE = (28, 48)
"""Width and height of the crops that the gate looks at: corner crops at half their size."""


class IndexGate:
    """A tiny network that tells corner crops which may show an index from those that surely show none."""

    def __init__(self) -> None:
        settings = load_yaml("models", "reader.yaml")
        check_format(settings)
        self._net = SteadyNetwork(settings["gate"]["file"], at_once=8)
        self._least = float(settings["gate"]["least"])

    def may_show_index(self, crops: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """`(n,)`: false where a crop of `(n, 48, 28, 3)` uint8 BGR surely shows no index."""
        if len(crops) == 0:
            return np.zeros(0, np.bool_)
        return np.asarray(self._net.run(darkest_on_paper(crops))[:, 0] >= self._least)


def darkest_on_paper(crops: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Crops `(n, h, w, 3)` as `(n, 1, h, w)` float32: the least of the channels, about 1 where there is paper."""
    darkest = np.minimum(np.minimum(crops[..., 0], crops[..., 1]), crops[..., 2])
    few = darkest[:, ::2, ::2].reshape(len(crops), -1)
    place = int(0.7 * few.shape[1])
    paper = np.maximum(np.partition(few, place, axis=1)[:, place], 12).astype(np.float32)
    lit = np.multiply(darkest[:, None], (1 / paper)[:, None, None, None], dtype=np.float32)
    return np.asarray(np.minimum(lit, 1.5, out=lit), dtype=np.float32)


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
        asked = np.flatnonzero(self._gate.may_show_index(cut_windows(pyramid, outlines, windows, GATE_SIZE)))
        seen = self._network.look(cut_windows(pyramid, outlines[asked], windows[asked], CORNER_SIZE))
        return seen.among(asked, len(outlines))


def load_corner_reader() -> CornerReader:
    """The corner reader with the weights in `datasets/models`.

    Raises:
        UnknownModelError: the weights are of another format.
    """
    return CornerReader(IndexGate(), load_network("corner"))
