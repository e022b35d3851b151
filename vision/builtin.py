"""Decks that are read without having been enrolled, by the faces of our own drawing (`tools/builtin_profiles.py`).

Hungarian packs of any other drawing are read by a network (`vision.german`); other tarokk packs only as far as a card
looks like ours.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from rules.data import data_path
from rules.decks import Deck, find_deck
from vision.enrolled import ProfileReader
from vision.films import PictureReader
from vision.frames import Picture
from vision.german import SETTINGS as GERMAN_SETTINGS
from vision.german import GermanReader
from vision.networks import load_network
from vision.profile import load_profile
from vision.reading import Corners

BUILTIN = ("magyar32", "tarokk42")
"""Decks whose drawn faces stand in `datasets/models`; packs of the same faces are read with them."""


def builtin_faces(deck: Deck) -> str | None:
    """The deck of `BUILTIN` that has all faces of a deck, None where none has.

    >>> builtin_faces(find_deck("tarokk40")), builtin_faces(find_deck("piquet32"))
    ('tarokk42', None)
    """
    return next((name for name in BUILTIN if set(deck.faces) <= set(find_deck(name).faces)), None)


class BuiltinReader(PictureReader, Protocol):
    """A reader of a built-in deck."""

    def likeness(self, image: Picture, outlines: Sequence[Corners]) -> NDArray[np.float32]:
        """How much each outline looks like a card of the deck, up to 1, `(n,)`: cheaper than reading."""


@lru_cache(maxsize=8)
def load_builtin(deck: Deck) -> BuiltinReader:
    """The reader for a deck that `builtin_faces` knows; it names the cards of that deck only.

    Raises:
        KeyError: no built-in profile has the deck's faces.
    """
    faces = builtin_faces(deck)
    if faces is None:
        raise KeyError(deck.name)
    profile = load_profile(data_path("models", f"{faces}.npz"))
    wanted = {str(card) for card in deck.faces}
    drawn = ProfileReader(replace(profile, cards=tuple(card for card in profile.cards if card.name in wanted)))
    return GermanReader(deck, drawn, load_network("german", GERMAN_SETTINGS)) if faces == "magyar32" else drawn
