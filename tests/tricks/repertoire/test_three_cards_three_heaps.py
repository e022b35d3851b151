"""The three heaps against the specification (no. 23): one case with the unsaid condition, 1210 without it."""

from collections.abc import Callable
from math import prod

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS, Step
from tricks.trick import Trick


def test_with_the_top_card_there_is_one_case_and_it_holds(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (1, 0, "proven")


def test_with_any_card_of_the_heap_one_case_of_1210_comes_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "any-card-of-the-heap")
    assert (proof.cases, proof.failures) == (1210, 1209)


@pytest.mark.parametrize(
    ("people", "sizes"), [(2, [16, 16]), (3, [11, 11, 10]), (4, [8, 8, 8, 8]), (5, [7, 7, 6, 6, 6])]
)
def test_the_heaps_are_as_equal_as_can_be(
    trick: Trick, people: int, sizes: list[int], prove: Callable[..., Proof]
) -> None:
    performance = perform(trick, settings={"people": people}, simulate=ACTORS)
    table = performance.moments[0].table
    assert [len(table.pile(f"heap-{i}")) for i in range(1, people + 1)] == sizes
    proof = prove(trick, "any-card-of-the-heap", settings={"people": people})
    assert (proof.cases, proof.failures) == (prod(sizes), prod(sizes) - 1)


def test_the_performer_glimpses_the_tops_and_the_spectators_do_not_notice(trick: Trick) -> None:
    performance = perform(trick, seed=2, simulate=ACTORS)
    glimpse = next(m.event for m in performance.moments if m.event.key == "glimpse")
    assert isinstance(glimpse, Step)
    assert glimpse.secret
    assert glimpse.learned == tuple(glimpse.table.pile(f"heap-{i}")[0] for i in (1, 2, 3))
    assert performance.table.pile("shown") == glimpse.learned
