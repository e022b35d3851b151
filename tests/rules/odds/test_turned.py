"""Trumps by a turned card, against every place counted."""

from itertools import permutations

import pytest

from rules.deals import DealProcedure, Packet, Rest
from rules.decks import Deck, find_deck
from rules.games.catalogue import find_game
from rules.games.game import Arrangement
from rules.odds.turned import NoTurnedCardError, trumps_in_a_hand, trumps_together

SMALL = Deck("two suits of three", find_deck("magyar32").faces[:3] + find_deck("magyar32").faces[8:11])


@pytest.mark.parametrize("ranks", [1, 2])
@pytest.mark.parametrize("own", [False, True])
def test_every_pack_of_six_counted(ranks: int, own: bool) -> None:
    """Two hands of two, a turned card; or all dealt and the first card of a hand shown as trump."""
    table = Arrangement(SMALL, DealProcedure((Packet("each", 2), Packet("turn-up", 1), Rest("talon"))), 2)
    hand = table.layout.seats[1] + ((4,) if own else ())
    good = 0
    for pack in permutations(range(6)):
        trump = pack[4] // 3
        wanted = {trump * 3 + rank for rank in range(ranks)}
        good += wanted <= {pack[place] for place in hand}
    ways, every = trumps_together(table, ranks, [hand])
    assert ways * 720 == good * every


def test_a_deal_without_a_turned_card_is_told_so() -> None:
    with pytest.raises(NoTurnedCardError, match="no suit is trump"):
        trumps_together(find_game("filko").arrange(), 1, [(0,)])


def test_the_distribution_is_named() -> None:
    table = find_game("marjas").arrange()
    assert set(trumps_in_a_hand("bella", table, 2, table.layout.seats).counts) == {"bella", "no-bella"}
