"""The forgotten cards (no. 17): 1210 ways to take three cards, and the two conditions that the book leaves out."""

from collections.abc import Callable
from math import comb, prod

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick
from tricks.views import is_sleight


def test_1210_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (1210, 0, "proven")


def test_three_fixed_spares_fail_where_one_is_the_same_as_a_card_drawn(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, "three-fixed-spares", seed=1)
    start = perform(trick, seed=1, variant="three-fixed-spares")
    faces = {start.deck.print(card) for card in start.start.pile("pocket")[32:]}
    strange = [
        sum(start.deck.print(card) not in faces for card in start.table.pile(f"row-{number}")) for number in (1, 2, 3)
    ]
    assert sum(strange) == 29
    assert proof.cases - proof.failures == prod(strange)


def test_free_choices_meet_a_fixed_spare_in_26_per_cent() -> None:
    assert 1 - comb(29, 3) / comb(32, 3) == pytest.approx(0.263, abs=5e-4)


def test_a_check_card_by_card_finds_29_kinds(trick: Trick) -> None:
    performance = perform(trick, seed=3, variant="pack-checked-card-by-card", simulate=ACTORS)
    assert performance.is_right is False
    assert performance.moments[-1].event.values["kinds"] == 29


def test_three_cards_go_on_the_pack_but_not_those_that_are_seen_to(trick: Trick) -> None:
    performance = perform(trick, seed=3, simulate=ACTORS)
    moments = {moment.event.key: moment for moment in performance.moments}
    collected, switched = moments["collect"].table, moments["switch"].table
    assert is_sleight(collected, switched)
    assert set(collected.pile("hand")) <= set(switched.pile("pocket"))
    tokens = {lying.token for lying in collected.lying("hand")}
    assert {lying.token for lying in switched.lying("pack")[:3]} == tokens
