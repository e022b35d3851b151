"""Who stands out among many, and that few are named in error."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import Deal, Log
from detectors.evidence import weigh
from detectors.many import over_evenings, players_of, stand_out, total_log10
from rules.statistics.intervals import share_interval

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]


def test_nothing_weighed_is_nothing_said(log_of: Logs) -> None:
    evidence = weigh(log_of([]))
    assert total_log10(evidence) == 0.0
    assert players_of(evidence) == {}
    assert stand_out({}) == ()


def test_a_players_own_evidence_does_not_pay_for_the_others(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    log = log_of([replace(deal, dealer=i % 6) for i, deal in enumerate(fair_deals("holdem", 40, rng))])
    evidence = weigh(log)
    own = players_of(evidence)
    assert set(own) == {"0", "1", "2", "3", "4", "5"}
    for label, log10_e in own.items():
        parts = [one for one in evidence.hypotheses if one.suspect == label]
        mean = sum(10**one.last_log10 for one in parts) / sum(one.weight for one in parts)
        assert log10_e == pytest.approx(np.log10(mean))
    assert total_log10(evidence) == pytest.approx(np.log10(sum(10**one.last_log10 for one in evidence.hypotheses)))


def test_own_evidence_averages_to_at_most_one_over_fair_logs(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    """By Markov's inequality it is above 20 in at most 1 of 20 fair logs, for every player and for the evening."""
    logs, high = 60, 0
    for _ in range(logs):
        own = players_of(weigh(log_of(fair_deals("poker-32", 15, rng))))
        high += sum(log10_e >= np.log10(20) for log10_e in own.values())
    assert share_interval(high, 4 * logs, 0.998)[0] <= 0.05


def test_evenings_multiply_and_who_was_not_there_counts_one() -> None:
    together = over_evenings([{"one": 1.0, "two": -0.5}, {"one": 0.7}, {}])
    assert together == pytest.approx({"one": 1.7, "two": -0.5})
    standings = stand_out(together, 0.05)
    assert [(one.name, one.is_named) for one in standings] == [("one", True), ("two", False)]
