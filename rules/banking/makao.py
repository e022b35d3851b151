"""Makao: two cards, one more if wanted, total modulo ten; nearest to nine wins 1:1, equal totals win nothing.
Parlaghy 1888, pp. 93-98.

One pack of 52; ace 1, court cards and tens 0. Two cards that make 9 or 8 (nagyschlager, kisschlager) end the hand: 9
beats 8, both beat everything else, the same on both sides is a tie (open point 5). Otherwise the player may take one
card, then the banker, who sees the player's third card ("his only advantage"). The book advises the player to draw
below 5; the banker is free (open point 2). Policies of the banker: `blind` draws below 5 too; `book` also stands on 4
when shown a card that counts 0; `best` knows his own two cards and the third card shown (or that none was taken) and
the player's policy, and takes the better of drawing and standing.

One player against the banker from a full pack; further hands and burnt cards change nothing, unseen cards being
exchangeable. Exact: all values of six cards in order, weighted by their ways. Against the advised player the bank gains
nothing blind (p. 93 says rightly that both then have the same chances), 0.35 % by the book, 1.62 % at best; a player
who draws on 5 too brings the last down to 1.47 %.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.banking.edge import HouseEdge, UnknownReadingError

Banker = Literal["blind", "book", "best"]
BANKERS: tuple[Banker, ...] = ("blind", "book", "best")
DRAW_BELOW = 5
"""The book's advice: below five points take a card."""
NATURAL = 8
COUNTS = np.array([16, 4, 4, 4, 4, 4, 4, 4, 4, 4])
"""How many of the 52 cards have the value 0 ... 9."""

_WAYS = perm(52, 6)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Exact chances for a stake of 1."""

    won: Fraction
    tied: Fraction
    lost: Fraction

    @property
    def edge(self) -> Fraction:
        """The mean gain of the bank."""
        return self.lost - self.won


class DrawingError(ValueError):
    """A drawing rule outside the totals of two cards."""


def total(values: list[int]) -> int:
    """The points of a hand: tens are left out.

    >>> total([7, 9]), total([10, 5]), total([1, 7])
    (6, 5, 8)
    """
    return sum(values) % 10


def two_card_totals() -> dict[int, Fraction]:
    """The exact distribution of two cards from a full pack.

    >>> two_card_totals()[9]
    Fraction(64, 663)
    """
    cards = _values(2)
    points = (cards[0] + cards[1]) % 10
    ways = _weights(2)
    return {p: Fraction(int(ways[points == p].sum()), perm(52, 2)) for p in range(10)}


def no_natural(hands: int = 3, packs: int = 1) -> Fraction:
    """The chance that none of the hands has 8 or 9 in its first two cards, up to three hands from full packs.

    Raises:
        DrawingError: fewer than one hand or more than three.
    """
    if not 1 <= hands <= 3:
        raise DrawingError("makao has a banker and at most two hands: ask for 1 to 3")
    cards = _values(2 * hands)
    none = np.ones(cards.shape[1:], dtype=np.bool_)
    for hand in range(hands):
        none &= (cards[2 * hand] + cards[2 * hand + 1]) % 10 < NATURAL
    return Fraction(int(_weights(2 * hands, packs)[none].sum()), perm(52 * packs, 2 * hands))


def drawing_on(points: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that a third card makes two cards of that total better, leaves them, makes them worse.

    Raises:
        DrawingError: no total of two cards.
    """
    if not 0 <= points <= 9:
        raise DrawingError(f"two cards make 0 to 9 points, not {points}")
    first, second, third = _values(3)
    before, after = (first + second) % 10, (first + second + third) % 10
    ways = np.where(before == points, _weights(3), 0)
    share = [int(ways[where].sum()) for where in (after > before, after == before, after < before)]
    better, same, worse = (Fraction(part, sum(share)) for part in share)
    return better, same, worse


@lru_cache(maxsize=32)
def play(player_draws_below: int = DRAW_BELOW, banker: Banker = "best") -> Outcome:
    """What becomes of a stake of 1 on one hand.

    Raises:
        DrawingError: the player draws below a total outside 0 ... 8.
        UnknownReadingError: no such policy of the banker.
    """
    if not 0 <= player_draws_below <= NATURAL:
        raise DrawingError(f"a player can draw below 0 (never) to 8 (always), not below {player_draws_below}")
    if banker not in BANKERS:
        raise UnknownReadingError("policy of the banker", banker, BANKERS)
    p1, p2, b1, b2, p3, b3 = _values(6)
    ways = _weights(6)
    mine, bank = (p1 + p2) % 10, (b1 + b2) % 10
    open_hand = (mine < NATURAL) & (bank < NATURAL)
    draws = open_hand & (mine < player_draws_below)
    mine = np.where(draws, (mine + p3) % 10, mine)
    drawn = (bank + b3) % 10
    if banker == "best":
        gain = np.sign(drawn - mine) - np.sign(bank - mine)
        takes = open_hand & _draws_better(ways * np.where(open_hand, gain, 0), draws)
    else:
        takes = open_hand & (bank < DRAW_BELOW)
        if banker == "book":
            takes &= ~((bank == 4) & draws & (p3 == 0))
    bank = np.where(takes, drawn, bank)
    won, tied, lost = (Fraction(int(ways[where].sum()), _WAYS) for where in (mine > bank, mine == bank, mine < bank))
    return Outcome(won, tied, lost)


def edges() -> Iterator[HouseEdge]:
    """Each policy of the banker against a player who follows the book's advice."""
    for banker in BANKERS:
        yield HouseEdge("makao", "hand", f"banker-{banker}", play(banker=banker).edge)


def _draws_better(gain: NDArray[np.int64], draws: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where the banker, knowing his two cards and the third card shown or that none was taken, gains by drawing."""
    shown = np.where(draws, gain, 0).sum(axis=(0, 1, 5), keepdims=True)
    stood = np.where(draws, 0, gain).sum(axis=(0, 1, 4, 5), keepdims=True)
    return np.asarray(np.where(draws, shown > 0, stood > 0))


def _values(cards: int) -> NDArray[np.int8]:
    return np.indices((10,) * cards, dtype=np.int8)


def _weights(cards: int, packs: int = 1) -> NDArray[np.int64]:
    """In how many ways each row of values comes from the packs, in order."""
    values = _values(cards)
    ways = np.ones((10,) * cards, dtype=np.int64)
    for place in range(cards):
        left = packs * COUNTS[values[place]]
        for before in range(place):
            left = left - (values[before] == values[place])
        ways *= np.maximum(left, 0)
    return ways
