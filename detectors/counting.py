"""From deals to numbers: N / E0[N] of every feature at every seat of every deal, counted in batches."""

from collections.abc import Sequence

import numpy as np

from detectors.deal import Deal
from detectors.suspicions.catalogue import battery
from detectors.suspicions.suspicion import Floats, Suspicion
from detectors.tables import by_shape, table_of
from rules.decks import find_deck


def fair_ratios(deals: Sequence[Deal], features: Sequence[Suspicion], by_choice: bool = False) -> Floats:
    """`(deals, seats, features)` N / E0[N]; 1 where a deal says nothing. Deals of one shape are counted together.

    A deal of another game is counted by the feature of the same name in its own battery, if there is one. `by_choice`
    says that the log shows hands by choice (`shows_by_choice`): then shown hands count too, and a hidden one as 0.
    """
    ratios = np.ones((len(deals), max((deal.seats for deal in deals), default=0), len(features)))
    for members in by_shape(deals):
        first = deals[members[0]]
        here = {feature.name: feature for feature in battery(first.game, find_deck(first.deck))}
        table = table_of([deals[i] for i in members], by_choice)
        for k, feature in enumerate(features):
            if feature.name in here:
                ratios[members, : first.seats, k] = here[feature.name].ratios(table)
    return ratios
