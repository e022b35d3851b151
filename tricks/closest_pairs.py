"""A king and an ace that lie closest together in a shuffled pack: how many such pairs there are, exactly.

The trick of p. 185 rests on the spectator's thinking of the closest pair. Seen as a row of letters (K for a king, A for
an ace) with gaps between them, the closest pairs are the neighbouring letters that differ, at the smallest distance d
that occurs among those. The arrangements are counted by d, by the number c of changes from one letter to the other, and
by how many m of the c lie at distance exactly d: the rest is dealing out the indifferent cards over the gaps.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb


def closest_pairs(kinds: Sequence[str]) -> list[tuple[int, int]]:
    """The closest pairs in a pack given as one letter a card (`K`, `A`, others), top first: places of king and ace.

    >>> closest_pairs("A..KA...AK")
    [(3, 4), (9, 8)]
    """
    spots = [i for i, kind in enumerate(kinds) if kind in ("K", "A")]
    changes = [(i, j) for i, j in pairwise(spots) if kinds[i] != kinds[j]]
    least = min((j - i for i, j in changes), default=0)
    return [(i, j) if kinds[i] == "K" else (j, i) for i, j in changes if j - i == least]


def pair_counts(cards: int, each: int) -> dict[int, Fraction]:
    """The probability of every number of closest pairs, in a shuffled pack with `each` kings and as many aces.

    >>> counts = pair_counts(32, 4)
    >>> float(counts[1]).__round__(4), sum(counts.values()) == 1
    (0.6265, True)
    """
    found: dict[int, Fraction] = {}
    for marked, changes, ways in _arrangements(cards, each):
        weight = ways * comb(changes, marked) * _letter_rows(each, changes)
        found[marked] = found.get(marked, Fraction(0)) + weight / _all(cards, each)
    return found


def hit_rate(cards: int, each: int, copies: int) -> Fraction:
    """How often the first closest pair is right, if any closest pair is as likely to be thought of.

    Every card is there `copies` times, and a pair that looks the same is as good. It does where king and ace are both
    copies of the named ones, or where the one next to it shares a card with it and the other is a copy.
    """
    alike = Fraction(copies - 1, each - 1)
    rate = Fraction(0)
    for marked, changes, ways in _arrangements(cards, each):
        rows, shared = _letter_rows(each, changes), _shared_rows(each, changes, marked)
        others = 1 + (marked - 1) * alike**2
        rate += ways * (comb(changes, marked) * rows * others + shared * (alike - alike**2)) / marked
    return rate / _all(cards, each)


def _arrangements(cards: int, each: int) -> Iterator[tuple[int, int, Fraction]]:
    """For m marked of c changes and each least distance, the ways to deal the others over the gaps: (m, c, ways)."""
    free = cards - 2 * each
    for changes in range(1, 2 * each):
        for marked in range(1, changes + 1):
            for extra in range(free + 1):
                rest = free - marked * extra - (changes - marked) * (extra + 1)
                if rest >= 0:
                    gaps = 2 * each + 1 - marked
                    yield marked, changes, Fraction(comb(rest + gaps - 1, gaps - 1))


def _letter_rows(each: int, changes: int) -> int:
    """Rows of `each` Ks and `each` As with that many changes."""
    runs = changes + 1
    return 2 * comb(each - 1, (runs + 1) // 2 - 1) * comb(each - 1, runs // 2 - 1)


def _shared_rows(each: int, changes: int, marked: int) -> int:
    """Rows with marks on `marked` changes, of which the first two enclose one single letter: the card they share."""
    if marked < 2:
        return 0
    total, runs = 0, changes + 1
    for first in range(1, changes):
        own = (runs + 1) // 2 if first % 2 == 0 else runs // 2
        single = comb(each - 2, own - 2) if own >= 2 else 0
        total += 2 * single * comb(each - 1, runs - own - 1) * comb(changes - 1 - first, marked - 2)
    return total


def _all(cards: int, each: int) -> int:
    return comb(cards, 2 * each) * comb(2 * each, each)
