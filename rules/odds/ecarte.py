"""Exact odds of ecarté: the king of trumps in hand or turned, kings, trumps.

The specification gives the king of trumps in a given hand 5/32. That holds for a suit named before the deal; the king
of the turned suit is held in 7/8 x 5/31 = 35/248, since the turned card may be it.
"""

from collections.abc import Mapping
from math import comb

from rules.games.game import Arrangement
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, numbers
from rules.odds.turned import trumps_in_a_hand


def _trump_king(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """The king of the turned suit; where a king is turned it is in no hand."""
    return trumps_in_a_hand("trump-king", table, 1, table.layout.seats[1:2])


def _named_king(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    pack, hand = table.deck.size, hand_size(table)
    return Distribution({"king": comb(pack - 1, hand - 1), "no-king": comb(pack - 1, hand)})


def _turned(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    kings = int(table.deck.where(rank="K").sum())
    return Distribution({"king": kings, "other": table.deck.size - kings})


def _trumps(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Of the turned suit seven are left for the other places."""
    pack, hand, suit = table.deck.size - 1, hand_size(table), len(table.deck.ranks) - 1
    return numbers({held: comb(suit, held) * comb(pack - suit, hand - held) for held in range(min(suit, hand) + 1)})


FEATURES = {
    "ecarte": (
        Feature("trump-king", "the king of the turned suit in the elder's hand", _trump_king),
        Feature("named-king", "the king of a suit named before the deal in a given hand", _named_king),
        Feature("turn-up", "whether a king is turned", _turned),
        cards_held("kings", "kings in a hand", lambda card: card.rank == "K"),
        Feature("trumps", "cards of the turned suit in a hand", _trumps),
    )
}
