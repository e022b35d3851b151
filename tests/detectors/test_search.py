"""The search stays honest: in fair logs of every game, looked at after every deal, it flags no more than alpha."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import Deal, Log
from detectors.search import Search
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import battery, feature_weights
from detectors.suspicions.suspicion import Table
from rules.games.catalogue import find_game
from rules.statistics.eprocess import Mixture
from rules.statistics.intervals import share_interval

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]

ALPHA = 0.05


def flagged_fair_logs(
    game: str, logs: int, deals: int, seating: Log, rng: np.random.Generator, block: int = 100
) -> int:
    """How many of `logs` fair logs reach 1 / alpha, at any deal, in any hypothesis; the dealer goes round."""
    found = find_game(game)
    features, suspects = battery(found.id, found.deck), find_suspects(seating)
    flagged = 0
    for size in [block] * (logs // block):
        n = size * deals
        hands = tuple(hand.astype(np.intp) for hand in found.deal(n, rng))
        table = Table(found.deck, hands, np.ones((n, len(hands)), np.bool_))
        ratios = np.stack([feature.ratios(table) for feature in features], axis=-1)
        ratios = ratios.reshape(size, deals, len(hands), len(features))
        search = Search(feature_weights(features)[0], suspects, Mixture(), logs=(size,))
        ever = np.zeros(size, np.bool_)
        for t in range(deals):
            seats = np.array([suspect.seat_by_deal[t] for suspect in suspects])
            ever |= (search.step(ratios[:, t], seats) >= -np.log10(ALPHA)).any(axis=(1, 2))
        flagged += int(ever.sum())
    return flagged


def going_round(deals: list[Deal]) -> list[Deal]:
    return [replace(deal, dealer=i % deal.seats) for i, deal in enumerate(deals)]


@pytest.mark.parametrize("game", ["bridge", "poker-32"])
def test_fair_logs_are_seldom_flagged(game: str, fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    seating = log_of(going_round(fair_deals(game, 40, rng)))
    flagged = flagged_fair_logs(game, 300, 40, seating, rng)
    assert share_interval(flagged, 300, 0.998)[0] <= ALPHA


@pytest.mark.slow
@pytest.mark.parametrize("game", ["bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli"])
def test_two_thousand_fair_logs_of_every_game(
    game: str, fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    seating = log_of(going_round(fair_deals(game, 200, rng)))
    flagged = flagged_fair_logs(game, 2000, 200, seating, rng)
    assert share_interval(flagged, 2000, 0.998)[0] <= ALPHA


def test_shares_sum_to_one_and_labels_are_added_up(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(going_round(fair_deals("poker-32", 8, rng)))
    suspects = find_suspects(log)
    search = Search(feature_weights(battery(log.game))[0], suspects, Mixture())
    assert search.share.sum() == pytest.approx(1.0)
    assert search.labels == ["0", "1", "2", "3", "dealer"]
    assert [list(search.scopes(i)) for i in range(5)] == [[0, 1], [2, 3], [4, 5], [6, 7], [8]]
    quiet = search.step(np.ones((4, 5)), np.array([suspect.seat_by_deal[0] for suspect in suspects]))
    assert 10 ** quiet.ravel() == pytest.approx(
        [search.share[k, list(search.scopes(i))].sum() for k in range(5) for i in range(5)]
    )
