"""What would settle it: how many more deals, and with what named beforehand."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from detectors.evidence import features_of
from detectors.judge import Finding, Judgement
from detectors.reference import MOST_DEALS, deals_to_flag
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards

Way = Literal["count-pack", "name-it", "go-on", "more", "tell-all", "fade", "nothing"]

_SOME = 1.0
"""log10 of evidence that is worth watching though it is not flagged."""
_USUAL_RATE, _LEAST_RATE = 0.3, 0.05


@dataclass(frozen=True)
class Settling:
    """`count-pack` where a deal was impossible; `name-it` watches `deals` further deals for the finding, named
    beforehand, for someone who cheats at `rate`; `go-on` does so where it is not known how many; `more` are `deals`
    more before anything can be said; `tell-all` deals whose hands are all written down; `fade`: some evidence has
    gathered, and `deals` more like these would flag it; `nothing` where no number of such deals would do, or nothing
    is left to settle."""

    way: Way
    deals: int | None = None
    finding: Finding | None = None
    rate: float = _USUAL_RATE


def what_settles(judgement: Judgement) -> Settling:
    """What would settle a judgement. A number is the median for a cheat of the rate that the finding is likeliest of,
    or of 0.3 where that is not known."""
    flagged = [finding for finding in judgement.findings if finding.flagged]
    weighed = [finding for finding in flagged if finding.log10_e is not None]
    if weighed:
        found = weighed[0].closely.rate
        rate = _USUAL_RATE if found is None else max(found.likely, _LEAST_RATE)
        deals = _deals_named(judgement, weighed[0], rate)
        return Settling("go-on" if deals is None else "name-it", deals, weighed[0], rate)
    if flagged:
        return Settling("count-pack", finding=flagged[0])
    needed = judgement.deals_needed
    if judgement.verdict == "not-enough" and needed is not None and judgement.power.weighed_deals:
        return Settling("more", max(1, needed - judgement.power.weighed_deals))
    if judgement.verdict == "not-enough" and judgement.log.deals and not judgement.power.weighed_deals:
        return Settling("tell-all")
    some = [f for f in judgement.findings if (f.log10_e or 0.0) >= _SOME and f.closely.more_deals is not None]
    if some:
        return Settling("fade", some[0].closely.more_deals, some[0])
    return Settling("nothing")


def _deals_named(judgement: Judgement, finding: Finding, rate: float) -> int | None:
    """Deals until such a cheat is flagged again in a new log, with suspect and feature named beforehand."""
    wanted = finding.hypothesis.partition("@")[0]
    feature = next((feature for feature in features_of(judgement.log) if feature.name == wanted), None)
    if not isinstance(feature, PlantedCards | BestHand):
        return None
    shapes = Counter((deal.deck, deal.seats, len(hand)) for deal in judgement.log.deals for hand in deal.hands if hand)
    (deck, seats, hand_size), _ = shapes.most_common(1)[0]
    deals = deals_to_flag(feature, deck, hand_size, seats, 1.0, judgement.alpha, rate=rate)
    return None if deals >= MOST_DEALS else deals
