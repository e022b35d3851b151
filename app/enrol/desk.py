"""What the enrol page keeps for one visitor: what was learnt, what was decided, and what is shown and said of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from threading import RLock
from typing import Any, Literal

import streamlit as st

from app.audit.door import FrameDoor
from app.audit.marks import Mark, marks_of
from app.components.live_camera import LiveFrame
from app.enrol.guidance import Hint, hint_of
from app.enrol.intake import File, Shown, Trouble, inputs_of, learn_input, shown
from app.enrol.kinds import ENOUGH, KINDS, likely_kind
from app.enrol.learnt import Learnt, survey
from app.enrol.session import EnrolSession
from app.enrol.telling import hint_text, marks_on, reading_text
from app.words.catalogue import Language
from rules.names import UnknownNameError
from vision.enrol import Enrolment
from vision.enrol_inputs import LABELS
from vision.enrolled import ProfileReader
from vision.frames import NotAPictureError, decode_picture
from vision.profile import DeckProfile, NotAProfileError, ProfileNameError, load_profile
from vision.reading import Reading

Mode = Literal["faces", "back", "test"]
KEY = "enrol"
TITLE = "title"
"""Where a profile's metadata keep the name that the visitor gave the deck."""

_KEEP = 12
_HINTS_AGREE = 2


