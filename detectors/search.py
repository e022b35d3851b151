"""The search: every feature at every suspect, each with its share, many deals at a time."""

from collections.abc import Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from detectors.suspects import Suspect
from detectors.suspicions.suspicion import Floats
from rules.statistics.eprocess import BettingProcess, Mixture

_LN10 = np.log(10.0)
_LARGEST = 300.0


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
        self._scopes = [list(group) for _, group in groupby(range(len(suspects)), key=lambda i: suspects[i].label)]
        self.labels = [suspects[members[0]].label for members in self._scopes]
        shares: Floats = np.outer(weights, [suspect.weight for suspect in suspects])
        self._starts = [members[0] for members in self._scopes]
        self.share: Floats = np.add.reduceat(shares, self._starts, axis=1)
        self._shares, self._log10_shares = shares, np.log10(shares)
        self._spared = np.array([suspect.spared for suspect in suspects], np.bool_)
        rates = np.array([mixture.rate_weights for mixture in mixtures])
        self._process = BettingProcess((*logs, *shares.shape), mixtures[0], rates[:, None, :])

    def step(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take one deal: `ratios` `(..., seats, features)` and each suspect's seat `(suspects,)`, -1 where he has none.

        Returns log10 of the evidence of each hypothesis, `(..., features, labels)`.
        """
        return np.asarray(self.run(ratios[None], seats[None])[0])

    def run(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take deals in a row: `ratios` `(deals, ..., seats, features)` and each suspect's seat `(deals, suspects)`.

        Returns log10 of the evidence of each hypothesis after each deal, `(deals, ..., features, labels)`.
        """
        values, are_logs = self._process.follow(self.at_suspects(ratios, seats))
        if not are_logs:
            return np.log10(self._together(values * self._shares))
        evidence = values + self._log10_shares
        if len(self._starts) == evidence.shape[-1]:
            return evidence
        if evidence.max(initial=0.0) > _LARGEST:
            return np.asarray(np.logaddexp.reduceat(evidence * _LN10, self._starts, axis=-1) / _LN10)
        return np.asarray(np.log10(self._together(10.0**evidence)))

    def _together(self, values: Floats) -> Floats:
        """The parts of each hypothesis added up."""
        if len(self._starts) == values.shape[-1]:
            return values
        return np.asarray(np.add.reduceat(values, self._starts, axis=-1))

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
