"""How many packets are played in one go."""

from collections.abc import Callable

import pytest

from app.games.dealing import Dealing
from app.games.table_part import round_length

Dealer = Callable[..., Dealing]


@pytest.mark.parametrize(
    ("game", "step", "length"),
    [
        ("bridge", 0, 4),
        ("bridge", 50, 2),
        ("tarok-negyes", 0, 1),
        ("tarok-negyes", 1, 1),
        ("huszonegy", 5, 1),
        ("pharao", 1, 1),
    ],
)
def test_single_cards_are_played_by_the_round(deal: Dealer, game: str, step: int, length: int) -> None:
    dealing = deal(game)
    assert round_length(dealing.sequence, step, dealing.table.seats) == length


def test_a_round_stops_before_a_pause(deal: Dealer) -> None:
    dealing = deal("poker-32")
    steps, step = 0, 0
    while step < dealing.steps:
        step += round_length(dealing.sequence, step, dealing.table.seats)
        steps += 1
    assert (steps, step) == (8, 23)  # five rounds, bets, draws, bets
