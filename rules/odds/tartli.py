"""Exact odds of tartli: sequences, four-figures, bella, card points, and all that nine cards can declare."""

from collections.abc import Mapping
from functools import lru_cache, partial

from rules.games.game import Arrangement
from rules.hands.klabriasz import FORMS
from rules.hands.sequences import run_value
from rules.hands.tartli import FOURS
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import hand_size, numbers, sum_held
from rules.odds.klabriasz import card_values
from rules.odds.parts import Part, join_parts, mask_part
from rules.odds.runs import RANKS, SUITS, four_feature, sequence_feature
from rules.odds.turned import trumps_in_a_hand

_ORDER = FORMS["b"].sequence_order
_BELLA = 1 << _ORDER.index("K") | 1 << _ORDER.index("O")


def _bella(whose: slice, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return trumps_in_a_hand("bella", table, 2, table.layout.seats[whose])


def _declared(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return declared_points(hand_size(table))


@lru_cache(maxsize=8)
def declared_points(hand: int) -> Distribution:
    """Points of all figures of a hand. Four suits joined, one of them trumps: the ranks held in all of them so far,
    and the points of the sequences.
    """
    points = run_value(lambda length: {3: 20, 4: 50}.get(length, 100))
    counted = sum(1 << _ORDER.index(rank) for rank in FOURS)
    plain: Part[tuple[int, int]] = mask_part(RANKS, 1, lambda held: (held[0] & counted, points(held[0])))
    trump: Part[tuple[int, int]] = mask_part(
        RANKS, 1, lambda held: (held[0] & counted, points(held[0]) + 40 * (held[0] & _BELLA == _BELLA))
    )
    joined = join_parts([plain] * (SUITS - 1) + [trump], [hand], lambda a, b: (a[0] & b[0], a[1] + b[1]))
    totals: dict[int, int] = {}
    for (whole, declared), ways in joined.items():
        value = declared + sum(worth for rank, worth in FOURS.items() if whole >> _ORDER.index(rank) & 1)
        totals[value] = totals.get(value, 0) + ways
    return numbers(dict(sorted(totals.items())))


FEATURES = {
    "tartli": (
        sequence_feature(),
        Feature("declared", "points of all figures of the first nine cards, a suit named as trumps", _declared),
        four_feature("four equal cards from the nines up in the first nine", len(FOURS)),
        Feature("bella", "king and over of the turned suit in the elder's nine", partial(_bella, slice(1, 2))),
        Feature("bella-at-the-table", "king and over of the turned suit in one hand", partial(_bella, slice(None))),
        sum_held("points", "card points of nine cards, a suit named as trumps", lambda d: card_values(d, FORMS["b"])),
    )
}
