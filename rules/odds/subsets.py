"""How often a hand holds a set of cards of one class: exact counts, for any deck and hand size."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb


class HandSizeError(ValueError):
    """A hand larger than its deck, or classes that hold more cards than the deck."""


def expected_subsets(class_sizes: Sequence[int], subset: int, deck_size: int, hand_size: int) -> Fraction:
    """The mean number of `subset`-card sets within one class that a fairly dealt hand holds.

    The classes are disjoint; `class_sizes` are their numbers of cards in the deck. Each set lies in the hand with
    chance C(D - k, h - k) / C(D, h), so the mean is exact by linearity.

    Raises:
        HandSizeError: the hand is larger than the deck, or the classes are.

    >>> expected_subsets([4], 2, 32, 5)  # pairs of aces in a hand of five from 32 cards
    Fraction(15, 124)
    >>> expected_subsets([4] * 8, 2, 32, 5)  # pairs of equal rank
    Fraction(30, 31)
    """
    _check(class_sizes, deck_size, hand_size)
    if subset > hand_size:
        return Fraction(0)
    sets = sum(comb(size, subset) for size in class_sizes)
    return Fraction(sets * comb(deck_size - subset, hand_size - subset), comb(deck_size, hand_size))


def subset_distribution(
    class_sizes: Sequence[int], subset: int, deck_size: int, hand_size: int
) -> tuple[tuple[int, int], ...]:
    """How many hands hold each number of such sets: `(number, hands)` pairs, all C(D, h) hands together.

    Raises:
        HandSizeError: the hand is larger than the deck, or the classes are.

    >>> subset_distribution([4], 1, 52, 2)  # aces in a hold'em hand
    ((0, 1128), (1, 192), (2, 6))
    """
    _check(class_sizes, deck_size, hand_size)
    return _distribution(tuple(sorted(class_sizes)), subset, deck_size, hand_size)


@lru_cache(maxsize=256)
def _distribution(
    class_sizes: tuple[int, ...], subset: int, deck_size: int, hand_size: int
) -> tuple[tuple[int, int], ...]:
    ways = {(0, 0): 1}  # (cards taken so far, sets so far) -> hands
    for size in class_sizes:
        grown: dict[tuple[int, int], int] = {}
        for (cards, sets), hands in ways.items():
            for taken in range(min(size, hand_size - cards) + 1):
                key = (cards + taken, sets + comb(taken, subset))
                grown[key] = grown.get(key, 0) + hands * comb(size, taken)
        ways = grown
    others = deck_size - sum(class_sizes)
    totals: dict[int, int] = {}
    for (cards, sets), hands in ways.items():
        totals[sets] = totals.get(sets, 0) + hands * comb(others, hand_size - cards)
    return tuple(sorted((sets, hands) for sets, hands in totals.items() if hands))


def _check(class_sizes: Sequence[int], deck_size: int, hand_size: int) -> None:
    if not 0 <= hand_size <= deck_size or sum(class_sizes) > deck_size:
        raise HandSizeError(
            f"a hand of {hand_size} and classes of {sum(class_sizes)} cards do not fit a deck of {deck_size}"
        )
