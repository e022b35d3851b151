"""The reader's two networks: what a corner crop and a whole card say about rank, suit and kind."""

import threading
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import data_path, load_yaml
from vision.frames import Picture
from vision.rectify import balance_paper

FORMAT = 1


class UnknownModelError(ValueError):
    """The weights in `datasets/models` are of a format that this version of Kibic does not know."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What `n` crops say: `rank` `(n, 14)` and `suit` `(n, 5)`, last column "none"; `kind` `(n, 3)` or `(n, 0)`.

    All float32 probabilities; kinds are face, back, other.
    """

    rank: NDArray[np.float32]
    suit: NDArray[np.float32]
    kind: NDArray[np.float32]

    def of(self, rows: slice | NDArray[np.intp] | list[int]) -> "Evidence":
        """The evidence of some of the crops."""
        return Evidence(self.rank[rows], self.suit[rows], self.kind[rows])


class CropNetwork:
    """One network with its temperature; safe to share between threads."""

    def __init__(self, name: str) -> None:
        settings = load_yaml("models", "reader.yaml")
        if settings["format"] != FORMAT:
            raise UnknownModelError(f"reader.yaml has format {settings['format']}, this Kibic knows format {FORMAT}")
        # The classic engine of OpenCV 5 runs these small networks in 0.37 ms a crop, its new one in 0.55.
        self._net = cv2.dnn.readNetFromONNX(str(data_path("models", settings[name])), engine=cv2.dnn.ENGINE_CLASSIC)
        self._temperature = float(settings["temperature"][name])
        self._ranks = len(settings["ranks"]) + 1
        self._suits = len(settings["suits"]) + 1
        self._lock = threading.Lock()

    def look(self, crops: list[Picture]) -> Evidence:
        """The evidence of crops of one size, `(h, w, 3)` uint8 BGR each; one forward pass for all."""
        if not crops:
            return Evidence(*(np.zeros((0, k), np.float32) for k in (self._ranks, self._suits, 0)))
        batch = np.ascontiguousarray(balance_paper(np.stack(crops)).transpose(0, 3, 1, 2))
        with self._lock:
            self._net.setInput(batch)
            logits = np.array(self._net.forward(), dtype=np.float32)
        first, second = self._ranks, self._ranks + self._suits
        parts = (logits[:, :first], logits[:, first:second], logits[:, second:])
        return Evidence(*(_softmax(part / self._temperature) for part in parts))


@lru_cache(maxsize=2)
def load_network(name: str) -> CropNetwork:
    """The network `corner` or `face`, loaded once.

    Raises:
        UnknownModelError: the weights are of another format.
    """
    return CropNetwork(name)


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    if logits.shape[1] == 0:
        return logits
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), dtype=np.float32)
