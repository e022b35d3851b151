"""The search stays honest: in fair logs of every game, looked at after every deal, it flags no more than alpha."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.bets import mixture_for
from detectors.counting import fair_ratios
from detectors.deal import Deal, Log
from detectors.search import Search
from detectors.suspects import Suspect, find_suspects
from detectors.suspicions.catalogue import battery, feature_weights
from detectors.suspicions.suspicion import Table
from rules.games.catalogue import find_game
from rules.statistics.eprocess import BettingProcess, Mixture
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
        search = Search(feature_weights(features)[0], suspects, [mixture_for(f) for f in features], logs=(size,))
        ever = np.zeros(size, np.bool_)
        seats = np.stack([suspect.seat_by_deal for suspect in suspects], axis=1)
        ever |= (search.run(np.swapaxes(ratios, 0, 1), seats) >= -np.log10(ALPHA)).any(axis=(0, 2, 3))
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
def test_a_thousand_fair_logs_of_every_game(
    game: str, fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    seating = log_of(going_round(fair_deals(game, 200, rng)))
    flagged = flagged_fair_logs(game, 1000, 200, seating, rng)
    assert share_interval(flagged, 1000, 0.998)[0] <= ALPHA


def test_shares_sum_to_one_and_labels_are_added_up(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    log = log_of(going_round(fair_deals("poker-32", 8, rng)))
    suspects = find_suspects(log)
    features = battery(log.game)
    search = Search(feature_weights(features)[0], suspects, [Mixture()] * len(features))
    assert search.share.sum() == pytest.approx(1.0)
    assert search.labels == ["0", "1", "2", "3", "dealer", "dealer-partner", "but-0", "but-1", "but-2", "but-3"]
    assert [list(search.scopes(i)) for i in (0, 3, 4, 5, 9)] == [[0, 1], [6, 7], [8], [9, 10, 11], [15]]
    quiet = search.step(np.ones((4, len(features))), np.array([suspect.seat_by_deal[0] for suspect in suspects]))
    assert 10**quiet == pytest.approx(search.share)


def test_a_search_is_the_weighted_sum_of_single_processes(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    """Each hypothesis is its share times the mixture of its scopes, each a process of its own, deal by deal."""
    log = log_of(going_round(fair_deals("poker-32", 60, rng)))
    features, suspects = battery(log.game), find_suspects(log)
    weights = feature_weights(features)[0]
    ratios = fair_ratios(log.deals, features)
    seats = np.stack([suspect.seat_by_deal for suspect in suspects], axis=1)
    mixtures = [mixture_for(feature) for feature in features]
    evidence = Search(weights, suspects, mixtures).run(ratios, seats)
    for k, mixture in enumerate(mixtures):
        wealth = dict.fromkeys([suspect.label for suspect in suspects], 0.0)
        for suspect in suspects:
            process = BettingProcess((), mixture)
            for t, seat in enumerate(suspect.seat_by_deal.tolist()):
                others = [ratios[t, other, k] for other in range(4) if other != seat]
                ratio = 1.0 if seat < 0 else np.mean(others) if suspect.spared else ratios[t, seat, k]
                log10_e = process.step(np.array(ratio))
            wealth[suspect.label] += weights[k] * suspect.weight * 10 ** float(log10_e)
        assert 10 ** evidence[-1, k] == pytest.approx(list(wealth.values()), rel=1e-9)


def test_everyone_but_one_profits_where_he_never_has_the_best_hand() -> None:
    spared = Suspect("but-0", np.zeros(40, np.int8), 1.0, spared=True)
    ratios = np.tile(np.array([[0.0], [4 / 3], [4 / 3], [4 / 3]]), (40, 1, 1))
    evidence = Search((1.0,), (spared,), (Mixture(),)).run(ratios, np.zeros((40, 1), np.int8))
    assert evidence[-1, 0, 0] > 3
