"""The deck as learnt so far, as a person decided: each card with its picture and its name or a guess, and the back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from app.enrol.session import EnrolSession
from rules.decks import find_deck
from vision.enrol import Enrolment, NothingLearntError, as_profile, likely_back
from vision.groups import Group
from vision.profile import DeckProfile

_NO_FILES: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class LearntCard:
    """One face, the `ordinal`-th that was learnt. `name` is None until it is known; `is_confirmed` says that a person
    gave it or found it right; `guess` stands where there is no name but a likely one; `file` is the name of the file
    in which it was seen first, None where it came from the camera."""

    group: Group
    ordinal: int
    name: str | None = None
    guess: str | None = None
    is_confirmed: bool = False
    file: str | None = None

    @property
    def number(self) -> int:
        """The number of its group."""
        return self.group.number


@dataclass(frozen=True, eq=False)
class Learnt:
    """All of it. `deck` is the deck's name or None; `cards` stand in the order of learning; `aside` is what a person
    set aside; `maybe_back` is the card that came again and again, as only backs do, where no back is known."""

    deck: str | None
    cards: tuple[LearntCard, ...]
    back: Group | None = None
    aside: tuple[Group, ...] = ()
    maybe_back: int | None = None

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The names of the deck's faces; none where the deck is not known."""
        return () if self.deck is None else tuple(dict.fromkeys(str(card) for card in find_deck(self.deck).cards))

    @cached_property
    def by_name(self) -> Mapping[str, LearntCard]:
        """The named cards."""
        return {card.name: card for card in self.cards if card.name is not None}

    @property
    def missing(self) -> tuple[str, ...]:
        """The deck's faces that no card has the name of."""
        return tuple(name for name in self.faces if name not in self.by_name)

    @property
    def guessed(self) -> tuple[LearntCard, ...]:
        """The cards with a guess for a name."""
        return tuple(card for card in self.cards if card.name is None and card.guess is not None)

    @property
    def nameless(self) -> tuple[LearntCard, ...]:
        """The cards without a name, guessed or not."""
        return tuple(card for card in self.cards if card.name is None)

    @property
    def unconfirmed(self) -> tuple[LearntCard, ...]:
        """The cards whose name Kibic gave by itself."""
        return tuple(card for card in self.cards if card.name is not None and not card.is_confirmed)

    @property
    def is_complete(self) -> bool:
        """Every face of the deck is learnt and named, and nothing else; without a known deck, every card is named."""
        if self.deck is None:
            return bool(self.cards) and not self.nameless
        return not self.missing and len(self.cards) == len(self.faces)

    def profile(self) -> DeckProfile:
        """The profile of this deck.

        Raises:
            NothingLearntError: there is no card yet.
        """
        if not self.cards:
            raise NothingLearntError("no card was learnt yet")
        return as_profile(
            [card.group for card in self.cards],
            self.back,
            self.deck,
            [card.name for card in self.cards],
            [card.guess for card in self.cards],
        )


def survey(enrolment: Enrolment, session: EnrolSession, files: Mapping[int, str] = _NO_FILES) -> Learnt:
    """What the board shows; the groups of the enrolment take the names and the deck of the session. `files` are the
    names of the files that groups, by their numbers, came from."""
    if enrolment.deck != session.deck:
        enrolment.say_deck(session.deck)
    groups = enrolment.learnt()
    for group in groups:
        group.name = session.names.get(group.number)
    back = next((group for group in groups if group.number == session.back), None)
    faces = [group for group in groups if group is not back and group.number not in session.out]
    deck, names, guesses = enrolment.named(faces) if faces else (session.deck, [], [])
    order = {number: ordinal for ordinal, number in enumerate(session.known, start=1)}
    cards = tuple(
        LearntCard(
            group,
            order.get(group.number, len(order) + 1),
            name,
            guess,
            group.number in session.names,
            files.get(group.number),
        )
        for group, name, guess in zip(faces, names, guesses, strict=True)
    )
    cards = _with_last_name(cards, session.deck or deck)
    aside = tuple(group for group in groups if group.number in session.out and group is not back)
    return Learnt(session.deck or deck, cards, back, aside, None if back else _maybe_back(cards, session.faces))


def _with_last_name(cards: tuple[LearntCard, ...], deck: str | None) -> tuple[LearntCard, ...]:
    """Where one card is left without a name and the deck has one name left, that is the guess."""
    nameless = [card for card in cards if card.name is None]
    missing = Learnt(deck, cards).missing
    if len(nameless) != 1 or len(missing) != 1:
        return cards
    return tuple(replace(card, guess=missing[0]) if card.name is None else card for card in cards)


def _maybe_back(cards: Sequence[LearntCard], faces: frozenset[int]) -> int | None:
    found = likely_back([card.group for card in cards if card.name is None and card.number not in faces])
    return None if found is None else found.number
