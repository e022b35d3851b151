"""What the page keeps for one visitor: the deck and how it came about, the tool, the look, the game."""

import time
from dataclasses import dataclass, field

import numpy as np
import streamlit as st

from app.marked.choices import BACKS, CHOICES
from app.marked.game import Game, Question, deal_game
from app.marked.job import BrokenOffError, Job
from app.marked.marking import MarkedDeck
from app.marked.notation import UnreadableMarksError, parse_marks, print_marks
from app.marked.outcome import Outcomes, compare
from app.marked.seeing import Advance, Look, View, look
from app.query import read, write
from vision.read import load_reader

_UNDO_STEPS = 100


@dataclass
class Desk:
    """`deck` is as it is now, `earlier` as it was before each change; `card` lies on the table. `job` is a look that
    goes on, `seen` the last one that ended, with its `outcomes`. `game` is played with the pictures of `seen`, and its
    back was `shown` at a moment of the monotonic clock. `news` is spoken, `is_unreadable` tells of a bad link."""

    deck: MarkedDeck = field(default_factory=MarkedDeck)
    card: str = CHOICES["eight"].cards[0]
    earlier: tuple[MarkedDeck, ...] = ()
    job: Job | None = None
    seen: Look | None = None
    outcomes: Outcomes | None = None
    game: Game | None = None
    shown: float = 0.0
    best: dict[str, float] = field(default_factory=dict)
    news: str = ""
    is_unreadable: bool = False
    _link: tuple[str, str, str] = ("", "", "")

    def change(self, deck: MarkedDeck) -> None:
        """Go on with another state of the deck, which can be undone, and which the link has from then on."""
        if deck == self.deck:
            return
        self.earlier = (*self.earlier, self.deck)[-_UNDO_STEPS:]
        self._become(deck)
        self.write_link()

    def undo(self) -> None:
        """Take the last change back."""
        if self.earlier:
            *before, last = self.earlier
            self.earlier = tuple(before)
            self._become(last)
            self.write_link()

    def write_link(self) -> None:
        """Put the deck into the page's address."""
        self._link = _link_of(self.deck)
        cards, back, marks = self._link
        write(cards=cards, back=back, marks=marks or None)

    def follow_link(self) -> None:
        """Take the deck of the page's address, where that is another one: a link was opened, or Back was pressed."""
        asked = (read("cards"), read("back"), read("marks"))
        if asked == self._link or not any(asked):
            return
        self._link = asked
        choice = CHOICES.get(asked[0] or "eight", CHOICES["eight"])
        back = asked[1] if asked[1] in BACKS else BACKS[0]
        try:
            deck = parse_marks(asked[2], choice, back)
        except UnreadableMarksError:
            self.is_unreadable = True
            deck = MarkedDeck(choice, back)
        else:
            self.is_unreadable = False
        if deck != self.deck:
            self.earlier = (*self.earlier, self.deck)[-_UNDO_STEPS:]
            self._become(deck)

    def start_looking(self, view: View) -> None:
        """Let Kibic look, in the background."""
        self.stop_looking()
        deck = self.deck

        def work(advance: Advance) -> Look:
            return look(deck, view, load_reader(deck.choice.deck), advance)

        self.job = Job(work)

    def stop_looking(self) -> None:
        """Break off a look that goes on."""
        if self.job is not None:
            self.job.break_off()
            self.job = None

    def take_look(self) -> bool:
        """Take over a look that has ended; True if one has."""
        if self.job is None or not self.job.is_done:
            return False
        job, self.job = self.job, None
        try:
            self.seen = job.result()
        except BrokenOffError:
            return False
        self.outcomes = compare(self.seen.deck, self.seen.audit)
        self.game = None
        return True

    @property
    def is_seen(self) -> bool:
        """Whether Kibic has looked at the deck as it is now."""
        return self.seen is not None and self.seen.deck == self.deck

    def deal(self, question: Question, seed: int) -> None:
        """Begin a game with the backs that Kibic saw."""
        if self.seen is None:
            return
        labels = self.seen.audit.sitting.labels
        self.game = deal_game(self.seen.deck, question, labels, np.random.default_rng(seed))
        self.shown = time.monotonic()

    def answer(self, said: str) -> None:
        """Answer the back that is shown; the clock goes on with the next one."""
        if self.game is None or self.game.is_over or said not in self.game.options:
            return
        now = time.monotonic()
        self.game, self.shown = self.game.say(said, now - self.shown), now

    def _become(self, deck: MarkedDeck) -> None:
        self.deck = deck
        if self.card not in deck.choice.cards:
            self.card = deck.choice.cards[0]


def find_desk() -> Desk:
    """The visitor's desk."""
    desk: Desk = st.session_state.setdefault("marked", Desk())
    return desk


def _link_of(deck: MarkedDeck) -> tuple[str, str, str]:
    return deck.choice.name, deck.back, print_marks(deck)
