"""What would settle it: how many more deals, and with what named beforehand."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from detectors.evidence import features_of
from detectors.judge import Finding, Judgement
from detectors.reference import MOST_DEALS, deals_to_flag
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from rules.statistics.eprocess import Mixture

Way = Literal["count-pack", "name-it", "go-on", "more", "nothing"]


@dataclass(frozen=True)
class Settling:
    """`count-pack` where a deal was impossible; `name-it` watches `deals` further deals for the finding, named
    beforehand; `go-on` does so where it is not known how many; `more` are `deals` more of the same; `nothing` where no
    number of such deals would do, or nothing is left to settle."""

    way: Way
    deals: int | None = None
    finding: Finding | None = None


def what_settles(judgement: Judgement) -> Settling:
    """What would settle a judgement. A number is the median for a cheat of rate 0.3."""
    flagged = [finding for finding in judgement.findings if finding.flagged]
    weighed = [finding for finding in flagged if finding.log10_e is not None]
    if weighed:
        deals = _deals_named(judgement, weighed[0])
        return Settling("go-on" if deals is None else "name-it", deals, weighed[0])
    if flagged:
        return Settling("count-pack", finding=flagged[0])
    needed = judgement.deals_needed
    if judgement.verdict == "not-enough" and needed is not None and judgement.power.weighed_deals:
        return Settling("more", max(1, needed - judgement.power.weighed_deals))
    return Settling("nothing")


def _deals_named(judgement: Judgement, finding: Finding) -> int | None:
    """Deals until such a cheat is flagged again in a new log, with suspect and feature named beforehand."""
    wanted = finding.hypothesis.partition("@")[0]
    feature = next((feature for feature in features_of(judgement.log) if feature.name == wanted), None)
    if not isinstance(feature, PlantedCards | BestHand):
        return None
    shapes = Counter((deal.deck, deal.seats, len(hand)) for deal in judgement.log.deals for hand in deal.hands if hand)
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    deals = deals_to_flag(feature, deck, hand_size, seats, 1.0, judgement.alpha, Mixture())
    return None if deals >= MOST_DEALS else deals
