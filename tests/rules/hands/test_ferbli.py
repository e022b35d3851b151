"""Ferbli figures: the book's cases, its slips, wild cards, and what is refused."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, UnknownCardError, find_deck
from rules.hands.door import HandShapeError, WrongDeckError
from rules.hands.ferbli import FIGURES, WILD_CARDS, ferbli_figure, ferbli_strength, ferbli_value
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")

# Parlaghy 1888, pp. 36-39, and figures of which the book gives no example.
CASES = [
    ("7m", "single", 7),
    ("Am 8m", "two-suit", 19),
    ("9z Xz", "two-suit", 19),
    ("Av 9v", "two-suit", 20),
    ("At 7z", "single", 11),
    ("Kv Ov", "two-suit", 20),
    ("Am 8m Xm Xt", "three-suit", 29),
    ("Om Km 8m 8v", "three-suit", 28),
    ("Az Kz Oz Uz", "duna", 41),
    ("8t 9t Ot Kt", "duna", 37),
    ("Kv Kt 9m 8z", "single", 10),
    ("At Av 7z 8m", "two-aces", 0),
    ("Kv Kt Kz 8m", "three-of-a-kind", 7),
    ("7v 7t 7z 7m", "four-of-a-kind", 1),
]


@pytest.mark.parametrize(("hand", "figure", "value"), CASES)
def test_figures_and_their_values(hand_of: HandOf, hand: str, figure: str, value: int) -> None:
    cards = hand_of(DECK, hand)
    assert FIGURES[int(ferbli_figure(DECK, cards)[0])] == figure
    assert int(ferbli_value(DECK, cards)[0]) == value


# Hand, wild cards, figure, value: Parlaghy 1888, pp. 42-45, 46.
WILD_CASES = [
    ("Av Kv Ov Xz", "Om", "three-suit", 31),
    ("Az Kz Xt Om", "Om", "three-suit", 32),
    ("Om Kt", "Om", "two-suit", 21),
    ("Om Kt Kz Xz", "Om", "three-of-a-kind", 7),
    ("Kz Uz 8v Om", "Om", "three-suit", 31),
    ("Om Av 9z", "Om", "two-aces", 0),
    ("Om At 8t 7t", "Om", "duna", 37),
    ("Om Az Kz Oz", "Om", "duna", 42),
    ("Av Xv Xt Xz", "Xv Xt Xz Xm", "four-of-a-kind", 8),
    ("At Az Am Xm", "Xv Xt Xz Xm", "four-of-a-kind", 8),
    ("Xv Xt Xz Xm", "Xv Xt Xz Xm", "four-of-a-kind", 8),
    ("Av Kv Xt Xz", "Xv Xt Xz Xm", "duna", 43),
    ("Xv Xt", "Xv Xt Xz Xm", "two-aces", 0),
    ("Xv", "Xv Xt Xz Xm", "single", 11),
]


@pytest.mark.parametrize(("hand", "wild", "figure", "value"), WILD_CASES)
def test_figures_with_wild_cards(hand_of: HandOf, hand: str, wild: str, figure: str, value: int) -> None:
    cards = hand_of(DECK, hand)
    assert FIGURES[int(ferbli_figure(DECK, cards, wild)[0])] == figure
    assert int(ferbli_value(DECK, cards, wild)[0]) == value


# 35,960 hands of four, weakest figure first, by game (games-1.md, 3.1, 3.3, 3.4).
DISTRIBUTIONS = {
    "ferbli": [3570, 23814, 2016, 5376, 896, 280, 8],
    "ferbli-viritos": [3570, 23814, 2016, 5376, 896, 280, 8],
    "ferbli-egy-santaval": [3108, 21495, 2340, 6531, 2002, 448, 36],
    "ferbli-negy-santaval": [2010, 15150, 2916, 7980, 6216, 1204, 484],
    "ferbli-ot-santaval": [1710, 13365, 3003, 8145, 7416, 1525, 796],
}


@pytest.mark.parametrize("game", WILD_CARDS)
def test_all_hands_of_four_fall_into_the_known_figures(game: str) -> None:
    hands = np.array(list(combinations(range(32), 4)), np.uint8)
    assert np.bincount(ferbli_figure(DECK, hands, WILD_CARDS[game])).tolist() == DISTRIBUTIONS[game]


def naive_strength(cards: tuple[int, ...], wild: set[int]) -> tuple[int, int]:
    """The rule read once more: every wild card tried as every rank for kinds, as an 11 of every suit for sums."""
    ranks, points = "AKOUX987", [11, 10, 10, 10, 10, 9, 8, 7]
    natural = [card for card in cards if card not in wild]
    jokers = len(cards) - len(natural)
    kinds = Counter(card % 8 for card in natural)
    best = (0, 11 if jokers else max(points[card % 8] for card in natural))
    for rank in range(len(ranks)):
        same = kinds[rank] + jokers
        for copies, figure in ((4, 6), (3, 4)):
            if same >= copies:
                best = max(best, (figure, 8 - rank))
    if kinds[0] + jokers >= 2:
        best = max(best, (2, 0))
    for suit in range(4):
        values = sorted([points[c % 8] for c in natural if c // 8 == suit] + [11] * jokers, reverse=True)
        for number, figure in ((2, 1), (3, 3), (4, 5)):
            if len(values) >= number:
                best = max(best, (figure, sum(values[:number])))
    return best


@pytest.mark.parametrize("game", WILD_CARDS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_batches_agree_with_the_rule_read_hand_by_hand(game: str, size: int, rng: np.random.Generator) -> None:
    wild = set(DECK.parse_all(WILD_CARDS[game]))
    hands = rng.permuted(np.tile(np.arange(32, dtype=np.uint8), (500, 1)), axis=1)[:, :size]
    strengths = ferbli_strength(DECK, hands, WILD_CARDS[game])
    wanted = [naive_strength(tuple(row), wild) for row in hands.tolist()]
    assert strengths.tolist() == [figure * 64 + value for figure, value in wanted]


def test_three_sevens_beat_any_31_and_lose_to_four_of_a_suit(hand_of: HandOf) -> None:
    order = ["Av Kv Ov 7z", "7v 7t 7z 8v", "7v 8v 9v Xv"]
    strengths = [int(ferbli_strength(DECK, hand_of(DECK, hand))[0]) for hand in order]
    assert strengths == sorted(set(strengths))


def test_hands_of_two_from_the_weakest_up(hand_of: HandOf) -> None:
    order = ["7t 8z", "At 7z", "8t 7t", "Av 9v", "Xv Av", "Av At"]
    strengths = [int(ferbli_strength(DECK, hand_of(DECK, hand))[0]) for hand in order]
    assert strengths == sorted(set(strengths))


def test_girigares_beat_everything_only_where_agreed_the_small_one_also_the_great(hand_of: HandOf) -> None:
    small, great, aces = (hand_of(DECK, text) for text in ("7m 8z 9t Xv", "Um Oz Kt Av", "Av At Az Am"))
    assert FIGURES[int(ferbli_figure(DECK, small)[0])] == "single"
    assert FIGURES[int(ferbli_figure(DECK, great, girigare="small")[0])] == "single"
    both = [int(ferbli_strength(DECK, hand, girigare="small-and-great")[0]) for hand in (aces, great, small)]
    assert both == sorted(set(both))


def test_two_aces_count_nothing_where_so_agreed(hand_of: HandOf) -> None:
    aces = hand_of(DECK, "Av At")
    assert FIGURES[int(ferbli_figure(DECK, aces, two_aces=False)[0])] == "single"


def test_book_error_the_list_of_values_leaves_out_the_ten_whose_examples_count_10(hand_of: HandOf) -> None:
    assert int(ferbli_value(DECK, hand_of(DECK, "9z Xz"))[0]) == 19


def test_book_error_two_of_one_suit_from_21_to_14_the_least_is_15() -> None:
    pairs = np.array([pair for pair in combinations(range(32), 2) if pair[0] // 8 == pair[1] // 8], np.uint8)
    values = ferbli_value(DECK, pairs)
    assert (values.min(), values.max()) == (15, 21)


def test_book_error_128_three_figures_with_one_wild_card_are_74_and_32_without() -> None:
    hands = np.array(list(combinations(range(32), 3)), np.uint8)
    three = FIGURES.index("three-of-a-kind")
    made = {wild: int((ferbli_figure(DECK, hands, wild) == three).sum()) for wild in WILD_CARDS.values()}
    assert list(made.values()) == [32, 74, 368, 500]


@pytest.mark.parametrize(
    ("hands", "error", "message"),
    [
        ([[0, 0]], DuplicateCardError, "Av lies twice in hand 0"),
        ([[0, 1, 2, 3, 4]], HandShapeError, "1 to 4 cards"),
    ],
)
def test_what_is_no_hand_of_ferbli_is_refused(hands: list[list[int]], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        ferbli_strength(DECK, np.array(hands))


def test_other_decks_wild_cards_and_girigares_are_refused() -> None:
    hand = np.array([[0, 1]])
    with pytest.raises(WrongDeckError, match="Qh has no value"):
        ferbli_strength(find_deck("piquet32"), hand)
    with pytest.raises(UnknownCardError, match="Qh"):
        ferbli_strength(DECK, hand, wild="Qh")
    with pytest.raises(UnknownNameError, match="girigare"):
        ferbli_strength(DECK, hand, girigare="grand")
