"""All suspicions: the fixed battery of every game, those of the whole course of a log, and their weights.

`best-hand` has a quarter of the weight everywhere; suspicions of the whole course of a log that apply to it have
`COURSE_SHARE` together; the planted features share the rest by their own weights.

To add a suspicion of the course write `detectors/suspicions/<name>.py` with one class that meets
`detectors.suspicions.course.CourseSuspicion`, and put an instance into `COURSES`. Nothing else is edited.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from detectors.deal import Deal
from detectors.suspicions.batteries import battery_of
from detectors.suspicions.bottom import BottomDealing
from detectors.suspicions.cold_deck import ColdDeck
from detectors.suspicions.collusion import Collusion
from detectors.suspicions.course import CourseSuspicion
from detectors.suspicions.fixed_places import FixedPlaces
from detectors.suspicions.hand_shapes import HandShapes
from detectors.suspicions.marked import MarkedCards
from detectors.suspicions.poor_shuffle import PoorShuffle
from detectors.suspicions.procedure import Procedure
from detectors.suspicions.second import SecondDealing
from detectors.suspicions.short_deck import ShortDeck
from detectors.suspicions.slug import HeldBackSlug
from detectors.suspicions.stacked import StackedDeck
from detectors.suspicions.suspicion import Suspicion
from rules.decks import Deck, find_deck
from rules.games.catalogue import find_game
from rules.names import UnknownNameError

Named = TypeVar("Named", bound=Suspicion | CourseSuspicion)

BEST_HAND_SHARE = 0.25
"""The weight of `best-hand` in the search, in every game."""

COURSE_SHARE = 0.12
"""The weight of all suspicions of the course together, where any applies; by their own weights they share it."""

COURSES: tuple[CourseSuspicion, ...] = (
    *(HeldBackSlug(), PoorShuffle(), ColdDeck(), ShortDeck(), StackedDeck(), FixedPlaces()),
    *(HandShapes("wild"), HandShapes("flat")),
    *(BottomDealing(), SecondDealing(), Procedure(), MarkedCards(), Collusion()),
)
"""The suspicions of the whole course of a log, in any order; `courses_of` tells which of them a log can show."""


@lru_cache(maxsize=256)
def battery(game: str | None, deck: Deck | None = None) -> tuple[Suspicion, ...]:
    """The features suspected in a game, `best-hand` first; see `detectors.suspicions.batteries`.

    Where the game is unknown, or is played with a deck not its own, these are the general ones.
    """
    known = deck or (find_game(game).deck if game else find_deck("french52"))
    return battery_of(game, known)


def all_nameable(features: Sequence[Suspicion]) -> tuple[Suspicion | CourseSuspicion, ...]:
    """All that may be named beforehand: the features of a game, and every suspicion of the course."""
    return (*features, *COURSES)


def courses_of(deals: Sequence[Deal]) -> tuple[CourseSuspicion, ...]:
    """The suspicions of the course that these deals tell enough for."""
    return tuple(course for course in COURSES if course.applies(deals))


def feature_weights(
    features: Sequence[Suspicion], courses: Sequence[CourseSuspicion] = ()
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The share of each feature and of each course in the search, all together 1.

    `best-hand` has a quarter, the courses `COURSE_SHARE`, the other features the rest; where some of these kinds are
    missing, the others have its share too, each in proportion.
    """
    best = [BEST_HAND_SHARE * (feature.name == "best-hand") for feature in features]
    planted = [0.0 if feature.name == "best-hand" else feature.weight for feature in features]
    course = [suspicion.weight for suspicion in courses]
    course_share = COURSE_SHARE if courses else 0.0
    scale = (1 - BEST_HAND_SHARE - course_share) / (sum(planted) or 1.0)
    by_feature = [share + scale * weight for share, weight in zip(best, planted, strict=True)]
    by_course = [course_share * weight / sum(course) for weight in course]
    total = sum(by_feature) + sum(by_course) or 1.0
    return tuple(share / total for share in by_feature), tuple(share / total for share in by_course)


def find_feature(features: Sequence[Named], name: str) -> Named:
    """The feature, or the suspicion of the course, of that name.

    Raises:
        UnknownNameError: none of `features` is called so; the message lists near names.
    """
    for feature in features:
        if feature.name == name.strip().lower():
            return feature
    raise UnknownNameError("feature", name, [feature.name for feature in features])
