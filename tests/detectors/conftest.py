"""Logs made for tests: fair deals of a game, and hands that a cheat would have."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from detectors.deal import Deal, Log
from rules.games.catalogue import find_game

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]


@pytest.fixture
def fair_deals() -> Deals:
    """`fair_deals(game, n, rng, players=None, **fields)`: fair deals, all hands known, lines from 1."""

    def make(game: str, n: int, rng: np.random.Generator, players: int | None = None, **fields: object) -> list[Deal]:
        found = find_game(game)
        hands = found.deal(n, rng, players)
        return [
            Deal(
                line=i + 1,
                deck=found.deck.name,
                game=found.id,
                hands=tuple(tuple(int(card) for card in seat[i]) for seat in hands),
                known=tuple("all" for _ in hands),
                **fields,  # type: ignore[arg-type]
            )
            for i in range(n)
        ]

    return make


@pytest.fixture
def log_of() -> Logs:
    """`log_of(deals, **fields)`: a log of these deals."""

    def make(deals: Sequence[Deal], **fields: object) -> Log:
        games = {deal.game for deal in deals}
        game = games.pop() if len(games) == 1 else None
        return Log("test.jsonl", "native", game, tuple(deals), **fields)  # type: ignore[arg-type]

    return make
