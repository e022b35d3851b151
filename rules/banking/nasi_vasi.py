"""Nasi-vasi: faro with the Hungarian pack. Parlaghy 1888, pp. 87-89; with 52 cards it is pharao (p. 89), the same
functions.

Stakes lie on ranks. Cards are turned in pairs, the first to the right for the banker, the second to the left for the
players, until all are out. A stake wins 1:1 when its rank falls left and loses when it falls right; when both cards of
a pair have it (virágzás, bloom) half is lost. The bottom card is shown before play (ambó); no stake can win on it.

A stake is settled at the next pair that shows its rank. Of a full pack of 32 that loses half in 59/899 of the cases and
is even otherwise: the bank gains 59/1798 = 3.28 %; with the ambó known 3.39 % on the other ranks and 2.50 % on the
ambó's own (52 cards: 1.98 %, 2.02 %, 1.50 %). Letting a bloom ride (kivirágozni) on the next pair with the rank: the
right alone takes all, both together leave a quarter; what the left alone does is not said (open point 58): `half`, the
banker keeps the half he has (loss 3/4 on average instead of 1/2), or `free`, the stake is released. The book says that
after three losses the fourth card of a rank wins with 75 %: it is 1/2, 3/7 once the ambó is another rank.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, perm
from typing import Literal

from rules.banking.edge import HouseEdge, UnknownReadingError

Ambo = Literal["unknown", "own", "other"]
AMBOS: tuple[Ambo, ...] = ("unknown", "own", "other")
RIDES = {"half": Fraction(1, 2), "free": Fraction(0)}
"""What a riding stake loses when the next card of its rank falls left alone, by reading."""
COPIES = 4
CARDS = 32


@dataclass(frozen=True, slots=True)
class FirstShow:
    """Exact chances of the first pair that shows a rank: left alone, right alone, both."""

    won: Fraction
    lost: Fraction
    bloom: Fraction

    @property
    def edge(self) -> Fraction:
        """The mean loss of a stake of 1."""
        return self.lost + self.bloom / 2 - self.won


class PackSizeError(ValueError):
    """A pack that cannot be turned in pairs of four-card ranks."""


def settle(
    rank: str, pairs: Sequence[tuple[str, str]], *, rides: bool = False, left_alone: str = "half"
) -> Fraction | None:
    """What a stake of 1 on `rank` gains as ranks fall in `pairs` of (right, left); None while it is not settled.

    With `rides` a bloom is left to the next pair that shows the rank; `left_alone` is the reading of that pair.

    Raises:
        UnknownReadingError: no such reading.

    >>> settle("O", [("7", "O")]), settle("K", [("K", "K")])
    (Fraction(1, 1), Fraction(-1, 2))
    """
    if left_alone not in RIDES:
        raise UnknownReadingError("reading of a ride", left_alone, RIDES)
    in_bloom = False
    for right, left in pairs:
        shows = (right == rank, left == rank)
        if not any(shows):
            continue
        if in_bloom:
            return -{(True, False): Fraction(1), (False, True): RIDES[left_alone], (True, True): Fraction(3, 4)}[shows]
        if shows != (True, True):
            return Fraction(1 if shows[1] else -1)
        if not rides:
            return Fraction(-1, 2)
        in_bloom = True
    return None


def first_show(cards: int = CARDS, ambo: Ambo = "unknown") -> FirstShow:
    """Where a rank shows first in a full pack; `ambo` says what is known of the bottom card: nothing, that rank,
    another.

    Raises:
        PackSizeError: `cards` is no multiple of four from 8 on.
        UnknownReadingError: no such `ambo`.

    >>> first_show().edge, first_show(52).edge
    (Fraction(59, 1798), Fraction(33, 1666))
    """
    won = lost = bloom = 0
    _check(cards, ambo)
    copies = COPIES - (ambo == "own")
    for right, left, later in _pairs(cards, ambo):
        won += left * comb(later, copies - 1)
        lost += right * comb(later, copies - 1)
        bloom += right * left * comb(later, copies - 2)
    all_ways = won + lost + bloom
    return FirstShow(Fraction(won, all_ways), Fraction(lost, all_ways), Fraction(bloom, all_ways))


def riding_edge(cards: int = CARDS, left_alone: str = "half") -> Fraction:
    """The bank's gain when every bloom rides, for a reading of what the left alone does, ambó unknown.

    Raises:
        PackSizeError: `cards` is no multiple of four from 8 on.
        UnknownReadingError: no such reading.
    """
    if left_alone not in RIDES:
        raise UnknownReadingError("reading of a ride", left_alone, RIDES)
    _check(cards, "unknown")
    loss, bloom_ways = Fraction(0), 0
    for right, left, later in _pairs(cards, "unknown"):
        bloom_ways += right * left * comb(later, 2)
        for next_right, next_left, last in _pairs(later, "unknown"):
            loss += right * left * next_right * last * 1
            loss += right * left * next_left * last * RIDES[left_alone]
            loss += right * left * next_right * next_left * Fraction(3, 4)
    show = first_show(cards)
    return show.lost - show.won + show.bloom * loss / bloom_ways


def blooms(cards: int = CARDS) -> dict[int, Fraction]:
    """The exact distribution of the number of blooms, of any rank, in a whole pack.

    Raises:
        PackSizeError: `cards` is no multiple of four from 8 on.

    >>> sum(number * chance for number, chance in blooms().items())
    Fraction(48, 31)
    """
    _check(cards, "unknown")
    turns, ranks = cards // 2, cards // COPIES
    # Ways to name disjoint pairs of equal cards: one pair of a rank 6 ways, two pairs 3 ways.
    named = [1]
    for _ in range(ranks):
        padded = [0, 0, *named, 0, 0]
        named = [padded[i + 2] + 6 * padded[i + 1] + 3 * padded[i] for i in range(len(named) + 2)]
    moments = [
        Fraction(ways * perm(turns, pairs) * 2**pairs * factorial(cards - 2 * pairs), factorial(cards))
        for pairs, ways in enumerate(named)
    ]
    most = len(moments) - 1
    return {
        number: sum(
            ((-1) ** (pairs - number) * comb(pairs, number) * moments[pairs] for pairs in range(number, most + 1)),
            Fraction(0),
        )
        for number in range(most + 1)
    }


def fourth_card_wins(cards: int = CARDS, ambo: Ambo = "unknown") -> Fraction:
    """The chance that the fourth card of a rank falls left where the first three have lost, each alone.

    Raises:
        PackSizeError: `cards` is no multiple of four from 8 on.
        UnknownReadingError: no such `ambo`, or `own` (then the fourth is the bottom card, on which no stake can win).

    >>> fourth_card_wins(), fourth_card_wins(ambo="other")
    (Fraction(1, 2), Fraction(3, 7))
    """
    if ambo == "own":
        raise UnknownReadingError("ambo", ambo, ("unknown", "other"))
    _check(cards, ambo)
    left_ways = right_ways = 0
    for turn, (right, left, _) in enumerate(_pairs(cards, ambo)):
        left_ways += left * comb(turn, 3)
        right_ways += right * comb(turn, 3)
    return Fraction(left_ways, left_ways + right_ways)


def edges(game: str = "nasi-vasi", cards: int = CARDS) -> Iterator[HouseEdge]:
    """The first show of a rank by what is known of the ambó, and riding."""
    for ambo in AMBOS:
        yield HouseEdge(game, "rank", f"ambo-{ambo}", first_show(cards, ambo).edge)
    for reading in RIDES:
        yield HouseEdge(game, "rank-riding", f"left-alone-{reading}", riding_edge(cards, reading))


def _pairs(cards: int, ambo: Ambo) -> Iterator[tuple[int, int, int]]:
    """For each pair: free places on the right and on the left, and free places in later pairs."""
    turns = cards // 2
    closed = int(ambo != "unknown")  # the last place on the left is taken by the ambó
    for turn in range(turns):
        is_last = turn == turns - 1
        later = 2 * (turns - 1 - turn) - (0 if is_last else closed)
        yield 1, 1 - closed * is_last, later


def _check(cards: int, ambo: str) -> None:
    if cards < 2 * COPIES or cards % COPIES:
        raise PackSizeError(f"a pack of {cards} is not made of ranks of four: take 32 or 52")
    if ambo not in AMBOS:
        raise UnknownReadingError("ambo", ambo, AMBOS)
