"""From deals to ratios."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from detectors.counting import fair_ratios, told_hands
from detectors.deal import UNKNOWN, Deal
from detectors.suspicions.catalogue import battery
from rules.decks import find_deck

Deals = Callable[..., list[Deal]]


def test_no_deals_give_no_ratios() -> None:
    assert fair_ratios([], battery("bridge")).shape == (0, 0, 6)


def test_deals_of_mixed_shapes_are_counted_as_if_alone(fair_deals: Deals, rng: np.random.Generator) -> None:
    features = battery("otlapos-egycseres-32")
    deals = [
        *fair_deals("poker-32", 5, rng),
        *fair_deals("poker-32", 5, rng, players=3),
        *fair_deals("poker-32", 5, rng),
    ]
    together = fair_ratios(deals, features)
    for i, deal in enumerate(deals):
        alone = fair_ratios([deal], features)[0]
        assert (together[i, : deal.seats] == alone).all()
        assert (together[i, deal.seats :] == 1).all()


def test_a_deal_of_another_game_counts_by_the_features_it_shares(fair_deals: Deals, rng: np.random.Generator) -> None:
    deals = [*fair_deals("bridge", 3, rng), *fair_deals("holdem", 3, rng)]
    ratios = fair_ratios(deals, battery("bridge"))
    names = [feature.name for feature in battery("bridge")]
    assert (ratios[3:, :, names.index("long-suit")] == 1).all()
    assert (ratios[3:, :, names.index("ace")] != 1).any()


def test_hidden_and_shown_hands_are_no_evidence() -> None:
    deck = find_deck("french52")
    aces = tuple(deck.parse_all("Ah Ad"))
    told = Deal(1, "french52", (aces, aces, (UNKNOWN, UNKNOWN), aces), ("all", "shown", "none", "own"), game="holdem")
    assert told_hands([told, replace(told, hands=((0, 1),), known=("all",))], 4).tolist() == [
        [True, False, False, True],
        [True, False, False, False],
    ]
    ratios = fair_ratios([told], battery("holdem"))[0]
    assert (ratios[1:3] == 1).all()
    assert ratios[0, 2] > 100
    assert ratios[3, 2] > 100
