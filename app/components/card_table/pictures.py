"""The card art by name: `french/Ah`, `backs/lattice`; read once, sent to each visitor once."""

from collections.abc import Iterable
from functools import lru_cache

from rules.data import data_path
from rules.decks import Deck

DEFAULT_BACK = "backs/lattice"
FRENCH = ("french52", "piquet32", "short36", "lhombre40")


@lru_cache(maxsize=256)
def picture(name: str) -> str:
    """The SVG text of a picture of `datasets/cards`.

    Raises:
        MissingDataError: there is no such picture.
    """
    return data_path("cards", f"{name}.svg").read_text(encoding="utf-8")


def face_picture(face: str, deck: Deck) -> str:
    """The name of the picture of a face; `face` is in the deck's notation."""
    return f"{'french' if deck.name.startswith(FRENCH) else deck.name}/{face}"


def unsent(wanted: Iterable[str], sent: set[str]) -> dict[str, str]:
    """The pictures that this visitor has not got yet, by name; they are noted in `sent`."""
    new = {name: picture(name) for name in sorted(set(wanted) - sent)}
    sent.update(new)
    return new
