"""Deals as a link tells them."""

from collections.abc import Callable

import pytest

from app.games.dealing import Dealing, take
from app.games.link import Link

Dealer = Callable[..., Dealing]


@pytest.fixture
def deal() -> Dealer:
    """Returns deal(game, players, step, seed, **options): the dealing of such a link."""

    def deal(game: str, players: int = 0, step: int = 0, seed: int = 1888, **options: str) -> Dealing:
        named = tuple((name.replace("_", "-"), value) for name, value in options.items())
        return take(Link(game, players, named, seed, step))

    return deal
