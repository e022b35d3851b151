"""What the camera sees on the table: readings of pictures as cards for `tricks.grids`, frames of a stream combined."""

from collections import Counter
from dataclasses import dataclass, replace

from tricks.grids import SeenCard, same_place
from vision.reading import Corners, Reading

FORGET_AFTER = 5
"""Frames after which a card that is not found any more is taken to be gone: a flicker or a passing hand is shorter."""
_RECENT = 3
"""Frames whose names count: a card that was exchanged is believed after the second one."""


@dataclass(frozen=True)
class Tracked:
    """One place on the table: the card last seen there, its newest names, and the frames since it was found."""

    card: SeenCard
    names: tuple[str, ...] = ()
    absent: int = 0

    def best(self) -> SeenCard:
        """The card with the name that most of the newest frames gave it."""
        if not self.names:
            return self.card
        counts = Counter(self.names)
        name = max(self.names, key=lambda name: (counts[name], len(self.names) - self.names[::-1].index(name)))
        return SeenCard((name,), self.card.corners)


@dataclass(frozen=True)
class Sight:
    """The places of a table that one camera watches. A card once read at a place stays, until another is read there."""

    places: tuple[Tracked, ...] = ()

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """What lies there, as far as it is known."""
        return tuple(place.best() for place in self.places)

    def watch(self, cards: tuple[SeenCard, ...]) -> "Sight":
        """After one more frame. Where more than half of it is new, by its place or by its name, all of it is."""
        open_places, seen = list(self.places), []
        news = 0
        for card in cards:
            near = next((place for place in open_places if same_place(place.card, card)), None)
            news += near is None or bool(card.name and near.names and near.best().name != card.name)
            if near is not None:
                open_places.remove(near)
            seen.append(_after(near or Tracked(card), card))
        if news * 2 > len(cards):
            return Sight(tuple(_after(Tracked(card), card) for card in cards))
        lost = (replace(place, absent=place.absent + 1) for place in open_places)
        return Sight((*seen, *(place for place in lost if place.absent < FORGET_AFTER)))


def seen_cards(reading: Reading) -> tuple[SeenCard, ...]:
    """Everything in a picture that may belong to a layout: sure and unsure cards, and backs."""
    return (
        *(SeenCard((card.card,), _points(card.corners)) for card in reading.cards),
        *(SeenCard(tuple(g.card for g in u.guesses), _points(u.corners), "unsure") for u in reading.unsure),
        *(SeenCard((), _points(corners), "back") for corners in reading.backs),
    )


def _after(place: Tracked, card: SeenCard) -> Tracked:
    names = (*place.names, card.name)[-_RECENT:] if card.name else place.names
    return Tracked(card, names)


def _points(corners: Corners) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in corners)
