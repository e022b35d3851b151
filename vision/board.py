"""The board of a deck: which of its faces have been seen so far, which miss, are doubled or only guessed. Immutable."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from rules.decks import Deck
from vision.reading import Reading


@dataclass(frozen=True)
class Board:
    """What pictures of one deck have shown so far.

    A face counts as often as it was seen *together in one picture*: the same card in two pictures is one card, two
    equal cards in one picture are two. Unsure readings never count. Every change gives a new board, so undo is
    keeping the old one.

    >>> from rules.decks import find_deck
    >>> from vision.reading import CardReading, Reading
    >>> import numpy as np
    >>> spot = np.zeros((4, 2), np.float32)
    >>> picture = Reading(640, 480, (CardReading("Ah", 0.99, spot), CardReading("Kd", 0.98, spot)))
    >>> board = Board.empty(find_deck("french52")).add(picture).add(picture)
    >>> board.order, board.count("Ah"), len(board.missing), board.doubled
    (('Ah', 'Kd'), 1, 50, ())
    """

    deck: Deck
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    guessed: tuple[str, ...] = ()

    @classmethod
    def empty(cls, deck: Deck) -> "Board":
        """The board before the first picture."""
        return cls(deck)

    def add(self, reading: Reading) -> "Board":
        """The board after one more picture."""
        counts = dict(self.counts)
        for card, together in Counter(reading.names).items():
            counts[card] = max(counts.get(card, 0), together)
        best = (unsure.guesses[0].card for unsure in reading.unsure if unsure.guesses)
        return replace(self, counts=MappingProxyType(counts), guessed=tuple(dict.fromkeys((*self.guessed, *best))))

    def confirm(self, card: str) -> "Board":
        """The board after a person said that this card is there: counted once more, up to as often as the deck has it.

        Raises:
            UnknownCardError: the deck has no such card.
        """
        name = self.deck.print(self.deck.parse(card))
        count = self.count(name)
        return replace(
            self, counts=MappingProxyType({**self.counts, name: max(count, min(count + 1, self._copies[name]))})
        )

    def remove(self, card: str) -> "Board":
        """The board without this card, as if never seen or guessed (nothing happens where it was not)."""
        name = self._name(card)
        counts = {other: number for other, number in self.counts.items() if other != name}
        return replace(
            self, counts=MappingProxyType(counts), guessed=tuple(other for other in self.guessed if other != name)
        )

    def count(self, card: str) -> int:
        """How many copies of the card were seen together at most."""
        return self.counts.get(self._name(card), 0)

    @property
    def order(self) -> tuple[str, ...]:
        """Every name seen, once, in order of first appearance (also names outside the deck)."""
        return tuple(self.counts)

    @cached_property
    def seen(self) -> tuple[str, ...]:
        """The deck's faces seen at least once, in the deck's order."""
        return tuple(face for face in self._copies if face in self.counts)

    @cached_property
    def in_deck(self) -> Mapping[str, int]:
        """How many copies of each of the deck's faces were seen, at most as many as it has."""
        seen = {face: min(copies, self.counts.get(face, 0)) for face, copies in self._copies.items()}
        return MappingProxyType({face: number for face, number in seen.items() if number})

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """The faces still to be seen, in the deck's order, one entry for each missing copy."""
        return tuple(face for face, copies in self._copies.items() for _ in range(copies - self.counts.get(face, 0)))

    @cached_property
    def doubled(self) -> tuple[str, ...]:
        """The faces seen more often than the deck has them, in the deck's order."""
        return tuple(face for face, copies in self._copies.items() if self.counts.get(face, 0) > copies)

    @property
    def unsure(self) -> tuple[str, ...]:
        """The names that were only guessed so far (best guess of an unsure card), in order of first appearance."""
        return tuple(card for card in self.guessed if card not in self.counts)

    @property
    def foreign(self) -> tuple[str, ...]:
        """The names read that the deck does not have, in order of first appearance."""
        return tuple(card for card in self.counts if card not in self._copies)

    @property
    def is_complete(self) -> bool:
        """True where nothing is missing, doubled or foreign."""
        return not (self.missing or self.doubled or self.foreign)

    @cached_property
    def _copies(self) -> dict[str, int]:
        return dict(Counter(str(card) for card in self.deck.cards))

    def _name(self, card: str) -> str:
        wanted = card.strip().lower()
        return next((name for name in (*self._copies, *self.counts) if name.lower() == wanted), card)
