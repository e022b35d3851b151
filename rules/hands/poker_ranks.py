"""Poker hands as multisets of ranks: all of them, and what each is worth, suits apart.

Rank values run from 1, the lowest of the deck. A score holds the category's level and five digits of four bits,

    level << 22 | digits << 2,

with room for the suit in the two lowest bits; the digits are the ranks in the order in which they are compared. Where
suits are compared first the suit comes between level and digits.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from rules.hands.poker_rules import PokerRules

LEVEL_AT = 22
DIGITS_AT = 2
DIGIT = 4
TOP_DIGIT_AT = DIGITS_AT + 4 * DIGIT
SUIT_FIRST_AT = LEVEL_AT - DIGITS_AT

_HAND = 5
_COPIES = 4

Rows = NDArray[np.int64]


def multisets(ranks: int, size: int) -> Rows:
    """`(m, size)` rank values, falling: every hand of one pack by its ranks alone, no rank more than four times."""
    rows = choices(ranks, size)
    if size <= _COPIES:
        return rows
    return np.asarray(rows[(rows[:, _COPIES:] != rows[:, :-_COPIES]).all(axis=1)])


def choices(ranks: int, size: int) -> Rows:
    """`(m, size)` rank values, falling: every multiset, however often a rank occurs."""
    return _rows(combinations_with_replacement, ranks, size)


def subsets(ranks: int, size: int) -> Rows:
    """`(m, size)` rank values, falling: every set of different ranks."""
    return _rows(combinations, ranks, size)


@lru_cache(maxsize=64)
def _rows(choose: Callable[[range, int], chain[tuple[int, ...]]], ranks: int, size: int) -> Rows:
    every = chain.from_iterable(choose(range(ranks, 0, -1), size))
    rows = np.fromiter(every, np.int64).reshape(-1, size) if size else np.zeros((1, 0), np.int64)
    rows.flags.writeable = False
    return rows


def score_mixed(rows: Rows, ranks: int, rules: PokerRules) -> tuple[Rows, Rows]:
    """The best five cards, no five of one suit: `(m,)` scores, and the rank whose suit decides (0: none).

    `rows` `(m, n)` rank values, falling, n at least five. The suit is that of the highest card; of a pair or two pairs
    that of the highest side card (Szurdi, pp. 22-25).
    """
    counts = _counts(rows, ranks)
    most = counts.max(axis=1)
    first = _highest(counts == most[:, None])
    rest = np.where(_is_rank(first, ranks), 0, counts)
    second = _highest(rest >= 2)
    sides = _falling(rest > 0)
    after = _falling(np.where(_is_rank(second, ranks), 0, rest) > 0)
    straight = straight_top(counts > 0, rules)
    none = np.zeros_like(first)
    held = _falling(counts > 0)
    candidates = (
        ("nothing", most > 0, held, held[:, 0]),
        ("pair", most >= 2, _join(first, sides[:, :3]), sides[:, 0]),
        ("two-pair", (most >= 2) & (second > 0), _join(first, second, after[:, :1]), after[:, 0]),
        ("trips", most >= 3, _join(first, sides[:, :2]), none),
        ("straight", straight > 0, straight[:, None], straight),
        ("full", (most >= 3) & (second > 0), _join(first, second), none),
        ("quads", most >= 4, _join(first, sides[:, :1]), none),
        ("five-of-a-kind", most >= 5, first[:, None], none),
    )
    best, decisive = np.full(len(rows), -1, np.int64), none.copy()
    for name, holds, digits, decides in candidates:
        score = np.where(holds, _score(rules.level(name), digits), -1)
        decisive = np.where(score > best, decides, decisive)
        best = np.maximum(best, score)
    return best, decisive


def score_suited(rows: Rows, ranks: int, rules: PokerRules) -> Rows:
    """`(m,)` scores of cards all of one suit, `(m, n)` rank values, falling, n at least five."""
    top = straight_top(_counts(rows, ranks) > 0, rules)
    flush = _one_suit_score(rules, "flush", rows[:, :_HAND])
    return np.where(top > 0, _one_suit_score(rules, "straight-flush", top[:, None]), flush)


def straight_top(held: NDArray[np.bool_], rules: PokerRules) -> Rows:
    """`(m,)`: the top rank of the highest five in sequence, 0 for none; `held` `(m, ranks)`, lowest rank first.

    The low straight's top is its fourth rank: the ten of the minisor, the five of A-2-3-4-5.
    """
    top = np.zeros(len(held), np.int64)
    if rules.low_straight:
        top[held[:, : _HAND - 1].all(axis=1) & held[:, -1]] = _HAND - 1
    for low in range(held.shape[1] - _HAND + 1):
        top[held[:, low : low + _HAND].all(axis=1)] = low + _HAND
    return top


def _counts(rows: Rows, ranks: int) -> NDArray[np.int8]:
    return np.stack([(rows == value).sum(axis=1, dtype=np.int8) for value in range(1, ranks + 1)], axis=1)


def _values(held: NDArray[np.bool_]) -> NDArray[np.int8]:
    return np.where(held, np.arange(1, held.shape[1] + 1, dtype=np.int8), np.int8(0))


def _highest(held: NDArray[np.bool_]) -> Rows:
    return np.asarray(_values(held).max(axis=1), np.int64)


def _falling(held: NDArray[np.bool_]) -> Rows:
    """The five highest ranks held, then zeros."""
    five: Rows = np.sort(-_values(held).astype(np.int64), axis=1)[:, :_HAND]
    return -five


def _is_rank(rank: Rows, ranks: int) -> NDArray[np.bool_]:
    return np.asarray(rank[:, None] == np.arange(1, ranks + 1))


def _join(*columns: Rows) -> Rows:
    return np.concatenate([column if column.ndim == 2 else column[:, None] for column in columns], axis=1)


def _one_suit_score(rules: PokerRules, name: str, digits: Rows) -> Rows:
    level = rules.level(name) << LEVEL_AT
    score = _score(rules.level(name), digits)
    return level | (score - level) >> DIGITS_AT if name in rules.suit_first else score


def _score(level: int, digits: Rows) -> Rows:
    score = np.full(len(digits), level << LEVEL_AT, np.int64)
    for place in range(digits.shape[1]):
        score |= digits[:, place] << (TOP_DIGIT_AT - DIGIT * place)
    return score
