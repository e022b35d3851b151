"""Draws: literal counts, the same for every hand of a kind, and the book's remarks on what to keep."""

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from rules.decks import DuplicateCardError, UnknownCardError, find_deck
from rules.hands.poker import poker_category
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_rules import CATEGORIES, PokerRules, szurdi_rules
from rules.odds.poker_draws import EXAMPLES, HOLDINGS, draw_counts, holding_counts, improved, nothing_counts
from rules.odds.poker_sets import all_sets, by_rank, hand_categories
from rules.odds.subsets import HandSizeError

DECK = find_deck("piquet32")
RULES = PokerRules()

LITERAL = [  # kept, thrown, category, draws
    ("8s 8h 8d", "Kc Ts", {"quads": 26, "full": 36, "trips": 289}),
    ("Ts Th Td Tc", "As", {"quads": 27}),
    ("As Js 8s 7s", "Kh", {"flush": 4, "pair": 12, "nothing": 11}),
    ("Qs Js Ts 9s", "Ah", {"straight-flush": 2, "flush": 2, "straight": 6, "pair": 12, "nothing": 5}),
    ("As 9h 8d 7c", "Qh", {"straight": 4, "pair": 12, "nothing": 11}),  # the minisor
    ("As Ks Qs Js Ts", "", {"straight-flush": 1}),
]


@pytest.mark.parametrize(("kept", "thrown", "expected"), LITERAL)
def test_draws_from_32_cards(kept: str, thrown: str, expected: dict[str, int]) -> None:
    counts = draw_counts(DECK, DECK.parse_all(kept), DECK.parse_all(thrown), RULES)
    assert {name: number for name, number in counts.items() if number} == expected


def test_all_holdings_count_all_draws_of_every_pack_of_the_book() -> None:
    for name in ("piquet32", "magyar32", "french40", "french52"):
        deck = find_deck(name)
        for holding in (*HOLDINGS, *EXAMPLES):
            counts = holding_counts(deck, holding, szurdi_rules(deck))
            assert sum(counts.values()) == comb(deck.size - 5, len(holding.thrown.split())), (name, holding.name)


def test_the_hungarian_pack_draws_like_the_french() -> None:
    for holding in HOLDINGS:
        assert holding_counts(find_deck("magyar32"), holding, RULES) == holding_counts(DECK, holding, RULES)


@pytest.mark.parametrize("name", ["pair-draw-3", "two-pair-draw-1", "trips-draw-2"])
@pytest.mark.parametrize("pack", ["piquet32", "french52"])
def test_the_odds_are_those_of_every_hand_of_the_kind(name: str, pack: str, rng: np.random.Generator) -> None:
    deck = find_deck(pack)
    rules = szurdi_rules(deck)
    holding = next(held for held in HOLDINGS if held.name == name)
    expected = holding_counts(deck, holding, rules)
    kind = name.removesuffix(f"-draw-{len(holding.thrown.split())}")
    rows = by_rank(deck)[all_sets(deck.size, 5)[hand_categories(deck, rules) == rules.level(kind)]]
    values = poker_cards(deck, rules).values
    for row in rows[rng.integers(0, len(rows), 12)].tolist():
        several = [card for card in row if sum(values[card] == values[other] for other in row) > 1]
        assert draw_counts(deck, several, sorted({*row} - {*several}), rules) == expected


@pytest.mark.parametrize("kept", [4, 3, 2, 1])
def test_draws_to_nothing_are_the_sum_over_all_such_hands(kept: int) -> None:
    deck = find_deck("piquet32")
    rules = PokerRules(low_straight=False)
    counts = dict(nothing_counts(deck, rules, kept))
    hands = by_rank(deck)[all_sets(32, 5)[hand_categories(deck, rules) == rules.level("nothing")]]
    assert sum(counts.values()) == len(hands) * comb(27, 5 - kept)
    if kept == 4:  # few enough to look at each: one card more from 27
        totals = np.zeros(len(CATEGORIES), np.int64)
        for card in range(32):
            free = hands[(hands != card).all(axis=1)]
            final = np.column_stack([free[:, 1:], np.full(len(free), card, np.uint8)])
            totals += np.bincount(poker_category(deck, final, rules), minlength=len(CATEGORIES))
        assert counts == {name: totals[rules.level(name)] for name in counts}


def test_book_p_13_a_side_card_kept_lowers_the_chance_to_improve() -> None:
    for plain, with_side_card, start in (
        ("pair-draw-3", "pair-kicker-draw-2", "pair"),
        ("trips-draw-2", "trips-kicker-draw-1", "trips"),
    ):
        assert _chance(with_side_card, start) < _chance(plain, start)


def test_book_p_26_throwing_the_lower_pair_improves_more_often() -> None:
    trips_or_better, full = (
        _chance("two-pair-keep-high-pair-draw-3", "two-pair"),
        _chance("two-pair-draw-1", "two-pair"),
    )
    assert (trips_or_better, full) == (Fraction(646, 2925), Fraction(4, 27))


@pytest.mark.parametrize(
    ("least", "meetings"),
    [
        (4, Fraction(5812, 14784055)),  # one deal in 2544
        (3, Fraction(146108, 64822395)),  # one in 444
    ],
)
def test_book_error_p_24_two_flushes_in_one_deal_are_rare(least: int, meetings: Fraction) -> None:
    """The book: not rare, very likely within an evening. Here all four play on, and draw to `least` suited cards."""
    hands = [suits for suits in product(range(6), repeat=4) if sum(suits) == 5]
    both = Fraction(0)
    for first, second in product(hands, hands):
        if max(first) < least or max(second) < least:
            continue
        ways = 1
        for a, b in zip(first, second, strict=True):
            ways *= comb(8, a) * comb(8 - a, b)
        both += ways * _both_complete(first, second)
    assert 6 * both / (comb(32, 5) * comb(27, 5)) == meetings


def _both_complete(first: tuple[int, ...], second: tuple[int, ...]) -> Fraction:
    """The chance that both have five of a suit after the draw, of cards unseen by both."""
    left = [8 - a - b for a, b in zip(first, second, strict=True)]
    chance = Fraction(1)
    for hand in (first, second):
        suit = hand.index(max(hand))
        drawn = 5 - hand[suit]
        chance *= Fraction(comb(max(left[suit], 0), drawn), comb(sum(left), drawn))
        left[suit] -= drawn
    return chance


def _chance(name: str, start: str) -> Fraction:
    holding = next(held for held in HOLDINGS if held.name == name)
    counts = holding_counts(DECK, holding, RULES)
    return Fraction(improved(counts, start, RULES), sum(counts.values()))


def test_jokers_may_be_drawn() -> None:
    deck = find_deck("piquet32+1")
    rules = szurdi_rules(deck, {"five-of-a-kind": "top"})
    counts = draw_counts(deck, deck.parse_all("8s 8h 8d 8c"), deck.parse_all("Kc"), rules)
    assert (counts["five-of-a-kind"], counts["quads"]) == (1, 27)


@pytest.mark.parametrize(
    ("kept", "thrown", "error", "message"),
    [
        ("As Ah", "As", DuplicateCardError, "As occurs more often"),
        ("As Ks Qs Js Ts 9s", "", HandSizeError, "6 cards are kept"),
        ("2s", "", UnknownCardError, "2s"),
    ],
)
def test_impossible_draws_are_refused(kept: str, thrown: str, error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        draw_counts(DECK, DECK.parse_all(kept), DECK.parse_all(thrown), RULES)
