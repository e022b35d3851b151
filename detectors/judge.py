"""From a log to a judgement: impossible deals, the evidence, the verdict and how many deals would do."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.close_look import NOT_LOOKED, CloseLook
from detectors.deal import UNKNOWN, Deal, Log, Skipped
from detectors.deal_block import Cards
from detectors.deal_head import DealHead
from detectors.deal_store import in_columns, pack, without
from detectors.evidence import Evidence, Hypothesis, weigh
from detectors.explanation import Explanation, explain
from detectors.fitting import misfit
from detectors.kinds.classifier import MOST_DEALS, Kind, kind_of
from detectors.many import Standing, players_of, stand_out, total_log10
from detectors.verdict import Power, Verdict, decide, power_of, reasons, waiting_deals
from rules.decks import find_deck
from rules.games.catalogue import find_game

ALPHA = 0.001
"""The chance, at most, that a fair log is ever called suspicious."""

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_AT_ONCE = 4096
_BITS = 56
_BIT = np.append(np.uint64(1) << np.arange(_BITS, dtype=np.uint64), np.uint64(0))
"""A bit for each card, so few that a sum of hundreds of them does not overflow; none for cards that are not told."""

_SHOWN_FINDINGS = 10
_SHOWN_PATHS = 3


class AlphaError(ValueError):
    """An error rate that is not between 0 and 1."""


@dataclass(frozen=True)
class Finding:
    """One hypothesis and its evidence, the highest reached; or an impossible deal, with `lines` and no evidence.

    `closely` tells how often he would have to cheat, whether it comes in every deal, and how many more deals of the
    same kind would settle it; `waiting_deals`, of the strongest if it is flagged, how many of his deals such
    cheating needs to be flagged from the start, in half of the cases.
    """

    hypothesis: str
    seat: str | None
    log10_e: float | None
    flagged: bool
    first_flagged_deal: int | None
    telling_deals: tuple[int, ...]
    explanation: Explanation
    lines: tuple[int, ...] = ()
    closely: CloseLook = NOT_LOOKED
    waiting_deals: int | None = None

    @property
    def e_value(self) -> float | None:
        """The evidence as a number, capped at 1e300."""
        return None if self.log10_e is None else min(10.0 ** min(self.log10_e, 300.0), 1e300)

    @property
    def innocent_explanation(self) -> str:
        """The best innocent explanation, in English."""
        return self.explanation.text


@dataclass(frozen=True)
class EvidencePath:
    """The evidence of one hypothesis deal by deal, for a plot: log10 e after each of `deals` (numbered from 1)."""

    hypothesis: str
    deals: NDArray[np.int64]
    log10_e: NDArray[np.float32]


@dataclass(frozen=True)
class Judgement:
    """What can be said of a log. Findings are sorted, impossible deals first, then the strongest evidence.

    `max_e` is the highest evidence of any hypothesis (1 if nothing was weighed), capped at 1e300; `power` tells how
    many deals the log has and needs; `why` says in English what the verdict rests on; `paths` are those of the
    strongest hypotheses. `players` are the persons by their own evidence, named where they stand out among each other
    with few named in error (`detectors.many`); `log10_total` is the evidence of the whole search at the end.
    """

    log: Log
    findings: tuple[Finding, ...]
    max_e: float
    alpha: float
    power: Power
    verdict: Verdict
    why: str
    paths: tuple[EvidencePath, ...] = ()
    players: tuple[Standing, ...] = ()
    log10_total: float = 0.0

    @cached_property
    def kind(self) -> Kind | None:
        """What kind of dealing the log resembles; None where too little is known. It raises no alarm: `verdict` does.

        Computed when asked for, from the first deals that are possible; not where boards are dealt beforehand.
        """
        if not self.log.dealer_deals:
            return None
        possible = (deal for deal in self.log.deals if not _is_impossible(deal))
        return kind_of(list(islice(possible, MOST_DEALS)))

    @property
    def deals_needed(self) -> int | None:
        """How many deals would betray the reference cheat in half of the cases; None where no hand is known."""
        return self.power.deals_needed

    @property
    def threshold_log10(self) -> float:
        """log10 of 1 / alpha: where a path is flagged."""
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
    log = prepare(log, game=game)
    if anonymous:
        log, seat = prepare(log, anonymous=True), _alias(log, seat)
    if log.format is None or (not log.deals and not log.skipped):
        return Judgement(log, (), 1.0, alpha, Power(), "not-a-deal-log", "no deals were found in this file")
    columns = replace(log, deals=in_columns(log.deals))
    impossible = list(_impossible_deals(columns.deals))
    excluded = {number for number, _ in impossible}
    possible = without(columns.deals, [number - 1 for number in excluded])
    evidence = weigh(columns, leave_out=excluded, seat=seat, feature=feature, alpha=alpha)
    power = power_of(columns, possible, evidence, feature, alpha)
    strongest = evidence.hypotheses[:_SHOWN_FINDINGS]
    flagged_too = [one for one in evidence.hypotheses[_SHOWN_FINDINGS:] if one.first_flagged_deal is not None]
    weighed = [_finding(hypothesis, log, evidence) for hypothesis in (*strongest, *flagged_too)]
    if weighed and weighed[0].flagged:
        weighed[0] = replace(weighed[0], waiting_deals=waiting_deals(log, possible, evidence.hypotheses[0], alpha))
    findings = (*([_impossible_finding(impossible)] if impossible else []), *weighed)
    flagged = [finding.hypothesis for finding in findings if finding.flagged]
    verdict = decide(bool(flagged), power)
    return Judgement(
        log=log,
        findings=findings,
        max_e=max((finding.e_value or 0.0 for finding in weighed), default=1.0),
        alpha=alpha,
        power=power,
        verdict=verdict,
        why=reasons(verdict, log, flagged, power),
        paths=tuple(
            EvidencePath(hypothesis.name, evidence.path_deals, evidence.path_log10[:, k])
            for k, hypothesis in enumerate(evidence.hypotheses[:_SHOWN_PATHS])
        ),
        players=stand_out(players_of(evidence)),
        log10_total=total_log10(evidence),
    )


def prepare(log: Log, *, game: str | None = None, anonymous: bool = False) -> Log:
    """The log as it is judged: the deals of the game that is named, players called P1, P2, ... if they are to be.

    Raises:
        UnknownNameError: there is no such game.
    """
    if game is not None:
        log = _of_game(log, find_game(game).id)
    return _anonymous(log) if anonymous else log


def _impossible_deals(deals: Sequence[Deal]) -> Iterator[tuple[int, Deal]]:
    """Those with a card too often, with their numbers from 1."""
    for start in range(0, len(deals), _AT_ONCE):
        block = as_block(deals[start : start + _AT_ONCE])
        doubtful = np.zeros(len(block), np.bool_)
        for (places, order), rows in block.by(_places).items():
            for some in (places, order):
                doubtful[rows] |= _has_equals(block.chosen(rows, lambda _, some=some: some))  # type: ignore[misc]
        doubtful |= block.moves_cards
        for i in np.flatnonzero(doubtful).tolist():
            if _is_impossible(block[i]):
                yield start + i + 1, block[i]


def _places(head: DealHead) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where hands, talon and board lie among a deal's cards, and where the pack as dealt; a turned card is in both."""
    ends = np.cumsum([sum(head.sizes), *head.lengths]).tolist()
    return (*range(ends[1]), *range(ends[2], ends[3])), tuple(range(ends[3], ends[4]))


