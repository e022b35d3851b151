"""Who cuts, as a seat counted from the dealer in the dealing direction."""

from typing import Literal

import pytest

from rules.games.catalogue import find_game
from rules.games.cut import By, Cut


@pytest.mark.parametrize(
    ("by", "seats", "direction", "seat"),
    [
        ("dealer's left", 4, "right", 3),
        ("dealer's left", 4, "left", 1),
        ("dealer's right", 5, "right", 1),
        ("dealer's right", 5, "left", 4),
        ("dealer's left", 2, "right", 1),
        ("dealer's right", 2, "right", 1),
        ("dealer's right", 3, None, None),
        ("dealer", 6, "right", 0),
        ("dealer", 0, None, 0),
        ("dealer or player", 5, "right", None),
        ("player", 1, None, None),
    ],
)
def test_the_cutter_has_a_seat(
    by: By, seats: int, direction: Literal["right", "left"] | None, seat: int | None
) -> None:
    assert Cut(by).seat(seats, direction) == seat


@pytest.mark.parametrize(
    ("game", "minimum", "may_knock"),
    [("ferbli", 1, False), ("pike", 1, False), ("preferansz", 1, True), ("tarok-negyes", 2, True)],
)
def test_knocking_is_forbidden_at_ferbli_and_pike_and_usual_at_tarok(game: str, minimum: int, may_knock: bool) -> None:
    cut = find_game(game).cut
    assert cut is not None
    assert (cut.minimum, cut.may_knock) == (minimum, may_knock)


def test_the_resting_fourth_at_lhombre_is_the_one_who_cuts() -> None:
    game = find_game("lhombre")
    assert game.cut is not None
    cutter = game.cut.seat(4, game.direction)
    assert cutter is not None
    assert game.layout(4).seats[cutter] == ()
