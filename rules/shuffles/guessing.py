"""The guessing game: turn the pack over card by card and name each card before; how many are right?

The measure of a shuffle that everybody understands (Bayer and Diaconis 1992, after McGrath). You know the order before
the shuffle and see every card after your guess. The simple strategy: of the cards not seen yet, name the first of the
longest unbroken run of the old order (of equal ones, the uppermost). After one riffle nothing is better; nor is it, up
to eight cards, after two or three (a test tries all orders). In general another run is now and then a little better
than the longest (Krityakierne and Thanatipanonda 2021, against a conjecture). A well mixed pack of 52 gives 1 + 1/2 +
... + 1/52 = 4.54 right guesses; after seven riffles it is still 5.00.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.shuffles.guessing_exact import right_guesses_after
from rules.shuffles.rising import places
from rules.shuffles.shuffle import Packs, Shuffle, place_type, untouched

_BLOCK = 1 << 13


def right_guesses(packs: Packs) -> NDArray[np.intp]:
    """`(n,)`: how many cards the simple strategy names right in each pack that was 0, 1, 2, ... from the top before.

    Raises:
        PackShapeError: a row does not hold the cards 0 ... cards - 1, each once.

    >>> right_guesses(np.array([[0, 1, 2, 3], [3, 2, 1, 0]], dtype=np.uint8))
    array([4, 1])
    """
    places(packs)
    hits = np.zeros(len(packs), dtype=np.intp)
    for start in range(0, len(packs), _BLOCK):  # blocks stay in the cache
        hits[start : start + _BLOCK] = _play(packs[start : start + _BLOCK])
    return hits


def _play(packs: Packs) -> NDArray[np.intp]:
    n, cards = packs.shape
    kind = place_type(cards)
    rows = np.arange(n)
    length = np.zeros((n, cards + 1), dtype=kind)  # of the unseen run that begins at a card; 0 elsewhere
    length[:, :1] = cards
    first = np.zeros((n, cards), dtype=kind)  # where the run of an unseen card begins
    hits = np.zeros(n, dtype=np.intp)
    column = np.arange(cards)
    for card in packs.T.astype(np.intp):
        hits += length.argmax(axis=1) == card
        begin = first[rows, card].astype(np.intp)
        end = begin + length[rows, begin]
        length[rows, begin] = card - begin
        length[rows, card + 1] = end - card - 1
        below = (column > card[:, None]) & (column < end[:, None])
        np.copyto(first, (card[:, None] + 1).astype(kind), where=below)
    return hits


def uniform_expectation(cards: int) -> Fraction:
    """The mean number of right guesses in a well mixed pack: 1 + 1/2 + ... + 1/cards.

    >>> f"{float(uniform_expectation(52)):.2f}"
    '4.54'
    """
    return sum((Fraction(1, left) for left in range(1, cards + 1)), Fraction(0))


@lru_cache(maxsize=256)
def riffle_expectation(cards: int, riffles: int) -> float:
    """The exact mean number of right guesses of the simple strategy after plain riffles of a pack in order.

    Small packs and few riffles are computed (`guessing_exact`); packs of 36, 40, 42, 48 and 52 cards come, to nine
    decimals and up to fifteen riffles, from `datasets/guessing.yaml`, which `tools/guessing_table.py` made in the same
    way.

    Raises:
        TooLongError: neither in the table nor quickly computed.

    >>> [round(riffle_expectation(52, riffles), 2) for riffles in range(1, 11)]
    [31.17, 19.68, 12.91, 8.79, 6.57, 5.5, 5.0, 4.77, 4.65, 4.59]
    """
    table = load_yaml("guessing.yaml")["right_guesses"].get(cards, [])
    if 1 <= riffles <= len(table):
        return float(table[riffles - 1])
    return right_guesses_after(cards, riffles)


@dataclass(frozen=True, slots=True)
class GuessingScore:
    """A mean number of right guesses over simulated packs, with its 95 % interval (normal) and what a fair pack
    gives."""

    mean: float
    low: float
    high: float
    fair: float
    packs: int


def play_guessing(shuffle: Shuffle, cards: int, n: int, rng: np.random.Generator) -> GuessingScore:
    """Play the game on `n` packs, each shuffled once from its old order; for a shuffle without an exact number."""
    hits = right_guesses(shuffle.apply(untouched(n, cards), rng))
    mean = float(hits.mean())
    half = 1.96 * float(hits.std(ddof=1)) / sqrt(n)
    return GuessingScore(mean, mean - half, mean + half, float(uniform_expectation(cards)), n)
