"""Landsknecht (lansquenet): one card for the banker, one for the players, which is matched first? Parlaghy 1888, pp.
90-91.

The first card goes left and is the banker's, the second right and is the players'; then cards are turned until one has
the rank of either: that side wins 1:1. Two equal cards at the start: the banker takes all. Reading: each coup from a
full pack (whether the rest of the pack is used up between coups is open point 60); a match then always comes. Both
ranks have three cards left, so beyond the opening pair the coup is even, and the bank gains the chance of the pair:
3/31 = 9.68 % with 32 cards, 3/51 = 5.88 % with 52. The book calls the bank only "usually profitable".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.banking.edge import HouseEdge


class PackError(ValueError):
    """A pack in which no coup can be played."""


@dataclass(frozen=True, slots=True)
class Coup:
    """Exact chances of one coup: an opening pair, the banker's card first, the players' card first."""

    pair: Fraction
    banker: Fraction
    players: Fraction

    @property
    def bank_wins(self) -> Fraction:
        """The banker's whole share."""
        return self.pair + self.banker

    @property
    def edge(self) -> Fraction:
        """The mean loss of a stake of 1."""
        return self.bank_wins - self.players


def coup(cards: int, copies: int = 4) -> Coup:
    """One coup from a full pack of `cards`, each rank `copies` times.

    Raises:
        PackError: fewer than two ranks, or a rank of one card, which nothing can match.

    >>> coup(32).pair, coup(32).bank_wins
    (Fraction(3, 31), Fraction(17, 31))
    """
    if copies < 2 or cards % copies or cards < 2 * copies:
        raise PackError(f"a coup needs at least two whole ranks of two cards or more, not {cards} cards by {copies}")
    pair = Fraction(copies - 1, cards - 1)
    return Coup(pair, (1 - pair) / 2, (1 - pair) / 2)


def edges() -> Iterator[HouseEdge]:
    """Both packs that the book allows."""
    for cards in (32, 52):
        yield HouseEdge("landsknecht", "players-card", f"{cards}-cards", coup(cards).edge)
