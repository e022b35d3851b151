"""Cards as they are spoken, for labels, questions and voices."""

from app.words.catalogue import Language, say
from rules.cards import Card
from rules.decks import Deck

_BY_NAME = {"SK": "skiz", "I": "pagat", "*": "joker"}


def spoken(card: Card, language: Language) -> str:
    """The name of a card in a language.

    >>> spoken(Card("A", "h"), "en"), spoken(Card("A", "h"), "hu"), spoken(Card("O", "m"), "hu")
    ('ace of hearts', 'kőr ász', 'makk felső')
    >>> spoken(Card("XXI"), "hu"), spoken(Card("XXI"), "en")
    ('XXI tarokk', 'tarokk XXI')
    """
    if card.rank in _BY_NAME and not card.suit:
        return say(language, f"cards.{_BY_NAME[card.rank]}")
    if not card.suit:
        return say(language, "cards.tarokk", rank=card.rank)
    rank, suit = (say(language, f"cards.{key}") for key in (f"rank_{card.rank}", f"suit_{card.suit}"))
    return say(language, "cards.suited", rank=rank, suit=suit)


def spoken_face(face: str, deck: Deck, language: Language) -> str:
    """The name of the card that `face` denotes in the deck's notation.

    Raises:
        UnknownCardError: the deck has no such card.
    """
    return spoken(deck.cards[deck.parse(face)], language)
