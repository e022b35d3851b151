"""A deal from a film in which the cards are dealt face up, one after the other: the order seen becomes hands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from app.components.deal_entry import Entry
from rules.decks import Deck
from vision.films import FilmReading, read_film
from vision.read import load_reader


@dataclass(frozen=True)
class Sighting:
    """One card of a film, in order of its first sight. `card` None: it was not read for sure, and `guesses`, the
    likeliest first, are to be asked about."""

    second: float
    card: str | None
    guesses: tuple[str, ...] = ()


def read_dealing(
    data: bytes, name: str, deck: Deck, progress: Callable[[float], None] = lambda share: None
) -> list[Sighting]:
    """The cards of a film of open dealing.

    Raises:
        NotAFilmError: `data` is no film that OpenCV opens, or has no frame.
    """
    with TemporaryDirectory(prefix="kibic-") as folder:
        path = Path(folder) / f"film{Path(name).suffix.lower()}"
        path.write_bytes(data)
        return sightings_of(read_film(path, load_reader(deck.name), progress), deck)


def sightings_of(film: FilmReading, deck: Deck) -> list[Sighting]:
    """Cards of the deck in the order of their first sight; strangers to the deck are asked about too, and so is the
    second sight of a card that the deck has once: it may have been taken for another."""
    faces = {str(face) for face in deck.faces}
    seen: dict[str, int] = {}
    found = []
    for card in film.cards:
        copies = sum(str(one) == card.card for one in deck.cards)
        seen[card.card] = seen.get(card.card, 0) + 1
        is_sure = card.card in faces and seen[card.card] <= copies
        guesses = () if is_sure else (card.card,) if card.card in faces else ()
        found.append(Sighting(card.first_s, card.card if is_sure else None, guesses))
    for unsure in film.unsure:
        likely = tuple(guess.card for guess in unsure.guesses if guess.card in faces)
        found.append(Sighting(unsure.first_s, None, likely))
    return sorted(found, key=lambda sighting: sighting.second)


def lay_down(cards: Sequence[str], order: Sequence[int]) -> list[Entry]:
    """The cards by seat: the first goes where the dealer's first card goes, and so on; what is over is left."""
    return [Entry(seat, card) for seat, card in zip(order, cards, strict=False)]
