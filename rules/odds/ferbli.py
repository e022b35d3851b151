"""Exact odds of ferbli with and without wild cards, by counting all 35,960 hands of four (496 of the first two).

Two hands are equally strong in 63,014,340 of 736,281,000 cases, 8.56 %; the specification simulated 8.4 %. The best
hand of a whole table is beyond counting and is sampled, with seed and interval.
"""

from collections.abc import Callable, Mapping
from functools import partial
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.games.game import Arrangement
from rules.hands.ferbli import FIGURES, RANKS, WILD_CARDS, ferbli_strength
from rules.odds.catalogue import Feature
from rules.odds.counting import colex_index, disjoint_pairs, enumerated, hand_table
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, named
from rules.shuffles import shuffle_packs

_SCALE = 64
_SAMPLE = 100_000
_SEED = 1888

Strength = Callable[[NDArray[np.unsignedinteger]], NDArray[np.int64]]


def _strength(deck: Deck, wild: str, options: Mapping[str, str]) -> Strength:
    """The strength as agreed."""
    girigare, two_aces = options["girigare"], options["two-aces"] == "count"
    return lambda hands: ferbli_strength(deck, hands, wild, girigare, two_aces)


def _figure(wild: str, hand: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    strength = _strength(table.deck, wild, options)
    return named(enumerated(table.deck, hand, lambda hands: strength(hands) // _SCALE), FIGURES)


def _value(wild: str, hand: int, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = enumerated(table.deck, hand, _strength(table.deck, wild, options))
    return Distribution({_label(strength): ways for strength, ways in counts.items()})


def _label(strength: int) -> str:
    figure, value = FIGURES[strength // _SCALE], strength % _SCALE
    detail = RANKS[len(RANKS) - value] if figure.endswith("kind") else str(value)
    return f"{figure}-{detail}" if value else figure


def _equal(wild: str, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """All ordered pairs of hands that have no card in common, by whether they are equally strong."""
    strengths, masks = hand_table(table.deck, 4, _strength(table.deck, wild, options))
    equal = sum(disjoint_pairs(masks[strengths == strength]) for strength in np.unique(strengths))
    pairs = comb(table.deck.size, 4) * comb(table.deck.size - 4, 4)
    return Distribution({"equal": equal, "different": pairs - equal})


def _shown(share: str, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """A sample of whole deals: the figure that wins, or whether the best hand is tied."""
    strengths, _ = hand_table(table.deck, 4, _strength(table.deck, "", options))
    packs = shuffle_packs(table.deck, _SAMPLE, np.random.default_rng(_SEED))
    hands = [strengths[colex_index(packs[:, seat])] for seat in table.layout.seats]
    every = np.stack(hands, axis=1)
    best = every.max(axis=1)
    if share == "tie":
        tied = int(((every == best[:, None]).sum(axis=1) > 1).sum())
        return Distribution({"tied": tied, "alone": _SAMPLE - tied}, seed=_SEED)
    counts = np.bincount(best // _SCALE, minlength=len(FIGURES)).tolist()
    return Distribution({name: count for name, count in zip(FIGURES, counts, strict=True) if count}, seed=_SEED)


def _features(wild: str) -> tuple[Feature, ...]:
    features = (
        Feature("figure", "the best figure of four cards", partial(_figure, wild, 4)),
        Feature("value", "the best figure of four cards with its sum or rank", partial(_value, wild, 4)),
        Feature("first-figure", "the best figure of the first two cards", partial(_figure, wild, 2)),
        Feature("first-value", "the best figure of the first two cards with its sum", partial(_value, wild, 2)),
        Feature("three-figure", "the best figure of three cards", partial(_figure, wild, 3)),
        Feature("equal", "whether the hands of two seats are equally strong", partial(_equal, wild)),
    )
    names = wild.split()
    held = cards_held("wild-cards", "wild cards in a hand", lambda card: str(card) in names)
    return (*features, held) if wild else features


FEATURES = {game: _features(wild) for game, wild in WILD_CARDS.items()}
FEATURES["ferbli-viritos"] += (
    Feature("winner", "the figure of the best hand at the table (a sample of 100,000 deals)", partial(_shown, "best")),
    Feature("tie", "whether the best hand is tied (a sample of 100,000 deals)", partial(_shown, "tie")),
)
