"""The slug: neighbours of the gathered pack stay neighbours through a shuffle that looks like any other."""

from dataclasses import dataclass

import numpy as np

from detectors.cheats.cheat import CheatError, Table
from rules.deals import Packs
from rules.shuffles.kept import KeepSlug


@dataclass(frozen=True)
class Slug:
    """`count` neighbours are kept in order, from any place to any place; all other cards are shuffled fairly."""

    count: int = 8
    name: str = "slug"
    text: str = "eight neighbours of the gathered pack, kept together"
    helps_a_seat: bool = False

    def stack(self, table: Table, seat: int, gathered: Packs, fair: Packs, rng: np.random.Generator) -> Packs:
        """The gathered pack, shuffled by `KeepSlug`.

        Raises:
            CheatError: the pack has fewer cards than the slug.
        """
        if table.arrangement.deck.size < self.count:
            raise CheatError(f"{table.arrangement.deck.name} has fewer than {self.count} cards to keep together")
        return KeepSlug(self.count).apply(gathered, rng)
