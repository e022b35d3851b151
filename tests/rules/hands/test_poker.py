"""Szurdi's ranking: his own showdowns, the counts of all hands, what may be agreed, and what is refused."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.door import HandShapeError, HandTypeError, NoSuchCardError, WrongDeckError
from rules.hands.poker import (
    CATEGORIES,
    beats,
    category,
    holdem_strength,
    leading_rank,
    poker_category,
    poker_strength,
)
from rules.hands.poker_rules import INTERNATIONAL, JokersWithoutRuleError, PokerRules, szurdi_rules

RandomHands = Callable[[Deck, int, int], NDArray[np.uint8]]

# Szurdi 1995, pp. 14, 20-24, 29 (suits filled in where the text lost them): the first hand wins.
SHOWDOWNS = [
    ("As Jh 9d 8c 7s", "Kh Qd Tc 9s 7h", "nothing: ace beats king"),
    ("As Qh Td 9c 8s", "Ah Qd Tc 9s 7h", "nothing: fifth card 8 beats 7"),
    ("As Ah Qd 9c 8s", "Ad Ac Js Th 7d", "pair: side card Q beats J"),
    ("As Ah Jd Tc 8s", "Ad Ac Js Th 7d", "pair: third side card"),
    ("As Ah 7d 7c Qs", "Ks Kh Td Tc 9s", "two pair: higher pair decides"),
    ("Qs Qh Td Tc Ks", "Qd Qc Ts Th 7d", "two pair: fifth card"),
    ("As Ah Ad 9c 8s", "Qs Qh Qd Tc 7s", "trips"),
    ("Qs Qh Qd Tc 9s", "8s 8h 8d Kc 7h", "trips: queens beat eights"),
    ("7s 7h 7d Kc Th", "As Ah Jd Jc 8s", "trips beat two pair"),
    ("Ks Qh Jd Tc 9s", "Qs Jh Td 9c 8s", "straight: top card"),
    ("Js Th 9d 8c 7s", "Ah Ts 9h 8s 7c", "the minisor, ace low, is the lowest straight"),
    ("Ah Ts 9h 8s 7c", "Ac Td 9c 8d 7h", "minisor: the suit of the ten"),
    ("As Ah Ad 8c 8s", "Qs Qh Qd Tc Ts", "full: trips decide"),
    ("Ah Jh Th 8h 7h", "As Ad Ac Kc Ks", "a flush beats a full house"),
    ("Ah Jh Th 8h 7h", "Ks Qs Js 9s 7s", "flush: rank first"),
    ("Ah Jh Th 8h 7h", "Ac Jc Tc 8c 7c", "flush, same ranks: hearts beat clubs"),
    ("7s 7h 7d 7c 8s", "Ah Kh Qh Jh 9h", "four of a kind beat a flush"),
    ("Ah Th 9h 8h 7h", "As Ad Ac Ah Ks", "the lowest straight flush beats four aces"),
    ("Kh Qh Jh Th 9h", "Qs Js Ts 9s 8s", "straight flush: rank first"),
    ("Kh Qh Jh Th 9h", "Kc Qc Jc Tc 9c", "straight flush, same ranks: hearts beat clubs"),
    ("Ad Ac Ks 9h 7d", "As Ah Kd 9c 7s", "pair: the suit of the highest side card, not of the pair"),
    ("Qd Qc Th Td 7s", "Qs Qh Ts Tc 7d", "two pair: the suit of the fifth card"),
    ("As Jd 9d 8d 7d", "Ah Js 9s 8s 7s", "nothing: the suit of the highest card"),
]


@pytest.mark.parametrize(("winner", "loser", "rule"), SHOWDOWNS, ids=[rule for *_, rule in SHOWDOWNS])
def test_the_books_showdowns(winner: str, loser: str, rule: str) -> None:
    deck = find_deck("piquet32")
    strong, weak = poker_strength(deck, np.array([deck.parse_all(winner), deck.parse_all(loser)]))
    assert strong > weak, rule


# Counts of all hands, minisor included: exact enumeration published with the specification of the book, section 12.
COUNTS_32 = dict(zip(CATEGORIES, (52020, 107520, 24192, 10752, 5100, 1344, 204, 224, 20, 0), strict=True))


def test_all_hands_of_the_32_card_pack_fall_into_the_known_classes() -> None:
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    counts = np.bincount(poker_category(deck, hands), minlength=len(CATEGORIES))
    assert dict(zip(CATEGORIES, counts.tolist(), strict=True)) == COUNTS_32


def test_two_equal_hands_always_share_a_card() -> None:
    """The book, p. 21: no two hands of one deal are ever equal."""
    deck = find_deck("piquet32")
    hands = np.array(list(combinations(range(32), 5)), np.uint8)
    strengths = poker_strength(deck, hands)
    order = np.argsort(strengths, kind="stable")
    strengths, held = strengths[order], (1 << hands[order].astype(np.uint64)).sum(axis=1)
    for lag in range(1, len(hands)):
        equal = strengths[lag:] == strengths[:-lag]
        if not equal.any():
            break
        assert (held[lag:] & held[:-lag])[equal].all()


def test_the_hungarian_pack_ranks_alike_with_its_own_suits() -> None:
    deck = find_deck("magyar32")
    hands = [deck.parse_all("Av Ut 9m 8z 7v"), deck.parse_all("At Uv 9v 8v 7t")]
    first, second = poker_strength(deck, np.array(hands))
    assert first > second  # piros is the highest suit, p. 11


HOLDEM = ["2c 3d", "Ks Qs", "As 2c", "As Kd", "2c 2d", "Kc Kd", "Ac Ad"]


def test_holdem_hands_rise_from_deuce_three_to_aces() -> None:
    deck = find_deck("french52")
    strengths = holdem_strength(deck, np.array([deck.parse_all(hand) for hand in HOLDEM]))
    assert (np.diff(strengths) > 0).all()


def test_holdem_hands_of_equal_ranks_are_equal_in_any_order_and_suit() -> None:
    deck = find_deck("french52")
    first, second = holdem_strength(deck, np.array([deck.parse_all("As Kd"), deck.parse_all("Kc Ah")]))
    assert first == second


def test_holdem_refuses_a_card_twice() -> None:
    with pytest.raises(DuplicateCardError, match="As lies twice in hand 0"):
        holdem_strength(find_deck("french52"), np.array([find_deck("french52").parse_all("As As")]))


EXAMPLES = {  # Szurdi 1995, p. 14, table I
    "straight-flush": "Qs Js Ts 9s 8s",
    "quads": "Ts Th Td Tc 7s",
    "flush": "As Js Ts 9s 7s",
    "full": "8s 8h 8d Js Jh",
    "straight": "Js Th 9d 8c 7s",
    "trips": "Ks Kh Kd 9c 7s",
    "two-pair": "Qs Qh 9d 9c 7s",
    "pair": "As Ah Td 9c 7s",
    "nothing": "As Jh Td 9c 7s",
}


@pytest.mark.parametrize(("name", "hand"), EXAMPLES.items())
def test_the_books_examples_of_table_one(name: str, hand: str) -> None:
    deck = find_deck("piquet32")
    assert CATEGORIES[poker_category(deck, np.array([deck.parse_all(hand)]))[0]] == name


def test_on_52_cards_a_full_house_beats_a_flush_and_on_48_it_does_not() -> None:
    for name, full_wins in (("french52", True), ("french48", False), ("short36", False)):
        deck = find_deck(name)
        full, flush = poker_strength(deck, _hands(deck, "7s 7h 7d 6c 6s", "As Ks Qs Js 9s"))
        assert (full > flush) == full_wins, name


def test_the_ace_is_low_under_the_lowest_four_ranks_of_every_pack() -> None:
    for name, text in (("french52", "As 2h 3d 4c 5s"), ("short36", "As 6h 7d 8c 9s"), ("french44", "As 4h 5d 6c 7s")):
        deck = find_deck(name)
        hand = _hands(deck, text)
        assert CATEGORIES[poker_category(deck, hand)[0]] == "straight", name
        without = szurdi_rules(deck, {"minisor": "off"})
        assert without.categories[poker_category(deck, hand, without)[0]] == "nothing", name


# Szurdi 1995, p. 24: at home the suit is compared first; the international rule is the ranks.
FLUSHES = [
    ("Ah Jh Th 8h 7h", "Ks Qs Js 9s 7s", "flush-compare"),
    ("Kh Qh Jh Th 9h", "Qs Js Ts 9s 8s", "straight-flush-compare"),
]


@pytest.mark.parametrize(("hearts", "spades", "option"), FLUSHES)
def test_flushes_are_compared_by_rank_or_by_suit_as_agreed(hearts: str, spades: str, option: str) -> None:
    deck = find_deck("piquet32")
    hands = _hands(deck, hearts, spades)
    by_rank, by_suit = (szurdi_rules(deck, {option: value}) for value in ("rank-first", "suit-first"))
    assert np.diff(poker_strength(deck, hands, by_rank)) < 0
    assert np.diff(poker_strength(deck, hands, by_suit)) > 0
    assert leading_rank(poker_strength(deck, hands, by_suit), by_suit).tolist() == (
        leading_rank(poker_strength(deck, hands, by_rank), by_rank).tolist()
    )


def test_within_one_suit_suit_first_still_compares_ranks() -> None:
    deck = find_deck("piquet32")
    rules = szurdi_rules(deck, {"flush-compare": "suit-first"})
    high, low = poker_strength(deck, _hands(deck, "Ah Jh Th 8h 7h", "Ah Jh 9h 8h 7h"), rules)
    assert high > low


LEADERS = [
    ("As Ah Td 9c 7s", 8),
    ("7s 7h Ad Kc Qs", 1),
    ("9s 9h Kd Kc As", 7),
    ("8s 8h 8d As Ah", 2),
    ("As Th 9d 8c 7s", 4),
    ("As Ts 9s 8s 7s", 4),
    ("Ks Qs Js Ts 9s", 7),
    ("Ts Th Td Tc 7s", 4),
    ("As Js Ts 9s 7s", 8),
]


@pytest.mark.parametrize(("hand", "value"), LEADERS)
def test_the_rank_that_names_a_hand(hand: str, value: int) -> None:
    deck = find_deck("piquet32")
    assert leading_rank(poker_strength(deck, _hands(deck, hand)), szurdi_rules(deck)).tolist() == [value]


# Szurdi 1995, p. 25, option b: king-, queen- and jack-high beat the mini royal, the mini royal beats ace-high.
ROYALS = ["As Ks Qs Js Ts", "Kh Qh Jh Th 9h", "Qd Jd Td 9d 8d", "Jc Tc 9c 8c 7c", "Ac Tc 9c 8c 7c"]


def test_the_circular_agreement_leaves_no_hand_unbeatable() -> None:
    deck = find_deck("piquet32")
    rules = PokerRules(mini_royal_beats_ace_high=True)
    strengths = poker_strength(deck, _hands(deck, *ROYALS), rules)
    table = [beats(deck, strengths, np.full_like(strengths, other), rules).tolist() for other in strengths]
    # row: who beats ace-high, king-high, ... ; column: ace, king, queen, jack, mini
    assert table[0] == [False, False, False, False, True]
    assert table[1] == [True, False, False, False, False]
    assert table[4] == [False, True, True, True, False]
    assert all(any(row) for row in table)


def test_the_circular_agreement_holds_between_straight_flushes_only() -> None:
    deck = find_deck("piquet32")
    rules = PokerRules(mini_royal_beats_ace_high=True)
    mini, ace_straight, quads = poker_strength(
        deck, _hands(deck, ROYALS[-1], "As Kh Qd Jc Ts", "Ks Kh Kd Kc 7s"), rules
    )
    assert beats(deck, mini, ace_straight, rules)
    assert beats(deck, mini, quads, rules)
    assert not beats(deck, quads, mini, rules)


def test_by_default_the_mini_royal_is_the_weakest_and_ace_high_in_spades_beats_all() -> None:
    deck = find_deck("piquet32")
    strengths = poker_strength(deck, _hands(deck, *ROYALS))
    assert (np.diff(strengths) < 0).all()
    assert beats(deck, strengths[:1], strengths[1:]).all()


def test_two_straight_flushes_may_share_the_pot() -> None:
    deck = find_deck("piquet32")
    rules = PokerRules(straight_flushes_split=True)
    ace, king, quads = poker_strength(deck, _hands(deck, ROYALS[0], ROYALS[1], "Qs Qh Qd Qc 7s"), rules)
    assert not beats(deck, ace, king, rules)
    assert not beats(deck, king, ace, rules)
    assert beats(deck, king, quads, rules)


def test_international_rules_leave_suits_out() -> None:
    deck = find_deck("french52")
    first, second = poker_strength(deck, _hands(deck, "As Kh 9d 5c 2s", "Ah Ks 9c 5d 2h"), INTERNATIONAL)
    assert first == second


@pytest.mark.parametrize("size", [5, 6, 7])
def test_no_hands_give_no_strengths(size: int) -> None:
    assert poker_strength(find_deck("piquet32"), np.zeros((0, size), np.uint8)).shape == (0,)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.uint16, np.int64])
def test_every_whole_number_type_and_memory_order_gives_the_same(dtype: Any, random_hands: RandomHands) -> None:
    deck = find_deck("french52")
    for size in (5, 7):
        hands = random_hands(deck, 1000, size)
        expected = poker_strength(deck, hands)
        assert (poker_strength(deck, hands.astype(dtype)) == expected).all()
        assert (poker_strength(deck, np.asfortranarray(hands)) == expected).all()
        assert (poker_strength(deck, hands[::-1])[::-1] == expected).all()
        assert (poker_strength(deck, np.roll(hands, 2, axis=1)) == expected).all()


def test_a_read_only_batch_longer_than_a_block_is_valued_row_by_row(random_hands: RandomHands) -> None:
    deck = find_deck("piquet32")
    hands = np.tile(random_hands(deck, 3000, 5), (15, 1))
    hands.flags.writeable = False
    strengths = poker_strength(deck, hands).reshape(15, -1)
    assert (strengths == strengths[0]).all()


MISTAKES: list[tuple[str, Any, type[ValueError], str]] = [
    ("piquet32", [[0, 1, 2, 3, 4]], HandTypeError, "not of list"),
    ("piquet32", np.zeros((1, 5)), HandTypeError, "not of float64"),
    ("piquet32", np.arange(5, dtype=np.uint8), HandShapeError, "5 to 7 cards"),
    ("piquet32", np.array([[0, 1, 2, 3]]), HandShapeError, "5 to 7 cards"),
    ("piquet32", np.arange(8)[None], HandShapeError, "5 to 7 cards"),
    ("piquet32", np.array([[0, 1, 2, 3, 32]]), NoSuchCardError, "no card 32"),
    ("piquet32", np.array([[0, 1, 2, 3, -1]]), NoSuchCardError, "no card -1"),
    ("piquet32", np.array([[0, 1, 2, 3, 4], [5, 6, 7, 8, 5]]), DuplicateCardError, "9h lies twice in hand 1"),
    ("piquet32+1", np.arange(5)[None], JokersWithoutRuleError, "agree on five of a kind"),
    ("piquet32x2", np.arange(5)[None], WrongDeckError, "one pack"),
    ("tarokk42", np.arange(5)[None], WrongDeckError, "one pack"),
]


@pytest.mark.parametrize(("deck", "hands", "error", "message"), MISTAKES)
def test_each_mistake_has_its_name(deck: str, hands: Any, error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        poker_strength(find_deck(deck), hands)


def test_category_reads_strengths_of_any_shape() -> None:
    deck = find_deck("piquet32")
    strengths = poker_strength(deck, _hands(deck, *EXAMPLES.values())).reshape(3, 3)
    assert [CATEGORIES[level] for level in category(strengths).ravel()] == list(EXAMPLES)


def _hands(deck: Deck, *texts: str) -> NDArray[np.uint8]:
    return np.array([deck.parse_all(text) for text in texts], np.uint8)
