"""The states of the places of a board."""

from collections.abc import Callable

import pytest

from app.audit.places import place_state
from rules.decks import find_deck
from vision.board import Board
from vision.reading import Reading

MakeReading = Callable[..., Reading]


@pytest.mark.parametrize(
    ("card", "state"),
    [("7c", "missing"), ("Ah", "seen"), ("Kd", "double"), ("Qs", "unsure"), ("2c", "foreign"), ("*", "foreign")],
)
def test_state(card: str, state: str, make_reading: MakeReading) -> None:
    board = Board.empty(find_deck("piquet32")).add(make_reading("Ah Kd Kd 2c *", unsure=["Qs", "Ah"]))
    assert place_state(board, card) == state
