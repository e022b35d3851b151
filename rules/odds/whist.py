"""Exact odds of whist sans adout and of bridge: honours of a seat and of a side, suit lengths, high-card points."""

from collections.abc import Mapping
from functools import partial

from rules.cards import Card
from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts, suit_counts
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, numbers, sum_held
from rules.odds.high_cards import HIGH_CARD_POINTS


def _is_ace(card: Card) -> bool:
    return card.rank == "A"


def _side(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Two partners hold half the pack."""
    return numbers(class_counts(table.deck, _is_ace, 2 * hand_size(table)))


def _longest(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    ranks, suits = len(table.deck.ranks), len(table.deck.suits)
    return numbers(suit_counts(ranks, suits, hand_size(table), lambda mask: mask.bit_count()))


_HONOURS = (
    cards_held("honours", "of four honours (A K Q J of a suit, or the aces), those in a hand", _is_ace),
    Feature("honours-of-a-side", "of four honours those of two partners", _side),
    cards_held("suit-length", "cards of a named suit in a hand", lambda card: card.suit == "h"),
    Feature("longest-suit", "cards of the longest suit of a hand", _longest),
)

FEATURES = {
    "whist-sans-adout": _HONOURS,
    "bridge": (
        sum_held("high-card-points", "A 4, K 3, Q 2, J 1 in a hand", partial(worth, values=HIGH_CARD_POINTS)),
        cards_held("aces", "aces in a hand", _is_ace),
        *_HONOURS[2:],
    ),
}
