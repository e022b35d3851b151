"""Honest players of differing skill and temper, as data (`datasets/poker_players.yaml`)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.data import load_yaml


@dataclass(frozen=True)
class Player:
    """How one person plays; hands are measured by the share of dealt hands they beat, 0 to 1.

    `opens`, `calls` and `raises` say from which share on, before and after the draw. `bluffs`: the chance to bet with
    anything; `wavers`: the standard deviation of his judgement; `side_card`: how often he keeps a side card with a
    pair or trips; `chases`: how often he keeps four cards to an inside straight.
    """

    name: str
    opens: tuple[float, float]
    calls: tuple[float, float]
    raises: tuple[float, float]
    bluffs: float
    wavers: float
    side_card: float
    chases: float


@lru_cache(maxsize=1)
def all_players() -> tuple[Player, ...]:
    """Every kind of player."""
    rows = load_yaml("poker_players.yaml")["players"]
    return tuple(_player(name, row) for name, row in rows.items())


def _player(name: str, row: dict[str, Any]) -> Player:
    opens, calls, raises = ((float(low), float(high)) for low, high in (row["opens"], row["calls"], row["raises"]))
    return Player(name, opens, calls, raises, *(float(row[key]) for key in ("bluffs", "wavers", "side_card", "chases")))
