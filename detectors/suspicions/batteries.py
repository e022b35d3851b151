"""What is suspected in each game: a battery of its own where its book says more, else one made of the game's data.

The data are the deck's ranks and suits, the size of the hands, the card values and the order of hands of the rules
engine. Every feature carries its own exact expectation, so a battery is only a choice of features and weights.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.best_hand import BestHand, Strength
from detectors.suspicions.condition import AtLeast, Condition, Lengths, PointRange
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.points import CardPoints, Values
from detectors.suspicions.shapes import has_five_card_major, has_four_card_major, is_balanced
from detectors.suspicions.suspicion import Suspicion
from detectors.suspicions.table_share import OfShape, SuitSets, TableShare
from rules.decks import Deck, find_deck
from rules.games.catalogue import all_games
from rules.games.game import NoDealError
from rules.hands.ferbli import PIPS, ferbli_strength
from rules.hands.filko import filko_count
from rules.hands.halberzwolf import halberzwolf_strength
from rules.hands.harminczegy import TARGET, harminczegy_sum
from rules.hands.klabriasz import FORMS
from rules.hands.makao import makao_strength
from rules.hands.marjas import POINTS as MARJAS_POINTS
from rules.hands.points import high_card_strength, rank_strength, tarokk_strength, twenty_one_strength
from rules.hands.poker import holdem_strength, poker_category, poker_strength
from rules.hands.poker_rules import szurdi_rules
from rules.hands.tarok import POINTS as TAROK_POINTS
from rules.odds.high_cards import HIGH_CARD_POINTS

Battery = tuple[Suspicion, ...]

_ACE = PlantedCards("ace", "an ace", 1, ("A",))
_ACE_PAIR = PlantedCards("ace-pair", "a pair of aces", 2, ("A",))
_PAIR = PlantedCards("pair", "a pair of equal rank", 2, each="rank")
_KING = PlantedCards("king", "a king", 1, ("K",), weight=0.4)
_COURT = PlantedCards("court", "a king, queen or jack", 1, ("K", "Q", "J"), weight=0.3)
_HUNGARIAN_COURT = PlantedCards("court", "a king, over or under", 1, ("K", "O", "U"), weight=0.3)
_HONOUR = PlantedCards("honour", "an ace, king, queen or jack", 1, ("A", "K", "Q", "J"), weight=0.6)
_GENERAL: Battery = (_ACE, _ACE_PAIR, _PAIR)

_HIGH_CARDS = Values.of(HIGH_CARD_POINTS)
_HIGH_CARD_POINTS = CardPoints("points", "high-card points (A 4, K 3, Q 2, J 1)", _HIGH_CARDS, weight=0.5)
_TAROK_VALUES = Values.of(TAROK_POINTS, others=1)
_TAROKKS = tuple(card.rank for card in find_deck("tarokk42").faces if not card.suit)

_HIGH_CARD_BEST = BestHand("the most high-card points (A 4, K 3, Q 2, J 1)", high_card_strength)
_POKER_BEST = BestHand(
    "the strongest five cards by Szurdi's ranking (a flush beats a full house)", poker_strength, (5,)
)


@dataclass(frozen=True)
class _PokerCategory:
    """1 for hands of this category or a stronger one, as the book ranks them for the deck."""

    least: str

    def __call__(self, deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.int64]:
        level = szurdi_rules(deck).level(self.least)
        return (poker_category(deck, hands) >= level).astype(np.int64)


_POKER: Battery = (
    *(_ACE, _ACE_PAIR, _PAIR, _COURT),
    Condition("trips-up", "three of a kind or better", AtLeast(_PokerCategory("trips"), 1, (5,)), weight=0.3),
)
_HOLDEM: Battery = (
    BestHand("the strongest two cards: a pair, then the higher rank, then the lower", holdem_strength, (2,)),
    *(_ACE, _ACE_PAIR, _PAIR, _COURT),
)


def _points(low: int, high: int, name: str) -> Condition:
    words = f"{low} high-card points or more" if high > 37 else f"{low} to {high} high-card points"
    return Condition(name, words, PointRange(_HIGH_CARDS, low, high))


def _shape(name: str, text: str, lengths: Lengths) -> TableShare:
    return TableShare(name, f"{text}, more often than the others", OfShape(lengths))


_BRIDGE: Battery = (
    _HIGH_CARD_BEST,
    *(_ACE, _ACE_PAIR, _KING, _HONOUR, _HIGH_CARD_POINTS),
    TableShare("long-suit", "six cards of one suit, more often than the others", SuitSets(6), weight=0.4),
    *(_points(0, 7, "points-0-7"), _points(8, 11, "points-8-11"), _points(12, 14, "points-12-14")),
    *(_points(15, 17, "points-15-17"), _points(18, 40, "points-18-up")),
    _shape("balanced", "a balanced hand (4-3-3-3, 4-4-3-2 or 5-3-3-2)", Lengths(is_balanced)),
    _shape("four-card-major", "four or more hearts or spades", Lengths(has_four_card_major)),
    _shape("five-card-major", "five or more hearts or spades", Lengths(has_five_card_major)),
)

_TAROK: Battery = (
    BestHand("the most card points (honours, kings 5, queens 4, cavaliers 3, jacks 2, others 1)", tarokk_strength),
    PlantedCards("tarokk", "a tarokk", 1, _TAROKKS),
    PlantedCards("tarokk-honour", "skiz, XXI or pagat", 1, ("SK", "XXI", "I")),
    PlantedCards("big-honours", "skiz and XXI together", 2, ("SK", "XXI")),
    _KING,
    CardPoints("points", "card points", _TAROK_VALUES, weight=0.3),
)

_HUSZONEGY: Battery = (
    BestHand("the best total (nobel count, above 21 lost, two aces best)", twenty_one_strength),
    *(_ACE, _ACE_PAIR),
    PlantedCards("high-card", "an ace or a ten", 1, ("A", "X")),
    Condition("twenty-one", "twenty-one at once, or two aces", AtLeast(twenty_one_strength, 21, (2,)), weight=0.5),
)

_FERBLI: Battery = (
    BestHand("the best figure", ferbli_strength, (2, 3, 4)),
    *(_ACE, _ACE_PAIR, _PAIR),
    TableShare("suit-three", "three of one suit, more often than the others", SuitSets(3), weight=0.6),
)

_HARMINCZEGY: Battery = (
    BestHand("the best sum within one suit", harminczegy_sum, (1, 2, 3)),
    *(_ACE, _ACE_PAIR, _PAIR),
    Condition("thirty-one", "thirty-one at once", AtLeast(harminczegy_sum, TARGET, (3,)), weight=0.5),
)

_MAKAO: Battery = (
    BestHand("the best points, naturals above all", makao_strength, (2, 3)),
    *(_ACE, _PAIR),
    Condition("natural", "eight or nine at once", AtLeast(makao_strength, 20, (2,))),
)

_HALBERZWOLF: Battery = (BestHand("the best total up to eleven and a half", halberzwolf_strength), _ACE, _KING)

_OWN: dict[str, Battery] = {
    "holdem": _HOLDEM,
    "bridge": _BRIDGE,
    "whist-sans-adout": _BRIDGE,
    "huszonegy": _HUSZONEGY,
    "harminczegy": _HARMINCZEGY,
    "makao": _MAKAO,
    "halberzwolf": _HALBERZWOLF,
}

_CARD_VALUES: dict[str, tuple[str, Mapping[str, int]]] = {
    "marjas": ("card points (A 11, ten 10, K 4, O or Q 3, U or J 2)", MARJAS_POINTS),
    "klabriasz": ("card points of the plain suits", FORMS["a"].plain_points),
    "tartli": ("card points of the plain suits", FORMS["b"].plain_points),
    "besique": ("brisques (aces and tens)", {"A": 10, "T": 10}),
    "rubicon-besique": ("brisques (aces and tens)", {"A": 10, "T": 10}),
    "pike": ("pips (A 11, K, O, U, X 10)", PIPS),
}
"""By the first word of a game's id: what its cards are worth, whatever is trump."""

