"""The search: every feature at every suspect, each with its share, many deals at a time."""

from collections.abc import Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from detectors.suspects import Suspect
from detectors.suspicions.suspicion import Floats
from rules.statistics.eprocess import BettingProcess, Mixture


class Search:
    """The hypotheses `feature @ label` of one log, or of many logs of the same seating side by side.

    Suspects of one label (in every deal, in his own deals) lie side by side and are the parts of one hypothesis. A
    hypothesis's evidence is its share w_h M_h of the whole: see `detectors.evidence` for why that is safe. `weights`
    are the features' shares of the search, `mixtures` their weights over rates and beginnings.
    """

    def __init__(
        self,
        weights: Sequence[float],
        suspects: Sequence[Suspect],
        mixtures: Sequence[Mixture],
        logs: tuple[int, ...] = (),
    ) -> None:
        scopes = [list(group) for _, group in groupby(range(len(suspects)), key=lambda i: suspects[i].label)]
        self._scopes = scopes
        self.labels = [suspects[members[0]].label for members in scopes]
        shares: Floats = np.outer(weights, [suspect.weight for suspect in suspects])
        self.share: Floats = np.stack([shares[:, members].sum(axis=1) for members in scopes], axis=1)
        self._log10_share: Floats = np.log10(self.share)
        self._spared = np.array([suspect.spared for suspect in suspects], np.bool_)
        rates = np.array([mixture.rate_weights for mixture in mixtures])
        self._parts: list[tuple[list[int], NDArray[np.intp], BettingProcess]] = []
        for size in sorted({len(members) for members in scopes}):
            labels = [i for i, members in enumerate(scopes) if len(members) == size]
            members = np.array([scopes[i] for i in labels], np.intp)
            scope_weights = np.array([[suspects[j].weight for j in row] for row in members])
            scope_weights /= scope_weights.sum(axis=1, keepdims=True)
            by_rate: Floats = scope_weights[None, :, :, None] * rates[:, None, None, :]
            process = BettingProcess((*logs, len(weights), len(labels)), mixtures[0], by_rate)
            self._parts.append((labels, members, process))

    def step(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take one deal: `ratios` `(..., seats, features)` and each suspect's seat `(suspects,)`, -1 where he has none.

        Returns log10 of the evidence of each hypothesis, `(..., features, labels)`.
        """
        return np.asarray(self.run(ratios[None], seats[None])[0])

    def run(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take deals in a row: `ratios` `(deals, ..., seats, features)` and each suspect's seat `(deals, suspects)`.

        Returns log10 of the evidence of each hypothesis after each deal, `(deals, ..., features, labels)`.
        """
        at_suspects = self.at_suspects(ratios, seats)
        evidence = np.empty((*at_suspects.shape[:-1], len(self.labels)))
        for labels, members, process in self._parts:
            evidence[..., labels] = process.run(at_suspects[..., members])
        evidence += self._log10_share
        return evidence

    def at_suspects(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """`(deals, ..., features, suspects)`: the ratio of each suspect, 1 where he has no seat.

        Of all but one it is the mean of the others' ratios: each averages to at most 1, so their mean does.
        """
        rows = np.arange(len(ratios))[:, None]
        picked = np.moveaxis(ratios[rows, ..., seats, :], 1, -1)  # (deals, ..., features, suspects)
        if self._spared.any():
            others = ratios.shape[-2] - 1
            picked[..., self._spared] = (ratios.sum(axis=-2)[..., None] - picked[..., self._spared]) / max(others, 1)
        absent = (seats < 0).reshape(len(seats), *[1] * (picked.ndim - 2), -1)
        return np.asarray(np.where(absent, 1.0, picked))

    def scopes(self, label: int) -> list[int]:
        """The suspects, by index, that make up one label."""
        return self._scopes[label]
