"""The five people and five cards against the numbers of the specification (no. 8)."""

from collections import Counter
from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


@pytest.mark.slow
def test_3125_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Five independent notes: 5^5."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (3125, 0, "proven")


@pytest.mark.parametrize(("people", "cards_each"), [(2, 2), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_the_general_rule_for_p_people_and_q_cards(
    trick: Trick, people: int, cards_each: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"people": people, "cards_each": cards_each})
    assert (proof.cases, proof.failures) == (cards_each**people, 0)


@pytest.mark.parametrize("seed", range(5))
def test_from_a_pile_not_turned_only_the_middle_person_gets_his_card(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, variant="pile-not-turned", simulate=ACTORS)
    assert [verdict.right for verdict in performance.verdicts] == [False, False, True, False, False]


def test_laid_in_blocks_everybody_names_his_own_column_and_one_card_in_five_is_right_by_luck(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, "laid-in-blocks")
    assert (proof.cases, proof.failures) == (3125, 3124)
    answers = perform(trick, seed=1, variant="laid-in-blocks", simulate=ACTORS).answers[5:]
    assert answers == ("column-1", "column-2", "column-3", "column-4", "column-5")


def test_the_layout_is_the_table_of_people_and_cards_transposed(trick: Trick) -> None:
    """Card j of person i lies in column j as its i-th card."""
    performance = perform(trick, seed=8, simulate=ACTORS)
    shown = [m.event.options for m in performance.moments if m.event.key.startswith("card")]  # type: ignore[union-attr]
    laid = next(m.table for m in performance.moments if m.event.key == "lay")
    columns = [laid.pile(f"column-{j}") for j in range(1, 6)]
    assert list(zip(*columns, strict=True)) == shown


def test_each_person_is_shown_five_cards_and_each_card_once(trick: Trick) -> None:
    performance = perform(trick, seed=2, simulate=ACTORS)
    shown = [m.event.options for m in performance.moments if m.event.key.startswith("card")]  # type: ignore[union-attr]
    assert set(Counter(card for cards in shown for card in cards).values()) == {1}
    assert [len(cards) for cards in shown] == [5] * 5
