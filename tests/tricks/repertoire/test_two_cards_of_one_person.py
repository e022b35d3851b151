"""Two cards noted by one person, against the specification (no. 22)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


@pytest.mark.slow
def test_27_840_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """30 cards wished up times 29 wished down times 32 depths of the cut."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (30 * 29 * 32, 0, "proven")


def test_a_half_pack_whole(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"pack": 16})
    assert (proof.cases, proof.failures) == (14 * 13 * 16, 0)


def test_who_forgets_that_top_and_bottom_join_fails_at_two_depths(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Either key may come to the bottom."""
    proof = prove(trick, "top-and-bottom-forgotten")
    assert (proof.cases, proof.failures) == (14 * 13 * 16, 14 * 13 * 2)


def test_one_riffle_keeps_both_pairs_one_time_in_four(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "honest-shuffle", most_samples=600)
    assert proof.interval is not None
    assert proof.interval[0] < 0.252 < proof.interval[1]


@pytest.mark.parametrize("depth", range(3, 30, 9))
def test_after_a_cut_the_four_lie_together(trick: Trick, depth: int) -> None:
    start = perform(trick, seed=4)
    top, up, *_, down, bottom = start.table.pile("fan")
    done = perform(trick, [up, down, depth], seed=4)
    cut = next(moment.table for moment in done.moments if moment.event.key == "cut-done:1").pile("pack")
    first = cut.index(bottom)
    assert cut[first : first + 4] == (bottom, down, top, up)
    assert done.is_right


def test_both_cards_are_laid_out(trick: Trick) -> None:
    performance = perform(trick, seed=5, simulate=ACTORS)
    assert performance.table.pile("shown") == performance.answers[:2]
    assert [verdict.about for verdict in performance.verdicts] == ["draw-up", "draw-down"]
