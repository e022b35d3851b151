"""The strength of five cards, in batches: one sum a hand, one look into a table.

Each card has a 64-bit word. Its lowest bits are a number such that the sums of five of them tell all multisets of
ranks apart (no rank more than four times); above stand three bits for each rank, where the suits of the cards of that
rank add up; the four highest bits are the suit, one bit each (a joker has all four). So, of the words of a hand,

- the *sum* tells the ranks and so, by a table, the score and the rank whose suit decides, and holds that suit;
- the *and* of the highest bits is not zero just for cards of one suit, which have a table of their own.

The words of two cards are joined beforehand, by the two bytes of their indices: five cards are three look-ups.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.poker_cards import SUITS, PokerCards, poker_cards
from rules.hands.poker_jokers import score_mixed_with_jokers, score_suited_with_jokers
from rules.hands.poker_ranks import LEVEL_AT, SUIT_FIRST_AT, Rows, multisets, subsets
from rules.hands.poker_rules import PokerRules

RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415, 148432)
"""The least numbers, one after the other, of which no two sums of five, none more than four times, are equal."""

_HAND = 5
_SPADES = 3
_BLOCK = 16384
_ONE_SUIT_AT = 60
_ONE_SUIT = np.uint64(1 << _ONE_SUIT_AT)
_BELOW = np.uint64((1 << _ONE_SUIT_AT) - 1)
_FIELD = 3
_SHIFT = 6  # bits in which a table entry says where the deciding suit stands
_SHIFT_MASK = np.uint64((1 << _SHIFT) - 1)
_SUIT_MASK = np.uint64(3)
_COLUMNS = (("<u2", 0), ("<u2", 2), ("u1", 4))  # where in a hand's five bytes a look-up reads its index


class FiveCards:
    """Strengths of five-card hands of one deck under one set of rules: build once, ask often."""

    def __init__(self, deck: Deck, rules: PokerRules) -> None:
        cards = poker_cards(deck, rules)
        keys = np.array((0, *RANK_KEYS[: cards.ranks + 1]), np.int64)  # by rank value, the joker's behind the ranks
        highest = [*[keys[-1]] * cards.jokers, *[keys[-2]] * 4, keys[-3]]
        self._key_bits = int(sum(highest[:_HAND])).bit_length()
        self._key_mask = np.uint64((1 << self._key_bits) - 1)
        words = self._words(cards, keys, rules.suits_break_ties)
        self._single = np.zeros(256, np.uint64)
        self._single[: deck.size] = words
        pairs = np.zeros((256, 256), np.uint64)
        pairs[: deck.size, : deck.size] = ((words[:, None] + words) & _BELOW) | (words[:, None] & words & ~_BELOW)
        self._pairs = pairs.ravel()
        self._mixed, self._suited = self._tables(cards, keys, rules)
        self._suit_at = np.zeros(len(rules.categories), np.uint64)
        for name in rules.suit_first:
            self._suit_at[rules.level(name)] = SUIT_FIRST_AT

    def strengths(self, hands: NDArray[np.uint8]) -> NDArray[np.int32]:
        """`(n,)` strengths of `(n, 5)` hands, contiguous and checked."""
        strengths = np.empty(len(hands), np.int32)
        if not len(hands):
            return strengths
        block = min(_BLOCK, len(hands))
        index = np.empty(block, np.intp)
        one_suit = np.empty(block, np.bool_)
        total, both, word, entry = np.empty((4, block), np.uint64)
        columns = [np.ndarray((len(hands),), dtype, hands, at, (_HAND,)) for dtype, at in _COLUMNS]
        for start in range(0, len(hands), block):
            stop = min(start + block, len(hands))
            if stop - start < block:
                length = stop - start
                index, one_suit = index[:length], one_suit[:length]
                total, both, word, entry = total[:length], both[:length], word[:length], entry[:length]
            first, second, last = (column[start:stop] for column in columns)
            np.copyto(index, first)
            self._pairs.take(index, out=total, mode="clip")
            np.copyto(index, second)
            self._pairs.take(index, out=word, mode="clip")
            np.bitwise_and(total, word, out=both)
            np.add(total, word, out=total)
            np.copyto(index, last)
            self._single.take(index, out=word, mode="clip")
            np.bitwise_and(both, word, out=both)
            np.add(total, word, out=total)
            np.greater_equal(both, _ONE_SUIT, out=one_suit)
            np.bitwise_and(total, self._key_mask, out=word)
            self._mixed.take(word.view(np.int64), out=entry, mode="clip")
            np.bitwise_and(entry, _SHIFT_MASK, out=word)
            np.right_shift(total, word, out=word)
            np.bitwise_and(word, _SUIT_MASK, out=word)
            np.right_shift(entry, _SHIFT, out=entry)
            np.bitwise_or(entry, word, out=entry)
            strengths[start:stop] = entry
            flushes = np.flatnonzero(one_suit)
            if flushes.size:
                strengths[start + flushes] = self._flush_strengths(total[flushes])
        return strengths

    def _flush_strengths(self, totals: NDArray[np.uint64]) -> NDArray[np.uint64]:
        entries = self._suited[(totals & self._key_mask).view(np.int64)]
        suits = (totals >> (entries & _SHIFT_MASK)) & _SUIT_MASK
        scores = entries >> _SHIFT
        return np.asarray(scores | suits << self._suit_at[(scores >> LEVEL_AT).view(np.int64)])

    def _words(self, cards: PokerCards, keys: Rows, suits_count: bool) -> NDArray[np.uint64]:
        fields = np.where(cards.is_joker | (not suits_count), 0, cards.suits << self._field_at(cards.values))
        one_suit = np.where(cards.is_joker, (1 << SUITS) - 1, 1 << cards.suits)
        return (keys[cards.values] + fields).astype(np.uint64) | one_suit.astype(np.uint64) << np.uint64(_ONE_SUIT_AT)

    def _field_at(self, values: Rows) -> Rows:
        """The bit where the suits of a rank begin."""
        return self._key_bits + _FIELD * (values - 1)

    def _tables(
        self, cards: PokerCards, keys: Rows, rules: PokerRules
    ) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Score and place of the deciding suit by the sum of keys: for mixed suits, and for one suit."""
        mixed = np.zeros(1 << self._key_bits, np.uint64)
        suited = np.zeros(1 << self._key_bits, np.uint64)
        for jokers in range(cards.jokers + 1):
            for table, rows, score in (
                (mixed, multisets(cards.ranks, _HAND - jokers), score_mixed_with_jokers),
                (suited, subsets(cards.ranks, _HAND - jokers), score_suited_with_jokers),
            ):
                scores, decisive = score(rows, jokers, cards.ranks, rules)
                by_joker = (decisive > 0) & (rows != decisive[:, None]).all(axis=1)
                if rules.suits_break_ties:
                    scores = scores + _SPADES * by_joker
                decisive = np.where(by_joker | (decisive == 0), _absent(rows, cards.ranks), decisive)
                sums = keys[rows].sum(axis=1) + jokers * keys[-1]
                table[sums] = (scores << _SHIFT | self._field_at(decisive)).astype(np.uint64)
        return mixed, suited


@lru_cache(maxsize=16)
def five_cards(deck: Deck, rules: PokerRules) -> FiveCards:
    """The tables of a deck and a set of rules, built on first use.

    Raises:
        WrongDeckError: no pack that poker is played with.
        JokersWithoutRuleError: jokers, and no agreement about them.
    """
    return FiveCards(deck, rules)


def _absent(rows: Rows, ranks: int) -> Rows:
    """`(m,)`: a rank that the hand does not hold, so that its field is empty."""
    absent = np.ones(len(rows), np.int64)
    for value in range(ranks, 0, -1):
        absent[(rows != value).all(axis=1)] = value
    return absent
