"""What is thrown: the book's rules of thumb, and the best outcome where the coming cards are known."""

import numpy as np
import pytest

from detectors.play.discards import OPTIONS, honest_discards, knowing_discards, outcomes
from rules.decks import find_deck
from rules.hands.poker import poker_strength

DECK = find_deck("piquet32")


def hand(text: str) -> np.ndarray:
    return np.array([DECK.parse_all(text)], np.intp)


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("Ah As Kd Qc 9s", "Kd Qc 9s"),
        ("Ah As Kd Kc 9s", "9s"),
        ("Ah As Ad Kc 9s", "Kc 9s"),
        ("Ah As Ad Ac 9s", "9s"),
        ("Ah As Ad Kc Ks", ""),
        ("Kh Qs Jd Tc 9s", ""),
        ("Kh Qh Jh 9h 7h", ""),
        ("Kh Qh Jh 9h 7s", "7s"),
        ("Qh Js Td 9c 7s", "7s"),
        ("Kh Qs Td 9c 7s", "Td 9c 7s"),
    ],
)
def test_rules_of_thumb(held: str, thrown: str) -> None:
    no = np.zeros(1, np.bool_)
    gone = honest_discards(DECK, hand(held), no, no)[0]
    assert DECK.print_all(hand(held)[0][gone]) == thrown


def test_a_side_card_and_an_inside_straight_are_a_matter_of_temper() -> None:
    yes, no = np.ones(1, np.bool_), np.zeros(1, np.bool_)
    assert (
        DECK.print_all(hand("9h 9s Kd Qc 8s")[0][honest_discards(DECK, hand("9h 9s Kd Qc 8s"), yes, no)[0]]) == "Qc 8s"
    )
    assert DECK.print_all(hand("Kh Qs Jd 9c 7s")[0][honest_discards(DECK, hand("Kh Qs Jd 9c 7s"), no, yes)[0]]) == "7s"


def test_there_are_26_ways_to_throw_up_to_three_cards() -> None:
    assert len(OPTIONS) == len(set(OPTIONS)) == 26 and OPTIONS[0] == ()


def test_who_knows_the_coming_cards_gets_the_best_they_can_give(rng: np.random.Generator) -> None:
    packs = rng.permuted(np.tile(np.arange(32), (200, 1)), axis=1)
    hands, coming = packs[:, :5], packs[:, 5:8]
    thrown = knowing_discards(DECK, hands, coming)
    after = hands.copy()
    for row, gone, cards in zip(after, thrown, coming, strict=True):
        row[gone] = cards[: gone.sum()]
    assert (thrown.sum(axis=1) <= 3).all()
    assert (poker_strength(DECK, after) == outcomes(DECK, hands, coming).max(axis=1)).all()
