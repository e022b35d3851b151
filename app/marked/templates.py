"""Ways of marking that the book tells of (p. 166-167, 172-173), to be put on a deck at once."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.marked.choices import Choice
from app.marked.marking import MarkedDeck
from app.marked.touches import Touch
from rules.cards import Card
from vision.scenes.bends import Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

_ACE, _TENS, _COURTS = "A", "TX", "KQJOU"


def marked_as(template: str, choice: Choice, back: str) -> MarkedDeck:
    """An untouched deck, marked as a template has it.

    Raises:
        KeyError: there is no such template.
    """
    deck = MarkedDeck(choice, back)
    touches = _PLANS[template]
    for number, card in enumerate(choice.faces()):
        for touch in touches(card, number, choice.size_mm):
            deck = deck.touch(str(card), touch)
    return deck


def _dots(card: Card, _number: int, _size_mm: tuple[float, float]) -> tuple[Touch, ...]:
    """One dot tells an ace, two a ten, each on its own place: what half the deck bore would be how the deck is."""
    if card.rank == _ACE:
        return (Mark("dot", 12.0, 15.0, 1.1, 0.45),)
    return tuple(Mark("dot", x, 72.0, 1.1, 0.45) for x in (12.0, 20.0)) if card.rank in _TENS else ()


def _pricks(card: Card, _number: int, _size_mm: tuple[float, float]) -> tuple[Touch, ...]:
    """A prick in the corner tells a court: the thumb finds it at the deal."""
    return (Mark("prick", 9.0, 10.0, 0.5, 0.8),) if card.rank in _COURTS else ()


def _ornaments(card: Card, _number: int, size_mm: tuple[float, float]) -> tuple[Touch, ...]:
    """A bit of the drawing is scraped off the aces; on the tens one is painted on."""
    middle = round(size_mm[0] / 2, 1)
    if card.rank == _ACE:
        return (Mark("missing", middle, 17.0, 2.2),)
    return (Mark("added", middle, 28.0, 2.2),) if card.rank in _TENS else ()


def _scissors(card: Card, _number: int, _size_mm: tuple[float, float]) -> tuple[Touch, ...]:
    """Each class of cards has its own form of edge."""
    if card.rank == _ACE:
        return (Trim("right", "slanted", 0.8),)
    return (Trim("top", "hollow", 0.8),) if card.rank in _TENS else ()


def _bent(_card: Card, number: int, _size_mm: tuple[float, float]) -> tuple[Touch, ...]:
    """One card is bent, so that a helper can cut there."""
    return () if number else (Bend("lengthwise", 2.5),)


_PLANS: Mapping[str, Callable[[Card, int, tuple[float, float]], tuple[Touch, ...]]] = MappingProxyType(
    {"dots": _dots, "pricks": _pricks, "ornaments": _ornaments, "scissors": _scissors, "bent": _bent}
)
TEMPLATES = tuple(_PLANS)
"""Their names."""
