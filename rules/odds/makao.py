"""Exact odds of makao: points of two cards, naturals, and a third card drawn to five. For policies see
`rules.banking.makao`.

A third card drawn to five makes it better in 31 %, leaves it in 31 % and makes it worse in 38 %. The specification
says 30.7, 30.7 and 38.7 %: it leaves out the pairs that make fifteen, six and nine, seven and eight.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from rules.banking import makao as bank
from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.hands.makao import FIGURES, VALUES, makao_figure, makao_points
from rules.odds.catalogue import Feature
from rules.odds.counting import enumerated
from rules.odds.distribution import Distribution
from rules.odds.features import named, numbers, shares


def _points(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(enumerated(table.deck, 2, lambda hands: makao_points(table.deck, hands)))


def _figure(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return named(enumerated(table.deck, 2, lambda hands: makao_figure(table.deck, hands)), FIGURES)


def _drawing_on_five(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Every two cards that make 5, with every third card: a value and its number of cards left."""
    values = worth(table.deck, VALUES)
    counts = {"better": 0, "same": 0, "worse": 0}
    for first, second in combinations(values.tolist(), 2):
        if (first + second) % 10 == 5:
            for value, cards in Counter(values.tolist()).items():
                left = cards - (value == first) - (value == second)
                points = (5 + value) % 10
                counts["better" if points > 5 else "same" if points == 5 else "worse"] += left
    return Distribution(counts)


def _naturals(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    none = bank.no_natural(table.seats, int(options["packs"]))
    return shares({"none": none, "some": 1 - none})


FEATURES = {
    "makao": (
        Feature("points", "points of the first two cards", _points),
        Feature("figure", "naturals in the first two cards", _figure),
        Feature("naturals-at-the-table", "whether any hand, the banker's too, has a natural", _naturals),
        Feature("drawing-on-five", "a third card drawn to two that make five", _drawing_on_five),
    )
}
