"""The card in an orange against the specification (no. 38): a force by counting, and the numbers for which it fails."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.card_in_orange import digit_sum
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick
from tricks.views import draw_moment


def test_ten_numbers_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The specification knows the forced card only; our force has a free choice, the number: 10 to 19."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (10, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "cases", "failures"),
    [("free-draw", 32, 31), ("twenty-allowed", 11, 1), ("up-to-twenty-nine", 20, 10)],
)
def test_what_fails(trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]) -> None:
    """Without a force the chance is 1/32, as the specification says; with one, no number above 19 will do."""
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


def test_a_number_of_the_teens_less_its_digits_is_nine() -> None:
    assert {number - digit_sum(number) for number in range(10, 20)} == {9}
    assert {number - digit_sum(number) for number in range(20, 30)} == {18}


@pytest.mark.parametrize(("number", "place"), [(10, 10), (15, 10), (19, 10), (20, 19), (29, 19)])
def test_which_card_of_the_pack_is_counted_to(trick: Trick, number: int, place: int) -> None:
    performance = perform(trick, [number], seed=3, settings={"highest": 29})
    offered = next(m for m in performance.moments if m.event.key == "offer")
    assert offered.table.pile("drawn") == (performance.start.pile("pack")[place - 1],)


def test_the_duplicate_is_unseen_until_the_orange_is_cut_open(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    for moment in performance.moments[:-1]:
        assert not any(card.up for card in draw_moment(moment, "spectator").cards)
    shown = draw_moment(performance.moments[-1], "spectator")
    assert [(card.place, card.face) for card in shown.cards if card.up] == [
        ("shown", performance.deck.print(performance.table.pile("shown")[0]))
    ]


def test_a_deck_without_duplicates_is_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="x2"):
        perform(trick, deck="piquet32+1")
