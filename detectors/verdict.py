"""The verdict on a log, how many deals it would take, and the reasons in English."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from detectors.deal import Deal, Log
from detectors.evidence import Evidence, Hypothesis, features_of
from detectors.reference import best_planted, deals_to_flag
from detectors.suspects import DEALER, PARTNER
from detectors.tables import shows_by_choice
from rules.decks import find_deck

MOST_HIDDEN = 0.1
"""Where more of a suspect's hands are kept back by choice, nothing is said about his fairness."""

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


def power_of(log: Log, deals: Sequence[Deal], evidence: Evidence, feature: str | None, alpha: float) -> Power:
    """The power of a log against the reference cheat, at the commonest shape of its deals.

    Where hands are shown by choice a hidden one counts as 0, which costs him evidence; with more than `MOST_HIDDEN` of
    them he would not be found.
    """
    shapes = Counter((deal.deck, deal.seats, len(hand)) for deal in deals for hand in deal.hands if hand)
    if not shapes:
        return Power()
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    by_choice = shows_by_choice(deals)
    reference = best_planted(features_of(log, feature), find_deck(deck), hand_size)
    watched = [hypothesis for hypothesis in evidence.hypotheses if hypothesis.feature is reference]
    if reference is None or not watched:
        return Power()
    suspect = max(watched, key=_coverage)
    hidden = round(suspect.hidden / (suspect.deals + suspect.hidden), 2) if suspect.deals and by_choice else 0.0
    if hidden > MOST_HIDDEN:
        return Power(None, 0)
    needed = deals_to_flag(reference, deck, hand_size, seats, round(suspect.weight_every_deal, 9), alpha, hidden)
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
        return (
            "no hand is known for a reason that has nothing to do with its strength, so nothing fair can be said: "
            "hands are shown because they are strong, and who deals also acts in another turn and shows other hands, "
            "so not even a player's own deals can be compared with the others'; all that was tested is whether the "
            "shown hands alone are more than fair dealing gives in all deals together"
        )
    return f"{power.weighed_deals} deals are too few to tell; {cheat}{strange}"


def _coverage(hypothesis: Hypothesis) -> tuple[int, bool]:
    """The suspect best known; of equals a person before a role."""
    return hypothesis.deals, hypothesis.suspect not in (DEALER, PARTNER)
