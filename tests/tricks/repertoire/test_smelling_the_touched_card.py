"""The touched card, against the book's code (no. 50)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.smelling_the_touched_card import CARDS, SIGNS
from tricks.script import Step
from tricks.trick import Trick
from tricks.views import draw_moment


def test_three_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (3, 0, "proven")


@pytest.mark.parametrize(("card", "sign"), list(zip(CARDS, ("left-eye", "nose", "right-ear"), strict=True)))
def test_the_code_of_the_book(trick: Trick, card: str, sign: str) -> None:
    performance = perform(trick, [card])
    event = next(moment.event for moment in performance.moments if moment.event.key == "sign")
    assert isinstance(event, Step)
    assert event.noticed == (sign,)
    assert (event.by, event.picture) == ("confederate", f"hand-to-{sign}")
    assert performance.verdicts[-1].named == card


def test_from_across_the_table_only_the_middle_card_comes_out(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "confederate-across-the-table")
    assert (proof.cases, proof.failures) == (3, 2)
    rights = [perform(trick, [card], variant="confederate-across-the-table").is_right for card in CARDS]
    assert rights == [False, True, False]
    assert len(set(SIGNS)) == 3


def test_the_sign_is_drawn_for_the_performer_only(trick: Trick) -> None:
    performance = perform(trick, [CARDS[0]])
    sign = next(moment for moment in performance.moments if moment.event.key == "sign")
    assert draw_moment(sign, "performer").picture == "hand-to-left-eye"
    assert draw_moment(sign, "spectator").picture == ""
