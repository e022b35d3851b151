"""How many hands have each strength, by closed counting: multisets of ranks, and the ways to give them suits."""

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import WrongDeckError
from rules.hands.poker import category
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_jokers import score_mixed_with_jokers, score_suited_with_jokers
from rules.hands.poker_ranks import Rows, multisets, score_mixed, score_suited, subsets
from rules.hands.poker_rules import ContradictoryRulesError, PokerRules
from rules.odds.subsets import HandSizeError

FIVE = 5
_SEVEN = 7
_FIVE_OF_A_KIND = "five-of-a-kind"

Counts = dict[str, int]


def name_levels(by_level: NDArray[np.integer] | list[int], rules: PokerRules, jokers: int = 0) -> Counts:
    """Numbers by category's level as a mapping, the strongest category first; fives of a kind only with jokers."""
    named = zip(rules.categories, by_level, strict=True)
    counts = {name: int(number) for name, number in named if jokers or name != _FIVE_OF_A_KIND}
    return dict(reversed(counts.items()))


@lru_cache(maxsize=64)
def five_card_scores(deck: Deck, rules: PokerRules) -> tuple[Rows, Rows]:
    """All five-card hands of a deck: different scores without suits, `(m,)` (some more than once), and hands of each.

    Raises:
        WrongDeckError: no pack that poker is played with, or one in which a suit lacks a rank.
        JokersWithoutRuleError: jokers, and no agreement about them.
    """
    cards = poker_cards(deck, rules)
    suits = _full_suits(deck, cards.ranks)
    scores, ways = [], []
    for jokers in range(cards.jokers + 1):
        held = comb(cards.jokers, jokers)
        rows = multisets(cards.ranks, FIVE - jokers)
        scores.append(score_mixed_with_jokers(rows, jokers, cards.ranks, rules)[0])
        ways.append(held * (_suitings(rows, cards.ranks, suits) - suits * _all_different(rows)))
        rows = subsets(cards.ranks, FIVE - jokers)
        scores.append(score_suited_with_jokers(rows, jokers, cards.ranks, rules)[0])
        ways.append(np.full(len(rows), held * suits))
    return np.concatenate(scores), np.concatenate(ways)


def category_counts(deck: Deck, rules: PokerRules) -> Counts:
    """How many five-card hands of a deck fall into each category, the strongest first.

    Raises as `five_card_scores`.

    >>> from rules.decks import find_deck
    >>> category_counts(find_deck("piquet32"), PokerRules())["full"]
    1344
    """
    scores, ways = five_card_scores(deck, rules)
    return name_levels(_by_level(scores, ways, rules), rules, deck.jokers)


@lru_cache(maxsize=16)
def best_five_counts(deck: Deck, rules: PokerRules, cards: int) -> tuple[tuple[str, int], ...]:
    """Category by category, the strongest first: in how many hands of six or seven cards it is the best five.

    Hands with five cards of a suit are those of every suited set times the other cards from other suits; they hold
    neither a full house nor four of a kind. All others are multisets of ranks, less the ways to suit them so.

    Raises:
        HandSizeError: neither six nor seven cards.
        ContradictoryRulesError: rules in which a straight or trips beat a flush.
        WrongDeckError: jokers in the deck, and as `five_card_scores`.
    """
    if cards not in (FIVE + 1, _SEVEN):
        raise HandSizeError(f"the best five are counted of six or seven cards, not of {cards}")
    if deck.jokers:
        raise WrongDeckError(f"the best five of {cards} are counted without jokers, and {deck.name} has some")
    if rules.level("flush") < max(rules.level("straight"), rules.level("trips")):
        raise ContradictoryRulesError("the best five are counted for rules in which a flush beats straights and trips")
    ranks = poker_cards(deck, rules).ranks
    suits = _full_suits(deck, ranks)
    rows = multisets(ranks, cards)
    scores = score_mixed(rows, ranks, rules)[0]
    totals = _by_level(scores, _suitings(rows, ranks, suits) - suits * _in_one_suit(rows, ranks, suits), rules)
    for suited in range(FIVE, cards + 1):
        rows = subsets(ranks, suited)
        others = comb(ranks * (suits - 1), cards - suited)
        totals += _by_level(score_suited(rows, ranks, rules), np.full(len(rows), suits * others), rules)
    return tuple(name_levels(totals, rules).items())


def _full_suits(deck: Deck, ranks: int) -> int:
    if ranks * len(deck.suits) + deck.jokers != deck.size:
        raise WrongDeckError(f"poker odds are counted for packs with all ranks in every suit, not {deck.name}")
    return len(deck.suits)


def _by_level(scores: Rows, ways: Rows, rules: PokerRules) -> Rows:
    totals: Rows = np.zeros(len(rules.categories), np.int64)
    np.add.at(totals, category(scores), ways)
    return totals


def _times(rows: Rows, ranks: int) -> Rows:
    return np.stack([(rows == value).sum(axis=1) for value in range(1, ranks + 1)], axis=1)


def _suitings(rows: Rows, ranks: int, suits: int) -> Rows:
    """`(m,)`: the ways to choose cards of these ranks."""
    ways: Rows = np.array([comb(suits, times) for times in range(FIVE)])[_times(rows, ranks)].prod(axis=1)
    return ways


def _all_different(rows: Rows) -> NDArray[np.bool_]:
    return np.asarray((rows[:, 1:] != rows[:, :-1]).all(axis=1))


def _in_one_suit(rows: Rows, ranks: int, suits: int) -> Rows:
    """`(m,)`: the ways in which five or more of these cards have one given suit.

    A rank held t times has C(s - 1, t - 1) ways with the suit and C(s - 1, t) without: the product over the ranks, as a
    polynomial in the number of cards with the suit.
    """
    times = _times(rows, ranks)
    with_suit = np.array([0, *(comb(suits - 1, held - 1) for held in range(1, FIVE))])
    without = np.array([comb(suits - 1, held) for held in range(FIVE)])
    ways = np.zeros((len(rows), rows.shape[1] + 2), np.int64)
    ways[:, 0] = 1
    for rank in range(ranks):
        held = times[:, rank, None]
        ways[:, 1:] = ways[:, 1:] * without[held] + ways[:, :-1] * with_suit[held]
        ways[:, :1] *= without[held]
    return np.asarray(ways[:, FIVE:].sum(axis=1))
