"""Whether two neighbours stay neighbours, exactly: one card directly below another, as a key card and its fellow.

Everything is a `Fraction`. "Linear" asks for the lower card directly below the upper one; "cyclic" also accepts the
upper one at the bottom and the lower one on top, which a complete cut makes of a pair. Complete cuts are rotations, so
they never part a cyclic pair. A riffle of Gilbert, Shannon and Reeds keeps any linear pair of N cards with probability
1/2 + 2^-N; several riffles are one shuffle of more packets (Bayer and Diaconis 1992, section 3).
"""

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

from rules.shuffles.shuffle import ShuffleSettingError


def kept_by_cuts(cards: int, cuts: int) -> Fraction:
    """The chance that a linear pair is still linear after complete cuts of 1 ... cards - 1 cards, each equally likely.

    The cuts add up to a rotation; exactly one rotation of `cards` parts the pair (its upper card comes to the bottom).
    The one that a single cut cannot make is "no rotation", so the chance of the bad one after n cuts obeys
    q' = (1 - q) / (cards - 1): q = (1 - (-1 / (cards - 1)) ** n) / cards.

    Raises:
        ShuffleSettingError: fewer than two cards, or fewer than no cuts.

    >>> kept_by_cuts(32, 0), kept_by_cuts(32, 1), round(float(kept_by_cuts(32, 2)), 5)
    (Fraction(1, 1), Fraction(30, 31), 0.96878)
    """
    if cards < 2 or cuts < 0:
        raise ShuffleSettingError("a pair needs two cards at least, and there are no fewer cuts than none")
    return 1 - (1 - Fraction(-1, cards - 1) ** cuts) / cards


def kept_by_riffles(cards: int, riffles: int, place: int = 1) -> Fraction:
    """The chance that a linear pair is still linear after so many riffles; its upper card lies at `place` (from 1).

    r riffles give each place one of 2^r packets, uniformly and independently; the packets lie over each other in the
    pack. So the pair comes to places p and p + 1 with packets d <= e there, x of the cards above it stand before it and
    y behind it. After one riffle the place does not matter, after more it does a little.

    Raises:
        ShuffleSettingError: no such place, fewer than two cards, or fewer than no riffles.

    >>> kept_by_riffles(10, 1) == Fraction(1, 2) + Fraction(1, 2**10)
    True
    """
    if cards < 2 or riffles < 0 or not 1 <= place < cards:
        raise ShuffleSettingError(f"a pair of {cards} cards lies at place 1 to {cards - 1}, riffled 0 times or more")
    packets, ways = 2**riffles, 0
    for before in range(cards - 1):
        behind = cards - 2 - before
        for x in range(max(0, place - 1 - behind), min(before, place - 1) + 1):
            y = place - 1 - x
            ways += comb(before, x) * comb(behind, y) * _packings(packets, x, before - x, y, behind - y)
    return Fraction(ways, packets**cards)


def _packings(packets: int, x: int, before: int, y: int, behind: int) -> int:
    """In how many ways packets d <= e for the pair let the others be spread: x and y from above the pair, `before` and
    `behind` from below it.

    A place before the pair holds a card from above it if its packet is d or higher up; behind the pair, if it is
    strictly higher up. No other card may come between the two, so those from below are of packet e or lower down.
    """
    return sum(
        (d + 1) ** x * (packets - 1 - e) ** before * d**y * (packets - e) ** behind
        for d in range(packets)
        for e in range(d, packets)
    )


def found_after_riffle(cards: int, place: int) -> Fraction:
    """The chance that a pair is cyclic after one riffle. Its upper card lies at `place`, from 1; at `cards` it is the
    bottom card, its fellow the top one.

    Beside the linear outcomes, the upper card may come to the bottom and the lower one on top: then the pack was parted
    between them, and of the other places comb(cards - 2, place - 1) choices are left. At place `cards - 1` (a pack put
    on the drawn card), and on average over all places (after a cut anywhere), it is 1/2 + 2^(1 - cards).

    Raises:
        ShuffleSettingError: no such place, or fewer than two cards.

    >>> found_after_riffle(32, 31) == Fraction(1, 2) + Fraction(1, 2**31)
    True
    """
    if cards < 2 or not 1 <= place <= cards:
        raise ShuffleSettingError(f"a cyclic pair of {cards} cards lies at place 1 to {cards}")
    if place == cards:
        return Fraction(1, 4) + Fraction(cards + 1, 2**cards)
    return Fraction(1, 2) + Fraction(1 + comb(cards - 2, place - 1), 2**cards)


@lru_cache(maxsize=256)
def kept_distribution(cards: int) -> tuple[Fraction, ...]:
    """How many neighbours of the old order, top to bottom, are neighbours in a uniform order taken as a circle.

    Entry s is the exact chance of s; s runs to `cards` - 1. Any j given pairs are all kept with probability
    (cards - 1 - j)! / (cards - 1)!, so the mean number of ways to choose j kept ones is 1 / j!, as in the law of
    Poisson with mean 1, and inclusion and exclusion give the chances.

    >>> [str(chance) for chance in kept_distribution(4)]
    ['1/3', '1/2', '0', '1/6']
    """
    most = max(cards - 1, 0)
    return tuple(
        sum((Fraction((-1) ** i, factorial(i)) for i in range(most - s + 1)), Fraction(0)) / factorial(s)
        for s in range(most + 1)
    )