_LEAST_HAND_WITH_SUITS = 8
_SAME_KIND = 3


def battery_of(game: str | None, deck: Deck, hand_size: int | None = None) -> Battery:
    """The features suspected in a game played with this deck, `best-hand` first.

    `hand_size` is the commonest size of the hands, the game's own unless told. Where the game is unknown, or is played
    with a deck that is not its own, the general features are taken: ranks, and suits in hands of eight or more.
    """
    if game is None or not _fits(game, deck):
        return _from_deck(deck, hand_size, BestHand("the highest sum of ranks", _sum_of_ranks(deck)), ())
    own = _OWN.get(game) or _family(game, deck)
    if own is not None:
        return own
    best: Strength = _sum_of_ranks(deck)
    words, more = "the highest sum of ranks", list[Suspicion]()
    if game == "filko":
        more.append(PlantedCards("over", "an over, which is to be avoided", 1, ("O",)))
        best, words = _fewest_overs, "the fewest overs, which are to be avoided"
    kind = next((name for name in _CARD_VALUES if game.split("-")[0] == name or game == name), None)
    if kind is not None:
        text, values = _CARD_VALUES[kind]
        best, words = Values.of(values), f"the most {text}"
        more.append(CardPoints("points", text, Values.of(values), weight=0.5))
    return _from_deck(deck, hand_size or _dealt(game), BestHand(words, best), tuple(more))


