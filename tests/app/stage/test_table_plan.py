"""Seats round the table, talons between, nothing over the edge, nothing on top of another."""

from itertools import combinations

import numpy as np
import pytest

from app.stage.dealt_cards import progress
from app.stage.table_plan import LABEL, Plan, plan_table
from rules.games.catalogue import all_games, find_game

TABLES = [
    (name, players)
    for name, game in all_games().items()
    if game.status == "described" and game.kind not in ("wheel", "patience")
    for players in sorted({game.players[0], game.usual_players, min(game.players[1] or game.usual_players, 10)})
]


def plan_of(game: str, players: int | None = None) -> Plan:
    found = find_game(game)
    dealt = found.deal_out(1, np.random.default_rng(1), players)
    return plan_table(progress(dealt, len(dealt.sequence)), len(dealt.layout.seats), found.direction)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everything_lies_on_the_table_and_nothing_on_another(game: str, players: int) -> None:
    plan = plan_of(game, players)
    boxes = []
    for spot in plan.spots.values():
        assert spot.x >= 0 and spot.x + spot.width <= plan.width + 1e-6
        assert spot.y - LABEL >= 0 and spot.y + spot.height <= plan.height + 1e-6
        boxes.append((spot.x, spot.y - LABEL, spot.x + spot.width, spot.y + spot.height))
    boxes.append((plan.pack[0], plan.pack[1], plan.pack[0] + 1, plan.pack[1] + 1.4))
    for (a, b, c, d), (e, f, g, h) in combinations(boxes, 2):
        assert c <= e + 1e-6 or g <= a + 1e-6 or d <= f + 1e-6 or h <= b + 1e-6


def test_dealt_to_the_right_the_first_seat_sits_at_the_dealers_right() -> None:
    plan = plan_of("tarok-negyes")
    assert plan.spots[1].x > plan.spots[0].x > plan.spots[3].x
    assert plan.spots[2].y < plan.spots[1].y < plan.spots[0].y


def test_dealt_to_the_left_it_sits_at_his_left() -> None:
    plan = plan_of("poker-32")
    assert plan.spots[1].x < plan.spots[0].x < plan.spots[3].x


def test_seats_go_round_one_after_the_other() -> None:
    plan = plan_of("holdem", 7)
    left, right = [plan.spots[seat] for seat in (1, 2, 3)], [plan.spots[seat] for seat in (4, 5, 6)]
    assert [spot.y for spot in left] == sorted((spot.y for spot in left), reverse=True)
    assert [spot.y for spot in right] == sorted(spot.y for spot in right)
    assert max(spot.x for spot in left) < min(spot.x for spot in right)


def test_a_thick_talon_is_a_heap_and_a_thin_one_is_spread() -> None:
    assert not plan_of("tarok-negyes").spots["talon"].is_heap
    assert plan_of("pharao").spots["right-banker"].is_heap
