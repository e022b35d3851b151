"""The card someone has looked at, against the specification (no. 9): cuts never part the pair, one riffle halves it."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.key_cards import survival
from tricks.proof import Proof
from tricks.script import ACTORS, Step
from tricks.trick import Trick


@pytest.mark.slow
def test_31_744_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """31 cards times two cuts of 32 depths."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31 * 32 * 32, 0, "proven")


def test_a_half_pack_whole(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"pack": 16})
    assert (proof.cases, proof.failures) == (15 * 16 * 16, 0)


def test_who_forgets_that_top_and_bottom_join_fails_at_one_depth_of_32(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    """Once for each card: the cut that brings the key to the bottom and the drawn card to the top."""
    proof = prove(trick, "top-and-bottom-forgotten")
    assert (proof.cases, proof.failures) == (31 * 32, 31)
    assert proof.counter_example is not None
    end = proof.counter_example.end
    searched = next(moment for moment in end.moments if moment.event.key == "run-through").table
    assert searched.pile("pack")[-1] == end.moments[0].event.values["key"]
    assert searched.pile("pack")[0] == end.answers[0]


def test_one_riffle_leaves_one_half(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Exactly 1/2 + 2^-31 with the wrap-around rule; the sampled interval covers it."""
    proof = prove(trick, "honest-shuffle", most_samples=600)
    exact = float(survival(32).riffle_with_wrap)
    assert exact == 1 / 2 + 2**-31
    assert proof.interval is not None
    assert proof.interval[0] < exact < proof.interval[1]


@pytest.mark.parametrize("seed", range(4))
def test_the_pair_is_drawn_at_each_step_until_it_is_found(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    key = performance.start.pile("pack")[-1]
    pairs = [m.event.invariant for m in performance.moments if isinstance(m.event, Step) and m.event.invariant]
    assert len(pairs) == 4
    assert set(pairs) == {(key, performance.answers[0])}
    for moment in performance.moments:
        if isinstance(moment.event, Step) and moment.event.invariant:
            at = [moment.table.index_of(card) for card in moment.event.invariant]
            assert (at[0] + 1) % 32 == at[1]


def test_the_false_shuffle_moves_what_is_seen_and_nothing_else(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    keys = [moment.event.key for moment in performance.moments]
    before, after = (performance.moments[keys.index(key)].table for key in ("bury", "false-shuffle"))
    assert before.pile("pack") == after.pile("pack")
    assert [c.token for c in before.lying("pack")] != [c.token for c in after.lying("pack")]
