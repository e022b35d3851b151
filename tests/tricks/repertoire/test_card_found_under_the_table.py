"""The card under the table against the specification (no. 21): 63 cards, then 62; of two whole packs it fails."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick
from tricks.views import draw_moment, is_sleight


def test_three_depths_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (3, 0, "proven")


@pytest.mark.parametrize("variant", ["double-left-in", "card-pushed-home"])
def test_the_searchers_find_a_double_or_a_card_pushed_home(
    trick: Trick, variant: str, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (3, 3)


@pytest.mark.parametrize("seed", range(5))
def test_63_cards_of_which_the_noted_one_occurs_once_and_then_62(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    names = performance.deck.print_all(performance.start.pile("pack")).split()
    (noted,) = performance.table.pile("shown")
    assert len(names) == 63
    assert names.count(performance.deck.print(noted)) == 1
    assert len(performance.table.pile("fan")) == 62


def test_the_spectators_see_a_shuffle_and_nothing_fall(trick: Trick) -> None:
    performance = perform(trick, ["low"], seed=1)
    moments = {moment.event.key: moment for moment in performance.moments}
    assert is_sleight(moments["put-back"].table, moments["mix"].table)
    assert all(card.place == "pack" for card in draw_moment(moments["mix"], "spectator").cards)
    assert [card.place for card in draw_moment(moments["mix"], "performer").cards].count("floor") == 1
