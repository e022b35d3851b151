"""Tartli: card points, sequences, bella and four-figures, and the tally. Parlaghy 1888, pp. 69-74.

Cards count and rank as in the common klabriász (`rules.hands.klabriasz`, form b): with the last taking 161; who makes
all nine last takings writes the whole 161. Declared while the cards are in hand: terz 20, quart 50, quint to okt 100,
bella (king and over of trumps) 40, four overs 200, four nines 150, four aces, tens, kings or unders 100; sequences run
A K O U X 9 8 7. Any four-figure beats any sequence, the longer sequence the shorter, then the higher; equal ones
cancel each other. The bella is never cancelled. Of the four-figures worth 100 the book's order is read as their
strength. Game is 501; the loser pays double if he has fewer than 251. In places half a game is paid for the bella, a
whole one for four overs (p. 73). Tally marks: O 100, V 50, a stroke 20, the rest in figures; five strokes are 100.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import Trump, rank_counts, suit_masks, trump_suits
from rules.hands.klabriasz import FORMS, klabriasz_points
from rules.hands.sequences import LEAST, LONGEST, TOP, run_value, table

FOURS = {"O": 200, "9": 150, "A": 100, "X": 100, "K": 100, "U": 100}
"""Four-figures, strongest first."""

FIGURES = np.dtype(
    [
        *(("length", np.int8), ("top", np.int8), ("points", np.int16), ("four", np.int8), ("four_points", np.int16)),
        *(("bella", np.bool_), ("value", np.int16), ("strength", np.int16)),
    ]
)
"""`length` and `top` of the best sequence (0 and -1 without; `top` 0 is an ace) and `points` of all sequences; `four`,
the place of the best four-figure in `FOURS` (-1 none), and `four_points` of all; `bella`; `value`, all of it if none
is cancelled; `strength` of the best figure, 0 for nothing."""

TARGET = 501
DOUBLE_BELOW = 251
LAST_TAKING = 10
_BELLA = 40
_ORDER = FORMS["b"].sequence_order
_POINTS = table(run_value(lambda length: {3: 20, 4: 50}.get(length, 100)))
_FOUR = 100
_MARKS = {"O": 100, "V": 50, "I": 20}


class TallyError(ValueError):
    """Tally marks that cannot be read, or a number that cannot be written in them."""


def tartli_points(deck: Deck, cards: Hands, trump: Trump) -> NDArray[np.int64]:
    """`(n,)` card points of `(n, k)` cards, without the last taking; errors as `klabriasz_points`."""
    return klabriasz_points(deck, cards, trump, "b")


def tartli_figures(deck: Deck, hands: Hands, trump: Trump) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such suit.
    """
    check_ranks(deck, _ORDER, "tartli")
    check_hands(deck, hands)
    suits = trump_suits(deck, trump, hands)
    masks = suit_masks(deck, hands, _ORDER)
    keys = np.where(LONGEST[masks] >= LEAST, LONGEST[masks] * 8 + 7 - TOP[masks], 0).max(axis=1)
    fours = rank_counts(deck, hands, tuple(FOURS)) == len(deck.suits)
    found = np.zeros(len(hands), FIGURES)
    found["length"], found["top"] = keys // 8, np.where(keys > 0, 7 - keys % 8, -1)
    found["points"] = _POINTS[masks].sum(axis=1)
    best_four = fours.argmax(axis=1)
    found["four"] = np.where(fours.any(axis=1), best_four, -1)
    found["four_points"] = fours @ np.array(list(FOURS.values()), np.int16)
    bella = 1 << _ORDER.index("K") | 1 << _ORDER.index("O")
    found["bella"] = np.take_along_axis(masks, suits[:, None], axis=1)[:, 0] & bella == bella
    found["value"] = found["points"] + found["four_points"] + found["bella"] * np.int16(_BELLA)
    found["strength"] = np.where(fours.any(axis=1), _FOUR + len(FOURS) - best_four, keys)
    return found


def read_tally(marks: str) -> int:
    """The points that tally marks stand for.

    Raises:
        TallyError: other marks than O, V, I and figures at the end.

    >>> read_tally("OOOVI3"), read_tally("IIIII")
    (373, 100)
    """
    strokes = marks.rstrip("0123456789")
    figures = marks[len(strokes) :]
    if not marks or any(mark not in _MARKS for mark in strokes):
        raise TallyError(f"{marks!r} is no tally: write O for 100, V for 50, I for 20, then the rest in figures")
    return sum(_MARKS[mark] for mark in strokes) + int(figures or 0)


def write_tally(points: int) -> str:
    """Tally marks for a number of points.

    Raises:
        TallyError: fewer than no points.

    >>> write_tally(373)
    'OOOVI3'
    """
    if points < 0:
        raise TallyError(f"{points} points cannot be tallied")
    marks = ""
    for mark, value in _MARKS.items():
        marks += mark * (points // value)
        points %= value
    return marks + (str(points) if points or not marks else "")


def wins_with_enough(points: int) -> bool:
    """Whether who says "enough" (vége) wins: with one point too few he loses, whatever the other has (p. 72).

    >>> wins_with_enough(501), wins_with_enough(500)
    (True, False)
    """
    return points >= TARGET
