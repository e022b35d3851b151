"""The verdict on a log, how many deals it would take, and the reasons in English."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from detectors.deal import Deal, Log
from detectors.deal_store import head_index
from detectors.evidence import Evidence, Hypothesis, features_of
from detectors.reference import MOST_DEALS, best_planted, deals_to_flag
from detectors.suspects import BUT, DEALER, PARTNER
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from detectors.tables import shows_by_choice
from rules.decks import find_deck

MOST_HIDDEN = 0.1
"""Where more of a suspect's hands are kept back by choice, nothing is said about his fairness."""

Verdict = Literal["fair", "suspicious", "not-enough", "not-a-deal-log"]


@dataclass(frozen=True)
class Power:
    """Whether the log could have betrayed the reference cheat.

    He may sit in any seat. `deals_needed` is how many deals betray him in half of the cases, None where no hand is
    known; `weighed_deals` is how many the log has of at least half of the players, each counted by his hands, and
    `best_known` how many of the one whose hands are known most often.
    """

    deals_needed: int | None = None
    weighed_deals: int = 0
    best_known: int = 0

    @property
    def is_enough(self) -> bool:
        """True if half or more of such logs would betray him."""
        return self.deals_needed is not None and self.weighed_deals >= self.deals_needed


def power_of(log: Log, deals: Sequence[Deal], evidence: Evidence, feature: str | None, alpha: float) -> Power:
    """The power of a log against the reference cheat, at the commonest shape of its deals.

    Where hands are shown by choice a hidden one counts as 0, which costs him evidence; with more than `MOST_HIDDEN` of
    them he would not be found.
    """
    index = head_index(deals)
    shapes = Counter[tuple[str, int, int]]()
    for head, times in zip(index.heads, np.bincount(index.which, minlength=len(index.heads)).tolist(), strict=True):
        for size in filter(None, head.sizes):
            shapes[head.deck, head.seats, size] += times
    if not shapes:
        return Power()
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    by_choice = shows_by_choice(deals)
    reference = best_planted(features_of(log, feature), find_deck(deck), hand_size)
    watched = [hypothesis for hypothesis in evidence.hypotheses if hypothesis.feature is reference]
    people = [one for one in watched if not _is_role(one.suspect)] or watched
    if reference is None or not people:
        return Power()
    typical, best = _typical(people), max(people, key=lambda one: one.deals)
    hidden = round(best.hidden / (best.deals + best.hidden), 2) if best.deals and by_choice else 0.0
    if hidden > MOST_HIDDEN:
        return Power(None, 0)
    needed = deals_to_flag(reference, deck, hand_size, seats, round(best.weight_every_deal, 9), alpha, hidden)
    return Power(needed, typical, best.deals)


def _typical(people: Sequence[Hypothesis]) -> int:
    """So many deals tell the hands of players who were dealt at least half of all hands."""
    dealt = sum(one.deals + one.hidden for one in people)
    so_far = 0
    for one in sorted(people, key=lambda one: -one.deals):
        so_far += one.deals + one.hidden
        if 2 * so_far >= dealt:
            return one.deals
    return 0


def _is_role(label: str | None) -> bool:
    return label is None or label in (DEALER, PARTNER) or label.startswith(BUT)


def waiting_deals(log: Log, deals: Sequence[Deal], hypothesis: Hypothesis, alpha: float) -> int | None:
    """How many of the suspect's deals are needed, in half of the cases, to flag this kind of cheating from the start.

    At the rate that his hands make likeliest, but not below a twentieth, and with the price of the same search. None
    for suspicions that do not count cards in one hand, and where `MOST_DEALS` would not do.
    """
    feature, rate = hypothesis.feature, hypothesis.closely.rate
    index = head_index(deals)
    shapes = Counter[tuple[str, int, int]]()
    for head, times in zip(index.heads, np.bincount(index.which, minlength=len(index.heads)).tolist(), strict=True):
        shapes[head.deck, head.seats, max(head.sizes, default=0)] += times
    if rate is None or not shapes or not isinstance(feature, PlantedCards | BestHand):
        return None
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    if isinstance(feature, PlantedCards) and not feature.expected(find_deck(deck), hand_size):
        return None
    likely = min(max(round(rate.likely * 20) / 20, 0.05), 0.95)
    weight = round(hypothesis.weight_every_deal, 9)
    needed = deals_to_flag(feature, deck, hand_size, seats, weight, alpha, rate=likely)
    return None if needed >= MOST_DEALS else needed


def decide(is_flagged: bool, power: Power) -> Verdict:
    """Suspicious if anything is flagged; else fair only if the log could have betrayed the reference cheat."""
    if is_flagged:
        return "suspicious"
    return "fair" if power.is_enough else "not-enough"


def reasons(verdict: Verdict, log: Log, flagged: Sequence[str], power: Power) -> str:
    """What the verdict rests on, in one English sentence."""
    cheat = f"a cheat who plants cards in 3 deals of 10 would be found in about {power.deals_needed} deals"
    counted = f"{power.weighed_deals} deal{'' if power.weighed_deals == 1 else 's'}"
    strange = (
        "" if log.game or not log.deals else "; the game is not one of ours or changes, so only ranks were counted"
    )
    if verdict == "suspicious":
        return "flagged: " + ", ".join(flagged)
    if verdict == "fair":
        return f"nothing found in {counted}; {cheat}{strange}"
    if not log.deals:
        return "no deal could be read"
    if not power.weighed_deals and power.best_known:
        return (
            f"of few players the hands are known for a reason that is not their strength ({power.best_known} deals of "
            "one): what the others were dealt may not be judged"
        )
    known = {word for head in head_index(log.deals).heads for word in head.known}
    if power == Power() and known and known <= {"all", "own"}:
        return (
            "nothing found; of this suspicion it is not known how many deals would betray a cheat, "
            "so by it alone no log is called fair"
        )
    if not power.weighed_deals:
        return (
            "no hand is known for a reason that has nothing to do with its strength, so nothing fair can be said: "
            "hands are shown because they are strong, and who deals also acts in another turn and shows other hands, "
            "so not even a player's own deals can be compared with the others'; all that was tested is whether the "
            "shown hands alone are more than fair dealing gives in all deals together"
        )
    return f"{counted} {'is' if power.weighed_deals == 1 else 'are'} too few to tell; {cheat}{strange}"
