"""The card that changes in the hand against the specification (no. 46): N - 1 is handed over instead of N."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.card_in_the_hand_changes import JOGGED
from tricks.trick import Trick
from tricks.views import draw_moment, is_sleight


def test_one_case_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (1, 0, "proven")


def test_the_honest_drawing_changes_nothing(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "bottom-card-drawn")
    assert (proof.cases, proof.failures) == (1, 1)


@pytest.mark.parametrize("deck", ["piquet32", "magyar32", "french52"])
def test_the_second_from_the_bottom_is_handed_over_and_the_bottom_card_is_believed_to_be(
    trick: Trick, deck: str
) -> None:
    performance = perform(trick, seed=3, deck=deck)
    pack = performance.start.lying("pack")
    (held,) = performance.table.lying("hand")
    assert held.card == pack[-2].card
    assert held.token == pack[-1].token
    assert performance.table.pile("pack")[-1] == pack[-1].card


def test_only_the_handing_over_is_a_sleight(trick: Trick) -> None:
    moments = perform(trick, seed=1).moments
    keys = [after.event.key for before, after in pairwise(moments) if is_sleight(before.table, after.table)]
    assert keys == ["hand-over"]


def test_the_card_sticks_out_only_until_it_is_drawn(trick: Trick) -> None:
    moments = perform(trick, seed=1).moments
    jogged = [m.event.key for m in moments if any(card.look == JOGGED for card in m.table.lying("pack"))]
    assert jogged == ["jog", "show", "name", "lower", "feel"]
    assert not any(card.look for pile in moments[-1].table.piles.values() for card in pile)


def test_the_audience_sees_the_card_that_is_shown(trick: Trick) -> None:
    performance = perform(trick, seed=1)
    shown = next(m for m in performance.moments if m.event.key == "show")
    faces = [card.face for card in draw_moment(shown, "spectator").cards if card.up and card.index == 1]
    assert faces == [performance.deck.print(performance.start.pile("pack")[-1])]
