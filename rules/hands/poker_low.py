"""Poker read from below, in batches: more is a better low hand. None of it is in the text of our book.

Szurdi's contents page names high-low (1995, p. 94) and no more; elsewhere the strongest and the weakest hand share the
pot. What the weakest hand is, is agreed in one of three ways:

- weakest: the hand that loses to all others by the very rules of the high hand;
- ace-to-five: straights and flushes do not count, the ace is the lowest card, so 5-4-3-2-A is best;
- deuce-to-seven: straights and flushes count, the ace is high only, so 7-5-4-3-2 of mixed suits is best.
"""

from functools import lru_cache
from itertools import combinations
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, WrongDeckError, check_hands
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_five import RANK_KEYS, five_cards
from rules.hands.poker_ranks import LEVEL_AT, Rows, multisets, score_mixed
from rules.hands.poker_rules import CATEGORIES, FULL_ABOVE_FLUSH, PokerRules, szurdi_rules
from rules.hands.poker_words import WordSums, in_pairs
from rules.names import UnknownNameError

Reading = Literal["weakest", "ace-to-five", "deuce-to-seven"]

READINGS: tuple[Reading, ...] = ("weakest", "ace-to-five", "deuce-to-seven")

_FIVE = 5
_SEVEN = 7
_WORST = (len(CATEGORIES) + 1) << LEVEL_AT
_BLOCK = 16384
_ACE_HIGH_ONLY = PokerRules(FULL_ABOVE_FLUSH, low_straight=False, suits_break_ties=False)
_NO_STRAIGHTS = PokerRules(("straight", *(name for name in CATEGORIES if name != "straight")), low_straight=False)
"""With straights below everything no hand is ever read as one."""


def low_strength(deck: Deck, hands: Hands, reading: Reading, rules: PokerRules | None = None) -> NDArray[np.int32]:
    """`(n,)` strengths of `(n, 5)` to `(n, 7)` hands as low hands, the best five cards counting; more is better.

    `rules` matter to the reading `weakest` only; the book's for the deck unless given.

    Raises:
        UnknownNameError: no such reading.
        WrongDeckError: no pack that poker is played with, or one with jokers.
        what `check_hands` raises.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("french52")
    >>> wheel, seven = deck.parse_all("5s 4h 3d 2c Ah"), deck.parse_all("7s 5h 4d 3c 2h")
    >>> first, second = low_strength(deck, np.array([wheel, seven]), "ace-to-five")
    >>> bool(first > second)
    True
    """
    if reading not in READINGS:
        raise UnknownNameError("low reading", reading, READINGS)
    if deck.jokers:
        raise WrongDeckError(f"no low reading tells what a joker is worth: {deck.name} has jokers")
    agreed = _ACE_HIGH_ONLY if reading == "deuce-to-seven" else rules or szurdi_rules(deck)
    five = five_cards(deck, agreed)
    checked = np.ascontiguousarray(check_hands(deck, hands, _FIVE, _SEVEN), np.uint8)
    best = np.full(len(checked), -1, np.int32)
    for columns in combinations(range(checked.shape[1]), _FIVE):
        rows = np.ascontiguousarray(checked[:, columns])
        high = _ranks_only(deck, rows) if reading == "ace-to-five" else five.strengths(rows)
        np.maximum(best, _WORST - high, out=best)
    return best


def _ranks_only(deck: Deck, hands: NDArray[np.uint8]) -> NDArray[np.int32]:
    words, scores = _ace_low_tables(deck)
    values = np.empty(len(hands), np.int32)
    for start in range(0, len(hands), _BLOCK):
        sums = words.sums(in_pairs(hands[start : start + _BLOCK]))
        values[start : start + _BLOCK] = scores.take(sums.view(np.int64), mode="clip")
    return values


@lru_cache(maxsize=8)
def _ace_low_tables(deck: Deck) -> tuple[WordSums, Rows]:
    cards = poker_cards(deck, _NO_STRAIGHTS)
    keys = np.array((0, *RANK_KEYS[: cards.ranks]), np.int64)
    values = cards.values % cards.ranks + 1  # the ace, the highest of the deck, comes below all
    rows = multisets(cards.ranks, _FIVE)
    sums = keys[rows].sum(axis=1)
    scores = np.zeros(int(sums.max()) + 1, np.int64)
    scores[sums] = score_mixed(rows, cards.ranks, _NO_STRAIGHTS)[0]
    return WordSums.of(keys[values].astype(np.uint64)), scores
