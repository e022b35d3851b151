"""What the audit page keeps for one visitor: the session, the reader, and the pictures shown last."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from threading import RLock
from typing import Any

import streamlit as st

from app.audit.door import FrameDoor
from app.audit.guidance import SteadyAdvice, advice_text
from app.audit.intake import Looked
from app.audit.marks import marks_of
from app.audit.packs import Pack, find_pack, reader_of
from app.audit.session import AuditSession
from app.components.live_camera import LiveFrame
from app.words.catalogue import Language
from vision.frames import decode_picture
from vision.hindrances import explained

_KEEP = 12


@dataclass
class Desk:
    """Everything of one visit to the page.

    Frames of the live camera come in threads of their own, beside the runs of the page: whoever changes the session
    does so through `change` or `watch`.

    `choice` is the deck as it was chosen (`app.audit.packs`), `pack` what was found for it. `language` is the one in
    which frames are answered, `news` counts the changes of the board that frames made.
    `round` counts the fresh starts (it is part of the keys of the file widgets, so that they start empty), `answered`
    is the number of the last live frame that was read, `done` names the files already read, `looked` the newest
    pictures (oldest first), `unreadable` the names of files that were no pictures.
    """

    choice: str
    pack: Pack
    session: AuditSession
    language: Language = "en"
    news: int = 0
    round: int = 0
    answered: int = 0
    advice: SteadyAdvice = field(default_factory=SteadyAdvice)
    done: set[str] = field(default_factory=set)
    looked: list[Looked] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    _lock: RLock = field(default_factory=RLock, repr=False)

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
            reading = self.session.last
            return {
                "answered": self.answered,
                "marks": [mark.to_json() for mark in marks_of(reading, self.language)] if reading else [],
                "advice": self.advice_text,
                "news": self.news,
            }

    @property
    def advice_text(self) -> str:
        """What is said under the picture of the live camera."""
        return advice_text(self.advice.shown, self.advice.cards, self.language)

    def watch(self, frame: LiveFrame) -> None:
        """Take a frame of the live camera; one that was read for a sitting that has ended meanwhile is left out."""
        pack = self.pack
        reading = explained(pack.reader.read(frame.picture), frame.picture)
        with self._lock:
            if self.pack is not pack:
                return
            before = self.session
            self.session = before.watch(reading)
            self.advice = self.advice.after(reading)
            self.answered = frame.number
            self.news += (before.board.counts, before.board.guessed) != (
                self.session.board.counts,
                self.session.board.guessed,
            )

    def change(self, how: Callable[[AuditSession], AuditSession]) -> None:
        """Change the session from the page."""
        with self._lock:
            self.session = how(self.session)

    def show(self, session: AuditSession, looked: Looked) -> None:
        """Go on from `session`, with a picture more to show."""
        self.session = session
        self.looked = [*self.looked, looked][-_KEEP:]

    def restart(self, choice: str | None = None) -> None:
        """Begin anew, with another deck if one is chosen."""
        with self._lock:
            self.choice = choice or self.choice
            self.pack = find_pack(self.choice)
            self.session = AuditSession.begin(self.pack.deck)
            self.advice = SteadyAdvice()
            self.round += 1
            self.done, self.looked, self.unreadable = set(), [], []


def find_desk(choice: str) -> Desk:
    """The visitor's desk, begun anew where the deck changed or was taught anew."""
    desk: Desk | None = st.session_state.get("audit")
    if desk is None:
        pack = find_pack(choice)
        desk = st.session_state["audit"] = Desk(choice, pack, AuditSession.begin(pack.deck))
    elif desk.choice != choice or desk.pack.reader is not reader_of(choice):
        desk.restart(choice)
    return desk
