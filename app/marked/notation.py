"""What was done to a deck as a short text, for links: `AhAs.d90_120_100_40_0~7c.t1_2_80_0`.

Groups of cards are set apart by `~`; after the cards' names each touch stands behind a point, as a letter and whole
numbers: places in tenths of a millimetre, sizes in hundredths, strengths in hundredths (below 0: lighter).
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.marked.choices import Choice
from app.marked.marking import MarkedDeck, TooManyTouchesError, UnknownPlaceError
from app.marked.touches import BadTouchError, Touch, touches_of
from vision.scenes.bends import BEND_AXES, Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import SIDES, TRIM_FORMS, Trim

_LETTERS = {
    "d": "dot",
    "w": "shade",
    "p": "prick",
    "s": "scratch",
    "n": "nick",
    "m": "missing",
    "a": "added",
}
_KINDS = {kind: letter for letter, kind in _LETTERS.items()}
_FORMS = tuple(TRIM_FORMS)
_TOUCH = re.compile(r"([a-z])(-?\d{1,5}(?:_-?\d{1,5})*)")


class UnreadableMarksError(ValueError):
    """A text that doesn't tell of marks on cards of this choice."""


def print_marks(deck: MarkedDeck) -> str:
    """The marks of a deck; empty for an untouched one.

    >>> from app.marked.choices import CHOICES
    >>> print_marks(MarkedDeck().touch("Ah", Mark("dot", 9.0, 12.0, 1.0, 0.4)))
    'Ah.d90_120_100_40_0'
    """
    return "~".join(".".join(("".join(cards), *map(_printed, touches_of(done)))) for cards, done in deck.groups())


def parse_marks(text: str, choice: Choice, back: str) -> MarkedDeck:
    """The deck that a text tells of.

    Raises:
        UnreadableMarksError: the text is of another form, or of other cards, or tells of what cannot be done.
    """
    deck = MarkedDeck(choice, back)
    for group in filter(None, text.split("~")):
        names, *touches = group.split(".")
        cards = re.findall("..", names)
        if len(names) % 2 or not touches:
            raise UnreadableMarksError(f"{group!r}: cards and then what was done to them, as Ah.d90_120_100_40_0")
        for card in cards:
            for told in touches:
                try:
                    deck = deck.touch(card, _parsed(told))
                except (BadTouchError, TooManyTouchesError, UnknownPlaceError) as error:
                    raise UnreadableMarksError(f"{group!r}: {error}") from error
    return deck


def _printed(touch: Touch) -> str:
    if isinstance(touch, Mark):
        numbers = (10 * touch.x_mm, 10 * touch.y_mm, 100 * touch.size_mm, 100 * touch.contrast, touch.angle_deg)
        return _KINDS[touch.kind] + _joined(numbers)
    if isinstance(touch, Trim):
        cut = (SIDES.index(touch.side), _FORMS.index(touch.form), 100 * touch.depth_mm, touch.reversed)
        return "t" + _joined(cut)
    return "b" + _joined((BEND_AXES.index(touch.axis), 100 * touch.rise_mm, touch.corner))


def _joined(numbers: tuple[float, ...]) -> str:
    return "_".join(str(round(number)) for number in numbers)


def _parsed(text: str) -> Touch:
    found = _TOUCH.fullmatch(text)
    if found is None:
        raise UnreadableMarksError(f"{text!r}: a letter and whole numbers, as d90_120_100_40_0")
    letter, numbers = found[1], [int(number) for number in found[2].split("_")]
    reader = _READERS.get(letter, _mark)
    try:
        return reader(letter, numbers)
    except (KeyError, IndexError, ValueError) as error:
        raise UnreadableMarksError(f"{text!r} tells of no mark, cut or bend") from error


def _mark(letter: str, numbers: list[int]) -> Touch:
    x, y, size, strength, angle = numbers
    return Mark(_LETTERS[letter], x / 10, y / 10, size / 100, strength / 100, float(angle))


def _trim(_: str, numbers: list[int]) -> Touch:
    side, form, depth, is_reversed = numbers
    return Trim(SIDES[side], _FORMS[form], depth / 100, bool(is_reversed))


def _bend(_: str, numbers: list[int]) -> Touch:
    axis, rise, corner = numbers
    return Bend(BEND_AXES[axis], rise / 100, corner)


_READERS: Mapping[str, Callable[[str, list[int]], Touch]] = MappingProxyType({"t": _trim, "b": _bend})
