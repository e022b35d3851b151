"""Exact odds of l'hombre in all its forms: black aces, kings, matadors, and what the talon holds."""

from collections.abc import Mapping
from math import comb

from rules.cards import Card
from rules.games.game import Arrangement
from rules.hands.lhombre import trump_order
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts
from rules.odds.distribution import Distribution
from rules.odds.features import apart, cards_held, hand_size, numbers

_LEAST = 3


def _is_black_ace(card: Card) -> bool:
    return card.rank == "A" and card.suit in "sc"


def _is_king(card: Card) -> bool:
    return card.rank == "K"


def _top_trumps(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Spadille, manille and basta, whatever suit is trump."""
    top = set(trump_order(table.deck, "s")[:_LEAST])
    names = {str(table.deck.cards[card]) for card in top}
    return numbers(class_counts(table.deck, lambda card: str(card) in names, hand_size(table)))


def _run(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Hands with just so many trumps from spadille down: these held, and the next one, if there is one, missing."""
    hand, pack = hand_size(table), table.deck.size
    trumps = len(trump_order(table.deck, "s"))
    exact = {run: comb(pack - run - (run < trumps), hand - run) for run in range(min(trumps, hand) + 1)}
    none = sum(ways for run, ways in exact.items() if run < _LEAST)
    return numbers({0: none} | {run: ways for run, ways in exact.items() if run >= _LEAST})


def _both_places(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return apart(table.deck.size, 2, hand_size(table), hand_size(table, "talon"))


_HAND = (
    cards_held("black-aces", "black aces in a hand", _is_black_ace),
    cards_held("kings", "kings in a hand", _is_king),
    Feature("top-trumps", "spadille, manille and basta of a named trump in a hand", _top_trumps),
    Feature("matadors", "the run of trumps from spadille in a hand, three or more, a black suit trump", _run),
)
_TALON = (
    cards_held("talon-black-aces", "black aces in the talon", _is_black_ace, "talon"),
    Feature("black-aces-apart", "black aces in a hand and in the talon", _both_places),
)

_WITH_TALON = ("lhombre", "lhombre-quadrille", "lhombre-kettes", "lhombre-kettes-32-10", "lhombre-kettes-32-12")
_WITHOUT = ("lhombre-quadrille-veves-nelkul", "lhombre-otos")

FEATURES = {
    **dict.fromkeys(_WITH_TALON, (*_HAND, *_TALON)),
    **dict.fromkeys(_WITHOUT, _HAND),
}
