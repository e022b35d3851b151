"""Six or four against the specification (no. 51): six less one pip is five, and a finger makes it six or four."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.pips import PRINTED, taken_for
from tricks.proof import Proof
from tricks.repertoire.six_or_four import COVERED, PIPS
from tricks.script import Step
from tricks.trick import Trick


def test_2_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


def test_five_pips_remain_and_both_fingers_lie_on_middle_places() -> None:
    assert len(PIPS) == 5
    assert set(COVERED.values()) == {"left-middle", "right-middle"}
    assert PIPS - {COVERED[4]} == PRINTED[4]
    assert taken_for(PIPS) == ()


@pytest.mark.parametrize(("wished", "first", "then"), [(6, "six", "four"), (4, "four", "six")])
def test_the_other_value_follows_the_one_wished_for(trick: Trick, wished: int, first: str, then: str) -> None:
    performance = perform(trick, [wished])
    shown = [m for m in performance.moments if m.event.key.startswith("show")]
    assert [m.event.key for m in shown] == [f"show-{first}:1", f"show-{then}:2"]
    looks = {"six": "six-scraped-s+finger-right-middle", "four": "six-scraped-s+finger-left-middle"}
    assert [m.table.lying("hand")[0].look for m in shown] == [looks[first], looks[then]]
    assert [v.right for v in performance.verdicts] == [True, True]


def test_the_scraping_is_done_unseen_in_the_pocket(trick: Trick) -> None:
    prepared = perform(trick).moments[0]
    assert isinstance(prepared.event, Step)
    assert prepared.event.secret
    assert prepared.table.lying("pocket")[0].look == "six-scraped-s"


@pytest.mark.parametrize("variant", ["finger-on-the-other-place", "no-finger"])
def test_with_the_finger_elsewhere_it_fails_whatever_is_wished(
    trick: Trick, variant: str, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (2, 2)
