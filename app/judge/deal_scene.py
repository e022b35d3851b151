"""One deal of a log on the card table: every seat's hand face up, and what speaks in it lit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.components.card_table import Note, Scene, SeenCard
from app.components.card_table.pictures import back_picture, face_picture
from app.components.card_table.scene import CARD_HEIGHT
from app.judge.telling import player_name, suspected_seats
from app.words.cards import spoken
from app.words.catalogue import Language, say
from detectors.deal import UNKNOWN, Deal, Log
from detectors.evidence import features_of
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Suspicion
from rules.decks import Deck, find_deck

_GAP, _LABEL, _EDGE = 0.45, 0.42, 0.15
_FEW, _MANY = 6, 14
_STEP, _NARROW_STEP, _TIGHT_STEP = 0.5, 0.22, 0.15


@dataclass(frozen=True)
class _Spot:
    """Where the cards of one seat, or of the board, lie: `x`, `y` of the first, and how far the next lies."""

    name: str
    cards: tuple[int, ...]
    x: float
    y: float
    step: float
    lit: frozenset[int]
    suspected: bool


def deal_scene(
    log: Log, deal: Deal, hypothesis: str, seat: str | None, language: Language, suspect: str = "", part: int = 0
) -> Scene:
    """The whole deal; where the hypothesis counts cards, those it counted in the suspect's hand are lit. `suspect` is
    what the suspect is called, if not by his name; `part` at which of his places the dealer's partner sits.

    The deck of the deal has pictures. Cards come in from the middle above, in rounds, as they are dealt.
    """
    deck = find_deck(deal.deck)
    spots, width, height = _spots(log, deal, hypothesis, suspected_seats(log, deal, seat, part), language, suspect)
    cards = sorted((card for spot in spots for card in _cards(spot, deck, language)), key=lambda card: card.z)
    return Scene(
        width,
        height,
        tuple(cards),
        notes=tuple(_label(spot) for spot in spots),
        entry=(width / 2 - 0.5, -CARD_HEIGHT),
    )


def empty_scene(scene: Scene) -> Scene:
    """The same table before the deal."""
    return Scene(scene.width, scene.height, (), notes=scene.notes, entry=scene.entry)


def counted_cards(feature: Suspicion | None, deck: Deck, hand: Sequence[int]) -> frozenset[int]:
    """Places in a hand of the cards that a feature counts: sets of planted cards, the whole of a best hand."""
    if isinstance(feature, BestHand):
        return frozenset(range(len(hand)))
    if not isinstance(feature, PlantedCards):
        return frozenset()
    classes = feature.classes(deck)
    held = [-1 if card == UNKNOWN else int(classes[card]) for card in hand]
    return frozenset(at for at, one in enumerate(held) if one >= 0 and held.count(one) >= feature.size)


def _spots(
    log: Log, deal: Deal, hypothesis: str, suspected: Sequence[int], language: Language, suspect: str
) -> tuple[list[_Spot], float, float]:
    wanted = hypothesis.partition("@")[0]
    feature = next((feature for feature in features_of(log) if feature.name == wanted), None)
    piles = [
        (
            _name(player_name(log, deal, number, language), number in suspected, suspect, language),
            hand,
            number in suspected,
        )
        for number, hand in enumerate(deal.hands)
        if hand
    ]
    if deal.board:
        piles.append((say(language, "judge.board"), deal.board, False))
    longest = max((len(hand) for _, hand, _ in piles), default=1)
    step = _STEP if longest <= _FEW else _NARROW_STEP if longest <= _MANY else _TIGHT_STEP
    width = 1 + step * (longest - 1)
    columns = 1 if len(piles) == 1 else 2 if len(piles) <= 4 or width > 2 else 3
    spots = []
    for number, (name, hand, is_his) in enumerate(piles):
        row, column = divmod(number, columns)
        x, y = _EDGE + column * (width + _GAP), _EDGE + _LABEL + row * (CARD_HEIGHT + _LABEL + _GAP)
        lit = counted_cards(feature, find_deck(deal.deck), hand) if is_his else frozenset[int]()
        spots.append(_Spot(name, hand, x, y, step, lit, is_his))
    rows = -(-len(piles) // columns)
    full = 2 * _EDGE + columns * width + (columns - 1) * _GAP
    return spots, round(full, 3), round(2 * _EDGE + rows * (CARD_HEIGHT + _LABEL) + (rows - 1) * _GAP, 3)


def _cards(spot: _Spot, deck: Deck, language: Language) -> Iterator[SeenCard]:
    for at, card in enumerate(spot.cards):
        is_known = card != UNKNOWN
        said = spoken(deck.cards[card], language) if is_known else say(language, "cards.down")
        yield SeenCard(
            f"{spot.x:g}-{spot.y:g}-{at}",
            round(spot.x + at * spot.step, 3),
            round(spot.y, 3),
            100 + 32 * at,
            face_picture(deck.print(card), deck) if is_known else None,
            say(language, "judge.card_of", card=said, name=spot.name),
            marks=("lit",) if at in spot.lit else (),
            back="" if is_known else back_picture(deck),
        )


def _name(name: str, is_suspected: bool, suspect: str, language: Language) -> str:
    if not is_suspected:
        return name
    return suspect or say(language, "judge.hand_suspected", name=name)


def _label(spot: _Spot) -> Note:
    width = 1 + spot.step * (len(spot.cards) - 1)
    return Note(_shortened(spot.name), round(spot.x + width / 2, 3), round(spot.y - _LABEL / 2, 3), small=True)


def _shortened(name: str, most: int = 24) -> str:
    """A name that fits over a hand."""
    return name if len(name) <= most else f"{name[: most - 1]}…"
