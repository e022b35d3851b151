"""Exact odds of piké: point, sequences, sets, carte blanche, aces in hand and in the talons."""

from collections.abc import Mapping
from functools import partial

from rules.cards import Card
from rules.games.game import Arrangement
from rules.hands.ferbli import PIPS
from rules.hands.holdings import worth
from rules.hands.pike import SETS
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts, rank_counts, suit_counts
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, named, numbers, sum_held
from rules.odds.runs import RANKS, SUITS, sequence_feature

_SETS = ("none", "three", "four", "three-and-four")


def _is_ace(card: Card) -> bool:
    return card.rank == "A"


def _is_court(card: Card) -> bool:
    return card.rank in ("K", "O", "U")


def _point(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(suit_counts(RANKS, SUITS, hand_size(table), lambda mask: mask.bit_count()))


def _sets(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Bit 1 for some three, bit 2 for some four."""
    counts = rank_counts(
        len(SETS),
        RANKS - len(SETS),
        SUITS,
        hand_size(table),
        lambda held: {3: 1, 4: 2}.get(held, 0),
        lambda a, b: a | b,
    )
    return named(counts, _SETS)


def _set_points(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = rank_counts(
        len(SETS),
        RANKS - len(SETS),
        SUITS,
        hand_size(table),
        lambda held: {3: 3, 4: 14}.get(held, 0),
        lambda a, b: a + b,
    )
    return numbers(counts)


def _carte_blanche(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = class_counts(table.deck, _is_court, hand_size(table))
    blank = counts[0]
    return Distribution({"carte-blanche": blank, "none": sum(counts.values()) - blank})


def _talon_aces(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    talons = hand_size(table, "elder-talon") + hand_size(table, "dealer-talon")
    return numbers(class_counts(table.deck, _is_ace, talons))


FEATURES = {
    "pike": (
        Feature("point", "cards of the longest suit of a hand", _point),
        sequence_feature(),
        Feature("sets", "three or four equal cards from ten to ace in a hand", _sets),
        Feature("set-points", "points of all sets of a hand", _set_points),
        Feature("carte-blanche", "a hand without king, over and under", _carte_blanche),
        cards_held("aces", "aces in a hand", _is_ace),
        Feature("talon-aces", "aces in the eight cards of the talons", _talon_aces),
        sum_held("pips", "pips of a hand, all suits together", partial(worth, values=PIPS)),
    )
}
