"""From deals to numbers: N / E0[N] of every feature at every seat of every deal, counted in batches."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import Deal
from detectors.suspicions.catalogue import battery
from detectors.suspicions.suspicion import Floats, Suspicion
from detectors.tables import by_shape, table_of_rows, told_hands
from rules.decks import find_deck


@dataclass(frozen=True, eq=False)
class Counted:
    """Deals counted: `ratios` `(deals, seats, features)` N / E0[N], 1 where a deal says nothing; `told`, `hidden`
    `(deals, seats)` where a hand is known whatever its strength, and where it was dealt but is not.
    """

    ratios: Floats
    told: NDArray[np.bool_]
    hidden: NDArray[np.bool_]


def count(deals: Sequence[Deal], features: Sequence[Suspicion], by_choice: bool = False) -> Counted:
    """Count every feature at every seat. Deals of one shape are counted together.

    A deal of another game is counted by the feature of the same name in its own battery, if there is one. `by_choice`
    says that the log shows hands by choice (`detectors.tables.shows_by_choice`): then shown hands count too, and a
    hidden one as 0.
    """
    block = as_block(deals)
    seats = max((block.heads[number].seats for number in block.present.tolist()), default=0)
    ratios = np.ones((len(deals), seats, len(features)))
    told, hidden = np.zeros((2, len(deals), seats), np.bool_)
    for members in by_shape(block):
        first = block.heads[block.which[members[0]]]
        here = {feature.name: feature for feature in battery(first.game, find_deck(first.deck))}
        whole = len(members) == len(deals)
        table = table_of_rows(block, members, by_choice)
        rows = slice(None) if whole else members
        for k, feature in enumerate(features):
            if feature.name in here:
                ratios[rows, : first.seats, k] = here[feature.name].ratios(table)
        said = table.known if not by_choice else told_hands(block, seats)[members, : first.seats]
        told[rows, : first.seats] = said
        hidden[rows, : first.seats] = np.array([size > 0 for size in first.sizes]) & ~said
    return Counted(ratios, told, hidden)


def fair_ratios(deals: Sequence[Deal], features: Sequence[Suspicion], by_choice: bool = False) -> Floats:
    """The ratios alone."""
    return count(deals, features, by_choice).ratios
