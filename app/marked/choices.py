"""Decks of ours that a visitor may mark: a few cards to begin with, or a whole pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules.cards import Card
from rules.decks import Deck, find_deck
from vision.faces import face_size_mm

BACKS = ("floral", "lattice", "tartan", "bordered")
"""The backs on offer, of those drawn for every deck."""
_FIRST_EIGHT = ("Ah", "As", "Kh", "Qs", "Ts", "Td", "9c", "7c")
"""Two aces, two courts, two tens, two low cards."""


@dataclass(frozen=True)
class Choice:
    """Cards to mark: their names in the order shown, as cards of the deck called `deck`."""

    name: str
    deck: str
    cards: tuple[str, ...]

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of a card."""
        return face_size_mm(self.deck)

    @property
    def packet(self) -> Deck:
        """Just these cards, as a deck: nothing is missing where all of them are there."""
        known = find_deck(self.deck)
        return Deck(f"{self.deck}-{self.name}", tuple(known.cards[known.parse(card)] for card in self.cards))

    def faces(self) -> tuple[Card, ...]:
        """The cards, in order."""
        return self.packet.faces


def _whole(deck: str) -> Choice:
    return Choice(deck, deck, tuple(str(card) for card in find_deck(deck).cards))


CHOICES: Mapping[str, Choice] = MappingProxyType(
    {
        choice.name: choice
        for choice in (
            Choice("eight", "piquet32", _FIRST_EIGHT),
            _whole("piquet32"),
            _whole("magyar32"),
            _whole("french52"),
        )
    }
)
"""By name, the smallest first."""
