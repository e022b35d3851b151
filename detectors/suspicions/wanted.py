"""Which cards a cheat is after: what pairs the cards he holds and the top rank, or, in games of tricks, high cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.games.catalogue import find_game
from rules.hands.points import high_card_strength, rank_strength, tarokk_strength

_TAROKK_HONOUR = 5
_KING = 3


@dataclass(frozen=True, eq=False)
class Wanted:
    """`values` `(cards,)` worth of each card of a deck by index, `ranks` its rank (-1 for jokers and tarokks), `top`
    where it is always welcome; `sets_count` where equal ranks belong together."""

    values: NDArray[np.int64]
    ranks: NDArray[np.intp]
    top: NDArray[np.bool_]
    sets_count: bool

    def wants(self, held: Sequence[int], card: int) -> bool:
        """Whether a card is welcome to a hand."""
        return bool(self.top[card]) or (self.sets_count and any(self.ranks[card] == self.ranks[one] for one in held))

    def best_of(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """The `count` cards he would choose: the largest group of a rank, the higher rank of equals, then the highest
        cards; where sets do not count, the highest cards."""
        by_value = sorted(cards, key=lambda card: -self.values[card])
        if not self.sets_count:
            return tuple(by_value[:count])
        groups: dict[int, list[int]] = {}
        for card in by_value:
            groups.setdefault(int(self.ranks[card]), []).append(card)
        largest = max(groups.values(), key=lambda group: (min(len(group), count), self.values[group[0]]), default=[])
        rest = [card for card in by_value if card not in largest]
        return tuple([*largest, *rest][:count])


@lru_cache(maxsize=64)
def wanted_cards(game: str | None, deck: Deck) -> Wanted:
    """What is wanted in a game; by ranks where the game is unknown."""
    singles = np.arange(deck.size)[:, None]
    ranks = np.array([deck.ranks.index(card.rank) if card.suit else -1 for card in deck.cards], np.intp)
    if any(not card.suit and not card.is_joker for card in deck.cards):
        values = tarokk_strength(deck, singles)
        return Wanted(values, ranks, values >= _TAROKK_HONOUR, sets_count=False)
    if game is not None and find_game(game).kind == "trick-taking":
        values = high_card_strength(deck, singles) * 100 + rank_strength(deck, singles)
        return Wanted(values, ranks, high_card_strength(deck, singles) >= _KING, sets_count=False)
    values = rank_strength(deck, singles)
    return Wanted(values, ranks, values == values.max(), sets_count=True)
