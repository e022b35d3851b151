"""What the draw makes of a hand: any cards kept and thrown, exactly; the holdings of the book's tables III, IV and VI.

The player sees his own five cards only: every set of cards from the unseen rest is as likely. The tables are only named
in our text (Szurdi 1995, p. 36); the holdings are those of its chapter on the draw (pp. 13, 16, 20, 26).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker import poker_category
from rules.hands.poker_cards import parse_french
from rules.hands.poker_rules import PokerRules
from rules.odds.poker_hands import Counts, name_levels
from rules.odds.poker_sets import FIVE, all_sets, hand_categories, hands_holding, place_of
from rules.odds.subsets import HandSizeError

_NOTHING = "nothing"


@dataclass(frozen=True)
class Holding:
    """A hand before the draw, written in French cards; the odds are the same for every hand of its kind."""

    name: str
    says: str
    kept: str
    thrown: str


_FIVE_OFF = "the thrown card of another suit and rank"
_PAIRED = "the thrown card pairs a kept one"

HOLDINGS = (
    Holding("pair-draw-3", "one pair kept, three cards drawn", "Qs Qh", "Ad Tc 8s"),
    Holding("pair-kicker-draw-2", "a pair and a side card kept (sleppeles), two drawn", "Ad Qs Qh", "Tc 8s"),
    Holding("two-pair-draw-1", "two pair kept, one drawn", "Js Jh 8s 8d", "Kc"),
    Holding("two-pair-keep-high-pair-draw-3", "of two pair the higher kept, three drawn (p. 26)", "As Ah", "Kc 7s 7d"),
    Holding("trips-draw-2", "trips kept, two drawn", "8s 8h 8d", "Kc Ts"),
    Holding("trips-kicker-draw-1", "trips and a side card kept, one drawn", "Kc 8s 8h 8d", "Ts"),
    Holding("quads-draw-1", "four of a kind kept, one drawn", "Ts Th Td Tc", "As"),
    Holding("four-flush-draw-1", f"four of a suit that fit no straight, one drawn; {_FIVE_OFF}", "As Js 8s 7s", "Kh"),
    Holding("four-flush-draw-1-paired", f"four of a suit that fit no straight; {_PAIRED}", "As Js 8s 7s", "Jh"),
    Holding("sf-draw-open-draw-1", f"four of a suit, two ranks complete a straight; {_FIVE_OFF}", "Qs Js Ts 9s", "Ah"),
    Holding("sf-draw-open-draw-1-paired", f"four of a suit, two ranks; {_PAIRED}", "Qs Js Ts 9s", "Qh"),
    Holding(
        "sf-draw-one-rank-draw-1", f"four of a suit, one rank completes a straight; {_FIVE_OFF}", "As Ks Qs Js", "8h"
    ),
    Holding("sf-draw-one-rank-draw-1-paired", f"four of a suit, one rank; {_PAIRED}", "As Ks Qs Js", "Ah"),
    Holding("straight-draw-open-draw-1", f"four ranks, two complete a straight; {_FIVE_OFF}", "Qs Jh Td 9c", "As"),
    Holding("straight-draw-open-draw-1-paired", f"four ranks, two complete; {_PAIRED}", "Qs Jh Td 9c", "Qd"),
    Holding("straight-draw-one-rank-draw-1", f"four ranks, one completes; {_FIVE_OFF}", "Ks Jh Td 9c", "7s"),
    Holding("straight-draw-one-rank-draw-1-paired", f"four ranks, one completes; {_PAIRED}", "Ks Jh Td 9c", "Kd"),
)
EXAMPLES = (
    Holding("example-three-flush-draw-2", "ace, jack, eight of spades kept, two drawn", "As Js 8s", "Kh Td"),
    Holding("example-three-sf-draw-2", "queen, jack, ten of spades kept, two drawn", "Qs Js Ts", "Ah 7d"),
    Holding("example-nothing-keep-ak-draw-3", "ace and king of nothing kept, three drawn", "As Kh", "Jd 9c 8s"),
    Holding("example-nothing-keep-a-draw-4", "the ace of nothing kept, four drawn", "As", "Kh Jd 9c 8s"),
    Holding(
        "example-two-pair-keep-aces-king-draw-2", "of aces, sevens and a king the sevens thrown", "As Ah Kc", "7s 7d"
    ),
    Holding("example-minisor-draw", "ace, nine, eight, seven kept, one drawn", "As 9h 8d 7c", "Qh"),
    Holding("example-low-open-draw", "ten, nine, eight, seven kept, one drawn", "Ts 9h 8d 7c", "Qh"),
)
"""These are the odds of the very hand; another of the same kind may differ."""


def draw_counts(deck: Deck, kept: Sequence[int], thrown: Sequence[int], rules: PokerRules) -> Counts:
    """The final hand's category when `kept` is filled up to five from the cards that are neither kept nor thrown.

    Counts all draws, the strongest category first. Jokers may be drawn.

    Raises:
        HandSizeError: more than five cards kept.
        DuplicateCardError: a card twice.
        what `poker_strength` raises.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> draw_counts(deck, deck.parse_all("8s 8h 8d"), deck.parse_all("Kc Ts"), PokerRules())["quads"]
    26
    """
    if len(kept) > FIVE:
        raise HandSizeError(f"{len(kept)} cards are kept, and a hand has five")
    deck.check_once([*kept, *thrown])
    unseen = np.array([card for card in range(deck.size) if card not in {*kept, *thrown}], np.uint8)
    drawn = unseen[all_sets(len(unseen), FIVE - len(kept))]
    hands = np.empty((len(drawn), FIVE), np.uint8)
    hands[:, : len(kept)] = kept
    hands[:, len(kept) :] = drawn
    levels = np.bincount(poker_category(deck, hands, rules), minlength=len(rules.categories))
    return name_levels(levels, rules, deck.jokers)


def holding_counts(deck: Deck, holding: Holding, rules: PokerRules) -> Counts:
    """`draw_counts` of a named holding."""
    return draw_counts(deck, parse_french(deck, holding.kept), parse_french(deck, holding.thrown), rules)


@lru_cache(maxsize=32)
def nothing_counts(deck: Deck, rules: PokerRules, kept: int) -> tuple[tuple[str, int], ...]:
    """As `draw_counts`, summed over all dealt hands of nothing: the highest `kept` ranks kept, the others thrown.

    Every draw of every such hand counts once. A final hand is one that holds the kept cards and none of the thrown:
    hands that hold K, less those that hold K and one of D, and so on.

    Raises:
        HandSizeError: more than five cards kept.
        WrongDeckError: as `hands_holding`.
    """
    nothing = rules.level(_NOTHING)
    hands = all_sets(deck.size, FIVE)[
        hand_categories(deck, rules) == nothing
    ]  # by rank: the last cards are the highest
    totals: NDArray[np.int64] = np.zeros(len(rules.categories), np.int64)
    for taken in range(FIVE - kept):
        holding = hands_holding(deck, rules, kept + taken)
        for columns in combinations(range(FIVE - kept), taken):
            places = place_of(hands[:, [*columns, *range(FIVE - kept, FIVE)]])
            totals += (-1) ** taken * (np.bincount(places, minlength=len(holding)) @ holding)
    totals[nothing] += (-1) ** (FIVE - kept) * len(hands)  # the hand itself holds all that was thrown
    return tuple(name_levels(totals, rules).items())


def improved(counts: Mapping[str, int], start: str, rules: PokerRules) -> int:
    """How many of these draws end in a category above `start`."""
    return sum(number for name, number in counts.items() if rules.level(name) > rules.level(start))
