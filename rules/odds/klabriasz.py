"""Exact odds of klabriász in its three forms: sequences, four-figures, bella, the highest trumps, card points.

Trumps by the turned card: it is any card, and the bella or the jasz may be it. Card points of a hand are those with a
suit named for trumps without regard to the turned card.
"""

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.games.game import Arrangement
from rules.hands.holdings import trump_worth
from rules.hands.klabriasz import FORMS, Form
from rules.odds.catalogue import Feature
from rules.odds.counting import sum_counts
from rules.odds.distribution import Distribution
from rules.odds.features import hand_size, numbers
from rules.odds.runs import best_figure, four_feature, sequence_feature
from rules.odds.turned import trumps_in_a_hand

FIRST = 6
"""Cards in hand while the turned suit is bid on, where the last three come later."""


def card_values(deck: Deck, form: Form) -> NDArray[np.int64]:
    """`(deck.size,)`: card points with the deck's first suit as trumps; sums do not depend on which suit it is."""
    values: NDArray[np.int64] = trump_worth(deck, form.trump_points, form.plain_points)[0]
    return values


def _points(form: Form, hand: int | None, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return numbers(sum_counts(card_values(table.deck, form), hand or hand_size(table)))


def _trumps(name: str, ranks: int, whose: str, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    seats = table.layout.seats
    hands: dict[str, Sequence[Sequence[int]]] = {"first": seats[1:2], "dealer": seats[:1], "all": seats}
    return trumps_in_a_hand(name, table, ranks, hands[whose])


def _figure(form: Form, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return best_figure(hand_size(table), form.sequence_order, form.fours, form.is_quint_above_fours)


def _features(form: Form, *, first_six: bool = False, dealer_shows: bool = False) -> tuple[Feature, ...]:
    features = [sequence_feature()]
    if form.fours:
        features.insert(0, Feature("figure", "the best figure of a hand", partial(_figure, form)))
        features.append(four_feature("four equal cards from the nines up in a hand", len(form.fours)))
    bella, jasz = "the bella, two trumps of the turned suit", f"the trump {form.jasz}"
    features += [
        Feature("points", "card points of a hand, a suit named as trumps", partial(_points, form, None)),
        Feature("bella", f"{bella}, in the first seat's hand", partial(_trumps, "bella", 2, "first")),
        Feature("bella-at-the-table", f"{bella}, in anybody's hand", partial(_trumps, "bella", 2, "all")),
        Feature("jasz", f"{jasz} in the first seat's hand", partial(_trumps, "jasz", 1, "first")),
        Feature("jasz-and-menel", f"{jasz} and the trump nine there", partial(_trumps, "jasz-and-menel", 2, "first")),
    ]
    if first_six:
        features.append(Feature("first-points", "card points of the first six cards", partial(_points, form, FIRST)))
    if dealer_shows:
        features.append(Feature("bella-of-the-dealer", f"{bella}, in his", partial(_trumps, "bella", 2, "dealer")))
    return tuple(features)


FEATURES = {
    "klabriasz-a": _features(FORMS["a"]),
    "klabriasz-a-4": _features(FORMS["a"], dealer_shows=True),
    "klabriasz-dardechen": _features(FORMS["a"], first_six=True),
    "klabriasz-b-2": _features(FORMS["b"], first_six=True),
    "klabriasz-b-3": _features(FORMS["b"], first_six=True),
    "klabriasz-b-4": _features(FORMS["b"], first_six=True),
    "klabriasz-c": _features(FORMS["c"], first_six=True),
}
