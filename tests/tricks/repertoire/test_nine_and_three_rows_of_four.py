"""The nine and three cards against the numbers of the specification (no. 35)."""

from collections.abc import Callable
from itertools import combinations_with_replacement, permutations, product
from math import factorial

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick

CELLS = list(product(range(3), repeat=2))


def test_one_in_each_row_and_column_has_six_ways_and_all_are_right(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (6, 0, "proven")


@pytest.mark.parametrize(("variant", "cases"), [("anywhere", 165), ("rows-only", 27)])
def test_the_six_are_all_there_are(trick: Trick, variant: str, cases: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.cases - proof.failures) == (cases, 6)


def test_the_books_two_places_leave_one_for_the_third(trick: Trick) -> None:
    waiting = perform(trick, ["cell-1-1", "cell-2-3"])
    assert waiting.pending is not None
    assert waiting.pending.options == ("cell-3-2",)
    solved = perform(trick, ["cell-1-1", "cell-2-3", "cell-3-2"])
    assert [len(solved.table.pile(f"cell-{r + 1}-{c + 1}")) for r, c in CELLS] == [2, 1, 1, 1, 1, 2, 1, 2, 1]
    assert solved.is_right


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_square_of_n_has_n_factorial_ways(trick: Trick, size: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"size": size})
    assert (proof.cases, proof.failures) == (factorial(size), 0)


def test_both_diagonals_are_never_four_and_one_always_is() -> None:
    for columns in permutations(range(3)):
        counts = {cell: 1 + (columns[cell[0]] == cell[1]) for cell in CELLS}
        diagonals = [sum(counts[i, i] for i in range(3)), sum(counts[i, 2 - i] for i in range(3))]
        assert diagonals.count(4) == 1


def test_the_ways_to_put_three_cards_on_nine() -> None:
    ways = list(combinations_with_replacement(CELLS, 3))
    good = [way for way in ways if all(sorted(cell[axis] for cell in way) == [0, 1, 2] for axis in (0, 1))]
    assert (len(ways), len(good)) == (165, 6)
    assert len([way for way in ways if sorted(cell[0] for cell in way) == [0, 1, 2]]) == 27
