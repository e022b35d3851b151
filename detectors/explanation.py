"""The best innocent explanation of a finding, in words."""

from detectors.evidence import Hypothesis
from detectors.suspicions.best_hand import BestHand

IMPOSSIBLE = (
    "log or typing error: a card stands more often in the deal than the deck has it; "
    "if the log is right, the pack itself was wrong"
)

_LARGEST = 1e12


def explain(hypothesis: Hypothesis) -> str:
    """Luck, with its probability bound; for a best hand also an event that deals so by design."""
    evidence = 10.0 ** min(hypothesis.peak_log10, 300.0)
    if evidence < 2:
        return "luck: fair dealing shows as much as this in most logs"
    bound = f"1 in {int(evidence):,}" if evidence < _LARGEST else f"1 in 10^{int(hypothesis.peak_log10)}"
    luck = f"luck: under fair dealing evidence ever reaches this with probability at most {bound}"
    if hypothesis.first_flagged_deal is None:
        return luck
    if isinstance(hypothesis.feature, BestHand):
        return f"{luck}; or an event that gives this seat the best hand by design, as some robot tournaments do"
    return f"{luck}; or a selection of deals, made after the cards were seen"
