"""What may be typed for a card: the deck's own notation, and how people at the table write and say it.

Readings are added here only; what a card is called in logs and on the command line is the deck's matter.
"""

import unicodedata
from collections.abc import Iterator, Mapping

from app.words.catalogue import Language, say
from rules.cards import Card
from rules.decks import Deck

_LETTERS = {"v": ("p", "v")}
"""Hungarian hearts are piros to most, so `p`; vörös to the books."""
_RANKS = {"X": ("10", "X", "T"), "T": ("10", "T")}
_SUITS = {"v": "piros"}
_NUMBERS = {"X": "tíz", "T": "tíz", "9": "kilenc", "8": "nyolc", "7": "hét", "6": "hat", "5": "öt", "4": "négy"}


def typed_names(deck: Deck) -> Mapping[str, str]:
    """What may be typed, in small letters without accents, and the card that it means.

    >>> from rules.decks import find_deck
    >>> names = typed_names(find_deck("french52"))
    >>> names["ah"], names["10h"], names["th"], names["kor asz"], len(set(names.values()))
    ('Ah', 'Th', 'Th', 'Ah', 52)
    >>> names = typed_names(find_deck("magyar32"))
    >>> names["ap"], names["10m"], names["makk asz"], names["tok 7"], names["piros felso"]
    ('Av', 'Xm', 'Am', '7t', 'Ov')
    """
    names: dict[str, str] = {}
    for face in deck.faces:
        name = deck.print(deck.parse(str(face)))
        names |= {plain(reading): name for reading in (name, *_readings(face))}
    return names


def letters_of(suit: str) -> tuple[str, ...]:
    """The letters that may be typed for a suit, the usual one first.

    >>> letters_of("m"), letters_of("v")
    (('m',), ('p', 'v'))
    """
    return _LETTERS.get(suit, (suit,))


def example_of(deck: Deck, language: Language) -> str:
    """Two or three cards of the deck, as one may type them.

    >>> from rules.decks import find_deck
    >>> example_of(find_deck("french52"), "en"), example_of(find_deck("magyar32"), "hu")
    ('Ah 2c', 'Ap 7m, makk ász')
    """
    suited = [face for face in deck.faces if face.suit]
    first, last = suited[0], suited[-1]
    cards = " ".join(f"{_RANKS.get(one.rank, (one.rank,))[0]}{letters_of(one.suit)[0]}" for one in (first, last))
    if language == "en":
        return cards
    ace = next((face for face in suited if face.suit == last.suit), last)
    return f"{cards}, {say('hu', f'cards.suit_{ace.suit}')} {say('hu', f'cards.rank_{ace.rank}')}"


def plain(text: str) -> str:
    """Small letters without accents, as `deal_entry.js` makes them of what is typed."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def _readings(face: Card) -> Iterator[str]:
    """Other ways to write a card: letters, and the Hungarian name, suit before rank, also with a rank in figures."""
    if not face.suit:
        return
    ranks = _RANKS.get(face.rank, (face.rank,))
    for letter in letters_of(face.suit):
        yield from (f"{rank}{letter}" for rank in ranks)
    words = [say("hu", f"cards.rank_{face.rank}"), *ranks]
    words += [_NUMBERS[face.rank]] if face.rank in _NUMBERS else []
    suits = [say("hu", f"cards.suit_{face.suit}")]
    suits += [_SUITS[face.suit]] if face.suit in _SUITS else []
    yield from (f"{suit} {word}" for suit in suits for word in words)
