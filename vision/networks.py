"""The reader's two networks: what a corner crop and a whole card say about rank, suit and kind."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.data import data_path, load_yaml
from vision.rectify import balance_paper

FORMAT = 2


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

    def among(self, rows: NDArray[np.intp], count: int) -> "Evidence":
        """The evidence of `count` crops of which only `rows` were looked at: the others show nothing."""
        rank, suit, kind = (np.zeros((count, part.shape[1]), np.float32) for part in (self.rank, self.suit, self.kind))
        rank[:, -1] = suit[:, -1] = 1
        rank[rows], suit[rows], kind[rows] = self.rank, self.suit, self.kind
        return Evidence(rank, suit, kind)

    def names(self) -> NDArray[np.float32]:
        """`(n,)`: the chance of the likeliest name of each crop."""
        chances = self.rank[:, :-1].max(axis=1, initial=0) * self.suit[:, :-1].max(axis=1, initial=0)
        return np.asarray(chances, dtype=np.float32)

    def put(self, other: "Evidence", rows: NDArray[np.intp]) -> None:
        """Write what other crops say into some rows."""
        self.rank[rows], self.suit[rows] = other.rank, other.suit

    def of(self, rows: slice | NDArray[np.intp] | list[int]) -> "Evidence":
        """The evidence of some of the crops."""
        return Evidence(self.rank[rows], self.suit[rows], self.kind[rows])


class SteadyNetwork:
    """Weights run on any number of crops, some at once and the rest one by one; safe to share between threads.

    OpenCV lays out a network anew when the number of crops changes, which costs as much as one or two crops: so for
    each number there is one of its own. Only for tiny networks is more than one at once quicker.
    """

    def __init__(self, file: str, at_once: int = 1) -> None:
        path = str(data_path("models", file))
        numbers = sorted({at_once, 1}, reverse=True)
        # The classic engine of OpenCV 5 runs these small networks in 0.37 ms a crop, its new one in 0.55.
        self._nets = [(n, cv2.dnn.readNetFromONNX(path, engine=cv2.dnn.ENGINE_CLASSIC)) for n in numbers]
        self._lock = threading.Lock()

    def run(self, batch: NDArray[np.float32]) -> NDArray[np.float32]:
        """What comes out for inputs `(n, channels, h, w)`: `(n, k)`; at least one."""
        parts = []
        first = 0
        with self._lock:
            for count, net in self._nets:
                while first + count <= len(batch):
                    net.setInput(batch[first : first + count])
                    parts.append(np.array(net.forward(), dtype=np.float32))
                    first += count
        return np.concatenate(parts)


class CropNetwork:
    """One network with its temperature; safe to share between threads."""

    def __init__(self, name: str, settings_file: str = "reader.yaml") -> None:
        settings = load_yaml("models", settings_file)
        check_format(settings)
        self._net = SteadyNetwork(settings[name])
        self._temperature = float(settings["temperature"][name])
        self._ranks = len(settings["ranks"]) + 1
        self._suits = len(settings["suits"]) + 1

    def look(self, crops: NDArray[np.uint8]) -> Evidence:
        """The evidence of crops `(n, h, w, 3)` uint8 BGR."""
        if len(crops) == 0:
            return Evidence(*(np.zeros((0, k), np.float32) for k in (self._ranks, self._suits, 0)))
        logits = self._net.run(balance_paper(crops))
        first, second = self._ranks, self._ranks + self._suits
        heads = (logits[:, :first], logits[:, first:second], logits[:, second:])
        return Evidence(*(_softmax(head / self._temperature) for head in heads))


def check_format(settings: Mapping[str, Any]) -> None:
    """Let settings of a network pass whose weights this version knows.

    Raises:
        UnknownModelError: they are of another format.
    """
    if settings["format"] != FORMAT:
        raise UnknownModelError(
            f"a network's settings have format {settings['format']}, this Kibic knows format {FORMAT}"
        )


@lru_cache(maxsize=4)
def load_network(name: str, settings_file: str = "reader.yaml") -> CropNetwork:
    """The network `corner` or `face`, or that of other settings under `models`, loaded once.

    Raises:
        UnknownModelError: the weights are of another format.
    """
    return CropNetwork(name, settings_file)


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    if logits.shape[1] == 0:
        return logits
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), dtype=np.float32)
