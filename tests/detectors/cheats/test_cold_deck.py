"""The cold deck: one order, brought in again, good for the suspect wherever he sits."""

import numpy as np

from detectors.cheats.cold_deck import ColdDeck
from detectors.sitting import Sitting
from detectors.suspicions.cold_deck import ColdDeck as Suspicion
from rules.games.catalogue import find_game


def test_the_same_order_comes_whenever_he_cheats(rng: np.random.Generator) -> None:
    block = next(Sitting(find_game("poker-32"), cheat=ColdDeck(), rate=0.4).blocks(100, rng))
    orders, counts = np.unique(block.packs, axis=0, return_counts=True)
    assert len(orders) == 101 - counts.max() and 20 < counts.max() < 60


def test_a_seat_holds_the_same_hand_whoever_deals(rng: np.random.Generator) -> None:
    sitting = Sitting(find_game("poker-32"), cheat=ColdDeck(), rate=1.0, suspect="2")
    hands = {tuple(sorted(deal.hands[2])) for deal in sitting.log(12, rng).deals}
    assert len(hands) == 1
    ranks = [card % 8 for card in hands.pop()]
    assert max(ranks.count(rank) for rank in ranks) >= 3  # the best of two hundred


def test_the_suspicion_finds_it_at_the_second_time(rng: np.random.Generator) -> None:
    deals = Sitting(find_game("bridge"), cheat=ColdDeck(), rate=0.5).log(12, rng).deals
    ratios = Suspicion().course(deals).ratios[:, 0]
    orders = [deal.order for deal in deals]
    repeats = [order in orders[:i] for i, order in enumerate(orders)]
    assert any(repeats) and [bool(ratio > 1e20) for ratio in ratios] == repeats


def test_nothing_is_brought_in_where_he_does_not_cheat(rng: np.random.Generator) -> None:
    block = next(Sitting(find_game("ferbli"), cheat=ColdDeck(), rate=0.0).blocks(50, rng))
    assert len(np.unique(block.packs, axis=0)) == 50
