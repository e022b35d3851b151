"""Exact odds of thirty-one: the best sum in one suit of three cards, and whether anybody is dealt 31."""

from collections.abc import Mapping
from math import comb, perm

from rules.games.game import Arrangement
from rules.hands.harminczegy import HAND, harminczegy_sum
from rules.odds.catalogue import Feature
from rules.odds.counting import enumerated
from rules.odds.distribution import Distribution
from rules.odds.features import numbers
from rules.odds.runs import SUITS

_PARTNERS = comb(4, 2)
"""An ace makes 31 with two of king, over, under and ten."""


def _sum(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(enumerated(table.deck, HAND, lambda hands: harminczegy_sum(table.deck, hands)))


def _somebody(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """How many seats are dealt 31: inclusion and exclusion over suits, of which each gives it to one seat at most."""
    seats, pack = table.seats, table.deck.size
    most = min(seats, SUITS)
    every = perm(pack, HAND * most)  # ordered cards of as many hands as can have it
    named = [
        comb(SUITS, suits)
        * perm(seats, suits)
        * (_PARTNERS * 6) ** suits
        * perm(pack - 3 * suits, HAND * (most - suits))
        for suits in range(most + 1)
    ]
    exact = {
        number: sum((-1) ** (suits - number) * comb(suits, number) * named[suits] for suits in range(number, most + 1))
        for number in range(most + 1)
    }
    assert sum(exact.values()) == every
    return numbers(exact)


FEATURES = {
    "harminczegy": (
        Feature("sum", "the best sum in one suit of three cards", _sum),
        Feature("dealt-31", "how many seats are dealt 31", _somebody),
    )
}
