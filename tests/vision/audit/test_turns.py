"""Which cards lie the other way up, and what that tells."""

import numpy as np
import pytest

from vision.audit.turns import judge_turns

DECK = [rank + suit for suit in "hdcs" for rank in "789TJQKA"]


def turned(names: list[str]) -> np.ndarray:
    return np.array([label in names for label in DECK], np.bool_)


def test_nothing_turned_is_nothing_to_judge() -> None:
    assert judge_turns(DECK, turned([])) is None


@pytest.mark.parametrize(
    ("told", "cards"),
    [
        ("ace", ["Ah", "Ad", "Ac", "As"]),
        ("court", [card for card in DECK if card[0] in "JQK"]),
        ("h", [card for card in DECK if card[1] == "h"]),
        ("7", [card for card in DECK if card[0] == "7"]),
    ],
)
def test_a_sorted_deck_is_told_and_by_what(told: str, cards: list[str]) -> None:
    turning = judge_turns(DECK, turned(cards))
    assert turning is not None
    assert turning.told == told and turning.p_value < 0.005
    assert {DECK[card] for card in turning.cards} == set(cards)


def test_all_but_the_aces_turned_is_the_same_sorting() -> None:
    turning = judge_turns(DECK, turned([card for card in DECK if card[0] != "A"]))
    assert turning is not None and turning.told == "ace" and turning.p_value < 0.005


def test_cards_turned_by_chance_are_sorted_once_in_a_hundred_decks_at_most() -> None:
    rng = np.random.default_rng(4)
    flagged = 0
    for _ in range(300):
        turning = judge_turns(DECK, rng.random(32) < rng.uniform(0.05, 0.5))
        flagged += turning is not None and turning.p_value < 0.01
    assert flagged <= 6


def test_cards_that_were_not_read_answer_nothing() -> None:
    labels = [f"#{number}" for number in range(8)]
    turning = judge_turns(labels, np.arange(8) < 2)
    assert turning is not None and turning.p_value == 1.0 and turning.cards == (0, 1)


def test_faces_alike_both_ways_lie_on_their_heads_in_any_deck() -> None:
    rng = np.random.default_rng(6)
    alike = np.array([card[0] in "KQJT" for card in DECK], np.bool_)
    mixed = separate = 0
    for _ in range(200):
        lying = alike & (rng.random(32) < 0.5)
        whole, apart = judge_turns(DECK, lying), judge_turns(DECK, lying, alike)
        mixed += whole is not None and whole.p_value < 0.01
        separate += apart is not None and apart.p_value < 0.01
    assert separate <= 4 < mixed


def test_a_deck_sorted_by_its_courts_shows_among_the_cards_alike_both_ways() -> None:
    alike = np.array([card[0] in "KQJT" for card in DECK], np.bool_)
    turning = judge_turns(DECK, turned([card for card in DECK if card[0] in "KQJ"]), alike)
    assert turning is not None and turning.told == "court" and turning.p_value < 0.03
