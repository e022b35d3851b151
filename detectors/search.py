"""The search: every feature at every suspect, each with its share, deal by deal."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.suspects import Suspect
from detectors.suspicions.suspicion import Floats
from rules.statistics.eprocess import BettingProcess, Mixture

_LN10 = np.log(10.0)


class Search:
    """The hypotheses `feature @ label` of one log, or of many logs of the same seating side by side.

    Suspects of one label (in every deal, in his own deals) lie side by side and are added up to one hypothesis. A
    hypothesis's evidence is its share w_h M_h of the whole: see `detectors.evidence` for why that is safe. `weights`
    are the features' shares of the search.
    """

    def __init__(
        self,
        weights: Sequence[float],
        suspects: Sequence[Suspect],
        mixture: Mixture,
        logs: tuple[int, ...] = (),
    ) -> None:
        self.starts = [i for i, s in enumerate(suspects) if i == 0 or s.label != suspects[i - 1].label]
        self.labels = [suspects[i].label for i in self.starts]
        self.share: Floats = np.outer(weights, [suspect.weight for suspect in suspects])
        self._log_share = np.log(self.share)
        self._process = BettingProcess((*logs, *self.share.shape), mixture)
        self._suspects = len(suspects)

    def step(self, ratios: Floats, seats: NDArray[np.integer]) -> Floats:
        """Take one deal: `ratios` `(..., seats, features)` and each suspect's seat `(suspects,)`, -1 where he has none.

        Returns log10 of the evidence of each hypothesis, `(..., features, labels)`.
        """
        at_seats = np.where(seats[:, None] >= 0, ratios[..., seats, :], 1.0)
        log_wealth = self._log_share + self._process.step(np.swapaxes(at_seats, -1, -2)) * _LN10
        evidence: Floats = np.logaddexp.reduceat(log_wealth, self.starts, axis=-1) / _LN10
        return evidence

    def scopes(self, label: int) -> range:
        """The suspects, by index, that make up one label."""
        end = self.starts[label + 1] if label + 1 < len(self.starts) else self._suspects
        return range(self.starts[label], end)
