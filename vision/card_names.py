"""Names for faces learnt without one: read where they can be read, guessed from our own drawing of the deck."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from scipy.optimize import linear_sum_assignment

from rules.decks import find_deck
from vision.cutting import outline_of
from vision.face_templates import TemplateBank, cut_template
from vision.faces import art_folder, face_images, face_names, is_drawn
from vision.frames import Picture, on_white
from vision.read import load_reader, reads_indices

_ART_HEIGHT = 208
_READ_SHARE = 0.5
_TRIES = 8
_NEAR_MIDDLE = 0.3
_FRENCH = "french52"
_LEAST_LIKENESS, _SURE_LIKENESS, _SURE_LEAD = 0.15, 0.45, 0.1


class FrenchNames:
    """Reads the names of French cards, as long as the deck may be French: other decks' cards cost no time."""

    def __init__(self, deck: str | None) -> None:
        """`deck` is the deck's name where it is known."""
        self._deck = deck or _FRENCH
        self._may_be_french = reads_indices(self._deck)
        self._is_known = deck is not None
        self._tries = self._read = 0

    def read(self, surroundings: Picture) -> str | None:
        """The name that the reader is sure of for the card in the middle of a picture, None where it is not."""
        if not self._may_be_french:
            return None
        found = load_reader(self._deck.split("x")[0].split("+")[0]).read(surroundings).cards
        middle = np.array(surroundings.shape[1::-1]) / 2
        near = [card for card in found if np.linalg.norm(card.corners.mean(axis=0) - middle) < _NEAR_MIDDLE * middle[0]]
        name = near[0].card if len(near) == 1 else None
        self._tries, self._read = self._tries + 1, self._read + (name is not None)
        self._may_be_french = self._is_known or self._tries < _TRIES or self._read > self._tries / 4
        return name


def guess_names(
    faces: Sequence[Picture], read: Sequence[str | None], names: Sequence[str | None], deck: str | None
) -> tuple[str | None, list[str | None], list[str | None]]:
    """The deck, the names, and guesses for cards still without one.

    `faces` are upright; `read` are the names that `FrenchNames` read, `names` those known already. A name that was
    read is given where no other card has it; each name is guessed once. Where `deck` is None it stays so unless at
    least half of the cards were read as French and no known name is that of another card.
    """
    given = list(names)
    if deck is None:
        french = {str(card) for card in find_deck(_FRENCH).cards}
        is_foreign = any(name is not None and name not in french for name in given)
        if is_foreign or sum(name is not None for name in read) < _READ_SHARE * len(read):
            return None, given, [None] * len(given)
        deck = _FRENCH
    taken = {name for name in given if name is not None}
    once = {name for name in read if name is not None and list(read).count(name) == 1} - taken
    given = [old if old is not None else (new if new in once else None) for old, new in zip(given, read, strict=True)]
    if not is_drawn(deck):
        return deck, given, [None] * len(given)
    return deck, *_guessed(faces, given, deck)


def _guessed(faces: Sequence[Picture], names: list[str | None], deck: str) -> tuple[list[str | None], list[str | None]]:
    """Names where our own drawing says them clearly, and guesses elsewhere; each card of the deck once."""
    free = [name for name in face_names(deck) if name not in names]
    open_rows = [row for row, name in enumerate(names) if name is None]
    guesses: list[str | None] = [None] * len(names)
    if not free or not open_rows:
        return names, guesses
    bank, known = _art(art_folder(deck), deck)
    scores = bank.compare([cut_template(faces[row], outline_of(faces[row])) for row in open_rows]).scores().max(axis=2)
    scores = scores[:, [known.index(name) for name in free]]
    for row, column in zip(*linear_sum_assignment(-scores), strict=True):
        others = np.delete(scores[row], column)
        lead = float(scores[row, column] - (others.max() if len(others) else 0))
        if scores[row, column] > _SURE_LIKENESS and lead > _SURE_LEAD:
            names[open_rows[row]] = free[column]
        elif scores[row, column] > _LEAST_LIKENESS:
            guesses[open_rows[row]] = free[column]
    return names, guesses


@lru_cache(maxsize=4)
def _art(folder: str, deck: str) -> tuple[TemplateBank, tuple[str, ...]]:
    faces = face_images(deck, _ART_HEIGHT)
    return TemplateBank([on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)) for face in faces.values()]), tuple(
        faces
    )
