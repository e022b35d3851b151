"""The magic mirror against the specification (no. 42): the slip that forces the card, and what fails without it."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick
from tricks.views import draw_moment


def test_31_places_to_stop_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification knows the forced card only; our force has a free choice, where to stop: after 1 to 31 cards."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (31, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "cases", "failures"),
    [("free-draw", 32, 31), ("no-slip", 31, 31), ("mirror-not-turned", 31, 31)],
)
def test_what_fails(trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]) -> None:
    """Without a force the chance is 1/32, as the specification says."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


@pytest.mark.parametrize("count", [1, 16, 31])
def test_the_top_card_slips_while_the_card_at_the_stop_is_believed_to_be_given(trick: Trick, count: int) -> None:
    performance = perform(trick, [count], seed=4)
    before = next(m for m in performance.moments if m.event.key == "hold-back").table
    offered = next(m for m in performance.moments if m.event.key == "offer").table
    (given,) = offered.lying("drawn")
    assert given.card == before.pile("pack")[0]
    assert given.token == before.lying("pack")[count].token
    assert len(offered.pile("upper")) == count


def test_only_the_performer_sees_the_far_side(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    for moment in performance.moments[:-1]:
        assert "far-side" not in {place.name for place in draw_moment(moment, "spectator").places}
        assert not any(card.up for card in draw_moment(moment, "spectator").cards)
    shown = [card for card in draw_moment(performance.moments[-1], "spectator").cards if card.up]
    assert {card.place for card in shown} == {"aside", "glass"}
    assert len({card.face for card in shown}) == 1


def test_a_deck_without_duplicates_is_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="x2"):
        perform(trick, deck="magyar32+1")
