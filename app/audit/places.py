"""The places of a deck's board: what is known of each face, and what a card is called on the page."""

from collections import Counter
from typing import Literal

from app.words.cards import spoken
from app.words.catalogue import Language, say
from rules.cards import JOKER, Card
from rules.decks import Deck, find_deck
from vision.board import Board

State = Literal["seen", "partly", "missing", "double", "unsure", "foreign"]

_SUITS, _RANKS = "hdscvtzm", "AKQCJOUTX98765432"
_SUITLESS = {JOKER, *(str(card) for card in find_deck("tarokk78").faces if not card.suit)}


def place_state(board: Board, card: str) -> State:
    """What the board knows of one face, `foreign` for a name that its deck does not have; `partly` where the deck has
    more copies than were seen together."""
    if card in board.foreign:
        return "foreign"
    if card in board.doubled:
        return "double"
    if board.count(card):
        return "partly" if board.count(card) < copies_of(board.deck, card) else "seen"
    return "unsure" if card in board.unsure else "missing"


def copies_of(deck: Deck, card: str) -> int:
    """How often the deck has a face, 0 for a stranger.

    >>> from rules.decks import find_deck
    >>> copies_of(find_deck("french52x2"), "Ah"), copies_of(find_deck("piquet32"), "2c")
    (2, 0)
    """
    return Counter(map(str, deck.cards))[card]


def card_of(name: str) -> Card:
    """The face of a printed name, in whatever deck; a name that is in no deck's notation is a card without a suit.

    >>> card_of("Th"), card_of("*"), card_of("XXI"), card_of("Fools")
    (Card('T', 'h'), Card('*'), Card('XXI'), Card('Fools'))
    """
    if len(name) == 2 and name[0] in _RANKS and name[1] in _SUITS:
        return Card(name[0], name[1])
    return Card(name)


def rank_sign(card: Card) -> str:
    """The rank as it stands on a board: tens of every suit in figures.

    >>> rank_sign(Card("T", "h")), rank_sign(Card("X", "m")), rank_sign(Card("X")), rank_sign(Card("O", "m"))
    ('10', '10', 'X', 'O')
    """
    return "10" if card.suit and card.rank in "TX" else card.rank


def named(card: str, language: Language) -> str:
    """What a card is called: spoken where its name is in a deck's notation, else as a person named it.

    >>> named("Om", "hu"), named("XXI", "en"), named("Fools", "en"), named("#3", "en")
    ('makk felső', 'tarokk XXI', 'Fools', 'card 3')
    """
    face = card_of(card)
    if face.suit or face.rank in _SUITLESS:
        return spoken(face, language)
    return say(language, "audit.numbered", number=card[1:]) if card.startswith("#") else card
