"""The parity by colour against the numbers of the specification (no. 5), and why the pack must alternate."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import pytest

from rules.decks import find_deck
from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.parity_by_bottom_colour import alternating, is_red
from tricks.trick import SettingError, Trick


@pytest.mark.parametrize(("pack", "cases"), [(8, 56), (32, 992), pytest.param(52, 2652, marks=pytest.mark.slow)])
def test_every_cut_and_every_lift_of_an_alternating_pack(
    trick: Trick, pack: int, cases: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"pack": pack})
    assert (proof.cases, proof.failures, proof.status) == (cases, 0, "proven")


def test_a_shuffled_pack_is_no_better_than_a_coin(trick: Trick, prove: Callable[..., Proof]) -> None:
    """This one is right in 480 of 992 cases; the average over all packs is below."""
    proof = prove(trick, "shuffled-pack")
    assert (proof.cases, proof.failures) == (992, 512)


@pytest.mark.parametrize(("pack", "right"), [(32, Fraction(481, 961)), (52, Fraction(1301, 2601))])
def test_the_average_over_all_shuffled_packs(pack: int, right: Fraction) -> None:
    """Of the other cards half less one have the bottom card's colour: right at an even lift, wrong at an odd one."""
    same = Fraction(pack // 2 - 1, pack - 1)
    lifts = range(1, pack)
    assert sum((same if lift % 2 == 0 else 1 - same) for lift in lifts) / len(lifts) == right


def test_with_a_card_missing_it_is_always_wrong(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "one-card-missing")
    assert (proof.cases, proof.failures) == (930, 930)


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_only_the_two_alternating_patterns_are_right_for_every_lift(size: int) -> None:
    def is_right(colours: tuple[int, ...]) -> bool:
        return all((colours[lift - 1] == colours[-1]) == (lift % 2 == 0) for lift in range(1, size))

    good = [colours for colours in product((0, 1), repeat=size) if is_right(colours)]
    assert good == [(0, 1) * (size // 2), (1, 0) * (size // 2)]


@pytest.mark.parametrize("name", ["piquet32", "magyar32", "french52", "short36"])
def test_red_and_black_alternate_in_the_prepared_pack(name: str) -> None:
    deck = find_deck(name)
    order = alternating(deck, 32, np.random.default_rng(4))
    reds = [is_red(deck, card) for card in order]
    assert len(set(order)) == 32
    assert all(one != other for one, other in pairwise(reds))


def test_a_deck_with_too_few_cards_of_a_colour_is_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="16 red and as many black cards are needed; tarokk42"):
        perform(trick, deck="tarokk42")