def _family(game: str, deck: Deck) -> Battery | None:
    """Games of one family share a battery."""
    found = all_games()[game]
    if deck.name.startswith("tarokk"):
        return _TAROK
    if game.startswith("ferbli"):
        return _FERBLI
    if found.kind == "poker" and not deck.jokers:
        own = (
            _POKER_BEST
            if deck.size == 32
            else replace(_POKER_BEST, text="the strongest five cards by Szurdi's ranking")
        )
        return (own, *_for_ranks(_POKER, deck))
    return None


def _from_deck(deck: Deck, hand_size: int | None, best: BestHand, more: Battery) -> Battery:
    features = [best, *_for_ranks((*_GENERAL, _COURT), deck), *more]
    suits = [sum(card.suit == suit for card in deck.cards) for suit in deck.suits]
    if hand_size is not None and hand_size >= _LEAST_HAND_WITH_SUITS and len(suits) >= _SAME_KIND:
        size = -(-hand_size // 4) + 2
        if size <= min(suits):
            text = f"{size} cards of one suit, more often than the others"
            features.append(TableShare("long-suit", text, SuitSets(size), weight=0.4))
    return tuple(features)


def _for_ranks(features: Battery, deck: Deck) -> Battery:
    """Those whose cards the deck has; the court cards of a Hungarian pack are king, over and under."""
    court = _HUNGARIAN_COURT if "O" in deck.ranks else _COURT
    chosen = [court if feature is _COURT else feature for feature in features]
    return tuple(
        feature
        for feature in chosen
        if not isinstance(feature, PlantedCards) or feature.expected(deck, min(deck.size, feature.size)) > Fraction(0)
    )


def _sum_of_ranks(deck: Deck) -> Callable[[Deck, NDArray[np.intp]], NDArray[np.integer]]:
    return tarokk_strength if deck.name.startswith("tarokk") else rank_strength


def _fewest_overs(deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.int64]:
    return -filko_count(deck, hands)


def _dealt(game: str) -> int | None:
    """Cards in the largest hand of a game as it is usually dealt; None where it deals no hands."""
    try:
        layout = all_games()[game].layout()
    except NoDealError:
        return None
    return max((len(seat) for seat in layout.seats), default=0) or None


def _fits(game: str, deck: Deck) -> bool:
    """Poker is played with any plain pack (Szurdi, pp. 11, 17), the other games with their own."""
    found = all_games().get(game)
    if found is None:
        return False
    if found.kind == "poker":
        return len(set(deck.cards)) == deck.size and all(card.suit for card in deck.cards)
    try:
        return deck.name == found.deck.name
    except NoDealError:
        return False
