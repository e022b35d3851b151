"""The fixed battery of every game: what is suspected there, and with which weight. A game not listed has a general one.

`best-hand` has a quarter of the weight everywhere; suspicions of the whole course of a log that apply to it have
`COURSE_SHARE` together; the planted features share the rest by their own weights.

To add a suspicion of the course write `detectors/suspicions/<name>.py` with one class that meets
`detectors.suspicions.course.CourseSuspicion`, and put an instance into `COURSES`. Nothing else is edited.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from detectors.deal import Deal
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.bottom import BottomDealing
from detectors.suspicions.cold_deck import ColdDeck
from detectors.suspicions.collusion import Collusion
from detectors.suspicions.course import CourseSuspicion
from detectors.suspicions.marked import MarkedCards
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.poor_shuffle import PoorShuffle
from detectors.suspicions.procedure import Procedure
from detectors.suspicions.second import SecondDealing
from detectors.suspicions.short_deck import ShortDeck
from detectors.suspicions.slug import HeldBackSlug
from detectors.suspicions.suspicion import Suspicion
from rules.decks import Deck, find_deck
from rules.games.catalogue import find_game
from rules.hands.ferbli import ferbli_strength
from rules.hands.points import high_card_strength, rank_strength, tarokk_strength, twenty_one_strength
from rules.hands.poker import holdem_strength, poker_strength
from rules.names import UnknownNameError

Named = TypeVar("Named", bound=Suspicion | CourseSuspicion)

BEST_HAND_SHARE = 0.25
"""The weight of `best-hand` in the search, in every game."""

COURSE_SHARE = 0.2
"""The weight of all suspicions of the course together, where any applies; by their own weights they share it."""

COURSES: tuple[CourseSuspicion, ...] = (
    *(HeldBackSlug(), PoorShuffle(), ColdDeck(), ShortDeck()),
    *(BottomDealing(), SecondDealing(), Procedure(), MarkedCards(), Collusion()),
)
"""The suspicions of the whole course of a log, in any order; `courses_of` tells which of them a log can show."""

_ACE = PlantedCards("ace", "an ace", 1, ("A",))
_ACE_PAIR = PlantedCards("ace-pair", "a pair of aces", 2, ("A",))
_PAIR = PlantedCards("pair", "a pair of equal rank", 2, each="rank")
_KING = PlantedCards("king", "a king", 1, ("K",), weight=0.5)
_COURT = PlantedCards("court", "a king, queen or jack", 1, ("K", "Q", "J"), weight=0.5)
_HONOUR = PlantedCards("honour", "an ace, king, queen or jack", 1, ("A", "K", "Q", "J"))
_LONG_SUIT = PlantedCards("long-suit", "six cards of one suit", 6, each="suit", weight=0.5, is_value=False)

_TAROKKS = tuple(card.rank for card in find_deck("tarokk42").faces if not card.suit)

_BATTERIES: dict[str, tuple[Suspicion, ...]] = {
    "otlapos-egycseres-32": (
        BestHand("the strongest five cards by Szurdi's ranking (a flush beats a full house)", poker_strength, (5,)),
        *(_ACE, _ACE_PAIR, _PAIR, _COURT),
    ),
    "holdem": (
        BestHand("the strongest two cards: a pair, then the higher rank, then the lower", holdem_strength, (2,)),
        *(_ACE, _ACE_PAIR, _PAIR, _COURT),
    ),
    "bridge": (
        BestHand("the most high-card points (A 4, K 3, Q 2, J 1)", high_card_strength),
        *(_ACE, _ACE_PAIR, _KING, _HONOUR, _LONG_SUIT),
    ),
    "whist-sans-adout": (
        BestHand("the most high-card points (A 4, K 3, Q 2, J 1)", high_card_strength),
        *(_ACE, _ACE_PAIR, _KING, _HONOUR, _LONG_SUIT),
    ),
    "tarokk-xx-hivasos": (
        BestHand("the most card points (honours, kings 5, queens 4, cavaliers 3, jacks 2, others 1)", tarokk_strength),
        PlantedCards("tarokk", "a tarokk", 1, _TAROKKS),
        PlantedCards("tarokk-honour", "skiz, XXI or pagat", 1, ("SK", "XXI", "I")),
        PlantedCards("big-honours", "skiz and XXI together", 2, ("SK", "XXI")),
        _KING,
    ),
    "huszonegy": (
        BestHand("the best total (nobel count, above 21 lost, two aces best)", twenty_one_strength),
        *(_ACE, _ACE_PAIR),
        PlantedCards("high-card", "an ace or a ten", 1, ("A", "X")),
    ),
    "ferbli": (
        BestHand("the best figure", ferbli_strength, (2, 3, 4)),
        *(_ACE, _ACE_PAIR, _PAIR),
        PlantedCards("suit-three", "three of one suit", 3, each="suit"),
    ),
}


_ANY_PLAIN_PACK = ("otlapos-egycseres-32", "holdem")


@lru_cache(maxsize=64)
def battery(game: str | None, deck: Deck | None = None) -> tuple[Suspicion, ...]:
    """The features suspected in a game, `best-hand` first.

    Where the game is unknown, or is played with a deck not its own, these are the general ones: ranks only.
    """
    if game in _BATTERIES and (deck is None or _fits(game, deck)):
        return _BATTERIES[game]
    known = deck or find_deck("french52")
    best = tarokk_strength if known.name.startswith("tarokk") else rank_strength
    return (BestHand("the highest sum of ranks", best), *(_ACE, _ACE_PAIR, _PAIR))


def _fits(game: str, deck: Deck) -> bool:
    """Poker is played with any plain pack (Szurdi, pp. 11, 17), the other games with their own."""
    if game in _ANY_PLAIN_PACK:
        return len(set(deck.cards)) == deck.size and all(card.suit for card in deck.cards)
    return deck.name == find_game(game).deck.name


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
