"""From a log to a judgement: impossible deals, the evidence, the verdict and how many deals would do."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Log, Skipped
from detectors.evidence import Evidence, Hypothesis, features_of, weigh
from detectors.explanation import IMPOSSIBLE, explain
from detectors.reference import best_planted, deals_to_flag
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.statistics.eprocess import Mixture

Verdict = Literal["fair", "suspicious", "not-enough", "not-a-deal-log"]

ALPHA = 0.001
"""The chance, at most, that a fair log is ever called suspicious."""

_SHOWN_FINDINGS = 10
_SHOWN_PATHS = 3
_MIXTURE = Mixture()


class AlphaError(ValueError):
    """An error rate that is not between 0 and 1."""


@dataclass(frozen=True)
class Finding:
    """One hypothesis and its evidence, the highest reached; or an impossible deal, with `lines` and no evidence."""

    hypothesis: str
    seat: str | None
    log10_e: float | None
    flagged: bool
    first_flagged_deal: int | None
    telling_deals: tuple[int, ...]
    innocent_explanation: str
    lines: tuple[int, ...] = ()

    @property
    def e_value(self) -> float | None:
        """The evidence as a number, capped at 1e300."""
        return None if self.log10_e is None else min(10.0 ** min(self.log10_e, 300.0), 1e300)


@dataclass(frozen=True)
class EvidencePath:
    """The evidence of one hypothesis deal by deal, for a plot: log10 e after each of `deals` (numbered from 1)."""

    hypothesis: str
    deals: NDArray[np.int64]
    log10_e: NDArray[np.float32]


@dataclass(frozen=True)
class Judgement:
    """What can be said of a log. Findings are sorted, impossible deals first, then the strongest evidence.

    `max_e` is the highest evidence of any hypothesis (1 if nothing was weighed), capped at 1e300; `deals_needed` how
    many deals would betray the reference cheat in half of the cases (None where there is no deal to judge by); `why`
    says in words what the verdict rests on; `threshold_log10` is where a path is flagged.
    """

    log: Log
    findings: tuple[Finding, ...]
    max_e: float
    alpha: float
    deals_needed: int | None
    verdict: Verdict
    why: str
    paths: tuple[EvidencePath, ...] = ()

    @property
    def threshold_log10(self) -> float:
        """log10 of 1 / alpha."""
        return float(-np.log10(self.alpha))


def judge_log(
    log: Log,
    *,
    game: str | None = None,
    seat: str | None = None,
    feature: str | None = None,
    alpha: float = ALPHA,
    anonymous: bool = False,
) -> Judgement:
    """Judge one log.

    Args:
        log: what `detectors.logs.catalogue.read_log` gave.
        game: id or alias of the game, where the log does not name it; deals that name another are left out.
        seat: the suspect named beforehand: a seat, a player, `dealer` or `dealer-partner`.
        feature: the feature named beforehand, one of the game's battery.
        alpha: the chance, at most, that a fair log is ever called suspicious, between 0 and 1.
        anonymous: players are called P1, P2, ... in the order in which they appear.

    Raises:
        AlphaError: `alpha` is not between 0 and 1.
        UnknownNameError: there is no such game or feature, or nobody of that name sits in the log.
    """
    if not 0 < alpha < 1:
        raise AlphaError(f"alpha is an error rate between 0 and 1, such as 0.001, not {alpha}")
    if game is not None:
        log = _of_game(log, find_game(game).id)
    if anonymous:
        log, seat = _anonymous(log, seat)
    if log.format is None or (not log.deals and not log.skipped):
        return Judgement(log, (), 1.0, alpha, None, "not-a-deal-log", "no deals were found in this file")
    impossible = [(i, deal) for i, deal in enumerate(log.deals, start=1) if _is_impossible(deal)]
    excluded = {i for i, _ in impossible}
    possible = [(i, deal) for i, deal in enumerate(log.deals, start=1) if i not in excluded]
    evidence = weigh(log, possible, seat=seat, feature=feature, alpha=alpha, mixture=_MIXTURE)
    findings = [_finding(hypothesis, log) for hypothesis in evidence.hypotheses]
    shown = [finding for i, finding in enumerate(findings) if finding.flagged or i < _SHOWN_FINDINGS]
    top = max((finding.e_value or 0.0 for finding in findings), default=1.0)
    needed, can_tell = _needed(log, [deal for _, deal in possible], evidence, seat, feature, alpha)
    verdict: Verdict = "fair" if can_tell else "not-enough"
    if impossible or any(finding.flagged for finding in findings):
        verdict = "suspicious"
    return Judgement(
        log=log,
        findings=(*([_impossible_finding(impossible)] if impossible else []), *shown),
        max_e=top,
        alpha=alpha,
        deals_needed=needed,
        verdict=verdict,
        why=_why(verdict, log, evidence, needed, bool(impossible)),
        paths=tuple(
            EvidencePath(hypothesis.name, evidence.path_deals, evidence.path_log10[:, k])
            for k, hypothesis in enumerate(evidence.hypotheses[:_SHOWN_PATHS])
        ),
    )


def _is_impossible(deal: Deal) -> bool:
    """A card more often than the deck has it, in the cards dealt or in the pack as it was dealt."""
    deck = find_deck(deal.deck)
    return bool(deck.excess(deal.dealt())) or bool(deck.excess([card for card in deal.order if card >= 0]))


def _impossible_finding(impossible: list[tuple[int, Deal]]) -> Finding:
    return Finding(
        hypothesis="impossible-deal",
        seat=None,
        log10_e=None,
        flagged=True,
        first_flagged_deal=impossible[0][0],
        telling_deals=tuple(number for number, _ in impossible),
        innocent_explanation=IMPOSSIBLE,
        lines=tuple(deal.line for _, deal in impossible),
    )


def _finding(hypothesis: Hypothesis, log: Log) -> Finding:
    return Finding(
        hypothesis=hypothesis.name,
        seat=hypothesis.suspect,
        log10_e=hypothesis.peak_log10,
        flagged=hypothesis.first_flagged_deal is not None,
        first_flagged_deal=hypothesis.first_flagged_deal,
        telling_deals=hypothesis.telling,
        innocent_explanation=explain(hypothesis),
    )


def _needed(
    log: Log, deals: list[Deal], evidence: Evidence, seat: str | None, feature: str | None, alpha: float
) -> tuple[int | None, bool]:
    """How many deals would betray the reference cheat, and whether the log has so many of any one suspect."""
    if not deals:
        return None, False
    features = features_of(log, feature)
    shape = Counter((deal.deck, deal.seats, len(hand)) for deal in deals for hand in deal.hands if hand)
    if not shape:
        return None, False
    deck, seats, hand_size = shape.most_common(1)[0][0]
    reference = best_planted(features, find_deck(deck), hand_size)
    best = max((h for h in evidence.hypotheses if h.feature is reference), key=lambda h: h.deals, default=None)
    if reference is None or best is None:
        return None, False
    weight = best.weight
    needed = deals_to_flag(reference, deck, hand_size, seats, round(weight, 6), alpha, _MIXTURE)
    return needed, best.deals >= needed


def _why(verdict: Verdict, log: Log, evidence: Evidence, needed: int | None, impossible: bool) -> str:
    most = max((hypothesis.deals for hypothesis in evidence.hypotheses), default=0)
    if verdict == "suspicious":
        flagged = [hypothesis.name for hypothesis in evidence.hypotheses if hypothesis.first_flagged_deal is not None]
        return "; ".join([*(["impossible deals"] if impossible else []), *flagged[:3]])
    if verdict == "fair":
        return (
            f"nothing found in {most} deals; a cheat who plants cards in 3 deals of 10 would be found in about {needed}"
        )
    if most == 0:
        return "no hand is known for a reason that has nothing to do with its strength, so nothing fair can be said"
    return f"{most} deals tell too little; a cheat who plants cards in 3 deals of 10 would be found in about {needed}"


def _of_game(log: Log, game: str) -> Log:
    """The deals of this game: those that do not name theirs are taken for it if its deck fits, others are skipped."""
    deck = find_game(game).deck.name
    kept, skipped = [], list(log.skipped)
    for deal in log.deals:
        if deal.game == game or (deal.game is None and deal.deck == deck):
            kept.append(replace(deal, game=game))
        else:
            skipped.append(Skipped(deal.line, f"a deal of {deal.game or deal.deck}, not of {game}"))
    return replace(log, game=game, deals=tuple(kept), skipped=tuple(sorted(skipped)))


def _anonymous(log: Log, seat: str | None) -> tuple[Log, str | None]:
    names = dict.fromkeys(name for deal in log.deals for name in deal.players if name)
    aliases = {name: f"P{number}" for number, name in enumerate(names, start=1)}
    deals = [replace(deal, players=tuple(aliases.get(name, "") for name in deal.players)) for deal in log.deals]
    wanted = next((alias for name, alias in aliases.items() if seat and name.lower() == seat.strip().lower()), seat)
    return replace(log, deals=tuple(deals)), wanted
