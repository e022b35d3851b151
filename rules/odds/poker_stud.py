"""Five-card stud: the odds of the final hand after two, three or four own cards, by classes of start.

The book's tables VII to XII are only named (Szurdi 1995, contents); five own cards and no draw is all that their titles
say. A start without a pair is classed by one suit or mixed suits, and by w, how many straights hold all its ranks: that
fixes the odds. The others' cards are not used.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_rules import PokerRules
from rules.odds.poker_hands import Counts, name_levels
from rules.odds.poker_sets import FIVE, all_sets, by_rank, hands_holding

_BASE = 16
_PAIRED = {
    (2, 1): "pair",
    (3, 1): "pair-plus-1",
    (3, 3): "trips",
    (4, 1): "pair-plus-2",
    (4, 2): "two-pair",
    (4, 3): "trips-plus-1",
    (4, 6): "quads",
}
"""Starts with equal ranks, by the number of cards and of pairs of equal cards among them."""


@dataclass(frozen=True)
class StudStart:
    """A class of first cards: how many such starts there are, and the final hands of one of them by category.

    `is_uniform`: the counts are the same for every start of the class (they are, in every pack of the book).
    """

    name: str
    seen: int
    starts: int
    counts: Counts
    is_uniform: bool


@lru_cache(maxsize=32)
def stud_starts(deck: Deck, rules: PokerRules, seen: int) -> tuple[StudStart, ...]:
    """The classes of starts of `seen` cards, two to four; unpaired ones first.

    Raises:
        HandSizeError, WrongDeckError: as `hands_holding`.
    """
    holding = hands_holding(deck, rules, seen)
    classes = _classes(deck, rules, seen)
    starts = []
    for number in np.unique(classes).tolist():
        members = holding[classes == number]
        uniform = bool((members == members[0]).all())
        starts.append(StudStart(_name(number, seen), seen, len(members), name_levels(members[0], rules), uniform))
    return tuple(starts)


def _classes(deck: Deck, rules: PokerRules, seen: int) -> NDArray[np.int64]:
    """`(n,)`: (pairs of equal cards, one suit, straights around) as one number."""
    cards = poker_cards(deck, rules)
    held = by_rank(deck)[all_sets(deck.size, seen)]
    values, suits = cards.values[held], cards.suits[held]
    pairs = sum((values[:, a] == values[:, b]).astype(np.int64) for a, b in combinations(range(seen), 2))
    suited = (suits == suits[:, :1]).all(axis=1)
    plain = suited * _BASE + _straights_around(values, cards.ranks, rules)
    return np.where(pairs == 0, plain, _BASE**2 * np.asarray(pairs))


def _name(number: int, seen: int) -> str:
    pairs, plain = divmod(number, _BASE**2)
    if pairs:
        return _PAIRED[seen, pairs]
    suited, straights = divmod(plain, _BASE)
    return f"unpaired-{'suited' if suited else 'mixed'}-w{straights}"


def _straights_around(values: NDArray[np.int64], ranks: int, rules: PokerRules) -> NDArray[np.int64]:
    """`(n,)`: how many straights hold all ranks of each row."""
    straights = [set(range(low, low + FIVE)) for low in range(1, ranks - FIVE + 2)]
    if rules.low_straight:
        straights.append({*range(1, FIVE), ranks})
    member = np.array([[value in straight for value in range(ranks + 1)] for straight in straights])
    return np.asarray(member[:, values].all(axis=2).sum(axis=0))
