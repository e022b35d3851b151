"""The cold deck: the same order or hands twice, exactly fair otherwise."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from detectors.deal import Deal, Known
from detectors.suspicions.cold_deck import ColdDeck
from rules.games.catalogue import find_game
from rules.shuffles.uniform import Uniform

Shuffled = Callable[..., list[Deal]]


def ratios_of(deals: list[Deal]) -> list[float]:
    return [float(ratio) for ratio in ColdDeck().course(deals).ratios[:, 0]]


def test_over_all_orders_the_order_ratio_averages_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from detectors.suspicions import cold_deck
    from rules.decks import Deck, find_deck

    small = Deck("small", find_deck("piquet32").faces[:5])
    monkeypatch.setattr(cold_deck, "find_deck", lambda name: small)
    monkeypatch.setattr(cold_deck, "is_plain", lambda deck, game: True)
    monkeypatch.setattr(cold_deck, "MOST_MEAN", 10.0)
    past = [(0, 1, 2, 3, 4), (2, 0, 1, 4, 3), (1, 2, 3, 4, 0)]  # the third is the first again, cut

    def deal(order: tuple[int, ...]) -> Deal:
        return Deal(1, "small", (order[:2], order[2:4]), ("all", "all"), order=order)

    last = [ratios_of([deal(order) for order in (*past, now)])[-1] for now in permutations(range(5))]
    assert np.mean(last) == pytest.approx(1)
    assert max(last) > 1


@pytest.mark.parametrize("tells", [("order",), ()])
def test_one_repeat_among_fair_deals_speaks_alone(
    tells: tuple[str, ...], shuffled_deals: Shuffled, rng: np.random.Generator
) -> None:
    deals = shuffled_deals(Uniform(), 60, rng, tells=tells)
    deals.append(replace(deals[8], line=61))
    ratios = ratios_of(deals)
    assert ratios[-1] > 1e10 and max(ratios[:-1]) < 100


def test_a_cut_of_the_same_order_is_the_same_order(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    first, second = shuffled_deals(Uniform(), 2, rng, tells=("order",))
    cut = replace(second, order=(*first.order[7:], *first.order[:7]))
    assert ratios_of([first, cut])[-1] > 1e20


def test_the_same_hands_at_other_seats_are_the_same_table(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    first, second = shuffled_deals(Uniform(), 2, rng, tells=())
    turned = tuple(tuple(reversed(hand)) for hand in (*first.hands[2:], *first.hands[:2]))
    assert ratios_of([first, replace(second, hands=turned)])[-1] > 1e10


def test_one_hand_that_comes_again_is_rarer_the_larger_it_is() -> None:
    bridge = find_game("bridge").deal(2, np.random.default_rng(1))
    hands = [tuple(tuple(hand[i].tolist()) for hand in bridge) for i in range(2)]
    known: tuple[Known, ...] = ("own", "none", "none", "none")
    deals = [Deal(i, "french52", (hand[0], (), (), ()), known, game="bridge") for i, hand in enumerate(hands, start=1)]
    assert ratios_of([deals[0], deals[1], deals[0]])[-1] > 1e9
    small = [Deal(i, "french52", (hand[0][:2],), ("own",)) for i, hand in enumerate(hands)]
    assert ratios_of([small[0], small[1], small[0]]) == [1, 1, 1]  # two cards repeat by chance all the time


def test_fair_logs_say_nothing(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    assert ColdDeck().applies(shuffled_deals(Uniform(), 2, rng))
    assert not ColdDeck().applies(shuffled_deals(Uniform(), 1, rng))
    assert ColdDeck().course([]).ratios.shape == (0, 1)
    ratios = ratios_of(shuffled_deals(Uniform(), 300, rng, tells=()))
    assert max(ratios) < 10 and np.mean(ratios) == pytest.approx(1, abs=0.1)


def test_hands_shown_for_their_strength_are_not_compared() -> None:
    shown = Deal(1, "french52", ((1, 2, 3, 4, 5),), ("shown",))
    assert not ColdDeck().applies([shown, shown])
