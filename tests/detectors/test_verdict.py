"""Verdicts, and how many deals they need."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import Deal, Log
from detectors.evidence import weigh
from detectors.verdict import Power, decide, power_of, reasons

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
    assert "no deal could be read" in reasons("not-enough", log_of([]), [], Power())
    assert reasons("suspicious", log, ["ace@1"], Power()) == "flagged: ace@1"
    strange = log_of([replace(deal, game=None) for deal in log.deals])
    assert "the game is not one of ours" in reasons("fair", strange, [], Power(10, 50))
