"""The verdict on a log, how many deals it would take, and the reasons in English."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from detectors.deal import Deal, Log
from detectors.evidence import Evidence, Hypothesis, features_of
from detectors.reference import best_planted, deals_to_flag
from detectors.suspects import DEALER, PARTNER
from rules.decks import find_deck
from rules.statistics.eprocess import Mixture

Verdict = Literal["fair", "suspicious", "not-enough", "not-a-deal-log"]


@dataclass(frozen=True)
class Power:
    """Whether the log could have betrayed the reference cheat.

    `deals_needed` is how many deals do so in half of the cases, None where no hand is known; `weighed_deals` is how
    many the log has of the suspect whose hands are best known.
    """

    deals_needed: int | None = None
    weighed_deals: int = 0

    @property
    def is_enough(self) -> bool:
        """True if half or more of such logs would betray him."""
        return self.deals_needed is not None and self.weighed_deals >= self.deals_needed


def power_of(
    log: Log, deals: Sequence[Deal], evidence: Evidence, feature: str | None, alpha: float, mixture: Mixture
) -> Power:
    """The power of a log against the reference cheat, at the commonest shape of its deals."""
    shapes = Counter((deal.deck, deal.seats, len(hand)) for deal in deals for hand in deal.hands if hand)
    if not shapes:
        return Power()
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    reference = best_planted(features_of(log, feature), find_deck(deck), hand_size)
    watched = [hypothesis for hypothesis in evidence.hypotheses if hypothesis.feature is reference]
    if reference is None or not watched:
        return Power()
    suspect = max(watched, key=_coverage)
    needed = deals_to_flag(reference, deck, hand_size, seats, round(suspect.weight, 9), alpha, mixture)
    return Power(needed, suspect.deals)


def decide(is_flagged: bool, power: Power) -> Verdict:
    """Suspicious if anything is flagged; else fair only if the log could have betrayed the reference cheat."""
    if is_flagged:
        return "suspicious"
    return "fair" if power.is_enough else "not-enough"


def reasons(verdict: Verdict, log: Log, flagged: Sequence[str], power: Power) -> str:
    """What the verdict rests on, in one English sentence."""
    cheat = f"a cheat who plants cards in 3 deals of 10 would be found in about {power.deals_needed}"
    strange = (
        "" if log.game or not log.deals else "; the game is not one of ours or changes, so only ranks were counted"
    )
    if verdict == "suspicious":
        return "flagged: " + ", ".join(flagged)
    if verdict == "fair":
        return f"nothing found in {power.weighed_deals} deals; {cheat}{strange}"
    if not log.deals:
        return "no deal could be read"
    if not power.weighed_deals:
        return "no hand is known for a reason that has nothing to do with its strength, so nothing fair can be said"
    return f"{power.weighed_deals} deals are too few to tell; {cheat}{strange}"


def _coverage(hypothesis: Hypothesis) -> tuple[int, bool]:
    """The suspect best known; of equals a person before a role."""
    return hypothesis.deals, hypothesis.suspect not in (DEALER, PARTNER)
