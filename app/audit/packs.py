"""The decks that can be audited: those the built-in readers know, and those that the visitor taught in this session."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import cv2

from app.enrol.kept import kept_profiles, kept_reader
from app.games.facts import deck_title
from app.words.catalogue import Language, say
from rules.cards import Card
from rules.decks import Deck, find_deck
from vision.builtin import BUILTIN
from vision.films import PictureReader
from vision.profile import DeckProfile
from vision.read import load_reader

DECKS = ("french52", "piquet32", "short36", *BUILTIN, "french52x2", "piquet32x2")
"""The decks on offer that need no teaching."""
MINE = "mine"
"""The choice of an own deck that is not here yet."""
FOUND_OUT = "auto"
"""The choice of no deck beforehand."""
_KEPT = "own:"
_THUMB_HEIGHT = 104


@dataclass(frozen=True, eq=False)
class Pack:
    """A deck to audit and what reads it; `profile` where it was taught, with `pictures` of its cards by name."""

    deck: Deck
    reader: PictureReader
    profile: DeckProfile | None = None
    pictures: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def choices() -> tuple[str, ...]:
    """What can be chosen, for `find_pack`: own decks first, as a person who taught one wants that one."""
    return (*(f"{_KEPT}{name}" for name in kept_profiles()), *DECKS, MINE)


def own_choices() -> tuple[str, ...]:
    """Those where the deck is found out, unless it is the visitor's own: none beforehand comes first."""
    return (FOUND_OUT, *(f"{_KEPT}{name}" for name in kept_profiles()), MINE)


def choice_of(name: str) -> str:
    """The choice of a deck that was kept under a name."""
    return f"{_KEPT}{name}"


def choice_title(choice: str, language: Language) -> str:
    """What a choice is called."""
    if choice in (MINE, FOUND_OUT):
        return say(language, f"audit.deck_{choice}")
    if choice.startswith(_KEPT):
        return say(language, "audit.deck_kept", name=choice.removeprefix(_KEPT))
    title = deck_title(choice, language)
    return title[0].upper() + title[1:]


def reader_of(choice: str) -> PictureReader:
    """What reads the cards of a choice, the same one each time until an own deck is taught anew."""
    return kept_reader(choice.removeprefix(_KEPT)) if choice.startswith(_KEPT) else load_reader(choice)


def find_pack(choice: str) -> Pack:
    """The deck of a choice.

    Raises:
        UnknownNameError: there is no such deck.
    """
    reader = reader_of(choice)
    if not choice.startswith(_KEPT):
        return Pack(find_deck(choice), reader)
    profile = kept_profiles()[choice.removeprefix(_KEPT)]
    pictures = {card.label: _thumb(card.face) for card in profile.cards}
    return Pack(deck_of(profile, choice), reader, profile, MappingProxyType(pictures))


def deck_of(profile: DeckProfile, name: str) -> Deck:
    """The deck of a profile: the known one where its cards are named as that has them, else one of just its cards."""
    if profile.deck is not None and not profile.unnamed:
        return find_deck(profile.deck)
    return Deck(name, tuple(Card(label) for label in profile.labels))


def _thumb(face: cv2.typing.MatLike) -> str:
    width = round(face.shape[1] * _THUMB_HEIGHT / face.shape[0])
    small = cv2.resize(face, (width, _THUMB_HEIGHT), interpolation=cv2.INTER_AREA)
    jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 80])[1].tobytes()
    return f"data:image/jpeg;base64,{base64.b64encode(jpeg).decode('ascii')}"
