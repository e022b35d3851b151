"""Where each card is after so many steps."""

import numpy as np
import pytest

from app.stage.dealt_cards import TOPS_TURNED_UP, progress
from rules.deals import Dealt
from rules.games.catalogue import all_games, find_game
from rules.games.game import Game


def dealt(game: Game, players: int | None = None) -> Dealt:
    return game.deal_out(1, np.random.default_rng(1), players)


def test_at_first_everything_lies_in_the_pack() -> None:
    now = progress(dealt(find_game("tarok-negyes")), 0)
    assert now.in_pack == tuple(range(42)) and not now.packets and now.last is None and not now.new


@pytest.mark.parametrize(
    ("step", "given"),
    [
        (1, {"talon": (6,)}),
        (2, {"talon": (6,), 1: (5,)}),
        (5, {"talon": (6,), 1: (5,), 2: (5,), 3: (5,), 0: (5,)}),
        (9, {"talon": (6,), 1: (5, 4), 2: (5, 4), 3: (5, 4), 0: (5, 4)}),
        (99, {"talon": (6,), 1: (5, 4), 2: (5, 4), 3: (5, 4), 0: (5, 4)}),
    ],
)
def test_tarok_packet_by_packet(step: int, given: dict[int | str, tuple[int, ...]]) -> None:
    now = progress(dealt(find_game("tarok-negyes")), step)
    assert {where: tuple(map(len, packets)) for where, packets in now.packets.items()} == given
    assert list(now.packets) == list(given)


def test_what_is_shown_stays_in_the_pack() -> None:
    whole = dealt(find_game("ferbli"))
    now = progress(whole, len(whole.sequence))
    assert now.shown == (16, 17) and now.new == {16, 17} and now.in_pack[:2] == (16, 17)


def test_the_tops_of_the_landlords_piles_are_turned_up() -> None:
    whole = dealt(find_game("gazdas"))
    before, after = (progress(whole, len(whole.sequence) - back) for back in (1, 0))
    assert whole.sequence[-1].note == TOPS_TURNED_UP
    assert not before.open and after.open == frozenset(range(24, 32))


@pytest.mark.parametrize(
    "game", [name for name, game in all_games().items() if game.status == "described" and game.kind != "wheel"]
)
def test_in_the_end_every_card_is_where_the_rules_put_it(game: str) -> None:
    whole = dealt(find_game(game))
    end = progress(whole, len(whole.sequence))
    for seat, positions in enumerate(whole.layout.seats):
        assert end.at(seat) == positions
    for place, positions in whole.layout.places:
        assert end.at(place) == positions
    assert end.in_pack == whole.layout.stock
