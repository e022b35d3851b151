"""What is drawn over a picture that was read: outlines, names and confidences, on video and on still pictures alike."""

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from types import MappingProxyType
from typing import Any, Literal

from app.audit.places import card_of, named
from app.words.catalogue import Language, say
from vision.reading import Corners, Guess, Reading

Kind = Literal["sure", "unsure", "back", "foreign"]

_SUITS = MappingProxyType({"h": "♥", "d": "♦", "s": "♠", "c": "♣"})
_STYLES: Mapping[Kind, tuple[str, tuple[int, ...]]] = MappingProxyType(
    {
        "sure": ("#3ddc97", ()),
        "unsure": ("#e69f00", (6, 4)),
        "back": ("#56b4e9", (1, 5)),
        "foreign": ("#ff8a5c", (11, 4, 2, 4)),
    }
)
"""Colour on dark, and dashes: each kind is told by its line alone, too."""
_LETTERS, _LINE = 8, 16
"""Letters in a line of a label where words allow it; from one line to the next in 640ths of the picture's width."""


@dataclass(frozen=True)
class Mark:
    """One outline: four corners in parts of the picture's width and height, and what is written on it, in lines."""

    kind: Kind
    label: str
    corners: tuple[tuple[float, float], ...]

    def to_json(self) -> dict[str, Any]:
        """The mark as the browser takes it; `dash` is in 640ths of the picture's width, empty for a full line."""
        colour, dash = _STYLES[self.kind]
        return {"label": self.label, "corners": self.corners, "colour": colour, "dash": dash}


def short_name(card: str) -> str:
    """A card in as few signs as can be: rank and the suit's shape.

    >>> short_name("Th"), short_name("As"), short_name("*")
    ('10♥', 'A♠', '*')
    """
    rank, suit = (card[:-1], card[-1]) if card[-1:] in _SUITS else (card, "")
    return ("10" if rank == "T" else rank) + _SUITS.get(suit, "")


def written(card: str, language: Language) -> str:
    """A card as it is written on a picture: in few signs where there are signs for it, else by its name.

    >>> written("Th", "hu"), written("XXI", "hu"), written("Xm", "hu"), written("#3", "hu")
    ('10♥', 'XXI', 'makk tízes', '3. lap')
    """
    suit = card_of(card).suit
    is_short = suit in _SUITS if suit else card.isupper() or card == "*"
    return short_name(card) if is_short else named(card, language)


def in_lines(name: str, after: str = "") -> str:
    """What is written on a card in a picture: a name of several words in lines, so that it fits.

    >>> in_lines("10♥", " 97%"), in_lines("makk tízes", " 97%"), in_lines("ten of acorns", "?")
    ('10♥ 97%', 'makk\\ntízes\\n97%', 'ten of\\nacorns?')
    """
    return "\n".join(wrap(name + after, _LETTERS, break_long_words=False, break_on_hyphens=False))


def marks_of(reading: Reading, language: Language) -> tuple[Mark, ...]:
    """A mark for everything in the reading: backs and foreign cards first, so that names lie on top."""
    size = reading.width, reading.height
    return (
        *(_mark("back", say(language, "audit.mark_back"), corners, size) for corners in reading.backs),
        *(_mark("foreign", say(language, "audit.mark_foreign"), corners, size) for corners in reading.foreign),
        *(_mark("unsure", _guessed(unsure.guesses, language), unsure.corners, size) for unsure in reading.unsure),
        *(
            _mark("sure", _confident(card.card, card.confidence, language), card.corners, size)
            for card in reading.cards
        ),
    )


def marked_picture(jpeg: bytes, reading: Reading, language: Language) -> str:
    """A JPEG of what was read with its marks over it, as the text of one SVG."""
    return picture_with_marks(jpeg, marks_of(reading, language), reading.width, reading.height)


def picture_with_marks(jpeg: bytes, marks: Sequence[Mark], width: int, height: int) -> str:
    """A JPEG of a picture of so many pixels with marks over it, as the text of one SVG."""
    unit = width / 640
    drawn = "".join(_drawn(mark, width, height, unit) for mark in marks)
    data = base64.b64encode(jpeg).decode("ascii")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<image href="data:image/jpeg;base64,{data}" width="{width}" height="{height}"/>{drawn}</svg>'
    )


def _mark(kind: Kind, label: str, corners: Corners, size: tuple[int, int]) -> Mark:
    return Mark(kind, label, tuple((round(float(x) / size[0], 4), round(float(y) / size[1], 4)) for x, y in corners))


def _confident(card: str, confidence: float, language: Language) -> str:
    return in_lines(written(card, language), f" {min(99, int(100 * confidence))}%")


def _guessed(guesses: Sequence[Guess], language: Language) -> str:
    names = [in_lines(written(guess.card, language), "?") for guess in guesses[:2]]
    return ("\n" if any("\n" in name for name in names) else " ").join(names) or "?"


def _drawn(mark: Mark, width: int, height: int, unit: float) -> str:
    colour, dash = _STYLES[mark.kind]
    points = [(x * width, y * height) for x, y in mark.corners]
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashes = f'stroke-dasharray="{" ".join(f"{length * unit:.1f}" for length in dash)}" ' if dash else ""
    lines = "".join(
        f'<polygon points="{outline}" fill="none" stroke="{stroke}" stroke-width="{wide * unit:.1f}" {dashes}'
        'stroke-linejoin="round"/>'
        for stroke, wide in (("#000", 4.5), (colour, 2.5))
    )
    x, y = sum(p[0] for p in points) / 4, sum(p[1] for p in points) / 4
    words = mark.label.split("\n")
    wide, high = (max(map(len, words)) * 7.5 + 10) * unit, (_LINE * len(words) + 4) * unit
    texts = "".join(
        f'<text x="{x:.1f}" y="{y - high / 2 + (_LINE * number - 1.3) * unit:.1f}" text-anchor="middle" '
        f'font-family="system-ui, sans-serif" font-weight="600" font-size="{13 * unit:.1f}" fill="{colour}">'
        f"{escape(line)}</text>"
        for number, line in enumerate(words, start=1)
    )
    return (
        f'{lines}<rect x="{x - wide / 2:.1f}" y="{y - high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        f'rx="{5 * unit:.1f}" fill="#0a140f" fill-opacity="0.82"/>{texts}'
    )
