"""Ten cards, one of which vanishes, against the specification (no. 11)."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from rules.decks import find_deck
from rules.shuffles.neighbours import found_after_riffle
from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.ten_cards_one_vanishes import look_alike
from tricks.script import ACTORS
from tricks.table import Table
from tricks.trick import SettingError, Trick

DECK = find_deck("piquet32")


def test_90_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Nine cards times ten depths of the cut."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (90, 0, "proven")


def test_who_forgets_that_the_ends_join_fails_at_one_depth_of_ten(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "top-and-bottom-forgotten")
    assert (proof.cases, proof.failures) == (90, 9)


@pytest.mark.slow
def test_every_riffle_of_the_ten_is_tried(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Exactly the share of the formula: the key is the 5th of the ten, or the 6th if the card came from below it."""
    proof = prove(trick, "honest-shuffle")
    right = Fraction(proof.cases - proof.failures, proof.cases)
    assert proof.cases == 9 * 1024
    assert right == (4 * found_after_riffle(10, 4) + 5 * found_after_riffle(10, 5)) / 9
    assert proof.cases - proof.failures == 5191


@pytest.mark.parametrize("seed", range(5))
def test_the_ten_are_those_of_the_book(trick: Trick, seed: int) -> None:
    ten = perform(trick, seed=seed).start.pile("rest")[:10]
    names = DECK.print_all(ten).split()
    assert {"Qh", "As", "Ah", "Ad", "Ac"} <= set(names)
    assert {name[1] for name in names if name[0] != "A" and name != "Qh"} <= {"c", "d"}


@pytest.mark.parametrize("seed", range(5))
def test_in_the_end_there_are_ten_and_the_drawn_card_is_not_among_them(trick: Trick, seed: int) -> None:
    performance = perform(trick, seed=seed, simulate=ACTORS)
    drawn = performance.answers[0]
    assert len(performance.table.pile("ten")) == 10
    assert performance.table.pile("lap") == (drawn,)
    assert performance.is_right


def test_spectators_take_the_look_alike_for_the_card_they_saw(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    shown, exchanged = (
        next(moment.table for moment in performance.moments if moment.event.key == key)
        for key in ("reveal", "exchange")
    )
    assert shown.lying("shown")[0].token == exchanged.lying("shown")[0].token
    assert shown.lying("shown")[0].card != exchanged.lying("shown")[0].card
    assert not exchanged.lying("shown")[0].up


@pytest.mark.parametrize(
    ("card", "rest", "taken"),
    [
        ("Kc", "Kh Kd Ks Qc", "Kh"),  # a club for a heart
        ("9d", "9c 9h 9s Td", "9s"),  # a diamond for a spade
        ("Qh", "Qd Qs Kh Kc", "Qd"),  # the queen of clubs is among the ten: another queen
        ("Ad", "Kd Kh 7d 8c", "Kd"),  # no ace is left: the highest of its suit
    ],
)
def test_the_look_alike(trick: Trick, card: str, rest: str, taken: str) -> None:
    table = Table.start(DECK, [*DECK.parse_all(rest), DECK.parse(card)], trick.places).move("rest", -1, "shown")
    assert look_alike(table, DECK.parse(card)) == DECK.parse(taken)


def test_another_pack_has_no_such_ten(trick: Trick) -> None:
    with pytest.raises(SettingError, match="piquet32"):
        perform(trick, deck="magyar32")
