"""Three people sent out against the specification (no. 19): 1 of 4 aces, 1 of 64 for three who think alone."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.trick import Trick
from tricks.views import draw_moment


def test_it_is_right_for_one_of_four_aces(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (4, 3, "not-guaranteed")
    assert proof.success_rate == 0.25


@pytest.mark.parametrize(
    ("variant", "cases", "failures"), [("each-thinks-alone", 64, 63), ("other-aces-taken-out", 1, 0)]
)
def test_three_alone_or_with_one_ace_only(
    trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


def test_the_ace_in_front_is_missing_and_is_fetched_from_outside(trick: Trick) -> None:
    waiting = perform(trick, seed=2)
    assert waiting.pending is not None
    front = waiting.table.pile("fan")[-1]
    assert waiting.pending.options[0] == front
    done = perform(trick, [front, "missing"], seed=2)
    assert done.is_right
    (found,) = done.table.pile("shown")
    assert (done.deck.print(found), found) != (done.deck.print(front), front)
    assert done.deck.print(found) == "At"


def test_another_ace_is_found_in_the_pack_and_the_performer_is_wrong(trick: Trick) -> None:
    waiting = perform(trick, seed=2)
    assert waiting.pending is not None
    assert perform(trick, [waiting.pending.options[1], "found"], seed=2).is_right is False


def test_what_is_in_the_palm_and_outside_only_the_performer_sees(trick: Trick) -> None:
    done = perform(trick, [None, "missing"], seed=2)
    steal = next(m for m in done.moments if m.event.key == "steal")
    assert {"palm", "outside"} <= {card.place for card in draw_moment(steal, "performer").cards}
    assert {card.place for card in draw_moment(steal, "spectator").cards} == {"pack"}
