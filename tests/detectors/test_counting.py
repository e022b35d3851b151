"""From deals to ratios."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.counting import fair_ratios
from detectors.deal import UNKNOWN, Deal, Known
from detectors.suspicions.catalogue import battery
from detectors.tables import told_hands
from rules.decks import find_deck

Deals = Callable[..., list[Deal]]


def test_no_deals_give_no_ratios() -> None:
    assert fair_ratios([], battery("bridge")).shape == (0, 0, len(battery("bridge")))


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


def by_choice(*known: str) -> Deal:
    return Deal(1, "french52", ((0, 13), (26, 39), (UNKNOWN, UNKNOWN)), known, game="holdem")  # type: ignore[arg-type]


def test_where_hands_are_shown_by_choice_a_hidden_one_counts_nothing() -> None:
    aces = by_choice("shown", "all", "none")
    ratios = fair_ratios([aces], battery("holdem"), by_choice=True)[0]
    names = [feature.name for feature in battery("holdem")]
    assert ratios[0, names.index("ace-pair")] > 100
    assert (ratios[2] == 0).all()
    assert (ratios[:, names.index("best-hand")] == 0).all()


@pytest.mark.parametrize("least", [1, 9, 13])
def test_whatever_rule_shows_hands_no_mean_is_above_one(
    least: int, fair_deals: Deals, rng: np.random.Generator
) -> None:
    """Hands are shown only where the higher rank is at least this: selected as strongly as can be, and still fair."""
    n = 4000
    deals = []
    for deal in fair_deals("holdem", n, rng):
        shown = [max(12 - card % 13 for card in hand) + 1 >= least for hand in deal.hands]
        hands = tuple(hand if seen else (UNKNOWN,) * 2 for hand, seen in zip(deal.hands, shown, strict=True))
        known: tuple[Known, ...] = tuple("shown" if seen else "none" for seen in shown)
        deals.append(replace(deal, hands=hands, known=known))
    ratios = fair_ratios(deals, battery("holdem"), by_choice=True)
    error = ratios.std(axis=0) / np.sqrt(n)
    assert (ratios.mean(axis=0) <= 1 + 4.5 * error).all()
    if least == 13:  # to count the hidden hands as if nothing were known of them would be unfair by far
        left_out = fair_ratios(deals, battery("holdem"))
        assert (left_out == 1).all()
        assert (np.where(ratios > 0, ratios, 1.0).mean(axis=0)[:, 1] > 1.3).all()
