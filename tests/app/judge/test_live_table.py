"""A table written down deal by deal."""

import json

import numpy as np
import pytest

from app.components.deal_entry import Entry
from app.components.deal_entry.typed import typed_names
from app.judge.live_table import GAMES, LiveTable, NotATableError, players_of, read_table
from detectors.judge import judge_log
from rules.decks import find_deck
from rules.games.catalogue import find_game


def dealt(table: LiveTable, seed: int = 1) -> list[Entry]:
    """The entries of a fair deal, in the order in which it is dealt."""
    pack = np.random.default_rng(seed).permutation(table.deck.size)
    return [Entry(seat, table.deck.print(int(card))) for seat, card in zip(table.dealt_order(), pack, strict=False)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_on_offer_is_written_down_and_read_again(game: str) -> None:
    players = players_of(game)[0]
    table = LiveTable(game, players)
    for seed in range(3):
        table = table.take(dealt(table, seed))
    log = table.log()
    assert len(log.deals) == 3 and not log.skipped and log.game == find_game(game).id
    assert all("all" in deal.known and "none" not in deal.known for deal in log.deals)
    assert [deal.dealer for deal in log.deals] == [seat % players for seat in range(3)]
    assert read_table(table.text()).rows == table.rows


def test_the_first_card_goes_to_the_dealers_neighbour() -> None:
    table = LiveTable("poker-32", 4, dealer=2)
    assert table.hand_order()[:6] == [3, 3, 3, 3, 3, 0] and table.dealt_order()[0] == 3
    assert sorted(table.dealt_order()) == sorted(table.hand_order()) == sorted([0, 1, 2, 3] * 5)


def test_cards_that_were_not_seen_are_no_evidence() -> None:
    table = LiveTable("poker-32", 2).take([Entry(0, "Ah"), Entry(0, None), *(Entry(1, card) for card in ("7h", "8h"))])
    (deal,) = table.log().deals
    assert deal.known == ("none", "none") and len(deal.hands[0]) == 5
    full = LiveTable("poker-32", 2).take([Entry(1, card) for card in ("7h", "8h", "9h", "Th", "Jh", "Qh")])
    assert full.log().deals[0].known == ("none", "all") and len(full.log().deals[0].hands[1]) == 5


def test_players_are_numbered_unless_they_have_names() -> None:
    assert [LiveTable("poker-32", 2, ("North",)).name(seat) for seat in range(2)] == ["North", "P2"]
    assert LiveTable("bridge", 4).name(0) == ""


def test_undo_gives_the_deal_back_to_its_dealer() -> None:
    start = LiveTable("poker-32", 4, dealer=3)
    table = start.take(dealt(start))
    assert table.dealer == 0 and table.undo() == start == start.undo()
    assert LiveTable("poker-32", 4, goes_round=False).take(dealt(start)).dealer == 0


def test_a_saved_table_goes_on_where_it_stood() -> None:
    table = LiveTable("poker-32", 3, ("North", "East", "South"), dealer=1)
    for seed in range(2):
        table = table.take(dealt(table, seed))
    again = read_table(table.text())
    assert (again.players, again.names, again.dealer, again.rows) == (3, table.names, table.dealer, table.rows)
    again = again.take(dealt(again, 9))
    assert judge_log(again.log()).verdict == "not-enough" and len(again.log().deals) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no log",
        "[]",
        '{"hands": [["Ah"]]}',
        '{"game":"poker-32","hands":[["Ah"]]}\n{"game":"bridge","hands":[["Ah"]]}',
    ],
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotATableError):
        read_table(text)


def test_tables_of_several_sizes_are_none() -> None:
    rows = [{"game": "poker-32", "hands": [["Ah"]] * seats} for seats in (2, 3)]
    with pytest.raises(NotATableError):
        read_table("\n".join(map(json.dumps, rows)))


@pytest.mark.parametrize("deck", ["french52", "piquet32", "magyar32", "tarokk42", "short36"])
def test_every_card_can_be_typed(deck: str) -> None:
    found = find_deck(deck)
    names = typed_names(found)
    assert {names[str(card).lower()] for card in found.faces} == {str(card) for card in found.faces}
