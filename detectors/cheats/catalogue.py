"""All simulated cheats by name, and the honest but sloppy people, who help nobody."""

from dataclasses import fields, replace

from detectors.cheats.best_hand import BestHandGiven
from detectors.cheats.bottom import BottomDealing
from detectors.cheats.cheat import Cheat
from detectors.cheats.cold_deck import ColdDeck
from detectors.cheats.course import CourseCheat
from detectors.cheats.planting import ACE, ACE_PAIR, PAIR
from detectors.cheats.playing import COLLUSION, MARKED, PlayCheat
from detectors.cheats.second import SecondDealing
from detectors.cheats.sloppy import SLOPPY
from detectors.cheats.slug import Slug
from detectors.cheats.stack import Stack
from rules.names import UnknownNameError

AnyCheat = Cheat | CourseCheat | PlayCheat

_ALL: tuple[AnyCheat, ...] = (
    ACE,
    ACE_PAIR,
    PAIR,
    BestHandGiven(),
    BottomDealing(),
    SecondDealing(),
    Stack(),
    Slug(),
    ColdDeck(),
    MARKED,
    COLLUSION,
    *SLOPPY.values(),
)

CHEATS: dict[str, AnyCheat] = {cheat.name: cheat for cheat in _ALL}


class SkillError(ValueError):
    """A skill that is no probability, or that the cheat does not need."""


def find_cheat(name: str) -> AnyCheat:
    """The cheat of that name.

    Raises:
        UnknownNameError: no such kind; the message lists near names.
    """
    cheat = CHEATS.get(name.strip().lower())
    if cheat is None:
        raise UnknownNameError("cheat", name, CHEATS)
    return cheat


def with_skill(cheat: AnyCheat, skill: float) -> AnyCheat:
    """The same cheat, of another skill.

    Raises:
        SkillError: `skill` is no probability, or this kind needs none.
    """
    if not 0 <= skill <= 1:
        raise SkillError(f"a skill is a probability from 0 to 1, such as 0.9, not {skill:g}")
    if not any(field.name == "skill" for field in fields(cheat)):  # type: ignore[arg-type]
        skilled = [name for name, one in CHEATS.items() if hasattr(one, "skill")]
        raise SkillError(f"the cheat {cheat.name!r} always succeeds; a skill goes with {', '.join(skilled)}")
    return replace(cheat, skill=skill)  # type: ignore[type-var]
