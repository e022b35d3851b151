"""Moves at the marking table, as the browser sends them."""

from typing import Any

import pytest

from app.components.marking_table.component import BadMoveError, Move, parse_move


@pytest.mark.parametrize(
    ("verb", "payload", "move"),
    [
        ("pick", {"card": "Ah"}, Move("pick", "Ah")),
        ("touch", {"card": "Ah", "x": 12.5, "y": 30}, Move("touch", "Ah", 12.5, 30.0)),
        ("remove", {"card": "Ah", "number": 2}, Move("remove", "Ah", number=2)),
    ],
)
def test_a_move_is_read(verb: str, payload: Any, move: Move) -> None:
    assert parse_move(verb, payload) == move


@pytest.mark.parametrize(
    ("verb", "payload"),
    [
        ("pick", None),
        ("pick", {}),
        ("touch", {"card": "Ah", "x": 1}),
        ("touch", {"card": "Ah", "x": "left", "y": 1}),
        ("remove", {"card": "Ah", "number": None}),
        ("touch", [1, 2]),
    ],
)
def test_anything_else_is_refused(verb: str, payload: Any) -> None:
    with pytest.raises(BadMoveError):
        parse_move(verb, payload)
