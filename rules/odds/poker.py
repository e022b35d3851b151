"""The odds of poker by game: strength and its parts, openings, draws, stud, a second hand, the best hand at the table.

Exact but for the best of three hands or more, which is sampled and says so. Tables II to XV of Szurdi's book (1995) are
only named in our text; their definitions are those of the specification, and the counts are our own.
"""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from rules.decks import Deck
from rules.games.game import Arrangement
from rules.hands.poker import category, leading_rank, poker_category
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_rules import CATEGORIES, INTERNATIONAL, PokerRules, szurdi_rules
from rules.names import UnknownNameError
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts
from rules.odds.distribution import Distribution
from rules.odds.poker_draws import EXAMPLES, HOLDINGS, Holding, holding_counts, nothing_counts
from rules.odds.poker_hands import FIVE, best_five_counts, category_counts, five_card_scores, name_levels
from rules.odds.poker_sets import disjoint_hands
from rules.odds.poker_stud import stud_starts
from rules.shuffles import shuffle_packs

SAMPLE = 100_000
SEED = 1995

Count = Callable[[Deck, PokerRules], Distribution]

_SEVEN = 7
_OPENINGS = {
    "opens-pair": ("one pair or better", "pair", None),
    "opens-two-pair": ("two pair or better (cukassza)", "two-pair", None),
    "opens-small-trips": ("trips of sevens or better (cukassza)", "trips", "7"),
    "opens-big-trips": ("trips of jacks or better (cukassza)", "trips", "J"),
}
_NAMED = tuple(name for name in CATEGORIES if name != "five-of-a-kind")


def _strength(deck: Deck, rules: PokerRules) -> Distribution:
    return Distribution(category_counts(deck, rules))


def _naming_rank(name: str, deck: Deck, rules: PokerRules) -> Distribution:
    scores, ways = five_card_scores(deck, rules)
    own = category(scores) == rules.level(name)
    totals = np.bincount(leading_rank(scores[own], rules), weights=ways[own], minlength=len(deck.ranks) + 1)
    counts = {_rank_name(deck, value): int(number) for value, number in enumerate(totals) if number}
    return Distribution(dict(reversed(counts.items())))


def _opening(least: str, rank: str | None, deck: Deck, rules: PokerRules) -> Distribution:
    scores, ways = five_card_scores(deck, rules)
    levels, level = category(scores), rules.level(least)
    enough = np.ones(len(scores), np.bool_) if rank is None else leading_rank(scores, rules) >= _rank_value(deck, rank)
    opens = int(ways[(levels > level) | ((levels == level) & enough)].sum())
    return Distribution({"opens": opens, "does-not-open": int(ways.sum()) - opens})


def _jokers(deck: Deck, rules: PokerRules) -> Distribution:
    counts = class_counts(deck, lambda card: card.is_joker, FIVE)
    return Distribution({str(number): ways for number, ways in counts.items()})


def _of_seven(deck: Deck, rules: PokerRules) -> Distribution:
    return Distribution(dict(best_five_counts(deck, rules, _SEVEN)))


def _holding(holding: Holding, deck: Deck, rules: PokerRules) -> Distribution:
    return Distribution(holding_counts(deck, holding, rules))


def _nothing(kept: int, deck: Deck, rules: PokerRules) -> Distribution:
    return Distribution(dict(nothing_counts(deck, rules, kept)))


def _stud(seen: int, name: str, deck: Deck, rules: PokerRules) -> Distribution:
    starts = {start.name: start for start in stud_starts(deck, rules, seen)}
    if name not in starts:
        raise UnknownNameError(f"start of {seen} cards from {deck.name}", name, starts)
    return Distribution(starts[name].counts)


def _second_hand(name: str, deck: Deck, rules: PokerRules) -> Distribution:
    return Distribution(name_levels(disjoint_hands(deck, rules)[rules.level(name)], rules))


def _best_of_two(deck: Deck, rules: PokerRules) -> Distribution:
    pairs = disjoint_hands(deck, rules)
    levels = np.arange(len(pairs))
    best = np.maximum(levels[:, None], levels)
    return Distribution(name_levels([int(pairs[best == level].sum()) for level in levels], rules))


