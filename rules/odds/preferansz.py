"""Exact odds of preferánsz: longest suit, aces in hand and talon, takings to expect from the top."""

from collections.abc import Mapping

from rules.games.game import Arrangement
from rules.hands.preferansz import expected_takings
from rules.odds.catalogue import Feature
from rules.odds.counting import suit_counts
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, numbers
from rules.odds.runs import RANKS, SUITS


def _longest(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(suit_counts(RANKS, SUITS, hand_size(table), lambda mask: mask.bit_count()))


def _takings(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(suit_counts(RANKS, SUITS, hand_size(table), expected_takings, lambda one, other: one + other))


FEATURES = {
    "preferansz": (
        Feature("longest-suit", "cards of the longest suit of a hand", _longest),
        cards_held("aces", "aces in a hand", lambda card: card.rank == "A"),
        cards_held("talon-aces", "aces in the talon", lambda card: card.rank == "A", "talon"),
        Feature("takings", "takings to expect from the top of the suits of a hand", _takings),
    )
}