def _has_equals(cards: Cards) -> NDArray[np.bool_]:
    """`(n,)`: whether a card stands twice in a row; True also where that is not seen in this quick way."""
    if cards.size and cards.max() >= _BITS:
        return np.ones(len(cards), np.bool_)
    bits = _BIT[cards]
    return np.asarray(np.add.reduce(bits, axis=1) != np.bitwise_or.reduce(bits, axis=1))


def _is_impossible(deal: Deal) -> bool:
    """A card more often than the deck has it, in the cards dealt or in the pack as it was dealt."""
    for cards in (deal.dealt(), deal.order):
        if len(set(cards)) < len(cards):  # cards that are not told are alike too
            told = tuple([card for card in cards if card != UNKNOWN])
            if find_deck(deal.deck).excess(told):
                return True
    return False


def _impossible_finding(impossible: list[tuple[int, Deal]]) -> Finding:
    return Finding(
        hypothesis="impossible-deal",
        seat=None,
        log10_e=None,
        flagged=True,
        first_flagged_deal=impossible[0][0],
        telling_deals=tuple(number for number, _ in impossible),
        explanation=Explanation("log-error"),
        lines=tuple(deal.line for _, deal in impossible),
    )


def _finding(hypothesis: Hypothesis, log: Log, evidence: Evidence) -> Finding:
    return Finding(
        hypothesis=hypothesis.name,
        seat=hypothesis.suspect,
        log10_e=hypothesis.peak_log10,
        flagged=hypothesis.first_flagged_deal is not None,
        first_flagged_deal=hypothesis.first_flagged_deal,
        telling_deals=hypothesis.telling,
        explanation=explain(hypothesis, log, evidence),
        closely=hypothesis.closely,
    )


def _of_game(log: Log, game: str) -> Log:
    """The deals of this game: those that do not name theirs are taken for it if deck and hands fit, others are
    skipped."""
    deck = find_game(game).deck.name

    def why_not(deal: Deal) -> str | None:
        if deal.game == game:
            return None
        if deal.game is None and deal.deck == deck:
            return misfit(game, deal.deck, deal.sizes)
        return f"a deal of {deal.game or deal.deck}, not of {game}"

    skipped = [Skipped(deal.line, reason) for deal in log.deals if (reason := why_not(deal)) is not None]
    kept = pack(replace(deal, game=game) for deal in log.deals if why_not(deal) is None)
    return replace(log, game=game, deals=kept, skipped=tuple(sorted([*log.skipped, *skipped])))


def _anonymous(log: Log) -> Log:
    aliases = _aliases(log)
    deals = (replace(deal, players=tuple(aliases.get(name, "") for name in deal.players)) for deal in log.deals)
    return replace(quotes_hidden(log), deals=pack(deals))


def quotes_hidden(log: Log) -> Log:
    """The log without what its reasons for skipping quote: it may be a name that stood where a card or a deck
    belongs."""
    skipped = tuple(skip._replace(reason=_QUOTED.sub("'...'", skip.reason)) for skip in log.skipped)
    return replace(log, skipped=skipped)


def _alias(log: Log, seat: str | None) -> str | None:
    """What someone is called instead, who is named beforehand."""
    return next((alias for name, alias in _aliases(log).items() if seat and name.lower() == seat.strip().lower()), seat)


def _aliases(log: Log) -> dict[str, str]:
    names = dict.fromkeys(name for deal in log.deals for name in deal.players if name)
    return {name: f"P{number}" for number, name in enumerate(names, start=1)}
