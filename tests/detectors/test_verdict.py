"""Verdicts, and how many deals they need."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.close_look import NOT_LOOKED, RateInterval
from detectors.deal import Deal, Known, Log
from detectors.evidence import weigh
from detectors.verdict import Power, decide, power_of, reasons, waiting_deals

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]


@pytest.mark.parametrize(
    ("flagged", "power", "verdict"),
    [
        (True, Power(10, 50), "suspicious"),
        (True, Power(), "suspicious"),
        (False, Power(10, 10), "fair"),
        (False, Power(10, 9), "not-enough"),
        (False, Power(), "not-enough"),
    ],
)
def test_verdicts(flagged: bool, power: Power, verdict: str) -> None:
    assert decide(flagged, power) == verdict


def power(log: Log, feature: str | None = None, seat: str | None = None) -> Power:
    evidence = weigh(log, seat=seat, feature=feature)
    return power_of(log, log.deals, evidence, feature, 0.001)


def test_an_empty_log_needs_no_number(log_of: Logs) -> None:
    assert power(log_of([])) == Power()


def test_only_deals_with_known_hands_count(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    deals = [replace(deal, known=("all", "shown", "none", "own")) for deal in fair_deals("poker-32", 9, rng)]
    assert power(log_of(deals)).weighed_deals == 9
    assert power(log_of(deals), seat="1").weighed_deals == 0
    assert power(log_of(deals), seat="3").weighed_deals == 9


def test_a_log_that_tells_the_keepers_hands_alone_judges_him_alone(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    """A cheat may sit anywhere: in five of six seats he would never be found."""
    deals = [replace(deal, known=("none", "own", *["none"] * 4)) for deal in fair_deals("holdem", 100, rng)]  # type: ignore[arg-type]
    judged = power(log_of(deals))
    assert (judged.weighed_deals, judged.best_known, judged.is_enough) == (0, 100, False)
    assert "what the others were dealt may not be judged" in reasons("not-enough", log_of(deals), [], judged)
    assert power(log_of(deals), seat="1").is_enough


def test_who_sits_seldom_counts_little(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    names = ("one", "two", "three", "four")
    deals = [
        replace(deal, players=(*names[i % 3 :], *names[: i % 3]) if i % 9 else (*names[:3], f"guest {i}"))
        for i, deal in enumerate(fair_deals("poker-32", 90, rng))
    ]
    judged = power(log_of(deals))
    assert judged.weighed_deals == judged.best_known == 90


def test_naming_seat_or_feature_needs_fewer_deals(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(fair_deals("poker-32", 5, rng))
    searched, seat, both = power(log), power(log, seat="1"), power(log, feature="ace-pair", seat="1")
    assert searched.deals_needed is not None
    assert seat.deals_needed is not None
    assert both.deals_needed is not None
    assert both.deals_needed < seat.deals_needed < searched.deals_needed
    assert not searched.is_enough


def test_reasons_are_told_in_words(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(fair_deals("ferbli", 2, rng))
    assert "found in about 10" in reasons("fair", log, [], Power(10, 50))
    assert "2 deals are too few" in reasons("not-enough", log, [], Power(10, 2))
    assert "nothing fair can be said" in reasons("not-enough", log, [], Power(10, 0))
    assert "by it alone no log is called fair" in reasons("not-enough", log, [], Power())
    nobody: tuple[Known, ...] = ("none", "none")
    hidden = log_of([replace(deal, known=nobody) for deal in log.deals])
    assert "nothing fair can be said" in reasons("not-enough", hidden, [], Power())
    assert "1 deal is too few" in reasons("not-enough", log, [], Power(10, 1))
    assert "no deal could be read" in reasons("not-enough", log_of([]), [], Power())
    assert reasons("suspicious", log, ["ace@1"], Power()) == "flagged: ace@1"
    strange = log_of([replace(deal, game=None) for deal in log.deals])
    assert "the game is not one of ours" in reasons("fair", strange, [], Power(10, 50))


def test_how_long_one_waits_for_such_a_cheat(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(fair_deals("poker-32", 30, rng))
    hypotheses = weigh(log, seat="1").hypotheses
    rare, often = (
        replace(one, closely=replace(one.closely, rate=RateInterval(likely, 0, 1)))
        for one in hypotheses
        if one.name == "ace-pair@1"
        for likely in (0.1, 0.6)
    )
    slow, quick = waiting_deals(log, log.deals, rare, 0.001), waiting_deals(log, log.deals, often, 0.001)
    assert slow is not None
    assert quick is not None
    assert quick < 40 < slow
    assert waiting_deals(log, log.deals, replace(rare, closely=NOT_LOOKED), 0.001) is None
    trips = next(one for one in hypotheses if one.name == "trips-up@1")
    assert waiting_deals(log, log.deals, trips, 0.001) is None
