"""Exact odds of sequences and four-figures in hands of a 32-card pack, by joining its four suits."""

from collections.abc import Mapping
from functools import lru_cache

from rules.games.game import Arrangement
from rules.hands.sequences import LEAST, best_run
from rules.odds.catalogue import Feature
from rules.odds.counting import rank_counts, suit_counts
from rules.odds.distribution import Distribution
from rules.odds.features import hand_size, named
from rules.odds.parts import join_parts, mask_part

SEQUENCES = ("none", "terz", "quart", "quint", "sext", "sept", "okt")
"""By length of the longest run, shorter than three first."""

FIGURES = ("none", "terz", "quart", "four-figure", "quint-or-longer")
"""The best figure where sequences and four-figures compete; of the two last either can be the higher."""

RANKS = 8
SUITS = 4


def sequence_class(mask: int) -> int:
    """The place in `SEQUENCES` of the longest run of a suit's mask."""
    return max(best_run(mask)[0] - LEAST + 1, 0)


@lru_cache(maxsize=32)
def longest_sequence(hand: int) -> Distribution:
    """The longest run within a suit; the order in which the ranks run makes no difference.

    >>> longest_sequence(9).counts["none"] / longest_sequence(9).denominator > 0.68
    True
    """
    return named(suit_counts(RANKS, SUITS, hand, sequence_class), SEQUENCES)


@lru_cache(maxsize=32)
def four_of_a_kind(hand: int, ranks: int) -> Distribution:
    """Whether at least one of `ranks` ranks is held whole."""
    counts = rank_counts(ranks, RANKS - ranks, SUITS, hand, lambda held: int(held == SUITS), max)
    return named(counts, ("none", "four"))


@lru_cache(maxsize=32)
def best_figure(hand: int, order: tuple[str, ...], fours: tuple[str, ...], is_quint_above: bool) -> Distribution:
    """The best of sequences and four-figures: `order` of the sequences, `fours` the ranks of which four count."""
    counted = sum(1 << order.index(rank) for rank in fours)
    part = mask_part(RANKS, 1, lambda held: (held[0] & counted, min(sequence_class(held[0]), 3)))
    joined = join_parts([part] * SUITS, [hand], lambda a, b: (a[0] & b[0], max(a[1], b[1])))
    totals = dict.fromkeys(range(len(FIGURES)), 0)
    for (whole, sequence), ways in joined.items():
        if sequence == 3 and (is_quint_above or not whole):
            totals[4] += ways
        else:
            totals[3 if whole else sequence] += ways
    return named(totals, FIGURES)


def sequence_feature(says: str = "the longest sequence of a hand") -> Feature:
    """The longest run in the hand of the seat served first."""

    def count(table: Arrangement, options: Mapping[str, str]) -> Distribution:
        return longest_sequence(hand_size(table))

    return Feature("sequence", says, count)


def four_feature(says: str, ranks: int) -> Feature:
    """Whether a hand holds all four cards of one of some ranks."""

    def count(table: Arrangement, options: Mapping[str, str]) -> Distribution:
        return four_of_a_kind(hand_size(table), ranks)

    return Feature("four", says, count)
