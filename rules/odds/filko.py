"""Exact odds of filkó: overs in a hand, and what they cost."""

from collections.abc import Mapping

import numpy as np

from rules.games.game import Arrangement
from rules.hands.filko import filko_price
from rules.odds.catalogue import Feature
from rules.odds.counting import sum_counts
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, numbers


def _price(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    values = filko_price(table.deck, np.arange(table.deck.size)[:, None], options["price"])
    return numbers(sum_counts(values, hand_size(table)))


FEATURES = {
    "filko": (
        cards_held("overs", "overs dealt to a hand", lambda card: card.rank == "O"),
        Feature("price", "what the overs of a hand cost, at the price agreed on", _price),
    )
}
