"""The best five of six or seven cards, in batches.

As with five cards a sum of one word a card tells the ranks. Here the ranks are two groups, low and high; each has its
own short sum and table, and the two entries add up to the place in a table of all multisets of ranks. Four more fields
of the word count the cards of each suit. Where suits break ties a second sum holds which cards of each rank there are,
since of two equal ranks the better suit counts.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker_cards import SUITS, poker_cards
from rules.hands.poker_five import five_cards
from rules.hands.poker_ranks import LEVEL_AT, SUIT_FIRST_AT, Rows, multisets, score_mixed, score_suited, subsets
from rules.hands.poker_rules import PokerRules
from rules.hands.poker_words import Words, WordSums, in_pairs

GROUP_KEYS = (1, 5, 24, 112, 521, 2247, 9244)
"""The least numbers of which no two sums of up to seven, none more than four times, are equal."""

_FIVE = 5
_BLOCK = 16384
_HIGH_AT = 16  # above the low group's sum, which is at most 4 * 9244 + 3 * 2247
_SUITS_AT = 32
_COUNT = 4  # bits of a suit's count
_FIVE_AT = _SUITS_AT + _COUNT - 1  # where a count of five leaves a bit when three are added
_GROUP = np.uint64((1 << _HIGH_AT) - 1)
_THREE_MORE = np.uint64(sum((8 - _FIVE) << (_SUITS_AT + _COUNT * suit) for suit in range(SUITS)))
_FLUSH = np.uint64(sum(1 << (_FIVE_AT + _COUNT * suit) for suit in range(SUITS)))
_SHIFT = np.uint64(6)  # bits in which a table entry says where the deciding suits stand
_SHIFT_MASK = np.uint64((1 << 6) - 1)
_SUITS_MASK = np.uint64((1 << SUITS) - 1)
_BEST_SUIT = np.array([max(suits.bit_length() - 1, 0) for suits in range(1 << SUITS)], np.uint64)


class BestFive:
    """Strengths of the best five of `size` cards, six or seven, of one deck without jokers: build once, ask often."""

    def __init__(self, deck: Deck, rules: PokerRules, size: int) -> None:
        self._cards = cards = poker_cards(deck, rules)
        self._rules, self._size = rules, size
        low = (cards.ranks + 1) // 2
        keys = np.array([0, *GROUP_KEYS[:low], *(key << _HIGH_AT for key in GROUP_KEYS[: cards.ranks - low])])
        words = keys[cards.values] + (1 << (_SUITS_AT + _COUNT * cards.suits))
        held = 1 << (SUITS * (cards.values - 1) + cards.suits)
        self._words, self._held = WordSums.of(words.astype(np.uint64)), WordSums.of(held.astype(np.uint64))
        self._low, self._high, self._mixed = _mixed_tables(cards.ranks, low, size, rules)
        self._suited = _suited_table(cards.ranks, size, rules)
        self._suit_at = np.zeros(len(rules.categories), np.int64)
        for name in rules.suit_first:
            self._suit_at[rules.level(name)] = SUIT_FIRST_AT

    def strengths(self, hands: NDArray[np.uint8]) -> NDArray[np.int32]:
        """`(n,)` strengths of `(n, size)` hands, contiguous and checked."""
        strengths = np.empty(len(hands), np.int32)
        for start in range(0, len(hands), _BLOCK):
            rows = hands[start : start + _BLOCK]
            pairs = in_pairs(rows)
            total = self._words.sums(pairs)
            place = self._low.take((total & _GROUP).view(np.int64), mode="clip")
            place += self._high.take((total >> np.uint64(_HIGH_AT) & _GROUP).view(np.int64), mode="clip")
            scores = self._mixed.take(place, mode="clip")
            if self._rules.suits_break_ties:
                held = self._held.sums(pairs)
                held >>= scores & _SHIFT_MASK
                held &= _SUITS_MASK
                scores >>= _SHIFT
                scores |= _BEST_SUIT.take(held.view(np.int64), mode="clip")
            else:
                scores >>= _SHIFT
            strengths[start : start + len(rows)] = scores
            total += _THREE_MORE
            total &= _FLUSH
            flushes = np.flatnonzero(total)
            if flushes.size:
                found = self._flush_strengths(rows[flushes], total[flushes])
                strengths[start + flushes] = np.maximum(found, strengths[start + flushes])
        return strengths

    def _flush_strengths(self, rows: NDArray[np.uint8], flags: Words) -> Rows:
        """`(m,)`: the best flush of each hand, of the suit whose flag is set."""
        bits = (flags >> np.uint64(_FIVE_AT)).view(np.int64)
        suit = sum((bits >= 1 << _COUNT * s).astype(np.int64) for s in range(1, SUITS))
        in_suit = self._cards.suits[rows] == np.asarray(suit)[:, None]
        scores: Rows = self._suited[np.where(in_suit, 1 << (self._cards.values - 1)[rows], 0).sum(axis=1)]
        if not self._rules.suits_break_ties:
            return scores
        return np.asarray(scores | suit << self._suit_at[scores >> LEVEL_AT])


@lru_cache(maxsize=8)
def best_five(deck: Deck, rules: PokerRules, size: int) -> BestFive:
    """The tables of a deck without jokers, a set of rules and a number of cards, built on first use.

    Raises:
        WrongDeckError: no pack that poker is played with.
    """
    return BestFive(deck, rules, size)


def best_of_all_fives(deck: Deck, rules: PokerRules, hands: NDArray[np.uint8]) -> NDArray[np.int32]:
    """`(n,)`: the greatest strength of any five cards of each hand, one after the other; jokers allowed, but slower."""
    five = five_cards(deck, rules)
    best = np.full(len(hands), -1, np.int32)
    for columns in combinations(range(hands.shape[1]), _FIVE):
        np.maximum(best, five.strengths(np.ascontiguousarray(hands[:, columns])), out=best)
    return best


def _mixed_tables(ranks: int, low: int, size: int, rules: PokerRules) -> tuple[Rows, Rows, Words]:
    """By the low and the high group's sum the parts of a place; by place the score and where the deciding suits stand.

    A hand with s low cards stands in the part of the table for s, in the row of its low and the column of its high
    cards.
    """
    keys = np.array((0, *GROUP_KEYS), np.int64)
    by_low, by_high = np.zeros((2, 1 << _HIGH_AT), np.int64)
    entries: list[Rows] = []
    first = 0
    for lows in range(size + 1):
        below, above = multisets(low, lows), multisets(ranks - low, size - lows)
        by_low[keys[below].sum(axis=1)] = first + np.arange(len(below)) * len(above)
        by_high[keys[above].sum(axis=1)] = np.arange(len(above))
        first += len(below) * len(above)
        rows = np.concatenate([np.tile(above + low, (len(below), 1)), np.repeat(below, len(above), axis=0)], axis=1)
        if len(rows):
            scores, decisive = score_mixed(rows, ranks, rules)
            empty = SUITS * ranks
            entries.append(scores << 6 | np.where(decisive > 0, SUITS * (decisive - 1), empty))
    return by_low, by_high, np.concatenate(entries).astype(np.uint64)


def _suited_table(ranks: int, size: int, rules: PokerRules) -> Rows:
    """By the bits of the ranks held in one suit: the best flush, 0 below five cards."""
    table = np.zeros(1 << ranks, np.int64)
    for cards in range(_FIVE, size + 1):
        rows = subsets(ranks, cards)
        if len(rows):
            table[(1 << (rows - 1)).sum(axis=1)] = score_suited(rows, ranks, rules)
    return table
