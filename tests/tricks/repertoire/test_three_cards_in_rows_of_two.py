"""Three cards in rows of two, against the specification (no. 7): what the book calls sure comes out 4 times in 4960."""

from collections.abc import Callable
from math import comb

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.three_cards_in_rows_of_two import ROWS
from tricks.script import Think
from tricks.trick import Trick


@pytest.mark.parametrize(("noted", "right"), [(1, 0), (2, 0), (3, 1), (4, 4)])
def test_with_a_free_thought_so_many_of_4960_come_out(
    trick: Trick, noted: int, right: int, prove: Callable[..., Proof]
) -> None:
    """C(m, 3): all three are fellows of the m noted cards."""
    proof = prove(trick, settings={"noted": noted})
    assert proof.cases == comb(32, 3) == 4960
    assert proof.cases - proof.failures == comb(noted, 3) == right
    assert (proof.status, proof.interval) == ("not-guaranteed", None)


def test_guessing_does_two_hundred_times_better(trick: Trick, prove: Callable[..., Proof]) -> None:
    """One of the eight ways in three different rows, C(16, 3); one of two where a row is pointed out twice, 16 x 15."""
    proof = prove(trick, "guessed-elsewhere")
    assert proof.cases - proof.failures == comb(16, 3) + 16 * 15 == 800


def test_three_different_rows_are_not_sure_either(trick: Trick) -> None:
    performance = perform(trick, [None, *ROWS[:3]])
    thoughts = next(m.event.options for m in performance.moments if isinstance(m.event, Think))
    laid = next(m.table for m in performance.moments if m.event.key == "lay")
    apart = [three for three in thoughts if isinstance(three, tuple) and len(set(map(laid.place_of, three))) == 3]
    assert len(apart) * 31 == len(thoughts) * 28


@pytest.mark.parametrize(("noted", "failures"), [(1, 4), (2, 4), (3, 3), (4, 0)])
def test_who_is_drawn_to_the_middle_is_always_found_if_all_of_it_is_noted(
    trick: Trick, noted: int, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, "drawn-to-the-middle", settings={"noted": noted})
    assert (proof.cases, proof.failures) == (4, failures)


def test_half_of_them_drawn_to_the_middle_is_half_the_success(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "half-of-them-drawn-to-the-middle", most_samples=300)
    assert proof.interval is not None
    assert proof.interval[0] < 1 / 2 + 4 / 4960 / 2 < proof.interval[1]


def test_an_honest_shuffle_spoils_even_that(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "honest-shuffle", most_samples=300)
    assert proof.interval is not None
    assert proof.interval[1] < 1 / 8


def test_the_noted_pairs_lie_in_the_middle_and_in_one_row_each(trick: Trick) -> None:
    performance = perform(trick, [None])
    noted = performance.moments[0].event
    laid = performance.table
    rows = [laid.place_of(card) for card in noted.learned]  # type: ignore[union-attr]
    assert rows == ["row-7", "row-7", "row-8", "row-8", "row-9", "row-9", "row-10", "row-10"]
