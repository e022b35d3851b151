"""What Kibic has learnt of one physical deck: its faces and its back, kept as small upright pictures in one file.

Pictures, not descriptors: what compares them is derived on loading, and a person can be shown what is asked about. For
the audit the file may also hold large pictures of every back, with the table around, so that what is measured on them
later is measured the same way as on new pictures.
"""

import io
import json
import tokenize
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.decks import UnknownCardError, find_deck
from rules.names import UnknownNameError
from vision.frames import Picture
from vision.reading import Corners

FORMAT = 1
FACE_HEIGHT = 208
"""Height in pixels of the faces kept for reading: about that of a card in a webcam's picture."""
BACK_MARGIN = 0.06
"""How much table is kept around a back for the audit, as a share of the card's width and height."""
MOST_CARDS = 600
RATIOS = (0.4, 0.9)
"""Width over height of any playing card."""

LARGEST_BACK = 2048
"""Most pixels that a picture of a back kept for the audit is high or wide."""

_OFF = 2
_FACE_QUALITY, _BACK_QUALITY = 88, 93
_BACKS = "backs"
_BROKEN = (
    *(ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, MemoryError, EOFError),
    *(RuntimeError, zipfile.BadZipFile, zlib.error, tokenize.TokenError, cv2.error),
)
"""What a broken or foreign file raises on the way through zip (RuntimeError: enciphered, or a method or version that is
unknown), NumPy (TokenError: a garbled header; AttributeError: no array), JSON (RuntimeError: too deep) and JPEG."""


class NotAProfileError(ValueError):
    """The file given is no profile of a deck, is broken, or was written by a newer Kibic."""


class ProfileNameError(ValueError):
    """A name that cannot be given to a card of the profile."""


@dataclass(frozen=True, eq=False)
class BackView:
    """One large picture of a card's back, for the audit: `picture` `(h, w, 3)` uint8 BGR shows the card upright as
    seen from its back, turned as its face was when it was turned over in place, with some table around; `corners`
    is the card's outline in it, clockwise from the back's top left."""

    picture: Picture
    corners: Corners


@dataclass(frozen=True, eq=False)
class EnrolledCard:
    """One face. `number` counts from 1; `name` is None until somebody gives one; `face` is `(FACE_HEIGHT, w, 3)` uint8
    BGR; `guess` is a name that was likely, not sure; `backs` are pictures of its back, several of them of one card
    tell the noise of the camera."""

    number: int
    face: Picture
    name: str | None = None
    guess: str | None = None
    backs: tuple[BackView, ...] = ()

    @property
    def label(self) -> str:
        """The name, or `#3`."""
        return self.name if self.name is not None else f"#{self.number}"


@dataclass(frozen=True, eq=False)
class DeckProfile:
    """A learnt deck. `deck` is its name in Kibic's list or None; `ratio` is width over height of its cards; `back` is
    `(FACE_HEIGHT, w, 3)` uint8 BGR or None. Immutable: naming a card gives a new profile."""

    cards: tuple[EnrolledCard, ...]
    ratio: float
    deck: str | None = None
    back: Picture | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @property
    def labels(self) -> tuple[str, ...]:
        """Names, `#3` where there is none, in the order of learning."""
        return tuple(card.label for card in self.cards)

    @property
    def unnamed(self) -> tuple[str, ...]:
        """The labels of the cards without a name."""
        return tuple(card.label for card in self.cards if card.name is None)

    def find(self, label: str) -> EnrolledCard:
        """The card with this label (`#3`, or its name in any case).

        Raises:
            UnknownNameError: no card has it.
        """
        wanted = label.strip().lower()
        for card in self.cards:
            if wanted in (card.label.lower(), f"#{card.number}"):
                return card
        raise UnknownNameError("card of this profile", label, self.labels)

    def named(self, label: str, name: str) -> "DeckProfile":
        """The profile with a card named, or named anew; where the deck is known the name must be a card of it.

        Raises:
            UnknownNameError: no card has this label.
            ProfileNameError: the deck has no such card, another card has the name, or it is empty or like `#3`.
        """
        card = self.find(label)
        true_name = card_name(name, self.deck)
        for other in self.cards:
            if other is not card and other.name == true_name:
                raise ProfileNameError(f"{true_name} is already the name of #{other.number}; name that one anew first")
        cards = tuple(replace(c, name=true_name, guess=None) if c is card else c for c in self.cards)
        return replace(self, cards=cards)

    def of_deck(self, deck: str) -> "DeckProfile":
        """The profile said to be of another deck of Kibic's list, its names as that deck prints them.

        Raises:
            UnknownNameError: no deck has that name.
            ProfileNameError: a card has a name that the deck has not, or two names are one card of it.
        """
        deck = find_deck(deck).name
        names = _card_names([card.name for card in self.cards], deck)
        cards = tuple(replace(card, name=name) for card, name in zip(self.cards, names, strict=True))
        return replace(self, deck=deck, cards=cards)


