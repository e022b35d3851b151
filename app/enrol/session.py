"""What a person decided about the cards that were learnt: names, the back, what is no card. Immutable, no browser."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rules.decks import UnknownCardError, find_deck
from vision.profile import card_name

_UNDO_STEPS = 200
_NOTHING: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True)
class EnrolSession:
    """Decisions by the numbers of the groups that the cards were put into. Every change gives a new session.

    `deck` is the deck's name or None where it is not known; `names` are those that a person gave or confirmed; `out`
    are groups set aside; `back` is the group of the back; `faces` are groups said not to be the back; `known` are all
    groups that ever came onto the board, in their order.

    >>> session = EnrolSession("magyar32").arrive([1, 2]).name(1, "ov")
    >>> session.names[1], session.undo().names, session.undo().undo().out
    ('Ov', mappingproxy({}), frozenset({2}))
    """

    deck: str | None = None
    names: Mapping[int, str] = field(default_factory=lambda: _NOTHING)
    out: frozenset[int] = frozenset()
    back: int | None = None
    faces: frozenset[int] = frozenset()
    known: tuple[int, ...] = ()
    _earlier: tuple["EnrolSession", ...] = ()

    @property
    def can_undo(self) -> bool:
        """True where something can be taken back."""
        return bool(self._earlier)

    def arrive(self, numbers: Iterable[int], names: Mapping[int, str] = _NOTHING) -> "EnrolSession":
        """After groups were learnt, each a step of its own; those known already stay as they are. `names` are those
        that files were called by."""
        session = self
        for number in numbers:
            if number in session.known:
                continue
            arrived = replace(session, known=(*session.known, number), _earlier=session._remembered())
            session = arrived._with_name(number, names[number]) if number in names else arrived
        return session

    def name(self, number: int, card: str) -> "EnrolSession":
        """After a card was named, or named anew. If a person gave that name to another card, both change names.

        Raises:
            ProfileNameError: the deck has no such card, or the name is empty, too long or like `#3`.
        """
        return self._step(self._with_name(number, card))

    def accept(self, names: Mapping[int, str]) -> "EnrolSession":
        """After a person found the names of several cards right.

        Raises:
            ProfileNameError: see `name`.
        """
        session = self
        for number, card in names.items():
            session = session._with_name(number, card)
        return self._step(session)

    def set_aside(self, number: int) -> "EnrolSession":
        """After a person said that this is no card of the deck."""
        back = None if self.back == number else self.back
        names = {other: card for other, card in self.names.items() if other != number}
        return self._step(replace(self, out=self.out | {number}, back=back, names=MappingProxyType(names)))

    def put_back(self, number: int) -> "EnrolSession":
        """After a person said that what was set aside is a card after all."""
        return self._step(replace(self, out=self.out - {number}))

    def make_back(self, number: int) -> "EnrolSession":
        """After a person said that this is the back. What was the back before is a face again."""
        names = {other: card for other, card in self.names.items() if other != number}
        known = self.known if number in self.known else (*self.known, number)
        made = replace(
            self, back=number, out=self.out - {number}, names=MappingProxyType(names), faces=self.faces - {number}
        )
        return self._step(replace(made, known=known))

    def make_face(self, number: int) -> "EnrolSession":
        """After a person said that this is a face, not the back."""
        back = None if self.back == number else self.back
        return self._step(replace(self, back=back, faces=self.faces | {number}))

    def of_deck(self, deck: str | None) -> "EnrolSession":
        """After the deck was chosen anew: names that it does not have are gone.

        Raises:
            UnknownNameError: no deck has that name.
        """
        if deck is None:
            return self._step(replace(self, deck=None))
        known = find_deck(deck)
        names: dict[int, str] = {}
        for number, card in self.names.items():
            try:
                name = known.print(known.parse(card))
            except UnknownCardError:
                continue
            if name not in names.values():
                names[number] = name
        return self._step(replace(self, deck=known.name, names=MappingProxyType(names)))

    def undo(self) -> "EnrolSession":
        """Before the last step; a card that came with it is set aside, since it may still lie before the camera."""
        if not self._earlier:
            return self
        before = self._earlier[-1]
        brought = set(self.known) - set(before.known)
        return replace(before, out=before.out | brought, known=self.known, _earlier=self._earlier[:-1])

    def _with_name(self, number: int, card: str) -> "EnrolSession":
        name = card_name(card, self.deck)
        names = dict(self.names)
        other = next((n for n, taken in names.items() if taken == name and n != number), None)
        if other is not None:
            old = names.pop(number, None)
            names.pop(other)
            if old is not None:
                names[other] = old
        names[number] = name
        back = None if self.back == number else self.back
        return replace(self, names=MappingProxyType(names), back=back, out=self.out - {number})

    def _step(self, after: "EnrolSession") -> "EnrolSession":
        if replace(after, _earlier=()) == replace(self, _earlier=()):
            return self
        return replace(after, _earlier=self._remembered())

    def _remembered(self) -> tuple["EnrolSession", ...]:
        return (*self._earlier, replace(self, _earlier=()))[-_UNDO_STEPS:]
