"""All edges together."""

from collections import Counter

import pytest

from rules.banking.catalogue import all_edges

GAMES = {"huszonegy", "makao", "nasi-vasi", "pharao", "landsknecht", "trente-et-quarante"}


@pytest.mark.slow
def test_every_game_states_its_edges_once_and_none_is_against_the_bank() -> None:
    edges = list(all_edges())
    assert {edge.game for edge in edges} == GAMES
    assert max(Counter((e.game, e.bet, e.reading) for e in edges).values()) == 1
    assert all(0 <= edge.edge < 1 for edge in edges)
