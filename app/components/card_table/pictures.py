"""The card art by name: `french/Ah`, `backs/lattice`; read once, sent to each visitor once."""

import re
from collections.abc import Iterable
from functools import lru_cache

from rules.cards import JOKER
from rules.data import MissingDataError, data_path
from rules.decks import Deck

DEFAULT_BACK = "backs/lattice"
_HUNGARIAN_SUITS = "vtzm"


@lru_cache(maxsize=256)
def picture(name: str) -> str:
    """The SVG text of a picture of `datasets/cards`.

    Raises:
        MissingDataError: there is no such picture.
    """
    return data_path("cards", f"{name}.svg").read_text(encoding="utf-8")


def face_picture(face: str, deck: Deck) -> str:
    """The name of the picture of a face; `face` is in the deck's notation.

    >>> from rules.decks import find_deck
    >>> face_picture("Ah", find_deck("aceless96")), face_picture("*", find_deck("piquet32+1"))
    ('french/Ah', 'french/joker')
    """
    return "french/joker" if face == JOKER else f"{_folder(deck)}/{face}"


def back_picture(deck: Deck, name: str = "lattice") -> str:
    """The name of the picture of a back in the size of the deck's cards.

    >>> from rules.decks import find_deck
    >>> back_picture(find_deck("piquet32")), back_picture(find_deck("magyar32"), "tartan")
    ('backs/lattice', 'backs/magyar/tartan')
    """
    folder = _folder(deck)
    return f"backs/{name}" if folder == "french" else f"backs/{folder}/{name}"


def card_size(deck: Deck) -> tuple[int, int]:
    """Width and height of the pictures of a deck that is drawn, in 0.1 mm.

    >>> from rules.decks import find_deck
    >>> card_size(find_deck("french52")), card_size(find_deck("tarokk42"))
    ((635, 889), (630, 1130))
    """
    size = re.search(r'width="(\d+)" height="(\d+)"', picture(face_picture(str(deck.faces[0]), deck)))
    assert size is not None
    return int(size[1]), int(size[2])


@lru_cache(maxsize=64)
def has_pictures(deck: Deck) -> bool:
    """True where every face of the deck is drawn."""
    try:
        for card in deck.cards:
            picture(face_picture(str(card), deck))
    except MissingDataError:
        return False
    return True


def _folder(deck: Deck) -> str:
    if deck.name.startswith("tarokk"):
        return "tarokk"
    return "magyar" if deck.suits[0] in _HUNGARIAN_SUITS else "french"


def unsent(wanted: Iterable[str], sent: set[str]) -> dict[str, str]:
    """The pictures that this visitor has not got yet, by name; they are noted in `sent`."""
    new = {name: picture(name) for name in sorted(set(wanted) - sent)}
    sent.update(new)
    return new
