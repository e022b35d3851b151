"""Court card or not against the specification (no. 27): one bump, and the half turn that the book forgets."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.court_or_not_blindfold import bumps_of
from tricks.script import Step
from tricks.table import Lying
from tricks.trick import Trick


def test_64_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification's 32 cards, each handed over either way round."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (64, 0, "proven")


@pytest.mark.parametrize(
    ("look", "turned", "bumps"),
    [
        ("", False, set()),
        ("", True, set()),
        ("|+prick-one", False, {"near"}),
        ("|+prick-one", True, {"far"}),
        ("|+prick", False, {"near", "far"}),
        ("|+prick", True, {"near", "far"}),
    ],
)
def test_a_half_turn_takes_the_bump_to_the_opposite_corner(look: str, turned: bool, bumps: set[str]) -> None:
    assert bumps_of(Lying(0, 0, turned=turned, look=look)) == bumps


def test_twelve_of_32_cards_are_pricked(trick: Trick) -> None:
    prepared = perform(trick).moments[0]
    assert isinstance(prepared.event, Step)
    assert [card.look for card in prepared.table.lying("pack")].count("|+prick-one") == 12


@pytest.mark.parametrize(("variant", "failures"), [("one-corner-felt", 12), ("both-corners-pricked", 0)])
def test_feeling_one_corner_misses_twelve_turned_courts_unless_both_are_pricked(
    trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (64, failures)
    if proof.counter_example:
        (wrong,) = proof.counter_example.wrong
        assert (wrong.named_text, wrong.truth_text) == ("plain", "court")
        assert proof.counter_example.answers[1] == "turned-round"
