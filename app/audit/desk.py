"""What the audit page keeps for one visitor: the session, the reader, and the pictures shown last."""

from dataclasses import dataclass, field

import streamlit as st

from app.audit.intake import Looked
from app.audit.session import AuditSession
from app.components.live_camera import LiveFrame
from rules.decks import find_deck
from vision.films import PictureReader
from vision.read import load_reader

DECKS = ("french52", "piquet32")
"""The decks on offer: only French faces can be read today."""
_KEEP = 12


@dataclass
class Desk:
    """Everything of one visit to the page.

    `round` counts the fresh starts (it is part of the keys of the file widgets, so that they start empty), `answered`
    is the number of the last live frame that was read, `done` names the files already read, `looked` the newest
    pictures (oldest first), `unreadable` the names of files that were no pictures.
    """

    session: AuditSession
    reader: PictureReader
    round: int = 0
    answered: int = 0
    done: set[str] = field(default_factory=set)
    looked: list[Looked] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)

    def watch(self, frame: LiveFrame) -> None:
        """Take a frame of the live camera."""
        self.session = self.session.watch(self.reader.read(frame.picture))
        self.answered = frame.number

    def show(self, session: AuditSession, looked: Looked) -> None:
        """Go on from `session`, with a picture more to show."""
        self.session = session
        self.looked = [*self.looked, looked][-_KEEP:]

    def restart(self, deck_name: str | None = None) -> None:
        """Begin anew, with another deck if one is named."""
        deck = find_deck(deck_name) if deck_name else self.session.deck
        self.session = AuditSession.begin(deck)
        self.reader = load_reader(deck)
        self.round += 1
        self.done, self.looked, self.unreadable = set(), [], []


def find_desk(deck_name: str) -> Desk:
    """The visitor's desk, begun anew where the deck changed."""
    desk: Desk | None = st.session_state.get("audit")
    if desk is None:
        deck = find_deck(deck_name)
        desk = st.session_state["audit"] = Desk(AuditSession.begin(deck), load_reader(deck))
    elif desk.session.deck.name != deck_name:
        desk.restart(deck_name)
    return desk
