"""Exact odds of eleven and a half: the first card, and two cards."""

from collections.abc import Mapping
from functools import partial

from rules.games.game import Arrangement
from rules.hands.halberzwolf import TARGET, half_points
from rules.hands.holdings import worth
from rules.odds.catalogue import Feature
from rules.odds.counting import sum_counts
from rules.odds.distribution import Distribution


def _total(cards: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = sum_counts(worth(table.deck, half_points()), cards)
    return Distribution({points_name(total): ways for total, ways in counts.items()})


def _figure(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = {"below": 0, "11.5": 0, "lost": 0}
    for total, ways in sum_counts(worth(table.deck, half_points()), 2).items():
        counts["below" if total < TARGET else "11.5" if total == TARGET else "lost"] += ways
    return Distribution(counts)


def points_name(half: int) -> str:
    """Half points as written.

    >>> points_name(23), points_name(22)
    ('11.5', '11')
    """
    return f"{half // 2}.5" if half % 2 else str(half // 2)


FEATURES = {
    "halberzwolf": (
        Feature("two-cards", "the total of two cards", partial(_total, 2)),
        Feature("first-card", "the value of the first card", partial(_total, 1)),
        Feature("figure", "two cards: below eleven and a half, just that, or more", _figure),
    )
}
