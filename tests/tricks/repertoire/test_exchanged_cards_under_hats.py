"""The exchanged cards against the specification (no. 43): two double-faced cards, two turns."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.exchanged_cards_under_hats import LIFTED, face
from tricks.script import Step
from tricks.trick import Trick


def test_2_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification has 1 case, with the over under "one of the hats"; here the company chooses it of two."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


@pytest.mark.parametrize(("first", "second"), [("hat-1", "hat-2"), ("hat-2", "hat-1")])
def test_over_and_under_are_shown_and_the_other_lies_under_the_hat(trick: Trick, first: str, second: str) -> None:
    performance = perform(trick, [first])
    by_key = {m.event.key: m.table for m in performance.moments}
    assert face(by_key["show-over"].lying("shown")[0]) == "Oz"
    assert face(by_key["show-under"].lying("shown")[0]) == "Uz"
    hidden = by_key["where"]
    assert [face(hidden.lying(hat)[0]) for hat in (first, second)] == ["Uz", "Oz"]
    assert performance.is_right


def test_exactly_two_cards_of_each_kind_are_used_up(trick: Trick) -> None:
    prepared = perform(trick).moments[0]
    assert isinstance(prepared.event, Step)
    sides = [side for card in prepared.table.lying("case") for side in card.look.split("|")]
    assert sorted(sides) == ["Oz", "Oz", "Uz", "Uz"]


def test_with_the_second_card_unturned_two_unders_come_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "second-card-not-turned")
    assert (proof.cases, proof.failures) == (2, 2)
    assert proof.counter_example is not None
    table = proof.counter_example.end.table
    assert [face(table.lying(place)[0]) for place in LIFTED.values()] == ["Uz", "Uz"]
