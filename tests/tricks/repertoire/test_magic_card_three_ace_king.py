"""The magic card against the specification (no. 39): three views of one card, each consistent with its cover."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.magic_card_three_ace_king import COVERED, PIPS, VIEWS
from tricks.trick import Trick


def test_3_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (3, 0, "proven")


def test_middle_and_bottom_remain_and_the_ace_shows_the_middle_alone() -> None:
    assert {"middle", "bottom"} == PIPS
    assert PIPS - {COVERED["three"]} == {"middle", "bottom"}
    assert PIPS - {COVERED["ace"]} == {"middle"}


@pytest.mark.parametrize("again", VIEWS)
def test_each_is_shown_in_turn_and_one_once_more(trick: Trick, again: str) -> None:
    performance = perform(trick, [again])
    shown = [m for m in performance.moments if m.event.key.partition(":")[0] in VIEWS]
    assert [m.event.key for m in shown] == [*VIEWS, f"{again}:2"]
    looks = {
        "three": (True, "three-scraped-h+finger-top|Kh"),
        "ace": (True, "three-scraped-h+finger-bottom|Kh"),
        "king": (False, "three-scraped-h|Kh"),
    }
    cards = [m.table.lying("hand")[0] for m in shown]
    assert [(card.up, card.look) for card in cards] == [looks[view] for view in (*VIEWS, again)]
    assert [v.right for v in performance.verdicts] == [True] * 4


@pytest.mark.parametrize(("variant", "wrong"), [("fingers-exchanged", 2), ("no-finger", 2)])
def test_the_king_alone_comes_right_with_the_finger_in_the_wrong_place(
    trick: Trick, variant: str, wrong: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (3, 3)
    performance = perform(trick, ["king"], variant=variant)
    assert [v.right for v in performance.verdicts].count(False) == wrong
