"""A deck under the visitor's hands: which cards, which back, and what was done to them so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from app.marked.choices import CHOICES, Choice
from app.marked.touches import Touch, checked, tampering_of, touches_of
from vision.scenes.decks import UNTOUCHED, Tampering

MOST_TOUCHES = 12
"""On one card."""


class TooManyTouchesError(ValueError):
    """More on one card than `MOST_TOUCHES`."""


class UnknownPlaceError(ValueError):
    """A card that's not among those chosen, or a touch that the card doesn't have."""


@dataclass(frozen=True)
class MarkedDeck:
    """The cards of a choice with one of our backs; `tampered` has the cards that something was done to, seen from
    the back. A value: every touch gives another one, so that each can be taken back."""

    choice: Choice = CHOICES["eight"]
    back: str = "floral"
    tampered: Mapping[str, Tampering] = field(default_factory=lambda: MappingProxyType({}))

    def on(self, card: str) -> tuple[Touch, ...]:
        """What was done to a card."""
        return touches_of(self.tampered.get(card, UNTOUCHED))

    def touch(self, card: str, touch: Touch) -> "MarkedDeck":
        """With one thing more done to a card.

        Raises:
            UnknownPlaceError: the card is not among those chosen.
            BadTouchError: it cannot be done.
            TooManyTouchesError: the card has had enough.
        """
        if card not in self.choice.cards:
            raise UnknownPlaceError(f"{card} is none of {' '.join(self.choice.cards)}")
        done = tampering_of((*self.on(card), checked(touch, self.choice.size_mm)))
        if len(touches_of(done)) > MOST_TOUCHES:
            raise TooManyTouchesError(f"{card} bears {MOST_TOUCHES} marks already")
        return self._with(card, done)

    def without(self, card: str, number: int) -> "MarkedDeck":
        """Without one of the touches of a card, by its number in `on`.

        Raises:
            UnknownPlaceError: the card has no such touch.
        """
        done = self.on(card)
        if not 0 <= number < len(done):
            raise UnknownPlaceError(f"{card} has {len(done)} touches, none of number {number}")
        return self._with(card, tampering_of((*done[:number], *done[number + 1 :])))

    def cleared(self, card: str) -> "MarkedDeck":
        """With a card as it came from the printer."""
        return self._with(card, UNTOUCHED)

    def all_cleared(self) -> "MarkedDeck":
        """With nothing done to any card."""
        return replace(self, tampered=MappingProxyType({}))

    def groups(self) -> tuple[tuple[tuple[str, ...], Tampering], ...]:
        """The marked cards, those together that bear the same."""
        together: dict[Tampering, list[str]] = {}
        for card in self.choice.cards:
            if card in self.tampered:
                together.setdefault(self.tampered[card], []).append(card)
        return tuple((tuple(cards), done) for done, cards in together.items())

    def _with(self, card: str, done: Tampering) -> "MarkedDeck":
        rest = {name: other for name, other in self.tampered.items() if name != card}
        return replace(self, tampered=MappingProxyType(rest if done == UNTOUCHED else rest | {card: done}))
