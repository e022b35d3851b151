"""Logs of packs: deals of 32-card poker with the order as dealt and the pack before the shuffle."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from detectors.deal import Deal, Known
from rules.games.catalogue import find_game
from rules.shuffles.shuffle import Shuffle

PackDeals = Callable[..., list[Deal]]


@pytest.fixture
def dealt_packs() -> PackDeals:
    """`dealt_packs(gathered, packs, game="poker-32", tells=(...))`: deals of these `(n, cards)` packs, seat 0 dealing
    first; `tells` names what is recorded beside the hands: `order`, `gathered`."""

    def make(
        gathered: NDArray[np.unsignedinteger],
        packs: NDArray[np.unsignedinteger],
        game: str = "poker-32",
        tells: tuple[str, ...] = ("order", "gathered"),
    ) -> list[Deal]:
        found = find_game(game)
        seats = found.arrange().seats
        everyone: tuple[Known, ...] = tuple("all" for _ in range(seats))
        deals = []
        for i, (before, pack) in enumerate(zip(gathered.tolist(), packs.tolist(), strict=True)):
            dealt = found.deal_packs(packs[i : i + 1], dealer=i % seats)
            deals.append(
                Deal(
                    line=i + 1,
                    deck=found.deck.name,
                    game=found.id,
                    dealer=i % seats,
                    hands=tuple(tuple(hand[0].tolist()) for hand in dealt.hands),
                    known=everyone,
                    order=tuple(pack) if "order" in tells else (),
                    gathered=tuple(before) if "gathered" in tells else (),
                )
            )
        return deals

    return make


@pytest.fixture
def shuffled_deals(dealt_packs: PackDeals) -> Callable[..., list[Deal]]:
    """`shuffled_deals(shuffle, n, rng, ...)`: each gathered pack is in a new uniform order, then shuffled so."""

    def make(shuffle: Shuffle, n: int, rng: np.random.Generator, **options: object) -> list[Deal]:
        game = str(options.get("game", "poker-32"))
        gathered = find_game(game).shuffled(n, rng)
        return dealt_packs(gathered, shuffle.apply(gathered, rng), **options)

    return make
