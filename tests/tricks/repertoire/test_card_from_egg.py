"""The card from an egg against the specification (no. 36): the force that the book leaves out."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick
from tricks.views import draw_moment, is_sleight


def test_31_cuts_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification knows the forced card only; our force has a free choice, the place of the cut: 1 to 31."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "cases", "failures"),
    [("free-draw", 32, 31), ("true-cut-card", 31, 31), ("left-in-the-pack", 31, 31)],
)
def test_what_fails(trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]) -> None:
    """Without a force the chance is 1/32, as the specification says."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


@pytest.mark.parametrize("cut", [1, 13, 31])
def test_wherever_it_is_cut_the_old_top_card_is_taken(trick: Trick, cut: int) -> None:
    performance = perform(trick, [cut], seed=5)
    top = performance.start.pile("pack")[0]
    offered = next(m for m in performance.moments if m.event.key == "offer")
    assert offered.table.pile("drawn") == (top,)


def test_the_palmed_card_is_believed_to_lie_on_the_pack(trick: Trick) -> None:
    moments = perform(trick, [9], seed=5).moments
    number = next(i for i, m in enumerate(moments) if m.event.key == "palm")
    before, after = moments[number - 1].table, moments[number].table
    assert is_sleight(before, after)
    assert after.pile("palm") == (before.pile("pack")[0],)
    assert after.lying("pack")[0].token == before.lying("pack")[0].token


def test_the_audience_sees_no_second_card_before_the_egg_is_broken(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    for moment in performance.moments[:-1]:
        drawing = draw_moment(moment, "spectator")
        assert {card.place for card in drawing.cards} <= {"pack", "upper", "drawn"}
        assert not any(card.up for card in drawing.cards)
    assert [card.place for card in draw_moment(performance.moments[-1], "spectator").cards if card.up] == ["shown"]


def test_a_deck_without_duplicates_is_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="x2"):
        perform(trick, deck="french52")
