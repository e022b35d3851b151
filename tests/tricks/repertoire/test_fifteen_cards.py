"""The trick with 15 cards against the specification (no. 10), the faulty reading of the book among them."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.performance import Performance
from tricks.proof import Proof
from tricks.repertoire.fifteen_cards import gatherings
from tricks.script import ACTORS, Ask, Choose, Value
from tricks.trick import Trick


def told(trick: Trick, variant: str | None, card: Value, orders: list[str]) -> Performance:
    """The performance for a thought, with the performer's two gathering orders."""
    answers: list[Value] = [card]
    left = list(orders)
    while True:
        performance = perform(trick, answers, variant=variant)
        choice = performance.pending
        if choice is None:
            return performance
        if isinstance(choice, Ask):
            assert performance.truthful is not None
            answers.append(performance.truthful)
        else:
            assert isinstance(choice, Choose)
            answers.append(left.pop(0))


def test_60_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """15 cards times 2 x 2 gathering orders."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (60, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "right_of_15"),
    [("named-row-first", 6), ("named-row-last", 6), ("second-not-in-the-middle", 0), ("redealt-in-blocks", 3)],
)
@pytest.mark.parametrize("first", ["as-they-lie", "swapped"])
@pytest.mark.parametrize("second", ["as-they-lie", "swapped"])
def test_the_faulty_readings_are_right_for_so_many_cards_in_each_gathering_order(
    trick: Trick, variant: str, right_of_15: int, first: str, second: str
) -> None:
    cards = perform(trick).table.cards
    rights = [told(trick, variant, card, [first, second]).is_right for card in sorted(cards)]
    assert rights.count(True) == right_of_15
    assert len(rights) == 15


def test_the_books_own_reading_has_a_counter_example(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "named-row-first")
    assert (proof.cases, proof.failures, proof.is_as_expected) == (60, 36, True)
    assert proof.counter_example is not None
    end = proof.counter_example.end
    (wrong,) = proof.counter_example.wrong
    assert wrong.named_text == end.deck.print(end.table.pile("shown")[0])
    assert wrong.truth_text == end.deck.print(int(str(proof.counter_example.answers[0])))
    assert wrong.named_text != wrong.truth_text


def test_the_card_named_is_the_third_of_its_row(trick: Trick) -> None:
    performance = perform(trick, seed=4, simulate=ACTORS)
    before, after = performance.moments[-2].table, performance.table
    (card,) = after.pile("shown")
    assert before.index_of(card) == 2
    assert before.place_of(card) == performance.answers[-1]


@pytest.mark.parametrize(
    ("per_row", "times", "cases"), [(3, 1, 18), (5, 2, 60), (7, 2, 84), (9, 2, 108), (11, 3, 264), (17, 3, 408)]
)
def test_the_general_rule_for_three_times_n_cards(
    trick: Trick, per_row: int, times: int, cases: int, prove: Callable[..., Proof]
) -> None:
    assert gatherings(per_row) == times
    proof = prove(trick, settings={"per_row": per_row})
    assert (proof.cases, proof.failures) == (cases, 0)
