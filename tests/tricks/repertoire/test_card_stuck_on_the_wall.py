"""The card that stays on the wall against the specification (no. 45): exactly one card is reversed."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick
from tricks.views import is_sleight


def test_32_cards_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (32, 0, "proven")


@pytest.mark.parametrize("variant", ["half-turned-in-the-shuffle", "double-headed-figures"])
def test_without_its_conditions_it_is_lost(trick: Trick, variant: str, prove: Callable[..., Proof]) -> None:
    """Put back in the middle, the card is never the one that the performer guesses."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (32, 32)


@pytest.mark.parametrize(("variant", "pointing"), [(None, {1, 31}), ("half-turned-in-the-shuffle", {15, 17})])
def test_how_many_cards_point_each_way_when_he_leafs(trick: Trick, variant: str | None, pointing: set[int]) -> None:
    """One of 32; "about half of the cards" if half of the pack was turned."""
    performance = perform(trick, seed=5, variant=variant, simulate=ACTORS)
    leafed = next(m for m in performance.moments if m.event.key == "leaf").table.lying("fan")
    turned = sum(card.turned for card in leafed)
    assert {turned, 32 - turned} == pointing


def test_the_odd_card_comes_to_the_top_while_the_pack_seems_to_be_squared(trick: Trick) -> None:
    performance = perform(trick, seed=5, simulate=ACTORS)
    number = next(i for i, m in enumerate(performance.moments) if m.event.key == "wax")
    before, after = (m.table for m in performance.moments[number - 1 : number + 1])
    assert is_sleight(before, after)
    assert after.lying("pack")[0].card == performance.answers[0]
    assert after.lying("pack")[0].look == "|+wax"
    assert [card.token for card in after.lying("pack")] == [card.token for card in before.lying("fan")]


def test_one_card_is_on_the_wall_and_31_on_the_floor(trick: Trick) -> None:
    performance = perform(trick, seed=6, simulate=ACTORS)
    assert performance.table.pile("wall") == (performance.answers[0],)
    assert len(performance.table.pile("floor")) == 31
