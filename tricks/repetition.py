"""Spaced repetition by Leitner's boxes: what is known moves on to a box that rests longer, a slip sends it home.

Sebastian Leitner, So lernt man lernen (1972): each box waits longer than the one before. Here a box waits twice as many
days as the one before it, so that five boxes reach over a month. No clock is read: today's date comes in from outside.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Self

WAITS = (1, 2, 4, 8, 16)
"""Days for which a card of the first, second, ... box rests."""

HOME = 1
LAST = len(WAITS)


@dataclass(frozen=True)
class Rest:
    """Where a question rests: in which `box` (1 to 5), and since which day."""

    box: int
    since: date

    @classmethod
    def first(cls, today: date, *, is_right: bool) -> Self:
        """After its first answer: right, in the second box; wrong, in the first.

        >>> Rest.first(date(1888, 1, 1), is_right=True).due.isoformat()
        '1888-01-03'
        """
        return cls(HOME + is_right, today)

    @property
    def due(self) -> date:
        """The day on which it is to be asked again."""
        return self.since + timedelta(days=WAITS[self.box - 1])

    def is_due(self, today: date) -> bool:
        """Whether it is to be asked today."""
        return self.due <= today

    def answered(self, today: date, *, is_right: bool) -> Self:
        """After one more answer. A right one before it was due proves little, so the question stays where it rests."""
        if is_right and not self.is_due(today):
            return self
        return type(self)(min(self.box + 1, LAST) if is_right else HOME, today)
