"""The middle card: both solutions, and what does not count as one (no. 34)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick


def test_either_outer_card_will_do(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


@pytest.mark.parametrize("count", [3, 5, 7])
def test_any_odd_number_of_cards(trick: Trick, count: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"count": count})
    assert (proof.cases, proof.failures) == (2, 0)


@pytest.mark.parametrize(("which", "row"), [("spot-2", "BCA"), ("spot-4", "CAB")])
def test_a_b_c_becomes_b_c_a_or_c_a_b(trick: Trick, which: str, row: str) -> None:
    performance = perform(trick, [which])
    laid = performance.moments[0].table
    letters = {card: "ABC"[i] for i, card in enumerate(laid.pile("spot-2", "spot-3", "spot-4"))}
    assert "".join(letters[card] for card in performance.table.pile(*(f"spot-{i}" for i in range(1, 6)))) == row
    assert performance.table.pile("spot-3") == laid.pile("spot-3"), "the middle card lies where it lay"


@pytest.mark.parametrize(("variant", "ending"), [("pushed-further-out", "still-middle"), ("changed-places", "touched")])
def test_what_is_no_solution(trick: Trick, variant: str, ending: str, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (2, 2)
    assert perform(trick, ["spot-2"], variant=variant).verdicts[0].key == ending
