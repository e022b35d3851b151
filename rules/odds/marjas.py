"""Exact odds of márjás for two, three and four: mariages, L'Amours, those in trumps, card points."""

from collections.abc import Callable, Mapping
from functools import partial

from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.hands.marjas import AMOUR, MARIAGE, POINTS
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, numbers, sum_held
from rules.odds.parts import join_parts, mask_part
from rules.odds.turned import trumps_in_a_hand

_PAIRS = (0b0011, 0b1100)
"""King and over, ace and ten, as bits of the four ranks that matter."""


def _pairs(value: Callable[[int], int], table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """The sum of a value over the suits; the four ranks that matter as bits, the others as a rest."""
    suits = len(table.deck.suits)
    part = mask_part(4, 1, lambda held: value(held[0]))
    rest = mask_part(1, 1, lambda held: 0)
    others = table.deck.size - 4 * suits
    return numbers(dict(sorted(join_parts([part] * suits + [rest] * others, [hand_size(table)], _add).items())))


def _add(one: int, other: int) -> int:
    return one + other


def _held(pair: int, mask: int) -> int:
    return int(mask & pair == pair)


def _declared(mask: int) -> int:
    return MARIAGE * _held(_PAIRS[0], mask) + AMOUR * _held(_PAIRS[1], mask)


def _trump_mariage(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return trumps_in_a_hand("trump-mariage", table, 2, table.layout.seats[1:2])


_FEATURES = (
    Feature("mariages", "suits of which a hand holds king and over", partial(_pairs, partial(_held, _PAIRS[0]))),
    Feature("amours", "suits of which a hand holds ace and ten", partial(_pairs, partial(_held, _PAIRS[1]))),
    Feature("declared", "points of all mariages and L'Amours of a hand, no suit trumps", partial(_pairs, _declared)),
    Feature("trump-mariage", "king and over of the turned suit in the first seat's hand", _trump_mariage),
    cards_held("aces", "aces in a hand", lambda card: card.rank == "A"),
    sum_held("points", "card points of a hand", partial(worth, values=POINTS)),
)

FEATURES = dict.fromkeys(("marjas", "marjas-kiraly", "marjas-kereszt"), _FEATURES)
