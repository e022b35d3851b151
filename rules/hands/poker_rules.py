"""What may be agreed on in poker (Szurdi 1995, pp. 10-25): which hand beats which, straights, suits, jokers.

The book's order on 32 cards puts a flush above a full house (p. 11). For 36 to 48 cards no order is given and the same
is used: there too a flush is the rarer of the two. On 52 cards a full house is rarer, and beats a flush [ours: p. 11
says no more than that the final valuation differs somewhat]. Five of a kind, needed only with jokers, is not in the
text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.decks import Deck

CATEGORIES = (
    "nothing",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "full",
    "flush",
    "quads",
    "straight-flush",
    "five-of-a-kind",
)
"""Weakest first, as the 32-card game ranks them."""

FULL_ABOVE_FLUSH = (*CATEGORIES[:5], "flush", "full", *CATEGORIES[7:])
"""Weakest first, as the 52-card game ranks them."""

_HELD = (
    ("nothing", "pair", "two-pair", "trips", "full", "quads", "five-of-a-kind"),
    ("flush", "straight-flush"),
)
_MOST_RANKS = 13

Compare = Literal["rank-first", "suit-first"]


class JokersWithoutRuleError(ValueError):
    """A deck with jokers, and no agreement on what five of a kind is worth."""


class ContradictoryRulesError(ValueError):
    """Rules that cannot hold together."""


@dataclass(frozen=True)
class PokerRules:
    """One agreement. `categories`: weakest first, an order of `CATEGORIES` in which a hand that holds another category
    too (a full house its pair, a straight flush its flush) counts for more; below `nothing` a category does not count.

    `low_straight`: the ace is also low, below the deck's four lowest ranks: the minisor A-7-8-9-10, or A-2-3-4-5.
    `suits_break_ties`: spades > hearts > diamonds > clubs decides between equal ranks (p. 10); the suit of the highest
    card, of a pair or two pairs that of the highest side card. `five_of_a_kind`: top, a joker is any card, also one
    that its holder has already; none, any card that he has not; None, no agreement: jokers are refused.
    `mini_royal_beats_ace_high` makes the order of straight flushes circular (p. 25): strengths know nothing of it, ask
    `beats`. With `straight_flushes_split` two of them share the pot, whatever their order.

    Raises:
        ContradictoryRulesError: categories missing, doubled or below one that they hold; a minisor that beats others
            where there is none.
    """

    categories: tuple[str, ...] = CATEGORIES
    low_straight: bool = True
    flush_compare: Compare = "rank-first"
    straight_flush_compare: Compare = "rank-first"
    suits_break_ties: bool = True
    five_of_a_kind: Literal["top", "none"] | None = None
    mini_royal_beats_ace_high: bool = False
    straight_flushes_split: bool = False

    def __post_init__(self) -> None:
        if sorted(self.categories) != sorted(CATEGORIES):
            raise ContradictoryRulesError(f"categories must be an order of {', '.join(CATEGORIES)}")
        for chain in _HELD:
            levels = [self.level(name) for name in chain]
            if levels != sorted(levels):
                raise ContradictoryRulesError(f"categories must rise from {' to '.join(chain)}")
        if self.mini_royal_beats_ace_high and not self.low_straight:
            raise ContradictoryRulesError("without the low straight no mini royal can beat the ace-high one")

    @property
    def suit_first(self) -> tuple[str, ...]:
        """The categories in which the suit is compared before the ranks."""
        compares = {"flush": self.flush_compare, "straight-flush": self.straight_flush_compare}
        return tuple(name for name, compare in compares.items() if compare == "suit-first")

    def level(self, category: str) -> int:
        """The place of a category in this order, 0 for the weakest."""
        return self.categories.index(category)


INTERNATIONAL = PokerRules(FULL_ABOVE_FLUSH, suits_break_ties=False)
"""52 cards as most of the world plays, suits equal (outside the book): hold'em, and what other programs compute."""

SHORT_DECK = PokerRules(suits_break_ties=False)
"""36 cards, six to ace: a flush beats a full house, A-6-7-8-9 is the low straight, suits equal (outside the book)."""


def szurdi_rules(deck: Deck, options: Mapping[str, str] | None = None) -> PokerRules:
    """The book's rules for a deck; `options` by the names that the poker games have, missing ones at their default.

    >>> from rules.decks import find_deck
    >>> szurdi_rules(find_deck("piquet32"), {"minisor": "off"}).low_straight
    False
    >>> szurdi_rules(find_deck("french52")).categories[5:7]
    ('flush', 'full')
    """
    chosen = options or {}
    five = chosen.get("five-of-a-kind")
    return PokerRules(
        categories=FULL_ABOVE_FLUSH if len(deck.ranks) == _MOST_RANKS else CATEGORIES,
        low_straight=chosen.get("minisor", "on") == "on",
        flush_compare=_compare(chosen.get("flush-compare")),
        straight_flush_compare=_compare(chosen.get("straight-flush-compare")),
        five_of_a_kind="top" if five == "top" else "none" if five == "none" else None,
        mini_royal_beats_ace_high=chosen.get("mini-royal-beats-ace-high") == "on",
        straight_flushes_split=chosen.get("two-straight-flushes") == "split-pot",
    )


def _compare(value: str | None) -> Compare:
    return "suit-first" if value == "suit-first" else "rank-first"
