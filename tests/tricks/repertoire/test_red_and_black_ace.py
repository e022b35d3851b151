"""The red and the black ace against the specification (no. 37): the overlay toggles the colour, 2 cases."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.red_and_black_ace import OUT, colour
from tricks.trick import Trick


def test_2_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


def test_the_aces_are_shown_with_each_others_colour(trick: Trick) -> None:
    shown = next(m.table for m in perform(trick).moments if m.event.key == "show")
    cards = [shown.lying(place)[0] for place in ("red", "black")]
    assert [shown.deck.print(card.card) for card in cards] == ["Ac", "Ah"]
    assert [card.look for card in cards] == ["ace-c-as-h", "ace-h-as-c"]
    assert [colour(shown, card) for card in cards] == ["red", "black"]


@pytest.mark.parametrize(("red", "other"), [("left-pocket", "right-pocket"), ("right-pocket", "left-pocket")])
def test_the_pips_come_off_in_the_pockets_and_the_printed_aces_come_out(trick: Trick, red: str, other: str) -> None:
    performance = perform(trick, [red])
    by_key = {m.event.key: m.table for m in performance.moments}
    assert by_key["pocket-red"].lying(red)[0].look == "ace-c-as-h"
    assert by_key["strip-red"].lying(red)[0].look == ""
    assert not by_key["magic-words"].lying(other)[0].up
    out = [performance.table.lying(OUT[pocket])[0] for pocket in (red, other)]
    assert performance.deck.print_all(card.card for card in out) == "Ac Ah"
    assert {card.look for card in out} == {""}
    assert performance.is_right


def test_with_one_pip_left_on_two_black_aces_come_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "second-pip-left-on")
    assert (proof.cases, proof.failures) == (2, 2)
    assert proof.counter_example is not None
    end = proof.counter_example.end.table
    assert [colour(end, end.lying(place)[0]) for place in OUT.values()] == ["black", "black"]
