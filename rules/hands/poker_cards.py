"""A deck as poker sees it: rank, suit and joker of each card, and sums that tell hands apart."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import WrongDeckError
from rules.hands.poker_rules import JokersWithoutRuleError, PokerRules

SUIT_VALUE = {"c": 0, "d": 1, "h": 2, "s": 3, "z": 0, "m": 1, "t": 2, "v": 3}
"""Pikk, kor, karo, treff (p. 10); on the Hungarian pack piros, tok, makk, zold (p. 11)."""

SUITS = 4
_HUNGARIAN = str.maketrans({"Q": "O", "J": "U", "T": "X", "s": "v", "h": "t", "d": "m", "c": "z"})
_LEAST_RANKS = 5
_MOST_RANKS = 13


@dataclass(frozen=True, eq=False)
class PokerCards:
    """By card of the deck, `(size,)`: `values` of ranks, 1 for the lowest, a joker's above all; `suits`, 3 the highest.

    A joker has no suit: its 0 stands for none.
    """

    ranks: int
    jokers: int
    values: NDArray[np.int64]
    suits: NDArray[np.int64]

    @property
    def is_joker(self) -> NDArray[np.bool_]:
        """`(size,)` mask."""
        return self.values > self.ranks


def poker_cards(deck: Deck, rules: PokerRules) -> PokerCards:
    """The cards of one pack with four suits or fewer and five to thirteen ranks, jokers beside them.

    Raises:
        WrongDeckError: no such pack.
        JokersWithoutRuleError: the deck has jokers and the rules say nothing of five of a kind.
    """
    if deck.jokers and rules.five_of_a_kind is None:
        raise JokersWithoutRuleError(
            f"{deck.name} has jokers: agree on five of a kind, top or none (the book does not say)"
        )
    return _cards(deck)


def parse_french(deck: Deck, text: str) -> list[int]:
    """The cards that stand in a deck for those written in French notation, such as `As Kh`, by rank and suit.

    On the Hungarian pack queen is felso, jack also; piros, tok, makk, zold are spades, hearts, diamonds, clubs (p. 11).

    Raises:
        UnknownCardError: the deck has no such card.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> deck.print_all(parse_french(deck, "As Qh Td"))
    'Av Ot Xm'
    """
    return deck.parse_all(text.translate(_HUNGARIAN) if "v" in deck.suits else text)


@lru_cache(maxsize=64)
def _cards(deck: Deck) -> PokerCards:
    naturals = [card for card in deck.cards if not card.is_joker]
    ranks = tuple(dict.fromkeys(card.rank for card in naturals))
    plain = all(card.suit in SUIT_VALUE for card in naturals) and len(set(naturals)) == len(naturals)
    if not plain or not _LEAST_RANKS <= len(ranks) <= _MOST_RANKS:
        raise WrongDeckError(f"poker takes one pack of suited cards with 5 to 13 ranks, not {deck.name}")
    value = {rank: len(ranks) - place for place, rank in enumerate(ranks)}
    return PokerCards(
        len(ranks),
        deck.jokers,
        np.array([len(ranks) + 1 if card.is_joker else value[card.rank] for card in deck.cards], np.int64),
        np.array([0 if card.is_joker else SUIT_VALUE[card.suit] for card in deck.cards], np.int64),
    )
