"""Poor shuffles: exactly fair, found when they happen, whatever the log tells of them."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal
from detectors.suspicions.poor_shuffle import PoorShuffle, mixed_ratios
from rules.games.catalogue import find_game
from rules.shuffles.kept import KeepAll, KeepSlug
from rules.shuffles.riffle import Riffle
from rules.shuffles.rising import places
from rules.shuffles.several import Several
from rules.shuffles.strips import Overhand
from rules.shuffles.uniform import Uniform

Shuffled = Callable[..., list[Deal]]


@pytest.mark.parametrize("cards", [3, 5, 7])
def test_over_all_orders_the_ratio_averages_to_one(cards: int) -> None:
    place = places(np.array(list(permutations(range(cards))), np.uint8))
    assert mixed_ratios(place).mean() == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize(
    ("shuffle", "least"),
    [
        (KeepAll(), 1e20),
        (Riffle(), 1e15),
        (Several.times(Riffle(), 3), 1e3),
        (Overhand(), 1e15),
        (KeepSlug(8), 1e5),
    ],
)
def test_a_poor_shuffle_speaks_in_one_deal(
    shuffle: object, least: float, shuffled_deals: Shuffled, rng: np.random.Generator
) -> None:
    ratios = PoorShuffle().course(shuffled_deals(shuffle, 40, rng)).ratios
    assert np.median(ratios) > least


def test_fair_shuffles_say_little(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    ratios = PoorShuffle().course(shuffled_deals(Uniform(), 400, rng)).ratios
    assert 0.2 < ratios.mean() < 2 and ratios.max() < 1000


def test_hands_and_the_gathered_pack_are_enough(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    """The dealer goes round, so the slug's cards fall to other seats each time."""
    deals = shuffled_deals(KeepSlug(8), 40, rng, tells=("gathered",))
    assert PoorShuffle().applies(deals)
    assert np.exp(np.log(PoorShuffle().course(deals).ratios).mean()) > 10
    fair = shuffled_deals(Uniform(), 400, rng, tells=("gathered",))
    assert PoorShuffle().course(fair).ratios.mean() == pytest.approx(1, abs=0.5)


def test_without_the_gathered_pack_the_deal_before_is_followed(
    dealt_packs: Callable[..., list[Deal]], rng: np.random.Generator
) -> None:
    """Hands are taken up pile by pile and riffled twice; the log gives nothing but the orders."""
    pack, packs = find_game("poker-32").shuffled(1, rng), []
    layout = find_game("poker-32").layout()
    for dealer in range(10):
        packs.append(pack[0])
        turn = [layout.seats[(seat - dealer) % 4] for seat in range(dealer + 1, dealer + 5)]
        piles = [place for seat in turn for place in seat] + list(layout.stock)
        pack = Several.times(Riffle(), 2).apply(pack[:, piles], rng)
    ratios = PoorShuffle().course(dealt_packs(np.array(packs), np.array(packs), tells=("order",))).ratios
    assert ratios[0, 0] == 1 and np.median(ratios[1:]) > 1e6


def test_what_cannot_be_followed_is_passed_over(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    told = shuffled_deals(Riffle(), 1, rng)[0]
    hidden = replace(told, order=(UNKNOWN, *told.order[1:]))
    short = replace(told, gathered=told.gathered[1:])
    double = replace(told, gathered=(told.gathered[1], *told.gathered[1:]))
    for deal in (hidden, short, double, replace(told, order=(), gathered=(), hands=((),) * 4)):
        assert PoorShuffle().course([deal]).ratios.tolist() == [[1.0]]
    assert PoorShuffle().course([]).ratios.shape == (0, 1)
    assert not PoorShuffle().applies([]) and not PoorShuffle().applies([replace(told, gathered=())])


def test_doubled_packs_and_games_with_a_card_put_below_are_left_out(
    dealt_packs: Callable[..., list[Deal]], rng: np.random.Generator
) -> None:
    doubled = Deal(1, "piquet32x2", ((),), ("none",), order=tuple(range(64)), gathered=tuple(range(64)))
    assert not PoorShuffle().applies([doubled, doubled])
    below = find_game("hazassag")
    assert below.bottom_card is not None
    order = tuple(below.shuffled(1, rng)[0].tolist())
    deal = Deal(1, below.deck.name, ((),), ("none",), game=below.id, order=order, gathered=order)
    assert not PoorShuffle().applies([deal, deal])
