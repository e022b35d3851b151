"""What the page keeps of one live sitting: the watch over the table, the reader, and what became of the audit."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from threading import RLock
from types import MappingProxyType
from typing import Any

import streamlit as st

from app.audit.door import FrameDoor
from app.audit.packs import Pack, find_pack, reader_of
from app.audit.sitting_words import marks_of_table, step_text
from app.components.live_camera import LiveFrame
from app.words.catalogue import Language, say
from vision.audit.sitting import height_mm, learnt_deck
from vision.audit.table_watch import TableWatch
from vision.board import Board
from vision.frames import decode_picture

PATIENCE_S = 3.0
"""Seconds for which a better picture is waited for where light or focus spoil one."""
SIZE = (1920, 1080)
"""Pixels asked of the camera: each pixel more a millimetre shows smaller marks."""
QUALITY = 0.95
"""Of the frames' JPEGs: what coarser coding smooths away of a back would pass for a mark."""

_MOST_KEPT = 3
_KEPT: "dict[tuple[str, str], SittingDesk]" = {}
"""Sittings by visitor and deck, the newest last, for as long as the server runs."""


@dataclass
class SittingDesk:
    """Everything of one live sitting. Frames come in threads of their own, beside the runs of the page.

    `choice` is the deck as it was chosen, `pack` what was found for it; `watch` what was seen; `answered` counts the
    frames, `news` the changes that the page shows. While `is_auditing` frames are let go by: the measuring has the
    processor, and the cards that were seen are kept.
    """

    choice: str
    pack: Pack
    watch: TableWatch
    language: Language = "en"
    answered: int = 0
    news: int = 0
    is_auditing: bool = False
    clock: Callable[[], float] = time.monotonic
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
        self.take(LiveFrame(self.answered + 1, decode_picture(jpeg, "the frame")))
        return {
            "answered": self.answered,
            "marks": [mark.to_json() for mark in marks_of_table(self.watch, self.language)],
            "advice": self.advice,
            "news": self.news,
        }

    def take(self, frame: LiveFrame) -> None:
        """Look at a frame of the live camera."""
        with self._lock:
            if not self.is_auditing:
                before = self._shown
                self.watch = self.watch.see(self.clock(), frame.picture, self.pack.reader)
                self.news += self._shown != before
            self.answered = frame.number

    def change(self, how: Callable[[TableWatch], TableWatch]) -> None:
        """Change what was seen, from the page."""
        with self._lock:
            self.watch = how(self.watch)

    @property
    def advice(self) -> str:
        """What to do next, in words."""
        if self.is_auditing:
            return say(self.language, "audit_sitting.step_auditing")
        return step_text(self.watch.step, self.language)

    @property
    def board(self) -> Board:
        """The deck's board with the cards of which both sides were seen."""
        counts: dict[str, int] = {}
        for label in self.watch.labels:
            if not label.startswith("#"):
                counts[label] = counts.get(label, 0) + 1
        return Board(self.pack.deck, MappingProxyType(counts))

    @property
    def _shown(self) -> tuple[object, ...]:
        step = self.watch.step
        return step.cards, step.backs, step.faces, len(self.watch.sitting.problems)


def begin(choice: str) -> SittingDesk:
    """A sitting with the deck that was chosen, before its first card."""
    pack = find_pack(choice)
    return SittingDesk(choice, pack, TableWatch(_height(pack), patience_s=PATIENCE_S))


def find_sitting_desk(choice: str) -> SittingDesk:
    """The visitor's sitting with that deck, gone on with whenever it is chosen again; anew where the deck was taught
    anew."""
    desks: dict[str, SittingDesk] = st.session_state.setdefault("sitting_desks", {})
    if choice not in desks or desks[choice].pack.reader is not reader_of(choice):
        desks[choice] = begin(choice)
    return desks[choice]


def keep(desk: SittingDesk) -> None:
    """Keep a sitting beyond this visit: a page that is loaded anew, or a browser that broke down, finds it again."""
    if desk.watch.labels:
        _KEPT.pop((_visitor(), desk.choice), None)
        _KEPT[_visitor(), desk.choice] = desk
        for oldest in list(_KEPT)[:-_MOST_KEPT]:
            del _KEPT[oldest]


def broken_off(desk: SittingDesk) -> SittingDesk | None:
    """The sitting with the same deck that this visitor broke off before, while the new one has no card yet."""
    kept = _KEPT.get((_visitor(), desk.choice))
    is_same_reader = kept is not None and kept.pack.reader is desk.pack.reader
    return kept if is_same_reader and kept is not desk and not desk.watch.labels else None


def go_on(desk: SittingDesk) -> None:
    """Go on with a sitting that was broken off."""
    st.session_state["sitting_desks"][desk.choice] = desk


def _visitor() -> str:
    address = st.context.ip_address
    return f"{address if isinstance(address, str) else 'here'} {st.context.headers.get('User-Agent', '')}"


def restart(desk: SittingDesk) -> None:
    """Forget all cards, here and where they were kept: also those of a sitting that the visitor broke off before."""
    broken = (_visitor(), desk.choice)
    for visit in [visit for visit, kept in _KEPT.items() if kept is desk or visit == broken]:
        del _KEPT[visit]
    desk.change(lambda watch: replace(TableWatch(watch.height_mm, patience_s=watch.patience_s), still=watch.still))


def audited_deck(pack: Pack, labels: Sequence[str] = ()) -> str | None:
    """The name of the deck that a pack is of, of which cards were seen as `labels`; None where its own cards are all
    that is known of it."""
    return pack.deck.name if pack.profile is None else learnt_deck(pack.profile, labels)


def _height(pack: Pack) -> float:
    return height_mm(audited_deck(pack) or "french52")
