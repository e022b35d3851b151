"""The cut before a deal: who makes it and how many cards it must lift."""

from dataclasses import dataclass
from typing import Literal

By = Literal["dealer's left", "dealer's right", "dealer", "dealer or player", "player"]


@dataclass(frozen=True, slots=True)
class Cut:
    """`minimum`: the least number of cards lifted; `may_knock`: knocking on the pack instead of cutting is allowed.

    A game whose book names no cutter has no `Cut`. `player` is the one person of a patience.
    """

    by: By
    minimum: int = 1
    may_knock: bool = False
    note: str = ""

    def seat(self, seats: int, direction: Literal["right", "left"] | None) -> int | None:
        """The cutter's seat, relative to the dealer (0), counted in the dealing direction; None where several may cut.

        >>> Cut("dealer's left").seat(4, "right"), Cut("dealer's left").seat(4, "left"), Cut("dealer").seat(4, "right")
        (3, 1, 0)
        """
        if self.by == "dealer":
            return 0
        if direction is None or seats < 2 or self.by in ("dealer or player", "player"):
            return None
        return 1 if self.by == f"dealer's {direction}" else seats - 1
