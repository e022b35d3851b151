"""Exact odds of twenty-one: totals of two and three cards, figures, and the total of a hand that draws to 15.

How a stake fares under given policies: `rules.banking.huszonegy`.
"""

from collections.abc import Mapping
from functools import partial

from rules.banking import huszonegy as bank
from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.hands.huszonegy import FIGURES, STAND_MINIMUM, VALUES, huszonegy_figure
from rules.odds.catalogue import Feature
from rules.odds.counting import enumerated, sum_counts
from rules.odds.distribution import Distribution
from rules.odds.features import named, numbers, shares

_BANK_VALUES = {"nobel": "nobel", "common": "kozonseges"}


def _total(cards: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(sum_counts(worth(table.deck, VALUES[options["values"]]), cards))


def _figure(cards: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    values = options["values"]
    return named(enumerated(table.deck, cards, lambda hands: huszonegy_figure(table.deck, hands, values)), FIGURES)


def _drawn(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    chances = bank.drawing(STAND_MINIMUM, _BANK_VALUES[options["values"]])
    names = {bank.FUCS: "fucs", bank.TWO_ACES: "two-aces"}
    return shares({names.get(points, str(points)): chance for points, chance in chances.items()})


FEATURES = {
    "huszonegy": (
        Feature("total", "the total of the first two cards, two aces being 22", partial(_total, 2)),
        Feature("three-cards", "the total of three cards", partial(_total, 3)),
        Feature("figure", "the figure of the first two cards", partial(_figure, 2)),
        Feature("three-card-figure", "the figure of three cards", partial(_figure, 3)),
        Feature("drawn", "the total of a hand that draws until it has 15", _drawn),
    )
}
