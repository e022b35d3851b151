"""Do the differences between backs tell the faces? By permutation: any dealing of the names would do as well if not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.decks import Deck
from rules.statistics.permutation import class_separation

PERMUTATIONS = 9999
_COURTS = frozenset("KQJOUC")
"""Court cards of the French (K Q J), the Hungarian (K O U) and the tarokk pack (K Q C J)."""
_RED = frozenset("hd")


@dataclass(frozen=True)
class Tell:
    """Whether the backs tell one thing about the faces: `p_value` of the permutation test, and the `share` (0..1) of
    all that differs between the backs that lies between cards of different such kind."""

    p_value: float
    share: float


def back_tells(
    labels: Sequence[str], features: NDArray[np.floating], deck: Deck, rng: np.random.Generator
) -> Mapping[str, Tell]:
    """For rank, suit, colour (French packs), court and high card: do `features` `(n, d)` of the backs tell it?

    `labels` are the names read; cards of no such name in `deck` are left out. A question that all cards answer alike
    is not asked.
    """
    cards = {str(card): card for card in deck.cards}
    known = [number for number, label in enumerate(labels) if label in cards and cards[label].suit]
    values = np.asarray(features, np.float64)[known]
    found = {}
    for name, answer in _questions(deck).items():
        answers = [answer(cards[labels[number]]) for number in known]
        codes = np.unique(answers, return_inverse=True)[1] if answers else np.zeros(0, np.int64)
        if len(set(answers)) < 2:
            continue
        share, p_value = class_separation(values, codes, rng, PERMUTATIONS) if values.any() else (0.0, 1.0)
        found[name] = Tell(p_value, share)
    return MappingProxyType(found)


def _questions(deck: Deck) -> dict[str, Callable[[Card], str]]:
    ranks = deck.ranks
    high = set(ranks[: len(ranks) // 2])
    questions: dict[str, Callable[[Card], str]] = {
        "rank": lambda card: card.rank,
        "suit": lambda card: card.suit,
        "court": lambda card: str(card.rank in _COURTS),
        "high": lambda card: str(card.rank in high),
    }
    if set(deck.suits) <= set("hdcs"):
        questions["colour"] = lambda card: str(card.suit in _RED)
    return questions
