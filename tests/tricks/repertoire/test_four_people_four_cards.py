"""The four people and four cards against the numbers of the specification (no. 52)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS, Ask
from tricks.trick import Trick


def test_256_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (256, 0, "proven")


@pytest.mark.parametrize("seed", range(5))
def test_counted_from_the_other_side_it_is_wrong_for_all_four(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, variant="counted-from-the-other-side", simulate=ACTORS)
    assert [verdict.right for verdict in performance.verdicts] == [False] * 4


def test_packets_put_down_whole_tell_nothing(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "packets-not-dealt-out")
    assert (proof.cases, proof.failures) == (256, 255)


@pytest.mark.parametrize(("people", "cards_each"), [(2, 2), (2, 4), (3, 2), (3, 4), (4, 3)])
def test_the_general_rule_for_p_people_and_q_cards(
    trick: Trick, people: int, cards_each: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, settings={"people": people, "cards_each": cards_each})
    assert (proof.cases, proof.failures) == (cards_each**people, 0)


def test_each_heap_has_one_card_of_each_person_the_first_lowest(trick: Trick) -> None:
    performance = perform(trick, seed=6, simulate=ACTORS)
    packets = [performance.moments[0].table.pile(f"column-{i}") for i in range(1, 5)]
    dealt = next(m.table for m in performance.moments if m.event.key == "deal")
    heaps = [dealt.pile(f"heap-{i}")[::-1] for i in range(1, 5)]
    assert list(zip(*heaps, strict=True)) == packets


@pytest.mark.parametrize(
    ("numbers", "questions"),
    [((0, 0, 0, 0), 4), ((0, 1, 2, 2), 9), ((3, 3, 3, 3), 12), ((3, 0, 1, 2), 9)],
)
def test_three_heaps_are_enough_to_ask_about(trick: Trick, numbers: tuple[int, ...], questions: int) -> None:
    """A person is asked until he says yes, three times at most."""
    packets = perform(trick).table
    thoughts = [packets.pile(f"column-{i}")[number] for i, number in enumerate(numbers, 1)]
    performance = perform(trick, thoughts, simulate=ACTORS)
    assert sum(isinstance(moment.event, Ask) for moment in performance.moments) == questions
    assert performance.is_right
