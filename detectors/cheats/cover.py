"""Cover: when a careful cheat dares. He cheats, at his rate, only in the deals that his cover allows."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.names import UnknownNameError

BIG_POTS = 0.3
"""How often the pot is big before the cards are dealt: carried over, or high stakes agreed. Chance, not the cards."""


@dataclass(frozen=True)
class Past:
    """What he knows before a deal: whether he cheated in the last one, whether he lost it, whether the pot is big."""

    cheated: bool = False
    lost: bool = False
    is_pot_big: bool = False


@dataclass(frozen=True)
class Cover:
    """One habit. `asks_who_lost` where it needs to know whether the last deal was lost."""

    name: str
    text: str
    allows: Callable[[Past], bool]
    asks_who_lost: bool = False


ALWAYS = Cover("always", "in any deal", lambda past: True)

COVERS = {
    cover.name: cover
    for cover in (
        ALWAYS,
        Cover("big-pot", "only when the pot is big", lambda past: past.is_pot_big),
        Cover("after-losing", "only after a deal he lost", lambda past: past.lost, asks_who_lost=True),
        Cover("never-twice", "never twice in a row", lambda past: not past.cheated),
    )
}


def find_cover(name: str) -> Cover:
    """The cover of that name.

    Raises:
        UnknownNameError: there is none; the message lists near names.
    """
    cover = COVERS.get(name.strip().lower())
    if cover is None:
        raise UnknownNameError("cover", name, COVERS)
    return cover
