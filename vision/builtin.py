"""Decks that are read without having been enrolled, by the faces of our own drawing (`tools/builtin_profiles.py`).

A pack of another drawing is read as far as it looks like ours: same pattern, same places; what does not is unsure.
"""

from dataclasses import replace
from functools import lru_cache

from rules.data import data_path
from rules.decks import Deck, find_deck
from vision.enrolled import ProfileReader
from vision.profile import load_profile

BUILTIN = ("magyar32", "tarokk42")
"""Decks whose drawn faces stand in `datasets/models`; packs of the same faces are read with them."""


def builtin_faces(deck: Deck) -> str | None:
    """The deck of `BUILTIN` that has all faces of a deck, None where none has.

    >>> builtin_faces(find_deck("tarokk40")), builtin_faces(find_deck("piquet32"))
    ('tarokk42', None)
    """
    return next((name for name in BUILTIN if set(deck.faces) <= set(find_deck(name).faces)), None)


@lru_cache(maxsize=8)
def load_builtin(deck: Deck) -> ProfileReader:
    """The reader for a deck that `builtin_faces` knows; it names the cards of that deck only.

    Raises:
        KeyError: no built-in profile has the deck's faces.
    """
    faces = builtin_faces(deck)
    if faces is None:
        raise KeyError(deck.name)
    profile = load_profile(data_path("models", f"{faces}.npz"))
    wanted = {str(card) for card in deck.faces}
    return ProfileReader(replace(profile, cards=tuple(card for card in profile.cards if card.name in wanted)))