def card_name(name: str, deck: str | None) -> str:
    """A card's name as the deck prints it, or as given where no deck is known.

    >>> card_name("10h", "french52"), card_name(" xm", "magyar32"), card_name("Fool", None)
    ('Th', 'Xm', 'Fool')

    Raises:
        ProfileNameError: the deck has no such card, or the name is empty, too long or like `#3`.
    """
    text = name.strip()
    if not text or len(text) > 40 or text.startswith("#"):
        raise ProfileNameError(f"{name!r} cannot be a card's name: 1 to 40 characters that do not begin with #")
    if deck is None:
        return text
    try:
        known = find_deck(deck)
        return known.print(known.parse(text))
    except UnknownCardError as error:
        raise ProfileNameError(str(error)) from error


def _card_names(names: Sequence[str | None], deck: str | None) -> list[str | None]:
    """`card_name` of each name there is; no two cards may have the same."""
    printed = [None if name is None else card_name(name, deck) for name in names]
    for number, name in enumerate(printed):
        if name is not None and name in printed[:number]:
            raise ProfileNameError(f"two cards would be {name}: #{printed.index(name) + 1} and #{number + 1}")
    return printed


def save_profile(profile: DeckProfile, path: Path) -> None:
    """Write the profile as one `.npz` file (a zip of arrays, no pickles). The part for reading stays under 1 MB; the
    backs for the audit come after it and are read only when asked for.

    Raises:
        OSError: the file cannot be written.
    """
    path.write_bytes(profile_bytes(profile))


def profile_bytes(profile: DeckProfile) -> bytes:
    """What `save_profile` writes."""
    arrays: dict[str, NDArray[Any]] = {}
    faces = [card.face for card in profile.cards] + ([] if profile.back is None else [profile.back])
    arrays["faces"], arrays["face_ends"] = _packed(faces, _FACE_QUALITY)
    about = {
        "format": FORMAT,
        "deck": profile.deck,
        "ratio": round(profile.ratio, 5),
        "names": [card.name for card in profile.cards],
        "guesses": [card.guess for card in profile.cards],
        "has_back": profile.back is not None,
        "metadata": dict(profile.metadata),
    }
    arrays["about"] = np.frombuffer(json.dumps(about, allow_nan=False).encode(), np.uint8)
    views = [(row, view) for row, card in enumerate(profile.cards) for view in card.backs]
    if views:
        arrays[_BACKS], arrays["back_ends"] = _packed([view.picture for _, view in views], _BACK_QUALITY)
        arrays["back_cards"] = np.array([row for row, _ in views], np.int32)
        arrays["back_corners"] = np.stack([view.corners for _, view in views]).astype(np.float32)
    stream = io.BytesIO()
    np.savez(stream, allow_pickle=False, **arrays)
    return stream.getvalue()


def load_profile(source: Path | bytes, with_backs: bool = False) -> DeckProfile:
    """The profile in a file or in its bytes; the large backs only where asked for.

    Raises:
        NotAProfileError: it is no profile, is cut off, or is of a newer format.
        OSError: the file cannot be opened.
    """
    name = str(source) if isinstance(source, Path) else "the file"
    data = source.read_bytes() if isinstance(source, Path) else source
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            about = json.loads(arrays["about"].tobytes())
            version = about["format"]
            if version != FORMAT:
                raise NotAProfileError(f"{name} has format {version}; this Kibic reads format {FORMAT}")
            pictures = _unpacked(arrays["faces"], arrays["face_ends"])
            backs = _backs_of(arrays) if with_backs and _BACKS in arrays else {}
        return _profile_of(about, pictures, backs)
    except NotAProfileError:
        raise
    except _BROKEN as error:
        raise NotAProfileError(f"{name} is no profile of a deck (kibic enrol makes one)") from error


