"""The vanished card against the specification (no. 12): named, not to be found, and shown from a second pack."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


def test_496_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification gives no count; left parts of 1 to 31 cards with any card drawn are 1 + 2 + ... + 31."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (sum(range(1, 32)), 0, "proven")


@pytest.mark.parametrize("seed", range(4))
def test_31_faces_of_32_cards_are_to_be_seen(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    table, deck = performance.table, performance.deck
    faces = table.pile("search-1", "search-2")
    (stuck,) = table.pile("stuck")
    assert len(faces) == 31
    assert stuck == performance.answers[1]
    assert {deck.print(card) for card in (*faces, stuck)} == {deck.print(card) for card in range(32)}


@pytest.mark.parametrize("seed", range(4))
def test_the_card_sticks_to_the_top_card_of_the_right_part(trick: Trick, seed: int) -> None:
    by_key = {m.event.key: m.table for m in perform(trick, seed=seed, simulate=ACTORS).moments}
    noted = by_key["note"].pile("right")[0]
    doubled = by_key["press"].lying("right")[0]
    assert (doubled.card, doubled.look) == (noted, "+doubled")


@pytest.mark.parametrize("seed", range(4))
def test_the_double_comes_from_the_second_pack(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    (double,) = performance.table.pile("shown")
    drawn = performance.answers[1]
    assert isinstance(drawn, int)
    assert double == drawn + 32
    assert len(performance.table.pile("second-pack")) == 31


@pytest.mark.parametrize(
    ("variant", "failures"), [("the-noted-bottom-card-named", 496 - 31), ("wafer-does-not-hold", 496)]
)
def test_other_handlings_fail(trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]) -> None:
    """The noted bottom card is the one drawn in one case of each of the 31 ways to divide the pack."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (496, failures)
