"""What the two tricks with an ace outside the door share: how the pack is made up, and what a search of it tells."""

import numpy as np
import pytest

from rules.decks import find_deck
from tricks.duplicates import are_alike
from tricks.messengers import PLACES, copied, missing, prepare
from tricks.table import Table
from tricks.trick import SettingError


@pytest.mark.parametrize(("deck", "ace"), [("magyar32x2", "At"), ("piquet32x2", "Ad")])
def test_the_ace_lies_in_front_and_its_copy_last(deck: str, ace: str) -> None:
    cards = prepare(find_deck(deck), 33, np.random.default_rng(3))
    names = [find_deck(deck).print(card) for card in cards]
    assert names[-2:] == [ace, ace]
    assert len(set(names)) == 32
    assert len(set(cards)) == 33


def test_one_pack_alone_has_no_copy() -> None:
    with pytest.raises(SettingError):
        prepare(find_deck("magyar32"), 33, np.random.default_rng(3))


def test_a_search_finds_every_ace_but_the_stolen_one() -> None:
    deck = find_deck("magyar32x2")
    table = Table.start(deck, prepare(deck, 33, np.random.default_rng(3)), PLACES)
    ace, copy = table.pile("pack")[-2:]
    other = deck.parse("Am")
    assert [missing(table)(card) for card in (ace, other)] == ["found", "found"]
    stolen = table.move("pack", -1, "outside").move("pack", -1, "palm")
    assert [missing(stolen)(card) for card in (ace, other)] == ["missing", "found"]
    assert (copied(stolen, copy)(ace), copied(stolen, copy)(other)) == (copy, other)
    assert are_alike(table, ace, copy)
