"""The noted card at a chosen number, against the specification (no. 48): the book's count is right."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.performance import Performance
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.table import Table
from tricks.trick import Trick
from tricks.views import is_sleight


def after(performance: Performance, key: str) -> Table:
    """The table at the moment with that key."""
    return next(moment.table for moment in performance.moments if moment.event.key == key)


@pytest.mark.slow
def test_31_744_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """31 cards times 32 depths of the cut times 32 numbers."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31 * 32 * 32, 0, "proven")


def test_a_half_pack_whole(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"pack": 16})
    assert (proof.cases, proof.failures) == (15 * 16 * 16, 0)


def test_one_too_many_from_below_is_right_at_the_greatest_number_only(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    """Then the pack has come to its end, and its top card is the last however one counts."""
    proof = prove(trick, "one-too-many-from-below")
    assert (proof.cases, proof.failures) == (15 * 16 * 16, 15 * 16 * 15)
    assert proof.counter_example is not None
    shown, noted = proof.counter_example.end.table.pile("shown")[0], proof.counter_example.answers[0]
    assert shown != noted


@pytest.mark.parametrize("number", [1, 2, 17, 31, 32])
def test_so_many_cards_are_thrown_as_were_called(trick: Trick, number: int) -> None:
    drawn = perform(trick, seed=3).table.pile("fan")[20]
    performance = perform(trick, [drawn, 11, number], seed=3)
    assert performance.is_right
    assert performance.table.pile("shown") == (drawn,)
    assert len(performance.table.pile("thrown", "shown")) == number


def test_they_come_from_the_bottom_and_are_taken_to_come_from_the_top(trick: Trick) -> None:
    drawn = perform(trick, seed=3).table.pile("fan")[20]
    performance = perform(trick, [drawn, 11, 5], seed=3)
    before, thrown = after(performance, "under-table"), after(performance, "throw")
    assert thrown.pile("thrown") == before.pile("pack")[-4:]
    assert [c.token for c in thrown.lying("thrown")] == [c.token for c in before.lying("pack")[:4]][::-1]
    assert thrown.pile("pack")[0] == drawn
    assert is_sleight(before, thrown)


def test_the_shuffle_moves_every_card_but_the_key(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    before, shuffled = performance.start.pile("pack"), after(performance, "shuffle").pile("pack")
    assert [i for i, (one, other) in enumerate(zip(before, shuffled, strict=True)) if one == other] in ([31], [15, 31])
