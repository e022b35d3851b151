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
        shares: Floats = np.outer([suspect.weight for suspect in suspects], weights)
        self._starts = [members[0] for members in self._scopes]
        self.share: Floats = np.add.reduceat(shares, self._starts, axis=0).T
        self._shares, self._log10_shares = shares, np.log10(shares)
        self._spared = np.array([suspect.spared for suspect in suspects], np.bool_)
        rates = np.array([mixture.rate_weights for mixture in mixtures])
        self._process = BettingProcess((*logs, *shares.shape), mixtures[0], rates)

    def step(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take one deal: `ratios` `(..., seats, features)` and each suspect's seat `(suspects,)`, -1 where he has none.

        Returns log10 of the evidence of each hypothesis, `(..., features, labels)`.
        """
        return np.asarray(self.run(ratios[None], seats[None])[0])

    def run(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take deals in a row: `ratios` `(deals, ..., seats, features)` and each suspect's seat `(deals, suspects)`.

        Returns log10 of the evidence of each hypothesis after each deal, `(deals, ..., features, labels)`.
        """
        values, are_logs = self._process.follow(self._at_suspects(ratios, seats))
        if not are_logs:
            values *= self._shares
            return np.swapaxes(np.log10(self._together(values)), -1, -2)
        evidence = values + self._log10_shares
        if len(self._starts) < evidence.shape[-2]:
            if evidence.max(initial=0.0) > _LARGEST:
                evidence = np.logaddexp.reduceat(evidence * _LN10, self._starts, axis=-2) / _LN10
            else:
                evidence = np.log10(self._together(10.0**evidence))
        return np.swapaxes(evidence, -1, -2)

    def _together(self, values: Floats) -> Floats:
        """The parts of each hypothesis added up."""
        if len(self._starts) == values.shape[-2]:
            return values
        return np.asarray(np.add.reduceat(values, self._starts, axis=-2))

    def at_suspects(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """`(deals, ..., features, suspects)`: the ratio of each suspect, 1 where he has no seat.

        Of all but one it is the mean of the others' ratios: each averages to at most 1, so their mean does.
        """
        return np.swapaxes(self._at_suspects(ratios, seats), -1, -2)

    def _at_suspects(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """The same, `(deals, ..., suspects, features)`."""
        rows = np.arange(len(ratios))[:, None]
        picked = np.moveaxis(ratios[rows, ..., seats, :], 1, -2)
        if self._spared.any():
            others = ratios.shape[-2] - 1
            spared = ratios.sum(axis=-2)[..., None, :] - picked[..., self._spared, :]
            picked[..., self._spared, :] = spared / max(others, 1)
        absent = (seats < 0).reshape(len(seats), *[1] * (picked.ndim - 3), -1, 1)
        np.copyto(picked, 1.0, where=absent)
        return picked

    def scopes(self, label: int) -> list[int]:
        """The suspects, by index, that make up one label."""
        return self._scopes[label]
