"""Planted cards: a set of named cards is put into the suspect's hand first, the rest is dealt fairly.

The set is drawn uniformly from all sets of the kind, and lies anywhere in the hand: given the set, every deal in which
the hand holds it is equally likely. So N / E0[N] of `detectors.suspicions.planted` is the exact likelihood ratio.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from detectors.cheats.cheat import CheatError, Table
from rules.deals import Packs
from rules.decks import Deck


@dataclass(frozen=True)
class Planting:
    """Sets of `size` cards of one rank are planted; `rank` None means any rank."""

    name: str
    text: str
    size: int
    rank: str | None = None
    helps_a_seat: bool = True

    def sets(self, deck: Deck) -> NDArray[np.intp]:
        """`(sets, size)` card indices of every set that may be planted; a tarokk has no rank here."""
        return _sets(deck, self.size, self.rank)

    def stack(self, table: Table, seat: int, gathered: Packs, fair: Packs, rng: np.random.Generator) -> Packs:
        """The set's cards change places with cards of the hand; that leaves all others fairly shuffled.

        Raises:
            CheatError: the pack has no such set, or the hand is too small for it.
        """
        deck, places = table.arrangement.deck, np.array(table.arrangement.layout.seats[seat], np.intp)
        sets = self.sets(deck)
        if not len(sets):
            raise CheatError(f"{deck.name} has no {self.text}: choose another cheat")
        if len(places) < self.size:
            what = "no cards" if not len(places) else f"{len(places)} card{'s' * (len(places) > 1)}"
            raise CheatError(f"{self.text} cannot be planted: this seat is dealt {what} in {table.game}")
        packs = fair.copy()
        rows = np.arange(len(packs))
        planted = sets[rng.integers(len(sets), size=len(packs))]
        hand_places = rng.permuted(np.tile(places, (len(packs), 1)), axis=1)[:, : self.size]
        for card, place in zip(planted.T, hand_places.T, strict=True):
            was_at = (packs == card[:, None]).argmax(axis=1)
            packs[rows, was_at] = packs[rows, place]
            packs[rows, place] = card
        return packs


@lru_cache(maxsize=64)
def _sets(deck: Deck, size: int, rank: str | None) -> NDArray[np.intp]:
    ranks = deck.ranks if rank is None else (rank,)
    classes = [[i for i, card in enumerate(deck.cards) if card.suit and card.rank == name] for name in ranks]
    found = [cards for members in classes for cards in combinations(members, size)]
    return np.array(found, np.intp).reshape(-1, size)


ACE = Planting("ace", "an ace", 1, "A")
ACE_PAIR = Planting("ace-pair", "a pair of aces", 2, "A")
PAIR = Planting("pair", "a pair of equal rank", 2)
