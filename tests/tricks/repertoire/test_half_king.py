"""The half king against the specification (no. 6): two ends, two kings, one of them seen at a time."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.half_king import kings_seen
from tricks.table import Lying
from tricks.trick import Trick


def test_2_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification counts none (the card is one and the handling fixed); ours are the two kings to begin with."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


@pytest.mark.parametrize(
    ("look", "kings"),
    [
        ("half-king-s-h", {"spades", "hearts"}),
        ("half-king-s-h+hand-bottom", {"spades"}),
        ("half-king-s-h+hand-top", {"hearts"}),
    ],
)
def test_a_hand_over_one_half_leaves_one_king(look: str, kings: set[str]) -> None:
    assert kings_seen(Lying(0, 0, up=True, look=look)) == kings


@pytest.mark.parametrize(("first", "turned"), [("spades", [False, True]), ("hearts", [True, False])])
def test_the_card_gets_half_a_turn_so_that_each_king_stands_upright(
    trick: Trick, first: str, turned: list[bool]
) -> None:
    performance = perform(trick, [first])
    by_key = {m.event.key: m.table for m in performance.moments}
    shown, drawn = by_key["show"].lying("hand")[0], by_key["draw-out"].lying("drawn-out")[0]
    assert [shown.turned, drawn.turned] == turned
    assert kings_seen(shown) == {first}
    assert kings_seen(drawn) == {"spades", "hearts"} - {first}


@pytest.mark.parametrize(("variant", "seen"), [("whole-card-shown", 2), ("same-end-again", 1)])
def test_other_handlings_fail(trick: Trick, variant: str, seen: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (2, 2)
    performance = perform(trick, ["spades"], variant=variant)
    assert len(kings_seen(performance.table.lying("drawn-out")[0])) == seen
