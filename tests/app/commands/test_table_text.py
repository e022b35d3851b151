"""A card table in text."""

import pytest

from app.commands.table_text import table_lines
from rules.decks import find_deck
from tricks.catalogue import find_trick
from tricks.table import Table
from tricks.words import words_of


@pytest.fixture
def table() -> Table:
    """Fifteen cards in a packet."""
    return Table.start(find_deck("piquet32"), range(15), find_trick("fifteen-cards").places)


def test_an_empty_table_has_no_lines(table: Table) -> None:
    bare = Table.start(table.deck, [], table.places.values())
    assert table_lines(bare, words_of("fifteen-cards"), "en") == []


def test_rows_have_a_line_each_and_packets_their_number(table: Table) -> None:
    words = words_of("fifteen-cards")
    assert table_lines(table, words, "hu") == ["csomag: 15 lap, lefordítva"]
    rows = table_lines(table.lay("hand", ["row-1", "row-2", "row-3"]), words, "en")
    assert rows == ["top row: Ah Jh 8h Kd Td", "middle row: Kh Th 7h Qd 9d", "bottom row: Qh 9h Ad Jd 8d"]


def test_faces_that_lie_down_are_opened_on_demand_only(table: Table) -> None:
    words = words_of("fifteen-cards")
    turned = table.lay("hand", ["row-1"], up=False, count=3).turn("row-1", 1)
    assert table_lines(turned, words, "en") == ["packet: 12 cards, face down", "top row: ▒▒ Kh ▒▒"]
    assert table_lines(turned, words, "en", open_faces=True)[1] == "top row: Ah Kh Qh"


def test_cells_of_one_line_share_a_line() -> None:
    trick = find_trick("mutus-nomen-dedit-cocis")
    pack = Table.start(find_deck("piquet32"), range(20), trick.places)
    cells = [place.name for place in trick.places if place.name.startswith("cell")]
    pairs = [place.name for place in trick.places if place.name.startswith("pair")]
    words = words_of(trick.id)
    assert table_lines(pack.lay("hand", cells), words, "en")[0] == "Ah Kh Qh Jh Th"
    assert len(table_lines(pack.lay("hand", cells), words, "en")) == 4
    assert table_lines(pack.lay("hand", pairs, across=False), words, "en")[1].startswith("Qd Jd  |  Td 9d")


def test_a_double_faced_card_is_named_by_the_side_that_shows_but_not_under_a_hat() -> None:
    trick = find_trick("exchanged-cards-under-hats")
    words = words_of(trick.id)
    deck = find_deck("magyar32")
    over = Table.start(deck, [deck.parse("Oz")], trick.places, into="shown").dress("shown", 0, "Oz|Uz")
    assert table_lines(over.turn("shown"), words, "en") == ["card shown: Oz"]
    assert table_lines(over, words, "en") == ["card shown: Uz"]
    under_hat = over.drop("shown", "hat-1")
    assert table_lines(under_hat, words, "en") == ["hat on the left: 1 card, face down"]
    assert table_lines(under_hat, words, "en", open_faces=True) == ["hat on the left: Uz"]
