"""The classifier of kinds: from a session in numbers to chances of honest, sloppy and each kind of cheating.

A small network, trained by `tools/train_kinds.py` on simulated sessions and run here by numpy; its model card is
`datasets/models/kinds.md`. It names what a log resembles and never raises an alarm: the verdict is the e-process's.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from detectors.deal import Deal
from detectors.kinds.session import FEATURES, session_of
from detectors.suspicions.suspicion import Floats
from rules.data import data_path

FORMAT = 1
"""The version of the weights' file that this program reads."""

LEAST_DEALS = 30
"""Fewer deals tell nothing of a kind."""

MOST_DEALS = 1000
"""Of a longer log the first so many are looked at: it learnt on logs up to this length."""

FAR = 8.0
"""Numbers further from the mean than so many standard deviations are drawn in: strange logs are not shouted at."""

SURE = 0.9
"""Where no kind has that chance, those are named together that have it."""

HONEST, SLOPPY = "honest", "sloppy"


class KindsFormatError(ValueError):
    """A file of weights that this program does not know."""


@dataclass(frozen=True)
class Kind:
    """The likeliest kind, and the chance of each (together 1), likeliest first."""

    label: str
    probabilities: dict[str, float]

    @property
    def one_of(self) -> tuple[str, ...]:
        """The kinds among which it is with a chance of nine in ten, likeliest first: one alone if it stands out."""
        found: list[str] = []
        total = 0.0
        for name, chance in self.probabilities.items():
            found.append(name)
            total += chance
            if total >= SURE:
                break
        return tuple(found)


@dataclass(frozen=True, eq=False)
class Classifier:
    """`layers` of weights and biases with rectifiers between them; `games` it has learnt on."""

    kinds: tuple[str, ...]
    games: tuple[str, ...]
    mean: Floats
    scale: Floats
    layers: tuple[tuple[Floats, Floats], ...]
    temperature: float

    def chances(self, features: Floats) -> Floats:
        """`(n, kinds)` of `(n, len(FEATURES))` sessions."""
        values = np.clip((features - self.mean) / self.scale, -FAR, FAR)
        for i, (weights, bias) in enumerate(self.layers):
            values = values @ weights + bias
            if i < len(self.layers) - 1:
                values = np.maximum(values, 0)
        values = values / self.temperature
        grown = np.exp(values - values.max(axis=1, keepdims=True))
        return np.asarray(grown / grown.sum(axis=1, keepdims=True))


@lru_cache(maxsize=1)
def trained_classifier() -> Classifier:
    """The weights that come with the program.

    Raises:
        KindsFormatError: they are of another version, or for other features.
        MissingDataError: they are not there.
    """
    stored = json.loads(data_path("models", "kinds.json").read_text(encoding="utf-8"))
    if stored.get("format") != FORMAT or tuple(stored["features"]) != FEATURES:
        raise KindsFormatError("models/kinds.json was trained for another version: run tools/train_kinds.py")
    layers = tuple((np.array(layer["weights"]), np.array(layer["bias"])) for layer in stored["layers"])
    return Classifier(
        tuple(stored["kinds"]),
        tuple(stored["games"]),
        np.array(stored["mean"]),
        np.array(stored["scale"]),
        layers,
        float(stored["temperature"]),
    )


def kind_of(deals: Sequence[Deal]) -> Kind | None:
    """What kind of dealing the deals of a log resemble.

    None where too little is known: fewer than `LEAST_DEALS` deals, a game it has not learnt, several games, a dealer
    or hands that are not told.
    """
    classifier = trained_classifier()
    if len(deals) < LEAST_DEALS or deals[0].game not in classifier.games:
        return None
    looked_at = deals[:MOST_DEALS]
    shape = (deals[0].game, deals[0].seats)
    if any((deal.game, deal.seats) != shape or deal.dealer is None or not _all_told(deal) for deal in looked_at):
        return None
    chances = classifier.chances(session_of(looked_at).features()[None])[0]
    order = np.argsort(-chances, kind="stable")
    ranked = {classifier.kinds[i]: float(chances[i]) for i in order}
    return Kind(next(iter(ranked)), ranked)


def _all_told(deal: Deal) -> bool:
    return all(word == "all" for word, hand in zip(deal.known, deal.hands, strict=True) if hand)
