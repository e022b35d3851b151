"""Trente et quarante: two rows from a shoe of several packs, the one nearer to 31 wins. Parlaghy 1888, pp. 151-152.

Cards fall in the upper row (noir) until it counts 31 or more, then in the lower (rouge); aces count 1, court cards 10.
The lower total wins 1:1; couleur wins if the first card has the colour of the winning row. Equal rows are void but for
the refait, 31 to 31: half the stake is lost (or imprisoned: the next coup frees it or takes it, which is worth the same
half, for both rows are equally likely to win). Rows are exchangeable and colours independent of totals, so that is the
whole advantage of the bank and the same for all four bets. Readings:

- `book`: only if the very last card is black, exactly half of the refaits: 0.55 % (1/4 of the refaits).
- `every`: every refait, as in other descriptions of the game: 1.10 %.

All numbers are exact: for an endless shoe a renewal recursion, for a real one the count of all ordered rows.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from typing import Literal

from rules.banking.edge import HouseEdge, UnknownReadingError
from rules.decks import find_deck

Reading = Literal["book", "every"]
TOTALS = range(31, 41)
PACKS = 8
_SUITS = 4


def row_total(values: list[int]) -> int:
    """What a finished row counts.

    Raises:
        ValueError: the row stops before 31 or goes on after it.

    >>> row_total([10, 10, 9, 8])
    37
    """
    if not sum(values) >= 31 > sum(values[:-1]):
        raise UnfinishedRowError(
            f"a row of {sum(values)} points: a row stops with the card that brings it to 31 or more"
        )
    return sum(values)


def winning_bets(noir: str, rouge: str) -> tuple[str, ...]:
    """The bets that win with these two rows of cards, none if the rows are equal.

    Raises:
        UnknownCardError: a card that a French pack does not have.
        UnfinishedRowError: a row stops before 31 or goes on after it.

    >>> winning_bets("Qh Js 9c 8c", "Td Kc 8h 5h")  # the book's first example
    ('rouge', 'couleur')
    """
    deck = find_deck("french52")
    rows = [[deck.cards[card] for card in deck.parse_all(row)] for row in (noir, rouge)]
    upper, lower = (row_total([_value(card.rank) for card in row]) for row in rows)
    if upper == lower:
        return ()
    is_rouge = lower < upper
    first_is_red = rows[0][0].suit in ("h", "d")
    return ("rouge" if is_rouge else "noir", "couleur" if first_is_red == is_rouge else "contre-couleur")


class UnfinishedRowError(ValueError):
    """A row that stops too early or too late."""


@lru_cache(maxsize=16)
def row_totals(packs: int | None = PACKS) -> dict[int, Fraction]:
    """The exact distribution of the total of one row, 31 to 40; `packs` None is an endless shoe.

    >>> [round(float(chance), 6) for chance in row_totals(None).values()][:3]
    [0.148061, 0.137905, 0.127513]
    """
    if packs is None:
        hits = _endless_hits()
        share = _shares()
        return {
            total: sum((share[v] * hits[total - v] for v in share if total - v <= 30), Fraction(0)) for total in TOTALS
        }
    counts, cards = _counts(packs)
    chances = {}
    for total in TOTALS:
        chance = Fraction(0)
        for last, many in counts.items():
            if total - last <= 30:
                rest = counts | {last: many - 1}
                for size, ways in _ordered(rest, total - last).items():
                    chance += Fraction(ways * many, perm(cards, size + 1))
        chances[total] = chance
    return chances


@lru_cache(maxsize=16)
def refait(packs: int | None = PACKS) -> Fraction:
    """The exact chance that both rows count 31; about four seconds for a real shoe."""
    if packs is None:
        return row_totals(None)[31] ** 2
    counts, cards = _counts(packs)
    return sum((Fraction(ways, perm(cards, size)) for size, ways in _ordered_pairs(counts).items()), Fraction(0))


def edge(reading: Reading = "book", packs: int | None = PACKS) -> Fraction:
    """What a stake of 1 on any of the four bets loses on average in a coup.

    Raises:
        UnknownReadingError: a reading other than `book` and `every`.

    >>> f"{float(edge('book', packs=None)):.4%}"
    '0.5481%'
    """
    if reading not in ("book", "every"):
        raise UnknownReadingError("reading of the refait", reading, ("book", "every"))
    return refait(packs) / (4 if reading == "book" else 2)


def tie(packs: None = None) -> Fraction:
    """The chance that both rows count the same, from an endless shoe; each row wins half of the rest."""
    return sum((chance**2 for chance in row_totals(packs).values()), Fraction(0))


def edges() -> Iterator[HouseEdge]:
    """Both readings, with a shoe of eight packs and an endless one."""
    for reading in ("book", "every"):
        yield HouseEdge("trente-et-quarante", "any", f"refait-{reading}", edge(reading, PACKS))
        yield HouseEdge("trente-et-quarante", "any", f"refait-{reading}-endless", edge(reading, None))


def _value(rank: str) -> int:
    return 1 if rank == "A" else int(rank) if rank.isdigit() else 10


def _shares() -> dict[int, Fraction]:
    return {value: Fraction(4 if value == 10 else 1, 13) for value in range(1, 11)}


def _counts(packs: int) -> tuple[dict[int, int], int]:
    counts = {value: _SUITS * packs * (4 if value == 10 else 1) for value in range(10, 0, -1)}
    return counts, sum(counts.values())


def _endless_hits() -> list[Fraction]:
    """The chance that the running total of a row ever is s, for s = 0 ... 30."""
    hits = [Fraction(1)]
    for total in range(1, 31):
        hits.append(sum((share * hits[total - v] for v, share in _shares().items() if v <= total), Fraction(0)))
    return hits


def _ordered(counts: dict[int, int], total: int) -> dict[int, int]:
    """Ordered draws of distinct cards that add up to `total`, by their number."""
    ways = {(0, 0): 1}
    for value, many in counts.items():
        more: dict[tuple[int, int], int] = defaultdict(int)
        for (size, points), count in ways.items():
            for taken in range((total - points) // value + 1):
                more[size + taken, points + taken * value] += count * comb(many, taken)
        ways = more
    return {size: count * factorial(size) for (size, points), count in ways.items() if points == total}


def _ordered_pairs(counts: dict[int, int]) -> dict[int, int]:
    """Ordered draws of distinct cards whose first ones add up to 31 and whose others do too, by their number in all.

    Values are handed out from 10 down, so few states are alive; the ones fill what is left.
    """
    ways = {(0, 31, 0, 31): 1}
    for value in range(10, 1, -1):
        many = counts[value]
        more: dict[tuple[int, int, int, int], int] = defaultdict(int)
        for (first, left, second, right), count in ways.items():
            for x in range(min(left // value, many) + 1):
                chosen = count * comb(many, x)
                for y in range(min(right // value, many - x) + 1):
                    state = (first + x, left - x * value, second + y, right - y * value)
                    more[state] += chosen * comb(many - x, y)
        ways = more
    ones = counts[1]
    pairs: dict[int, int] = defaultdict(int)
    for (first, left, second, right), count in ways.items():
        if left + right > ones:
            continue
        orders = factorial(first + left) * factorial(second + right)
        pairs[first + left + second + right] += count * comb(ones, left) * comb(ones - left, right) * orders
    return pairs
