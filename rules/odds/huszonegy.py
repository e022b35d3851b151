"""Exact odds of twenty-one: totals of two and three cards, figures, and the total of a hand that draws to 15.

How a stake fares under given policies: `rules.banking.huszonegy`.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from math import lcm

from rules.banking import huszonegy as bank
from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.hands.huszonegy import FIGURES, STAND_MINIMUM, VALUES, huszonegy_figure
from rules.odds.catalogue import Feature
from rules.odds.counting import enumerated, sum_counts
from rules.odds.distribution import Distribution
from rules.odds.features import named, numbers

_BANK_VALUES = {"nobel": "nobel", "common": "kozonseges"}


def _total(cards: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(sum_counts(worth(table.deck, VALUES[options["values"]]), cards))


def _figure(cards: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    values = options["values"]
    return named(enumerated(table.deck, cards, lambda hands: huszonegy_figure(table.deck, hands, values)), FIGURES)


def _drawn(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """The banking room's exact chances over their common denominator."""
    chances = bank.drawing(STAND_MINIMUM, _BANK_VALUES[options["values"]])
    common = lcm(*(chance.denominator for chance in chances.values()))
    names = {bank.FUCS: "fucs", bank.TWO_ACES: "two-aces"}
    return Distribution({names.get(p, str(p)): int(Fraction(common) * chance) for p, chance in chances.items()})


FEATURES = {
    "huszonegy": (
        Feature("total", "the total of the first two cards, two aces being 22", partial(_total, 2)),
        Feature("three-cards", "the total of three cards", partial(_total, 3)),
        Feature("figure", "the figure of the first two cards", partial(_figure, 2)),
        Feature("three-card-figure", "the figure of three cards", partial(_figure, 3)),
        Feature("drawn", "the total of a hand that draws until it has 15", _drawn),
    )
}
