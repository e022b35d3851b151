"""The same card at every number against the specification (no. 40): four calls, and the sum of n - 1 up to 31."""

from collections.abc import Callable
from itertools import product

import pytest

from tricks.drivers import perform
from tricks.proof import Proof, every_performance
from tricks.script import ACTORS, Value
from tricks.trick import SettingError, Trick
from tricks.views import draw_moment, is_sleight


def test_625_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Four numbers of five each; the specification leaves the numbers open."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (625, 0, "proven")


@pytest.mark.parametrize(
    ("variant", "cases", "failures"),
    [
        ("free-draw", 140, 31 * 4),  # the 31 other cards fail at the second call
        ("free-draw-one-call", 175, 0),
        ("numbers-too-high", 400, 28),
        ("counted-cards-put-back", 400, 0),
    ],
)
def test_other_handlings(trick: Trick, variant: str, cases: int, failures: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures) == (cases, failures)


def test_any_of_the_four_will_do(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"draw": "one-of-four", "calls": 2})
    assert (proof.cases, proof.failures) == (4 * 25, 0)


def test_two_numbers_fail_exactly_if_they_less_one_make_more_than_31(trick: Trick) -> None:
    """The limit of the specification, sum(n_i - 1) <= 31."""
    right: dict[tuple[Value | None, ...], bool | None] = {
        performance.answers[1:]: performance.is_right for performance in every_performance(trick, "numbers-too-high")
    }
    assert right == {(a, b): a - 1 + b - 1 <= 31 for a, b in product(range(1, 21), repeat=2)}


@pytest.mark.parametrize("numbers", [(5, 3, 1, 2), (20, 1, 1, 13), (8, 9, 9, 9)])
def test_higher_numbers_within_the_limit(trick: Trick, numbers: tuple[int, ...]) -> None:
    """The book's two examples, the fifth and the third, and sums of 31."""
    kings = perform(trick).pending
    assert kings is not None
    performance = perform(trick, [kings.options[0], *numbers], settings={"highest": 20})
    assert performance.is_over
    assert performance.is_right


@pytest.mark.parametrize("calls", [1, 2, 3, 4])
def test_three_of_the_four_are_pocketed_however_many_were_dealt(trick: Trick, calls: int) -> None:
    performance = perform(trick, seed=3, settings={"calls": calls}, simulate=ACTORS)
    deck = performance.deck
    assert deck.print_all(performance.table.pile("pocket")) == "Km Km Km"
    assert [deck.print(card) for card in performance.table.pile("fan")].count("Km") == 1
    assert len(performance.table.pile("fan")) == 32


def test_the_pass_the_bottom_deals_and_the_pocketing_are_sleights(trick: Trick) -> None:
    moments = perform(trick, seed=3, simulate=ACTORS).moments
    sleights = [
        moments[i].event.key for i in range(1, len(moments)) if is_sleight(moments[i - 1].table, moments[i].table)
    ]
    assert sleights == ["pass", "deal:1", "deal:2", "deal:3", "deal:4", "pocket"]


def test_the_top_card_is_believed_to_be_dealt(trick: Trick) -> None:
    moments = perform(trick, seed=3, simulate=ACTORS).moments
    number = next(i for i, m in enumerate(moments) if m.event.key == "deal:1")
    before, after = moments[number - 1].table, moments[number].table
    (dealt,) = after.lying("row")
    assert dealt.card == before.pile("pack")[-1]
    assert dealt.token == before.lying("pack")[0].token


def test_the_audience_sees_32_cards_again_at_the_end(trick: Trick) -> None:
    performance = perform(trick, seed=4, simulate=ACTORS)
    assert len(draw_moment(performance.moments[-1], "spectator").cards) == 32


@pytest.mark.parametrize("deck", ["magyar32", "magyar32x2", "french52x3"])
def test_a_deck_with_fewer_than_four_alike_is_refused(trick: Trick, deck: str) -> None:
    with pytest.raises(SettingError):
        perform(trick, deck=deck)


def test_with_a_french_pack_it_is_the_king_of_clubs(trick: Trick) -> None:
    performance = perform(trick, seed=1, deck="french52x4", simulate=ACTORS)
    assert performance.deck.print_all(performance.table.pile("pocket")) == "Kc Kc Kc"
    assert performance.is_right
