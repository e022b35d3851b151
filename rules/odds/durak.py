"""Exact odds of durák: trumps in a first hand, where a card is turned before or after it."""

from collections.abc import Mapping
from math import comb

from rules.games.game import Arrangement
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import hand_size, numbers
from rules.odds.turned import turned_place


def _trumps(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Cards of the turned suit in the hand served first: the turned card lies in it, or does not."""
    seat = table.layout.seats[1]
    has_it = turned_place(table.layout) in seat
    pack, suit, hand = table.deck.size - 1, len(table.deck.ranks) - 1, hand_size(table) - has_it
    return numbers(
        {held + has_it: comb(suit, held) * comb(pack - suit, hand - held) for held in range(min(suit, hand) + 1)}
    )


_TRUMPS = (Feature("trumps", "trumps in the hand of the seat served first", _trumps),)

FEATURES = {"durak-2": _TRUMPS, "durak-n": _TRUMPS}
