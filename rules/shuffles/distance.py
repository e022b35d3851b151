"""How far a pack is from well mixed after riffles: total variation, exactly, from Eulerian numbers.

Half the sum over all orders of |P(order) - 1/N!|: the most by which any bet about the order can gain. Orders with r
rising sequences are Eulerian many and all equally likely, so the sum has N terms. Bayer and Diaconis 1992, table 1, for
52 cards and 1 to 10 riffles: 1.000 1.000 1.000 1.000 .924 .614 .334 .167 .085 .043.
"""

from fractions import Fraction
from functools import lru_cache
from math import factorial

from rules.shuffles.likelihood import riffle_probability


@lru_cache(maxsize=64)
def eulerian_numbers(cards: int) -> tuple[int, ...]:
    """How many orders of `cards` cards have 1, 2, ..., `cards` rising sequences.

    >>> eulerian_numbers(4)
    (1, 11, 11, 1)
    """
    if cards <= 1:
        return (1,) * cards
    before = (0, *eulerian_numbers(cards - 1), 0)
    return tuple((r + 1) * before[r + 1] + (cards - r) * before[r] for r in range(cards))


def total_variation(cards: int, riffles: int) -> Fraction:
    """The exact distance from uniform, 0 to 1, after a number of plain riffles.

    Raises:
        ShuffleSettingError: fewer than 0 riffles.

    >>> f"{float(total_variation(52, 7)):.3f}"
    '0.334'
    """
    fair = Fraction(1, factorial(cards))
    orders = enumerate(eulerian_numbers(cards), start=1)
    return sum((count * abs(riffle_probability(r, cards, riffles) - fair) for r, count in orders), Fraction(0)) / 2
