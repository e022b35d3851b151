"""The four cards of a row against the numbers of the specification (no. 15)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


def test_216_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Six rows, and twice six cuts between rows."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (216, 0, "proven")


def test_without_a_question_one_case_in_six_comes_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Six possibilities need one answer out of six: the book asks for none."""
    proof = prove(trick, "no-question-asked")
    assert (proof.cases, proof.failures) == (216, 180)


def test_18_of_24_cuts_part_a_row(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "cut-anywhere")
    assert (proof.cases, proof.failures) == (24 * 6 * 6, 18 * 6 * 6)


def test_laid_across_the_four_are_in_four_rows(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "laid-again-across")
    assert (proof.cases, proof.failures) == (216, 216)
    performance = perform(trick, seed=1, variant="laid-again-across", simulate=ACTORS)
    laid = next(m.table for m in performance.moments if m.event.key == "lay-again")
    four = performance.answers[0]
    assert isinstance(four, tuple)
    assert len({laid.place_of(card) for card in four}) == 4


@pytest.mark.parametrize(("rows", "per_row"), [(2, 5), (3, 2), (4, 4), (6, 5)])
def test_other_numbers_of_rows_and_cards(trick: Trick, rows: int, per_row: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"rows": rows, "per_row": per_row})
    assert (proof.cases, proof.failures) == (rows**3, 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_four_are_in_the_middle_then_on_top_then_shown(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    middle, top = (
        next(m.table for m in performance.moments if m.event.key == f"to-the-{at}") for at in ("middle", "top")
    )
    four = performance.answers[0]
    assert isinstance(four, tuple)
    assert sorted(middle.pile("hand")[8:12]) == sorted(top.pile("hand")[:4]) == list(four)
    assert sorted(performance.table.pile("shown")) == list(four)
