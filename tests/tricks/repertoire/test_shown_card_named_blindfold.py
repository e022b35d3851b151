"""The card shown with closed eyes against the specification (no. 24): 30 gatherings, and the two ways to make heaps."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick


def test_30_gatherings_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (30, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "failures"),
    [
        ("lifted-and-counted-to-the-top", 0),
        ("lifted-and-counted-to-the-bottom", 30),
        ("dealt-and-counted-to-the-top", 30),
    ],
)
def test_the_count_depends_on_how_the_heaps_are_made(
    trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (30, failures)


@pytest.mark.parametrize(
    ("above", "place"), [(0, 6), (1, 6 + 6), (2, 6 + 6 + 5), (3, 6 + 6 + 5 + 5), (5, 6 + 6 + 5 + 5 + 5 + 5)]
)
def test_the_place_is_the_cards_above_and_the_size_of_its_heap(trick: Trick, above: int, place: int) -> None:
    """Of 32 cards in six heaps the first two have six cards, the others five."""
    performance = perform(trick, ["heap-2", above], seed=4)
    gathered = next(m for m in performance.moments if m.event.key == "gather")
    assert gathered.event.values["place"] == place
    assert gathered.table.pile("pack")[place - 1] == performance.start.pile("pack")[0]


@pytest.mark.parametrize("heaps", [3, 5, 8])
def test_other_numbers_of_heaps(trick: Trick, heaps: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"heaps": heaps})
    assert (proof.cases, proof.failures) == (heaps * (heaps - 1), 0)