def _best_at_table(table: Arrangement, options: Mapping[str, str], seed: int = SEED) -> Distribution:
    rules = szurdi_rules(table.deck, options)
    if table.seats == 2 and not table.deck.jokers:
        return _best_of_two(table.deck, rules)
    packs = shuffle_packs(table.deck, SAMPLE, np.random.default_rng(seed))
    hands = table.procedure.deal_out(packs, table.seats, 0).hands
    best = np.max([poker_category(table.deck, hand, rules) for hand in hands], axis=0)
    return Distribution(name_levels(np.bincount(best, minlength=len(CATEGORIES)), rules, table.deck.jokers), seed)


def _hole_cards(deck: Deck, rules: PokerRules) -> Distribution:
    ranks, suits = poker_cards(deck, rules).ranks, len(deck.suits)
    pairs = ranks * suits * (suits - 1) // 2
    suited = suits * ranks * (ranks - 1) // 2
    return Distribution({"pair": pairs, "suited": suited, "mixed": deck.size * (deck.size - 1) // 2 - pairs - suited})


def _rank_value(deck: Deck, french: str) -> int:
    name = french if french in deck.ranks else {"J": "U"}[french]
    return len(deck.ranks) - deck.ranks.index(name)


def _rank_name(deck: Deck, value: int) -> str:
    return deck.ranks[len(deck.ranks) - value]


def _by_book(name: str, says: str, count: Count) -> Feature:
    return Feature(name, says, lambda table, options: count(table.deck, szurdi_rules(table.deck, options)))


def _international(name: str, says: str, count: Count) -> Feature:
    return Feature(name, says, lambda table, options: count(table.deck, INTERNATIONAL))


def _starts() -> list[tuple[int, str]]:
    """Classes of first cards that every pack from 32 cards has, by number of cards."""
    unpaired = {2: 4, 3: 3, 4: 2}
    paired = {2: ("pair",), 3: ("pair-plus-1", "trips"), 4: ("pair-plus-2", "two-pair", "trips-plus-1", "quads")}
    return [
        (seen, name)
        for seen, most in unpaired.items()
        for name in (*(f"unpaired-{kind}-w{w}" for kind in ("mixed", "suited") for w in range(most + 1)), *paired[seen])
    ]


_STRENGTH = _by_book("strength", "the category of five dealt cards", _strength)
_OF_DEALT = (
    _STRENGTH,
    *(_by_book(name, f"dealt {says}", partial(_opening, low, rank)) for name, (says, low, rank) in _OPENINGS.items()),
    *(
        _by_book(f"rank-of-{name}", f"the rank that names a dealt {name}", partial(_naming_rank, name))
        for name in _NAMED
    ),
)
_BEST = Feature(
    "best-at-table",
    "the category of the best dealt hand; sampled for three players or more",
    _best_at_table,
    _best_at_table,
)
_DRAWS = (
    *(_by_book(held.name, held.says, partial(_holding, held)) for held in (*HOLDINGS, *EXAMPLES)),
    *(
        _by_book(
            f"nothing-keep-{kept}-draw-{FIVE - kept}",
            f"over all hands of nothing: the {kept} highest ranks kept, {FIVE - kept} drawn",
            partial(_nothing, kept),
        )
        for kept in (2, 1, 0)
    ),
)
_STUD = tuple(
    _by_book(f"stud-{seen}-{name}", f"the final hand after first {seen} cards: {name}", partial(_stud, seen, name))
    for seen, name in _starts()
)
_SECOND = tuple(
    _by_book(f"second-hand-given-{name}", f"another hand of the deal where one is {name}", partial(_second_hand, name))
    for name in _NAMED
)
_SEVENS = _by_book("strength-of-seven", "the best five of seven cards", _of_seven)

_NATURAL = (*_OF_DEALT, _BEST, _SEVENS, *_DRAWS, *_STUD, *_SECOND)

FEATURES = {
    **dict.fromkeys(
        (
            "otlapos-egycseres-32",
            "magyar-kartyas",
            "bovitett-pakli",
            "otlapos-egycseres-52",
            "cukassza",
            "minisor",
            "vaklicit",
        ),
        _NATURAL,
    ),
    "dzsoker": (
        *_OF_DEALT,
        _by_book("rank-of-five-of-a-kind", "the rank of five of a kind", partial(_naming_rank, "five-of-a-kind")),
        _by_book("jokers", "jokers among five dealt cards", _jokers),
        _BEST,
    ),
    "holdem": (
        _international("strength", "the best five of seven cards: two own, five common", _of_seven),
        _international("hole-cards", "the two own cards", _hole_cards),
    ),
}
