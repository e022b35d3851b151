"""The dancing card against the specification (no. 33): any card lent comes back, and nothing sticks to it."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.dancing_card import HAIR, TUNES
from tricks.script import ACTORS
from tricks.trick import Trick


def test_96_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Any card lent, as in the specification: 32 cards. Times our three tunes."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (32 * len(TUNES), 0, "proven")


def test_a_hair_left_on_the_card_is_always_found(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "hair-left-on")
    assert (proof.cases, proof.failures) == (96, 96)


@pytest.mark.parametrize("tune", list(TUNES))
def test_the_hair_is_on_the_card_only_from_the_secret_touch_to_the_leap(trick: Trick, tune: str) -> None:
    first = perform(trick, seed=2)
    assert first.pending is not None
    lent = first.pending.options[7]
    moments = perform(trick, [lent, tune], seed=2).moments
    haired = [m.event.key for m in moments if any(c.look == HAIR for pile in m.table.piles.values() for c in pile)]
    assert haired == ["stick", "into-glass", "tune", "dance", "leap"]
    assert next(m for m in moments if m.event.key == "dance").event.values["beats"] == TUNES[tune]


def test_the_rest_of_the_company_s_pack_is_not_touched(trick: Trick) -> None:
    performance = perform(trick, seed=3, simulate=ACTORS)
    lent = performance.answers[0]
    left = [card for card in performance.start.pile("pack") if card != lent]
    assert list(performance.table.pile("fan")) == left
    assert performance.table.pile("returned") == (lent,)
