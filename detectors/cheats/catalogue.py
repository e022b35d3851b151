"""All simulated cheats by name."""

from detectors.cheats.best_hand import BestHandGiven
from detectors.cheats.cheat import Cheat
from detectors.cheats.course import CourseCheat
from detectors.cheats.planting import ACE, ACE_PAIR, PAIR
from detectors.cheats.slug import Slug
from rules.names import UnknownNameError

CHEATS: dict[str, Cheat | CourseCheat] = {cheat.name: cheat for cheat in (ACE, ACE_PAIR, PAIR, BestHandGiven(), Slug())}

NOT_YET = ("bottom", "second", "stack", "cold-deck", "marked", "collusion")
"""Kinds that have a name already, but no simulation yet."""


class NotYetError(ValueError):
    """A kind of cheat that is not simulated yet."""


def find_cheat(name: str) -> Cheat | CourseCheat:
    """The cheat of that name.

    Raises:
        NotYetError: a kind that has no simulation yet; the message lists those that have.
        UnknownNameError: no such kind; the message lists near names.
    """
    wanted = name.strip().lower()
    if wanted in NOT_YET:
        raise NotYetError(f"the cheat {wanted!r} is not simulated yet; available: {', '.join(CHEATS)}")
    cheat = CHEATS.get(wanted)
    if cheat is None:
        raise UnknownNameError("cheat", name, CHEATS)
    return cheat