def _profile_of(about: Any, pictures: list[Picture], backs: Mapping[int, list[BackView]]) -> DeckProfile:
    names, guesses = list(about["names"]), list(about["guesses"])
    back = pictures.pop() if about["has_back"] else None
    ratio = float(about["ratio"])
    if not (len(names) == len(guesses) == len(pictures) and 0 < len(names) <= MOST_CARDS):
        raise NotAProfileError(f"the profile names {len(names)} cards and shows {len(pictures)}")
    if not RATIOS[0] <= ratio <= RATIOS[1]:
        raise NotAProfileError(f"no card is {ratio} times as wide as high")
    if not all(name is None or (isinstance(name, str) and name) for name in (*names, *guesses)):
        raise NotAProfileError("the profile has names that are no texts")
    "".join(name for name in (*names, *guesses) if name).encode()  # Half of a pair ("\ud800") could not be printed.
    deck = None if about["deck"] is None else find_deck(str(about["deck"])).name
    names = _card_names(names, deck)
    width = FACE_HEIGHT * ratio
    for picture in (*pictures, *(() if back is None else (back,))):
        if picture.shape[0] != FACE_HEIGHT or abs(picture.shape[1] - width) > _OFF:
            raise NotAProfileError(f"a face of the profile has {picture.shape[1]}x{picture.shape[0]} pixels")
    if not set(backs) <= set(range(len(names))):
        raise NotAProfileError("the profile has backs of cards that it does not have")
    cards = tuple(
        EnrolledCard(i + 1, face, name, guess, tuple(backs.get(i, ())))
        for i, (face, name, guess) in enumerate(zip(pictures, names, guesses, strict=True))
    )
    return DeckProfile(cards, ratio, deck, back, dict(about["metadata"]))


def _packed(pictures: Sequence[Picture], quality: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """JPEGs one after another, and where each ends."""
    coded = [cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1] for picture in pictures]
    if not coded:
        return np.zeros(0, np.uint8), np.zeros(0, np.int64)
    return np.concatenate(coded), np.cumsum([len(code) for code in coded])


def _unpacked(data: NDArray[np.uint8], ends: NDArray[np.int64]) -> list[Picture]:
    if data.ndim != 1 or data.dtype != np.uint8 or np.any(np.diff(ends, prepend=0) <= 0) or len(ends) > 4 * MOST_CARDS:
        raise NotAProfileError("the pictures of the profile are not where it says")
    pictures = []
    for start, end in zip((0, *ends[:-1]), ends, strict=True):
        picture = cv2.imdecode(data[start:end], cv2.IMREAD_COLOR)
        if picture is None:
            raise NotAProfileError("a picture of the profile is broken")
        pictures.append(np.asarray(picture, dtype=np.uint8))
    return pictures


def _backs_of(arrays: Any) -> dict[int, list[BackView]]:
    views: dict[int, list[BackView]] = {}
    pictures = _unpacked(arrays[_BACKS], arrays["back_ends"])
    for row, picture, corners in zip(arrays["back_cards"], pictures, arrays["back_corners"], strict=True):
        outline = np.asarray(corners, dtype=np.float32)
        # Turned the wrong way round or knotted, its area is negative or it bulges inwards; NaN is within nothing.
        if not (
            outline.shape == (4, 2)
            and max(picture.shape[:2]) <= LARGEST_BACK
            and np.all((outline >= -0.5) & (outline <= np.array(picture.shape[1::-1])))
            and cv2.contourArea(outline, oriented=True) > 0
            and cv2.isContourConvex(outline)
        ):
            raise NotAProfileError("a back of the profile has no outline of a card in it")
        views.setdefault(int(row), []).append(BackView(picture, outline))
    return views
