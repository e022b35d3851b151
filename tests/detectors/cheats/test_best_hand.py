"""The best hand is his, nobody else's cards are touched, and where he has it already nothing changes."""

import numpy as np
import pytest

from detectors.cheats.best_hand import BestHandGiven
from detectors.cheats.cheat import CheatError, Table
from rules.games.catalogue import find_game
from rules.hands.poker import poker_strength


def test_nobody_beats_him_and_the_hands_stay_the_same_hands(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    table = Table(game.id, game.arrange())
    fair = game.shuffled(400, rng)
    packs = BestHandGiven().stack(table, 2, fair, fair, rng)
    places = [list(seat) for seat in table.arrangement.layout.seats]
    strengths = np.stack([poker_strength(game.deck, packs[:, seat].astype(np.intp)) for seat in places], axis=1)
    assert (strengths[:, 2] == strengths.max(axis=1)).all()
    before = np.stack([fair[:, seat] for seat in places], axis=1)
    after = np.stack([packs[:, seat] for seat in places], axis=1)
    moved = (before != after).any(axis=2).sum(axis=1)
    assert set(moved.tolist()) == {0, 2}
    assert (np.sort(before.reshape(400, -1)) == np.sort(after.reshape(400, -1))).all()
    assert (packs[:, list(table.arrangement.layout.stock)] == fair[:, list(table.arrangement.layout.stock)]).all()


@pytest.mark.parametrize(
    ("game", "players", "seat"), [("tarok-negyes", 5, 0), ("durak-n", 3, 0), ("marjas-kereszt", None, 0)]
)
def test_hands_that_cannot_change_places_are_refused_or_given(
    game: str, players: int | None, seat: int, rng: np.random.Generator
) -> None:
    found = find_game(game)
    table = Table(game, found.arrange(players))
    fair = found.shuffled(20, rng, players)
    sizes = {len(places) for places in table.arrangement.layout.seats}
    if len(sizes) == 1:
        assert BestHandGiven().stack(table, seat, fair, fair, rng).shape == fair.shape
    else:
        with pytest.raises(CheatError, match="no hands of equal size"):
            BestHandGiven().stack(table, seat, fair, fair, rng)
