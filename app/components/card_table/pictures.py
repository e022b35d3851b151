"""The art by name: `french/Ah`, `backs/lattice`, `props/hat`, `pictures/egg-whole` (a plate); read once, sent to each
visitor once.

A name may carry what lies on the card (`french/Ah+wax`, `backs/lattice+scratch`); gimmicked faces have names of their
own (`french/half-king-s-h`).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules.cards import JOKER
from rules.data import MissingDataError, data_path, data_root
from rules.decks import Deck

DEFAULT_BACK = "backs/lattice"
_HUNGARIAN_SUITS = "vtzm"


@lru_cache(maxsize=512)
def picture(name: str) -> str:
    """The SVG text of a picture of `datasets/cards`, of a prop or of a plate.

    Raises:
        MissingDataError: there is no such picture.
    """
    base, *overlays = name.split("+")
    if not overlays:
        return _path(name).read_text(encoding="utf-8")
    family = next((family for family in ("magyar", "tarokk") if family in base.split("/")), "french")
    drawn = picture(base).rpartition("</svg>")[0]
    for overlay in overlays:
        text = data_path("cards", "gimmicks", family, "over", f"{overlay}.svg").read_text(encoding="utf-8")
        drawn += inside(text)
    return f"{drawn}</svg>\n"


def inside(svg: str) -> str:
    """What an SVG text draws, without its outermost element.

    >>> inside('<svg viewBox="0 0 1 1"><path d="M0,0h1"/></svg>')
    '<path d="M0,0h1"/>'
    """
    return svg.partition(">")[2].rpartition("</svg>")[0]


def _path(name: str) -> Path:
    folder, _, rest = name.partition("/")
    if folder in ("props", "pictures"):
        return data_path("tricks", folder, f"{rest}.svg")
    if folder == "hands":
        return data_path("cards", "gimmicks", "hands", f"{rest}.svg")
    if (data_root() / "cards" / f"{name}.svg").exists():
        return data_path("cards", f"{name}.svg")
    return data_path("cards", "gimmicks", folder, f"{rest}.svg")


@dataclass(frozen=True)
class Frame:
    """Where a prop or a hand is drawn: its left top edge from the middle of the place, and its size, in card widths."""

    x: float
    y: float
    w: float
    h: float


@lru_cache(maxsize=128)
def frame(name: str) -> Frame:
    """The frame of a picture that is drawn round a place.

    >>> frame("props/hat")
    Frame(x=-1.12, y=-1.1, w=2.24, h=2.0)
    """
    view = re.search(r'viewBox="([^"]+)"', picture(name))
    assert view is not None
    return Frame(*(float(edge) / 100 for edge in view[1].split()))


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
