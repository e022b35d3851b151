"""The best innocent explanation of a finding: a key that a screen puts into its own words, and an English sentence."""

from dataclasses import dataclass
from typing import Literal

from detectors.evidence import Hypothesis
from detectors.suspicions.best_hand import BestHand

_LARGEST = 12.0


@dataclass(frozen=True)
class Explanation:
    """`key` names the explanation; `log10_odds` is how rare it is under fair dealing (1 in 10^x at most), if known.

    `luck` explains a finding that is not flagged; `luck-or-design` a best hand that some event may give on purpose;
    `luck-or-selection` planted cards, which also a log picked after the cards were seen would show; `log-error`
    an impossible deal.
    """

    key: Literal["luck", "luck-or-design", "luck-or-selection", "log-error"]
    log10_odds: float | None = None

    @property
    def text(self) -> str:
        """In English.

        >>> Explanation("luck", 0.1).text
        'luck: fair dealing shows as much as this in most logs'
        >>> Explanation("luck-or-design", 3.5).text[:88]
        'luck, but under fair dealing the evidence ever gets this far in at most 1 of 3,162 logs;'
        """
        if self.log10_odds is None:
            return (
                "log or typing error: a card stands more often in the deal than the deck has it; "
                "if the log is right, the pack itself was wrong"
            )
        if self.log10_odds < 0.301:
            return "luck: fair dealing shows as much as this in most logs"
        odds = f"{10**self.log10_odds:,.0f}" if self.log10_odds < _LARGEST else f"10^{self.log10_odds:.0f}"
        if self.key == "luck":
            return f"luck: under fair dealing the evidence ever gets this far in at most 1 of {odds} logs"
        other = {
            "luck-or-design": "or an event that gives this seat the best hand by design, as some robot tournaments do",
            "luck-or-selection": "or deals that were picked for the log after the cards were seen",
        }[self.key]
        return f"luck, but under fair dealing the evidence ever gets this far in at most 1 of {odds} logs; {other}"


def explain(hypothesis: Hypothesis) -> Explanation:
    """The best innocent explanation of one hypothesis's evidence; its odds are Ville's bound."""
    if hypothesis.first_flagged_deal is None:
        return Explanation("luck", max(hypothesis.peak_log10, 0.0))
    design = isinstance(hypothesis.feature, BestHand)
    return Explanation("luck-or-design" if design else "luck-or-selection", hypothesis.peak_log10)
