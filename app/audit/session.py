"""One sitting with one deck: readings of pictures go in, the board of the deck comes out. Immutable, no browser."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import numpy as np

from app.audit.places import copies_of
from rules.decks import Deck
from vision.board import Board
from vision.films import FilmReading
from vision.reading import CardReading, Reading, UnsureReading

FORGET_AFTER = 8
"""Frames of a stream (about a second) after which a card that went out of sight may be counted again."""
_UNDO_STEPS = 200
_NOWHERE = np.zeros((4, 2), np.float32)
_NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class AuditSession:
    """What the pictures of one deck have shown, and what a person corrected.

    Photos and frames of the live camera come in as a `Reading`, a photo through `look`, a frame through `watch`; an
    uploaded film as a `FilmReading` through `film`. Every change gives a new session.

    `board` is the state of the deck, `sequence` the cards in the order in which they came (two copies are two entries),
    `last` the newest reading, `pictures` how many were looked at, `confidence` the
    best confidence of each name read, `by_hand` the names a person corrected. `held` caps how often a name may count
    while the card that a person ruled out (or took back) is still in sight of the stream.

    >>> from rules.decks import find_deck
    >>> AuditSession.begin(find_deck("piquet32")).confirm("Ah").board.seen
    ('Ah',)
    """

    board: Board
    sequence: tuple[str, ...] = ()
    last: Reading | None = None
    pictures: int = 0
    confidence: Mapping[str, float] = field(default_factory=lambda: _NOTHING)
    by_hand: tuple[str, ...] = ()
    held: Mapping[str, int] = field(default_factory=lambda: _NOTHING)
    _absent: Mapping[str, int] = field(default_factory=lambda: _NOTHING)
    _previous: Reading | None = None
    _earlier: tuple["AuditSession", ...] = ()

    @classmethod
    def begin(cls, deck: Deck) -> "AuditSession":
        """The sitting before the first picture."""
        return cls(Board.empty(deck))

    @property
    def deck(self) -> Deck:
        """The deck that is audited."""
        return self.board.deck

    @property
    def can_undo(self) -> bool:
        """True where something was counted or corrected that can be taken back."""
        return bool(self._earlier)

    def look(self, reading: Reading) -> "AuditSession":
        """After a photo: what was surely read counts at once."""
        return self._take(reading, reading, held=_NOTHING, absent=_NOTHING, previous=None)

    def watch(self, reading: Reading) -> "AuditSession":
        """After a frame of a stream: a card counts once two frames running showed it, so one flicker never counts."""
        absent = {name: 0 if name in reading.names else self._absent.get(name, 0) + 1 for name in self.held}
        held = {name: cap for name, cap in self.held.items() if absent[name] < FORGET_AFTER}
        steady = _in_both(self._previous, reading, held) if self._previous else replace(reading, cards=(), unsure=())
        return self._take(reading, steady, MappingProxyType(held), MappingProxyType(absent), previous=reading)

    def film(self, film: FilmReading) -> "AuditSession":
        """After a film: every card that was followed through it counts, in the order in which they came."""
        cards = tuple(CardReading(card.card, card.confidence, _NOWHERE) for card in film.cards)
        unsure = tuple(UnsureReading(card.guesses, _NOWHERE) for card in film.unsure)
        counted = Reading(1, 1, cards, unsure)
        after = self._take(counted, counted, held=_NOTHING, absent=_NOTHING, previous=None)
        return replace(after, last=self.last, pictures=self.pictures + film.frames_read)

    def confirm(self, card: str) -> "AuditSession":
        """After a person said that this card is there.

        Raises:
            UnknownCardError: the deck has no such card.
        """
        name = self._face(card)
        return self._correct(self.board.confirm(name), name, cap=None)

    def deny(self, card: str) -> "AuditSession":
        """After a person said that what was read as this card is none; once it left, a stream may count it again."""
        name = next((name for name in self._names if name.lower() == card.strip().lower()), card)
        return self._correct(self.board.remove(name), name, cap=0)

    def keep_one(self, card: str) -> "AuditSession":
        """After a person said that a card counted too often is there only as often as the deck has it.

        Raises:
            UnknownCardError: the deck has no such card.
        """
        name = self._face(card)
        copies = copies_of(self.deck, name)
        board = self.board.remove(name)
        for _ in range(copies):
            board = board.confirm(name)
        return self._correct(board, name, cap=copies)

    def undo(self) -> "AuditSession":
        """Before the last change of the board; the same session where there was none."""
        if not self._earlier:
            return self
        before = self._earlier[-1]
        brought = {name: before.board.count(name) for name in self.board.order}
        brought = {name: cap for name, cap in brought.items() if cap < self.board.count(name)}
        return replace(
            before,
            last=self.last,
            pictures=self.pictures,
            held=MappingProxyType({**before.held, **brought}),
            _previous=self._previous,
            _earlier=self._earlier[:-1],
        )

    def _take(
        self,
        reading: Reading,
        counted: Reading,
        held: Mapping[str, int],
        absent: Mapping[str, int],
        previous: Reading | None,
    ) -> "AuditSession":
        board = self.board.add(counted)
        best = dict(self.confidence)
        for card in counted.cards:
            best[card.card] = max(best.get(card.card, 0.0), card.confidence)
        return replace(
            self,
            board=board,
            sequence=self._sequence(board, counted.names),
            last=reading,
            pictures=self.pictures + 1,
            confidence=MappingProxyType(best),
            held=held,
            _absent=absent,
            _previous=previous,
            _earlier=self._remember(board),
        )

    def _face(self, card: str) -> str:
        return self.deck.print(self.deck.parse(card))

    @property
    def _names(self) -> tuple[str, ...]:
        return (*(str(face) for face in self.deck.faces), *self.board.order, *self.board.guessed)

    def _correct(self, board: Board, name: str, cap: int | None) -> "AuditSession":
        held = {other: most for other, most in self.held.items() if other != name}
        return replace(
            self,
            board=board,
            sequence=self._sequence(board, (name,)),
            by_hand=tuple(dict.fromkeys((*self.by_hand, name))),
            held=MappingProxyType(held if cap is None else {**held, name: cap}),
            _earlier=self._remember(board),
        )

    def _sequence(self, board: Board, news: Sequence[str]) -> tuple[str, ...]:
        """The cards of a board in the order in which they came, the newest of them from `news`."""
        left = Counter(board.counts)
        order = []
        for name in (*self.sequence, *news, *board.order):
            if left[name] > 0:
                left[name] -= 1
                order.append(name)
        return tuple(order)

    def _remember(self, board: Board) -> tuple["AuditSession", ...]:
        if (board.counts, board.guessed) == (self.board.counts, self.board.guessed):
            return self._earlier
        return (*self._earlier, replace(self, _earlier=()))[-_UNDO_STEPS:]


def _in_both(before: Reading, now: Reading, caps: Mapping[str, int]) -> Reading:
    """The reading `now`, without what the frame before did not show and without what goes beyond a cap."""
    room = Counter(before.names)
    for name, cap in caps.items():
        room[name] = min(room[name], cap)
    cards = []
    for card in now.cards:
        if room[card.card] > 0:
            room[card.card] -= 1
            cards.append(card)
    guessed = {_best(unsure) for unsure in before.unsure}
    unsure = tuple(u for u in now.unsure if _best(u) in guessed and caps.get(_best(u), 1) > 0)
    return replace(now, cards=tuple(cards), unsure=unsure)


def _best(unsure: UnsureReading) -> str:
    return unsure.guesses[0].card if unsure.guesses else ""
