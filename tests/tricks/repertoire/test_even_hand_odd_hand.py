"""The even and the odd hand against the numbers of the specification (no. 49)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS, Step
from tricks.trick import Trick


@pytest.mark.parametrize(("total", "cases"), [(7, 6), (31, 30), (51, 50)])
def test_every_split_of_an_odd_number_of_cards(
    trick: Trick, total: int, cases: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"total": total})
    assert (proof.cases, proof.failures, proof.status) == (cases, 0, "proven")


def test_an_even_total_is_wrong_for_every_split(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Both hands are then of the same kind: the right one is named rightly, the left one never."""
    proof = prove(trick, "even-total")
    assert (proof.cases, proof.failures) == (31, 31)
    assert proof.counter_example is not None
    (wrong,) = proof.counter_example.wrong
    assert (wrong.named, wrong.truth_text) == ("right-odd", "both-odd")


def test_swapped_multipliers_are_always_wrong(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "multipliers-swapped")
    assert (proof.cases, proof.failures) == (30, 30)


@pytest.mark.parametrize("odd_factor", [1, 3, 5, 7])
@pytest.mark.parametrize("even_factor", [2, 4, 6, 8])
def test_any_odd_and_any_even_multiplier_will_do(
    trick: Trick, odd_factor: int, even_factor: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"odd_factor": odd_factor, "even_factor": even_factor})
    assert (proof.cases, proof.failures) == (30, 0)


@pytest.mark.parametrize("right", [1, 14, 15, 30])
def test_the_sum_gives_even_the_number_itself(trick: Trick, right: int) -> None:
    """It falls short of four times the total by the cards in the right hand."""
    asked = perform(trick, [right])
    assert asked.truthful == 4 * 31 - right


@pytest.mark.parametrize("seed", range(4))
def test_counted_in_pairs_one_card_is_left_over(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    event = performance.moments[-1].event
    assert isinstance(event, Step)
    (unpaired,) = event.invariant
    odd = "right" if event.values["right"] % 2 else "left"  # type: ignore[operator]
    assert performance.table.place_of(unpaired) == f"{odd}-1"
    assert len(performance.table.pile(f"{odd}-1")) == len(performance.table.pile(f"{odd}-2")) + 1
