"""What the coach keeps for one visitor: what the camera sees, what was found right, and corrections by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import streamlit as st

from app.audit.intake import as_jpeg
from app.coach.link import CoachLink
from app.coach.sight import Sight, seen_cards
from app.components.live_camera import LiveFrame
from app.enrol.kept import kept_profiles, kept_reader
from tricks.grids import Cell, Grid, SeenCard, grid_of
from tricks.layouts import LayoutCheck
from tricks.sitting import DECK, Look, Sitting
from vision.films import PictureReader
from vision.frames import NotAPictureError, Picture, decode_picture
from vision.read import load_reader
from vision.reading import Reading

STEADY = 2
"""Frames of a stream that must agree before a layout is taken as right; of a photo one is enough."""

Key = tuple[str, int, tuple[str, ...]]
_NOWHERE: Key = ("", 0, ())


@dataclass(frozen=True, eq=False)
class Found:
    """The last look at a layout: the reading, the check, the picture as a JPEG, and whether no card of it was known."""

    reading: Reading
    check: LayoutCheck
    jpeg: bytes
    is_first: bool


@dataclass
class Desk:
    """Everything of one visit.

    `found` is the last look and `key` the layout it belongs to; `right` are the looks that were right, by layout.
    `by_hand` are corrections of that layout by row and column ("" for no card). `is_turned` tells that the camera is on
    the other side of the table. `received` is the number of the last live frame, `answered` of the last one read.
    """

    reader: PictureReader
    key: Key = _NOWHERE
    sight: Sight = field(default_factory=Sight)
    found: Found | None = None
    right: dict[Key, Found] = field(default_factory=dict)
    by_hand: dict[Cell, str] = field(default_factory=dict)
    is_turned: bool = False
    agreed: int = 0
    received: int = 0
    answered: int = 0
    done: set[str] = field(default_factory=set)
    unreadable: list[str] = field(default_factory=list)
    round: int = 0

    def at(self, link: CoachLink) -> None:
        """Come to a moment: what was seen at another one is put away."""
        key = key_of(link)
        if key != self.key:
            self.key, self.sight, self.found, self.agreed = key, Sight(), self.right.get(key), 0
            self.by_hand, self.unreadable = {}, []
            self.round += 1

    def watch(self, frame: LiveFrame, link: CoachLink, sitting: Sitting) -> None:
        """Take a frame of the live camera; one that is not wanted now is only noted."""
        self.received = frame.number
        if not self.wants_to_look(link, sitting):
            return
        self.answered = frame.number
        reading = self.reader.read(frame.picture)
        self.sight = self.sight.watch(seen_cards(reading))
        self._look(link, sitting, reading, frame.picture, STEADY)

    def take(self, data: bytes, name: str, link: CoachLink, sitting: Sitting) -> None:
        """Take a photo or a file; what is no picture is noted by its name."""
        if not self.wants_to_look(link, sitting):
            return
        try:
            picture = decode_picture(data, name)
        except NotAPictureError:
            self.unreadable.append(name)
            return
        reading = self.reader.read(picture)
        self.sight = Sight().watch(seen_cards(reading))
        self._look(link, sitting, reading, picture, 1)

    def correct(self, cell: Cell, name: str, link: CoachLink, sitting: Sitting) -> None:
        """Take a person's word for what lies at a row and column ("": nothing), even where all seemed right."""
        self.by_hand[cell] = name
        if self.found and self.right.pop(self.key, None):
            sitting = sitting.forgetting(link.step)
            link = CoachLink.of(sitting, link.step)
            link.open()
        if self.found:
            self._conclude(link, sitting, self.found.reading, self.found.jpeg, 1)

    def turn(self, is_turned: bool, link: CoachLink, sitting: Sitting) -> None:
        """Take the camera to be on the other side of the table, or not."""
        self.is_turned, self.by_hand = is_turned, {}
        if self.found and self.wants_to_look(link, sitting):
            self._conclude(link, sitting, self.found.reading, self.found.jpeg, 1)

    def again(self, link: CoachLink, sitting: Sitting) -> None:
        """Look once more at a layout that was found right; at the first one, as if no card were known."""
        self.right.pop(key_of(link), None)
        self.key = _NOWHERE
        if link.step == min(sitting.layouts):
            CoachLink(link.trick).open()

    def shown(self, link: CoachLink, sitting: Sitting) -> Found | None:
        """The look to show: the last one at this layout, or while it still lies there, the one that was right."""
        if link.step in sitting.layouts:
            return self.found
        moments = sitting.performance.moments
        before = max((number for number in sitting.layouts if number < link.step), default=0)
        is_lying = before and moments[before - 1].table == moments[min(link.step, len(moments)) - 1].table
        return self.right.get((link.trick, before, link.answers[: moments[before - 1].answered])) if is_lying else None

    def wants_to_look(self, link: CoachLink, sitting: Sitting) -> bool:
        """Whether cards lie that were not found right yet."""
        return link.step in sitting.layouts and key_of(link) not in self.right

    def _look(self, link: CoachLink, sitting: Sitting, reading: Reading, picture: Picture, steady: int) -> None:
        self._conclude(link, sitting, reading, as_jpeg(picture), steady)

    def _conclude(self, link: CoachLink, sitting: Sitting, reading: Reading, jpeg: bytes, steady: int) -> None:
        look = look_at(sitting, link.step, self.sight.cards, self.by_hand, is_turned=self.is_turned)
        before = self.found.check.names if self.found and self.found.check.is_right else None
        self.agreed = (self.agreed if look.check.names == before else 0) + 1 if look.check.is_right else 0
        self.found = Found(reading, look.check, jpeg, is_first=not sitting.expected(link.step))
        if look.check.is_right and self.agreed >= steady:
            there = CoachLink.of(look.sitting, link.step)
            self.key = key_of(there)
            self.right[self.key] = self.found
            there.open()


def look_at(
    sitting: Sitting,
    number: int,
    cards: tuple[SeenCard, ...],
    by_hand: Mapping[Cell, str] = MappingProxyType({}),
    *,
    is_turned: bool = False,
) -> Look:
    """Check what is seen against a layout; corrections by hand are by row and column of the layout."""
    look = sitting.look(number, grid_of(cards), is_turned=is_turned)
    if not by_hand:
        return look
    cells = dict(look.check.view.cells)
    for cell, name in by_hand.items():
        corners = cells[cell].corners if cell in cells else ()
        cells.pop(cell, None)
        if name:
            cells[cell] = SeenCard((name,), corners)
    return sitting.look(number, Grid(MappingProxyType(cells), look.check.view.crowded))


def key_of(link: CoachLink) -> Key:
    """What makes a layout the same one: the trick, the moment and the answers that led there."""
    return link.trick, link.step, link.answers


def own_decks() -> tuple[str, ...]:
    """The names of the decks taught in this session that the tricks can be done with: each of their cards is named."""
    taught = kept_profiles().items()
    return tuple(name for name, profile in taught if profile.deck == DECK and not profile.unnamed)


def reader_for(own_deck: str) -> PictureReader:
    """What reads the cards on the table: those of an own deck, or for "" those of any French deck."""
    return kept_reader(own_deck) if own_deck else load_reader(DECK)


def find_desk() -> Desk:
    """The visitor's desk."""
    desk: Desk | None = st.session_state.get("coach")
    if desk is None:
        desk = st.session_state["coach"] = Desk(reader_for(""))
    return desk
