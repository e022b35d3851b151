"""The card that becomes another, against the specification (no. 1): two cases, and what laying cards aside does."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick
from tricks.views import is_sleight


def test_two_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "failures"),
    [("three-laid-aside", 0), ("four-laid-aside", 1), ("five-laid-aside", 2), ("turnover-forgotten", 2)],
)
def test_as_many_cards_can_be_shown_as_were_reversed(
    trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (2, failures)


@pytest.mark.parametrize("block", [3, 4])
def test_the_new_top_card_was_the_uppermost_of_the_reversed_block(trick: Trick, block: int) -> None:
    performance = perform(trick, [block], seed=5)
    cards = performance.start.pile("pack")
    assert performance.table.pile("shown") == (cards[32 - block],)
    last = performance.table.lying("pack")[-1]
    assert (last.card, last.up) == (cards[0], True)


def test_the_spectators_follow_their_card_and_see_another(trick: Trick) -> None:
    performance = perform(trick, [3], seed=5)
    moments = {moment.event.key: moment for moment in performance.moments}
    assert is_sleight(moments["put-back"].table, moments["turn-over"].table)
    believed = moments["put-back"].table.lying("pack")[0]
    shown = performance.table.lying("shown")[0]
    assert shown.token == believed.token
    assert shown.card != believed.card
