"""Low readings: known order of low hands, and what is refused."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.door import WrongDeckError
from rules.hands.poker import poker_strength
from rules.hands.poker_low import Reading, low_strength
from rules.names import UnknownNameError

# Best low hand first, each strictly better than the next.
LADDERS: list[tuple[Reading, list[str]]] = [
    (
        "ace-to-five",
        [
            "5s 4s 3s 2s As",  # straights and flushes do not count
            "6h 4d 3c 2s Ah",
            "6h 5d 3c 2s Ah",
            "8h 7d 6c 5s 4h",
            "Kh Qd Jc Ts 9h",
            "Ah Ad 2c 3s 5h",  # the lowest pair
            "2h 2d Ac 3s 4h",
        ],
    ),
    (
        "deuce-to-seven",
        [
            "7h 5d 4c 3s 2h",
            "7h 6d 4c 3s 2h",
            "8h 5d 4c 3s 2h",
            "Kh Qd Jc Ts 8h",
            "Ah 5d 4c 3s 2h",  # no straight: ace high
            "Ah Kd Qc Js 9h",
            "2h 2d 3c 4s 5h",
            "6h 5d 4c 3s 2h",  # a straight
            "7h 5h 4h 3h 2h",  # a flush
        ],
    ),
]


@pytest.mark.parametrize(("reading", "ladder"), LADDERS)
def test_low_hands_fall_in_order(reading: Reading, ladder: list[str]) -> None:
    deck = find_deck("french52")
    strengths = low_strength(deck, _hands(deck, *ladder), reading)
    assert (np.diff(strengths) < 0).all()


def test_ace_to_five_is_the_order_of_pairs_then_ranks_with_the_ace_low(
    random_hands: Callable[[Deck, int, int], NDArray[np.uint8]],
    same_order: Callable[[NDArray[np.integer], list[tuple[int, ...]]], bool],
) -> None:
    deck = find_deck("french52")
    hands = random_hands(deck, 5000, 5)
    keys = []
    for hand in hands.tolist():
        counts = Counter("A23456789TJQK".index(deck.cards[card].rank) for card in hand)
        groups = sorted(((times, rank) for rank, times in counts.items()), reverse=True)
        keys.append(tuple(-value for pair in zip(*groups, strict=True) for value in pair))
    assert same_order(low_strength(deck, hands, "ace-to-five"), keys)


def test_ace_to_five_knows_no_suits_and_no_straights() -> None:
    deck = find_deck("french52")
    strengths = low_strength(deck, _hands(deck, "5s 4s 3s 2s As", "5h 4d 3c 2s Ah"), "ace-to-five")
    assert strengths[0] == strengths[1]


def test_the_weakest_is_the_reverse_of_the_books_order() -> None:
    deck = find_deck("piquet32")
    hands = _hands(deck, "Qs Jh Td 9c 7h", "As Ks Qs Js Ts", "8s 8h 8d 7c 7h")
    high, low = poker_strength(deck, hands), low_strength(deck, hands, "weakest")
    assert (np.argsort(high) == np.argsort(-low)).all()


def test_of_seven_cards_the_best_low_five_count() -> None:
    deck = find_deck("french52")
    seven = low_strength(deck, _hands(deck, "Ah Kd 8c 7d 4s 3h 2c"), "ace-to-five")
    five = low_strength(deck, _hands(deck, "8c 7d 4s 3h 2c", "Ah 7d 4s 3h 2c"), "ace-to-five")
    assert five[0] < seven[0] == five[1]


def test_no_hands_give_no_strengths() -> None:
    assert low_strength(find_deck("french52"), np.zeros((0, 5), np.uint8), "ace-to-five").shape == (0,)


@pytest.mark.parametrize(
    ("deck", "reading", "error", "message"),
    [
        ("french52", "badugi", UnknownNameError, "low reading 'badugi'"),
        ("french52+1", "weakest", WrongDeckError, "what a joker is worth"),
    ],
)
def test_what_is_not_known_is_refused(deck: str, reading: Any, error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        low_strength(find_deck(deck), np.arange(5)[None], reading)


def _hands(deck: Deck, *texts: str) -> Any:
    return np.array([deck.parse_all(text) for text in texts], np.uint8)
