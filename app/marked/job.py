"""Looking in the background: one look at a time on this computer, with its progress, to be broken off at will."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

from app.marked.seeing import Advance, Look, Stage

_WORKER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="kibic-look")
"""Looks of all visitors take turns: each keeps a core busy."""
_UNATTENDED_S = 120.0
"""A look that nobody has asked about for so long is broken off: its page was closed."""


class BrokenOffError(RuntimeError):
    """The look was broken off."""


class Job:
    """A look that goes on while the page stays usable. `stage` and `share` say how far it is, None and 0 while it waits
    for its turn."""

    def __init__(self, work: Callable[[Advance], Look]) -> None:
        self.stage: Stage | None = None
        self.share = 0.0
        self._began = self._asked = time.monotonic()
        self._off = Event()
        self._future: Future[Look] = _WORKER.submit(work, self._advance)

    @property
    def is_done(self) -> bool:
        """Whether it has ended, well or not."""
        self._asked = time.monotonic()
        return self._future.done()

    @property
    def seconds(self) -> float:
        """How long it has been going on."""
        return time.monotonic() - self._began

    def break_off(self) -> None:
        """End it at the next step; one that has not begun never will."""
        self._off.set()
        self._future.cancel()

    def result(self) -> Look:
        """What was seen, once it `is_done`; an error of the work goes through.

        Raises:
            BrokenOffError: it was broken off, or nobody asked about it for two minutes.
        """
        if self._off.is_set():
            raise BrokenOffError
        return self._future.result()

    def _advance(self, stage: Stage, share: float) -> None:
        if time.monotonic() - self._asked > _UNATTENDED_S:
            self._off.set()
        if self._off.is_set():
            raise BrokenOffError
        self.stage, self.share = stage, share
