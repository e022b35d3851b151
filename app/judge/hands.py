"""Hands in words, and whether a deck has pictures."""

from collections.abc import Sequence

from app.components.card_table.pictures import has_pictures
from app.words.cards import spoken
from app.words.catalogue import Language, say
from detectors.deal import UNKNOWN
from rules.decks import Deck


def has_art(deck: Deck) -> bool:
    """True where all faces of the deck are drawn."""
    return has_pictures(deck)


def hand_text(hand: Sequence[int], deck: Deck, language: Language) -> str:
    """The cards of a hand as they are spoken, separated by commas."""
    unknown = say(language, "cards.down")
    return ", ".join(unknown if card == UNKNOWN else spoken(deck.cards[card], language) for card in hand)
