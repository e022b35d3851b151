"""Court cards of a pack: the cards with a figure, which trims and pricks tell apart from the rest."""

from collections.abc import Iterable

from rules.decks import Deck

FIGURES = frozenset("KQJCOU")
"""Ranks with a figure: king, queen, jack, the tarokk's knight, over and under."""


def courts(deck: Deck, cards: Iterable[int]) -> frozenset[int]:
    """Those of the cards that are court cards; a suitless card (a tarokk, a joker) is none.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> deck.print_all(sorted(courts(deck, range(8))))
    'Kh Qh Jh'
    """
    return frozenset(card for card in cards if deck.cards[card].suit and deck.cards[card].rank in FIGURES)
