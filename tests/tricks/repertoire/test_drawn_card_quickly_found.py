"""The drawn card quickly found, against the specification (no. 41)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


@pytest.mark.slow
def test_31_744_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """31 cards times two cuts of 32 depths."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31 * 32 * 32, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "failures"),
    [("card-on-the-pack", 0), ("wrong-side-of-the-key", 31 * 32), ("top-and-bottom-forgotten", 31)],
)
def test_other_handlings(trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]) -> None:
    """On top of the pack is as good as under it; the other neighbour is never right; the ends are 1 cut of 32."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (31 * 32, failures)


@pytest.mark.parametrize(("pack", "cuts", "cases"), [(52, 1, 51 * 52), (16, 2, 15 * 16 * 16), (32, 0, 31)])
def test_other_packs_and_other_numbers_of_cuts(
    trick: Trick, pack: int, cuts: int, cases: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"pack": pack, "cuts": cuts})
    assert (proof.cases, proof.failures) == (cases, 0)


@pytest.mark.parametrize("depths", [(0, 0), (1, 31), (31, 31), (16, 7)])
def test_whatever_is_cut_the_card_shown_is_the_card_drawn(trick: Trick, depths: tuple[int, int]) -> None:
    drawn = perform(trick, seed=6).table.pile("fan")[9]
    performance = perform(trick, [drawn, *depths], seed=6)
    assert performance.is_right
    assert performance.table.pile("shown") == (drawn,)


def test_if_the_key_is_the_bottom_card_the_drawn_card_is_the_top_one(trick: Trick) -> None:
    drawn = perform(trick, seed=6).table.pile("fan")[0]
    performance = perform(trick, [drawn, 31, 0], seed=6)
    searched = next(moment for moment in performance.moments if moment.event.key == "leaf-through").table
    assert searched.pile("pack")[-1] == performance.start.pile("pack")[-1]
    assert searched.pile("pack")[0] == drawn
    assert performance.is_right


def test_it_is_played_the_same_way_by_the_seed(trick: Trick) -> None:
    assert perform(trick, seed=2, simulate=ACTORS) == perform(trick, seed=2, simulate=ACTORS)
