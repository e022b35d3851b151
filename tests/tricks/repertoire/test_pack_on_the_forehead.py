"""The pack on the forehead against the specification (no. 44): all N cards by turning, 1 + N / 2 by moving."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.pack_on_the_forehead import in_front
from tricks.script import Step
from tricks.trick import Trick
from tricks.views import draw_moment, is_sleight


def test_two_handlings_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (2, 0, "proven")


def test_without_the_turn_the_second_card_is_wrong(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "turn-forgotten")
    assert (proof.cases, proof.failures) == (2, 2)
    for handling in ("turn", "move"):
        verdicts = perform(trick, [handling], variant="turn-forgotten").verdicts
        assert [v.right for v in verdicts if v.key in ("name:1", "name:2")] == [True, False]


@pytest.mark.parametrize(
    ("cards", "handling", "named"),
    [(32, "turn", 32), (32, "move", 17), (52, "turn", 52), (52, "move", 27), (8, "turn", 8), (8, "move", 5)],
)
def test_so_many_cards_are_named(trick: Trick, cards: int, handling: str, named: int) -> None:
    """The simulation of the specification: 32 or 17 of 32 cards, 52 or 27 of 52."""
    performance = perform(trick, [handling], settings={"cards": cards})
    assert performance.is_right
    assert performance.moments[-1].event.values["count"] == named


@pytest.mark.parametrize("handling", ["turn", "move"])
def test_each_card_named_was_read_one_step_before(trick: Trick, handling: str) -> None:
    moments = perform(trick, [handling], seed=4).moments
    read = [m.event.learned for m in moments if isinstance(m.event, Step) and m.event.learned]
    named = [(m.event.values["card"],) for m in moments if m.event.key.startswith("name")]
    assert len(named) == 3
    assert read[: len(named)] == named


def test_the_company_sees_one_face_and_the_performer_the_other(trick: Trick) -> None:
    performance = perform(trick, seed=4)
    lifted = next(m for m in performance.moments if m.event.key == "lift")
    pack = lifted.table.lying("forehead")
    assert (pack[0].up, pack[-1].up) == (True, False)
    assert sum(card.up for card in pack) == 16
    assert in_front(lifted.table) == performance.start.pile("pack")[-1]
    faces = [card.face for card in draw_moment(lifted, "spectator").cards if card.index == 1]
    assert faces == [performance.deck.print(pack[0].card)]


@pytest.mark.parametrize("handling", ["turn", "move"])
def test_what_happens_behind_the_back_is_not_what_is_believed(trick: Trick, handling: str) -> None:
    moments = perform(trick, [handling], seed=4).moments
    sleights = [
        moments[i].event.key for i in range(1, len(moments)) if is_sleight(moments[i - 1].table, moments[i].table)
    ]
    assert sleights == ["divide", f"{handling}:2", f"{handling}:3", "go-on"]
