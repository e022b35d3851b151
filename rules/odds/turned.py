"""Trumps by a turned card: how often all of some trump cards lie in one hand, exactly.

The turned card is any card of the pack; the other trumps are anywhere but in its place. Ways are counted by where the
named cards lie, so hands are positions of the compiled deal, and a turned card that belongs to a hand counts in it.
"""

from collections.abc import Sequence
from math import perm

from rules.deals import Layout
from rules.games.game import Arrangement
from rules.odds.distribution import Distribution


class NoTurnedCardError(ValueError):
    """A deal in which no card is turned up or shown for trumps."""


def turned_place(layout: Layout) -> int:
    """The pack position of the card that makes trumps: the turn-up, or else the first card shown.

    Raises:
        NoTurnedCardError: no card is turned.
    """
    places = layout.turn_up or layout.shown
    if not places:
        raise NoTurnedCardError("no card is turned up in this deal, so no suit is trump")
    return places[0]


def trumps_together(table: Arrangement, ranks: int, hands: Sequence[Sequence[int]]) -> tuple[int, int]:
    """`(favourable, all)` ways in which the trumps of `ranks` given ranks lie in one of the `hands` (pack positions).

    Raises:
        NoTurnedCardError: no card is turned.

    >>> from rules.games.catalogue import find_game
    >>> table = find_game("klabriasz-a").arrange()
    >>> ways, every = trumps_together(table, 2, [table.layout.seats[1]])  # the bella in one hand
    >>> round(ways / every, 4)
    0.0581
    """
    turned = turned_place(table.layout)
    pack, suits = table.deck.size, len(table.deck.suits)
    favourable = 0
    for hand in hands:
        others = len(hand) - (turned in hand)
        favourable += (pack - suits * ranks) * perm(others, ranks)
        if turned in hand:
            favourable += suits * ranks * perm(others, ranks - 1) * (pack - ranks)
    return favourable, pack * perm(pack - 1, ranks)


def trumps_in_a_hand(name: str, table: Arrangement, ranks: int, hands: Sequence[Sequence[int]]) -> Distribution:
    """The same as a distribution over `name` and `no-NAME`."""
    ways, every = trumps_together(table, ranks, hands)
    return Distribution({name: ways, f"no-{name}": every - ways})
