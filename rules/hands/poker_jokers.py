"""What jokers make of the cards beside them: the best of all ranks they can stand for."""

import numpy as np

from rules.hands.poker_ranks import DIGIT, Rows, choices, score_mixed, score_suited
from rules.hands.poker_rules import PokerRules

_COPIES = 4


def score_mixed_with_jokers(rows: Rows, jokers: int, ranks: int, rules: PokerRules) -> tuple[Rows, Rows]:
    """The best five cards of `(m, 5 - jokers)` natural rank values, falling, not all of one suit, and jokers.

    Returns `(m,)` scores and deciding ranks (0: none). A deciding rank that is none of the natural ones is a joker's:
    it happens in straights only, and the joker is then a spade.
    """
    hands = _filled(rows, jokers, ranks)
    every = choices(ranks, hands.shape[1])  # scored once, for many choices of jokers give the same ranks
    place = np.zeros(1 << DIGIT * hands.shape[1], np.int64)
    place[_packed(every)] = np.arange(len(every))
    scores, decisive = (values[place[_packed(hands)]] for values in score_mixed(every, ranks, rules))
    if rules.five_of_a_kind != "top":
        scores = np.where((hands[:, _COPIES:] != hands[:, :-_COPIES]).all(axis=1), scores, -1)
    scores, decisive = scores.reshape(len(rows), -1), decisive.reshape(len(rows), -1)
    best = scores.argmax(axis=1)[:, None]
    return np.take_along_axis(scores, best, axis=1)[:, 0], np.take_along_axis(decisive, best, axis=1)[:, 0]


def score_suited_with_jokers(rows: Rows, jokers: int, ranks: int, rules: PokerRules) -> tuple[Rows, Rows]:
    """As `score_mixed_with_jokers` for natural cards of one suit, `(m, 5 - jokers)` different rank values, falling.

    In a flush any natural card tells the suit: the deciding rank is the highest of them.
    """
    hands = _filled(rows, jokers, ranks)
    scores = score_suited(hands, ranks, rules)
    if rules.five_of_a_kind != "top":
        scores = np.where((hands[:, 1:] != hands[:, :-1]).all(axis=1), scores, -1)
    scores = scores.reshape(len(rows), -1).max(axis=1)
    if not jokers:
        return scores, rows[:, 0]
    mixed, decisive = score_mixed_with_jokers(rows, jokers, ranks, rules)
    return np.maximum(scores, mixed), np.where(mixed > scores, decisive, rows[:, 0])


def _filled(rows: Rows, jokers: int, ranks: int) -> Rows:
    """`(m * q, 5)` rank values, falling: each row with each of the q choices of ranks for its jokers."""
    given = choices(ranks, jokers)
    hands = np.concatenate([np.repeat(rows, len(given), axis=0), np.tile(given, (len(rows), 1))], axis=1)
    return np.sort(hands, axis=1)[:, ::-1] if jokers else hands


def _packed(rows: Rows) -> Rows:
    """`(m,)`: the ranks of each hand as one number."""
    return np.asarray((rows << DIGIT * np.arange(rows.shape[1])).sum(axis=1))
