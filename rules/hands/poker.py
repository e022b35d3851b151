"""The strength of poker hands in batches, as Szurdi ranks them (1995, pp. 11-25) or as otherwise agreed.

Five cards, or the best five of six or seven; packs of 20 to 52 cards, with jokers if there is a rule for them. More is
better, and hands are equal just if nothing decides between them.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands
from rules.hands.poker_best import best_five, best_of_all_fives
from rules.hands.poker_cards import poker_cards
from rules.hands.poker_five import five_cards
from rules.hands.poker_ranks import DIGIT, LEVEL_AT, SUIT_FIRST_AT, TOP_DIGIT_AT
from rules.hands.poker_rules import CATEGORIES, PokerRules, szurdi_rules

__all__ = ["CATEGORIES", "beats", "category", "holdem_strength", "leading_rank", "poker_category", "poker_strength"]

Strengths = NDArray[np.int32]

_FIVE = 5
_SEVEN = 7
_HOLE = 2
_MINI = 4
_SUIT_FIRST_SHIFT = LEVEL_AT - SUIT_FIRST_AT
_DIGIT_MASK = (1 << DIGIT) - 1


def poker_strength(deck: Deck, hands: Hands, rules: PokerRules | None = None) -> Strengths:
    """`(n,)` strengths of `(n, 5)`, `(n, 6)` or `(n, 7)` hands; `rules` are the book's for the deck unless given.

    Strengths of one deck and one set of rules can be compared. On one pack without jokers no two hands of a deal are
    equal by the book's rules (p. 21).

    Raises:
        WrongDeckError: no pack that poker is played with.
        JokersWithoutRuleError: the deck has jokers, the rules say nothing about them.
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: as `check_hands`.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> flush, full = deck.parse_all("Ah Jh Th 8h 7h"), deck.parse_all("As Ad Ac Kc Ks")
    >>> strong, weak = poker_strength(deck, np.array([flush, full]))
    >>> bool(strong > weak)
    True
    """
    agreed = szurdi_rules(deck) if rules is None else rules
    cards = poker_cards(deck, agreed)
    checked = np.ascontiguousarray(check_hands(deck, hands, _FIVE, _SEVEN), np.uint8)
    if checked.shape[1] == _FIVE:
        return five_cards(deck, agreed).strengths(checked)
    if cards.jokers:
        return best_of_all_fives(deck, agreed, checked)
    return best_five(deck, agreed, checked.shape[1]).strengths(checked)


def category(strengths: NDArray[np.integer]) -> NDArray[np.integer]:
    """`(n,)` indices into the `categories` of the rules under which the strengths were found."""
    return np.asarray(strengths >> LEVEL_AT)


def poker_category(deck: Deck, hands: Hands, rules: PokerRules | None = None) -> NDArray[np.integer]:
    """`(n,)` indices into the rules' categories; by the book `CATEGORIES` below 52 cards. Raises as above."""
    return category(poker_strength(deck, hands, rules))


def leading_rank(strengths: NDArray[np.integer], rules: PokerRules) -> NDArray[np.integer]:
    """`(n,)` values of the rank that names each hand, 1 for the deck's lowest.

    Of pairs, trips, fours and fulls the rank that is there most often, of two pairs the higher, of straights the top
    (the minisor's is the ten), else the highest card.
    """
    shift = np.full(len(rules.categories), TOP_DIGIT_AT)
    for name in rules.suit_first:
        shift[rules.level(name)] -= _SUIT_FIRST_SHIFT
    return np.asarray(strengths >> shift[category(strengths)] & _DIGIT_MASK)


def beats(
    deck: Deck, first: NDArray[np.integer], second: NDArray[np.integer], rules: PokerRules | None = None
) -> NDArray[np.bool_]:
    """`(n,)`: does each first hand beat its second? Takes strengths of one deck and one set of rules.

    Unlike a comparison of strengths it knows the two agreements on two straight flushes (p. 25): that they split the
    pot, and that the mini royal beats the ace-high one, though it loses to the others: a circle, so no hand is
    unbeatable, and of three such hands at once the book names no winner.

    >>> from rules.decks import find_deck
    >>> deck, rules = find_deck("piquet32"), PokerRules(mini_royal_beats_ace_high=True)
    >>> hands = [deck.parse_all(text) for text in ("Ah Th 9h 8h 7h", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d")]
    >>> mini, ace, king = poker_strength(deck, np.array(hands), rules)[:, None]
    >>> [bool(beats(deck, a, b, rules)[0]) for a, b in ((mini, ace), (ace, king), (king, mini))]
    [True, True, True]
    """
    agreed = szurdi_rules(deck) if rules is None else rules
    wins = np.asarray(first > second)
    royal = agreed.level("straight-flush")
    both = (category(first) == royal) & (category(second) == royal)
    if agreed.straight_flushes_split:
        return np.asarray(wins & ~both)
    if agreed.mini_royal_beats_ace_high:
        ace = poker_cards(deck, agreed).ranks
        tops = leading_rank(first, agreed), leading_rank(second, agreed)
        wins |= both & (tops[0] == _MINI) & (tops[1] == ace)
        wins &= ~(both & (tops[0] == ace) & (tops[1] == _MINI))
    return wins


def holdem_strength(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n,)` strengths of `(n, 2)` hole cards: pairs above all others, then the higher rank, then the lower.

    Raises:
        WrongDeckError, JokersWithoutRuleError, and what `check_hands` raises.
    """
    cards = poker_cards(deck, szurdi_rules(deck))
    values = cards.values[check_hands(deck, hands, _HOLE, _HOLE)]
    high, low = values.max(axis=1), values.min(axis=1)
    strength: NDArray[np.int64] = np.where(high == low, cards.ranks**2, 0) + high * cards.ranks + low
    return strength
