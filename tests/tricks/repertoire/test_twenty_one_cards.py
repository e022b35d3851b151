"""The trick with 21 cards against the numbers of the specification (no. 31)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.twenty_one_cards import rounds
from tricks.script import ACTORS, Step
from tricks.trick import Trick


def test_168_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """21 cards times 2 x 2 x 2 gathering orders."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (168, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "failures"),
    [("redealt-in-blocks", 144), ("named-column-on-top", 0), ("named-column-at-the-bottom", 0)],
)
def test_other_handlings(trick: Trick, variant: str, failures: int, prove: Callable[..., Proof]) -> None:
    """Re-dealt in sevens only the fourth card of each column comes out: 3 of 21."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (168, failures)


@pytest.mark.parametrize("seed", range(6))
def test_the_interval_shrinks_from_8_14_to_10_12_to_11(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    gathered = [m for m in performance.moments if m.event.key.startswith("gather")]
    assert [(m.event.values["first"], m.event.values["last"]) for m in gathered] == [(8, 14), (10, 12), (11, 11)]
    for moment in gathered:
        assert isinstance(moment.event, Step)
        packet = moment.table.pile("hand")
        first, last = moment.event.values["first"], moment.event.values["last"]
        assert isinstance(first, int)
        assert isinstance(last, int)
        assert moment.event.invariant == packet[first - 1 : last]
        assert moment.possible_cards <= set(moment.event.invariant)


def test_ten_cards_are_counted_off_and_the_eleventh_is_shown(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    gathered = next(m for m in performance.moments if m.event.key == "gather-last").table.pile("hand")
    assert len(performance.table.pile("counted")) == 10
    assert performance.table.pile("shown") == (gathered[10],)
    assert performance.answers[0] == gathered[10]


@pytest.mark.parametrize(
    ("per_column", "questions", "cases"),
    [(3, 2, 36), (5, 3, 120), (7, 3, 168), (9, 3, 216), (11, 4, 528), (13, 4, 624), (17, 4, 816)],
)
def test_the_general_rule_for_three_times_n_cards(
    trick: Trick, per_column: int, questions: int, cases: int, prove: Callable[..., Proof]
) -> None:
    """ceil(log3(3n)) questions, then the card at (3n + 1) / 2: 9 cards 2, 15 to 27 cards 3, 33 and more 4."""
    proof = prove(trick, settings={"per_column": per_column})
    assert rounds(per_column) == questions
    assert (proof.cases, proof.failures) == (cases, 0)
    done = perform(trick, settings={"per_column": per_column}, simulate=ACTORS)
    assert len(done.table.pile("counted")) + 1 == (3 * per_column + 1) // 2