@dataclass(eq=False)
class Desk:
    """Everything of one visit to the page. Frames may come in threads of their own: whoever changes something does it
    under the lock, which every method takes itself.

    `language` is the one in which frames are answered, `mode` what pictures are taken for, `title` the name that the
    visitor gave the deck. `round` counts the fresh starts (it is part of the keys of the file widgets, so that they
    start empty), `answered` is the number of the last live frame, `size` its pixels, `news` counts what frames changed
    on the board. `hint` is what is told of the last frame, `about` the group it is about; `reading` is the last one of
    a test, `read` are the files read in tests. `done` are files already taken, `files` by the number of a group the
    name of the file it came from, `shown` the newest pictures learnt from, `troubles` the files that were of no use,
    `not_a_profile` the name of one that was to be loaded and is none.
    """

    enrolment: Enrolment
    session: EnrolSession
    language: Language = "en"
    mode: Mode = "faces"
    title: str = ""
    round: int = 0
    answered: int = 0
    news: int = 0
    hint: Hint = "nothing"
    about: int | None = None
    size: tuple[int, int] = (1280, 720)
    reading: Reading | None = None
    read: list[tuple[Shown, Reading]] = field(default_factory=list)
    done: set[tuple[Mode, str]] = field(default_factory=set)
    files: dict[int, str] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    not_a_profile: str = ""
    _before: list[tuple[Enrolment, EnrolSession, dict[int, str]]] = field(default_factory=list)
    _hints: list[Hint] = field(default_factory=list)
    _learnt: tuple[Any, Learnt] | None = None
    _kind: tuple[Any, str | None] | None = None
    _reader: tuple[Learnt, ProfileReader] | None = None
    _lock: RLock = field(default_factory=RLock, repr=False)

    @classmethod
    def begin(cls, deck: str | None = None) -> "Desk":
        """The desk before the first card."""
        return cls(Enrolment(deck, is_watched=True), EnrolSession(deck))

    @property
    def learnt(self) -> Learnt:
        """What is learnt by now; the same object until something changes."""
        with self._lock:
            state = (
                id(self.enrolment),
                replace(self.session, _earlier=()),
                tuple((g.number, g.read, g.quality, len(g.backs)) for g in self.enrolment.learnt()),
            )
            if self._learnt is None or self._learnt[0] != state:
                self._learnt = state, survey(self.enrolment, self.session, self.files)
            return self._learnt[1]

    @property
    def can_undo(self) -> bool:
        """True where something can be taken back."""
        return self.session.can_undo or bool(self._before)

    def profile(self) -> DeckProfile:
        """The profile of the deck as it stands.

        Raises:
            NothingLearntError: there is no card yet.
        """
        profile = self.learnt.profile()
        return replace(profile, metadata={TITLE: self.title}) if self.title else profile

    @property
    def reader(self) -> ProfileReader | None:
        """What reads with the profile as it stands; None before the first card."""
        with self._lock:
            learnt = self.learnt
            if not learnt.cards:
                return None
            if self._reader is None or self._reader[0] is not learnt:
                self._reader = learnt, ProfileReader(learnt.profile())
            return self._reader[1]

    @cached_property
    def door(self) -> FrameDoor:
        """Where the browser sends frames of this visitor's camera."""
        return FrameDoor(self.answer)

    def answer(self, jpeg: bytes) -> dict[str, Any]:
        """What the browser is told of a frame that came through the door.

        Raises:
            NotAPictureError: `jpeg` is no picture.
        """
        self.watch(LiveFrame(self.answered + 1, decode_picture(jpeg, "the frame")))
        with self._lock:
            marks = [mark.to_json() for mark in self.marks]
            return {"answered": self.answered, "marks": marks, "advice": self.advice, "news": self.news}

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is drawn over the last frame of the camera."""
        with self._lock:
            if self.mode == "test":
                return marks_of(self.reading, self.language) if self.reading else ()
            return marks_on(self.enrolment.seen, self.size, self.learnt, self.language) if self.answered else ()

    @property
    def advice(self) -> str:
        """What is said under the picture of the camera."""
        with self._lock:
            if self.mode == "test":
                return reading_text(self.reading, self.learnt, self.language)
            return hint_text(self.hint, self.about, self.learnt, self.language) if self.answered else ""

    @property
    def likely_kind(self) -> str | None:
        """The kind of deck that the cards look like, where it is not known. Looked at anew every few cards."""
        with self._lock:
            learnt = self.learnt
            if self.session.deck is not None:
                return None
            if learnt.deck is not None:  # its indices were read
                return next((kind for kind, deck in KINDS.items() if deck == learnt.deck), None)
            at = (id(self.enrolment), len(learnt.cards) // ENOUGH)
            if self._kind is None or self._kind[0] != at:
                self._kind = at, likely_kind([card.group.face for card in learnt.cards])
            return self._kind[1]

    def watch(self, frame: LiveFrame) -> None:
        """Take a frame of the live camera."""
        self.size = (frame.picture.shape[1], frame.picture.shape[0])
        if self.mode == "test":
            reader = self.reader
            reading = None if reader is None else reader.read(frame.picture)
            with self._lock:
                self.reading, self.answered = reading, frame.number
            return
        with self._lock:
            before, board = self.learnt, set(self.session.known)
            self.enrolment.learn_frame(frame.picture)
            new = self._take_in()
            hint = self._hint_of_back(board) if self.mode == "back" else None
            self._tell(hint or hint_of(frame.picture, self.enrolment.seen, new, board), new)
            self.answered = frame.number
            self.news += self.learnt is not before

    def take_files(
        self, files: Sequence[File], progress: Callable[[float, str, int], None] = lambda share, name, frames: None
    ) -> None:
        """Take pictures and films. `progress` gets the share that is done, the file's name and the number of frames."""
        if self.mode == "test":
            self._read_files(files)
            return
        with self._lock, inputs_of(files, self.session.deck) as (inputs, deck):
            if deck != self.session.deck:
                self.session = self.session.of_deck(deck)
            self.enrolment.say_deck(self.session.deck)
            used = {given.path.name for given in inputs} | {LABELS}
            self.troubles += [Trouble(name, "unreadable") for name, _ in files if name not in used]
            for number, given in enumerate(inputs):
                progress(number / len(inputs), given.path.name, 0)
                if self.mode == "back" and not given.is_film:
                    given = replace(given, name=None, side="back", pair=None)
                outcome = learn_input(self.enrolment, given, partial(progress, number / len(inputs), given.path.name))
                if isinstance(outcome, Trouble):
                    self.troubles.append(outcome)
                    continue
                board = set(self.session.known)
                new = self._take_in()
                self.files |= dict.fromkeys(new, given.path.name)
                self.shown = [*self.shown, outcome][-_KEEP:]
                hint = self._hint_of_back(board) if self.mode == "back" else None
                self._tell(hint or ("new" if new else "known"), new)
            self.enrolment.pair_backs()
            self.enrolment.next_film()

    def change(self, how: Callable[[EnrolSession], EnrolSession]) -> None:
        """Change the decisions from the page; what cannot be (a name that the deck does not have) changes nothing."""
        with self._lock:
            try:
                self.session = how(self.session)
            except (ProfileNameError, UnknownNameError):
                return

    def turn_to(self, mode: Mode) -> None:
        """Take pictures for something else from now on."""
        with self._lock:
            self.mode, self.hint, self.about, self.reading, self._hints = mode, "nothing", None, None, []
            self.troubles = []

    def undo(self) -> None:
        """Take back the last card or decision; before the first one, a fresh start or a profile that was loaded."""
        with self._lock:
            if self.session.can_undo:
                self.session = self.session.undo()
            elif self._before:
                self.enrolment, self.session, self.files = self._before.pop()

    def restart(self) -> None:
        """Begin anew with the same kind of deck."""
        deck = self.session.deck
        self._go_on_with(Enrolment(deck, is_watched=True), EnrolSession(deck))

    def load(self, data: bytes, name: str) -> None:
        """Go on with a profile that was saved; what was learnt before comes back by undoing. A file that is none is
        noted by its name, and nothing changes."""
        try:
            profile = load_profile(data, with_backs=True)
        except NotAProfileError:
            self.not_a_profile = name
            return
        enrolment = Enrolment.resumed(profile, is_watched=True)
        names = {card.number: card.name for card in profile.cards if card.name is not None}
        known = tuple(group.number for group in enrolment.groups)
        back = known[-1] if profile.back is not None else None
        self._go_on_with(enrolment, EnrolSession(profile.deck, names, back=back, known=known))
        self.title = str(profile.metadata.get(TITLE, ""))[:60]

    def _go_on_with(self, enrolment: Enrolment, session: EnrolSession) -> None:
        with self._lock:
            if self.session.known:
                self._before.append((self.enrolment, self.session, self.files))
            self.enrolment, self.session, self.files = enrolment, session, {}
            self.round += 1
            self.mode, self.hint, self.about, self.reading = "faces", "nothing", None, None
            self.done, self.shown, self.read, self.troubles, self._hints = set(), [], [], [], []
            self.not_a_profile = ""

    def _take_in(self) -> list[int]:
        """The groups that came onto the board now."""
        groups = [group for group in self.enrolment.learnt() if group.number not in self.session.known]
        for group in groups:
            if group.is_back or self.mode == "back":
                if not group.is_back and group not in [card.group for card in self.enrolment.seen]:
                    continue
                self.session = self.session.make_back(group.number)
            else:
                named = {} if group.name is None else {group.number: group.name}
                self.session = self.session.arrive([group.number], named)
        return [group.number for group in groups]

    def _hint_of_back(self, board: set[int]) -> Hint | None:
        seen = {card.group.number for card in self.enrolment.seen if card.group is not None}
        if self.session.back in seen:
            return "back"
        return "is_face" if seen & board else None

    def _tell(self, hint: Hint, new: Sequence[int]) -> None:
        """Say something else only when two frames running agree, or a card has come."""
        self._hints = [*self._hints, hint][-_HINTS_AGREE:]
        if new or len(set(self._hints)) == 1:
            seen = [card.group.number for card in self.enrolment.seen if card.group is not None]
            if hint == "known" and self.hint == "new" and self.about in seen:
                return  # The card that has just come is still there.
            self.hint = hint
            self.about = new[-1] if new else (seen[0] if seen else None)

    def _read_files(self, files: Sequence[File]) -> None:
        reader = self.reader
        for name, data in files:
            try:
                picture = decode_picture(data, name)
            except NotAPictureError:
                self.troubles.append(Trouble(name, "unreadable"))
                continue
            if reader is not None:
                self.reading = reader.read(picture)
                self.read = [*self.read, (shown(name, picture, ()), self.reading)][-_KEEP:]


def find_desk() -> Desk:
    """The visitor's desk."""
    desk: Desk | None = st.session_state.get(KEY)
    if desk is None:
        desk = st.session_state[KEY] = Desk.begin()
    return desk
