"""What a log format is: a name, how its content is recognised, and how its text becomes deals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from re import Pattern
from typing import BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Skipped
from detectors.deal_block import DealBlock
from detectors.series import Series


@dataclass(frozen=True, slots=True)
class Records:
    """What a reader found in a text: deals in file order, unreadable records, and how often a deal was told again."""

    deals: Sequence[Deal]
    skipped: Sequence[Skipped] = ()
    repeats: int = 0


class Piece(NamedTuple):
    """What was read in some lines by themselves, numbered from 1: why hands are known is not settled yet, but for the
    deals marked in `trusted` `(deals,)`, which say so themselves."""

    deals: DealBlock
    trusted: NDArray[np.bool_]
    skipped: list[Skipped]


@dataclass(frozen=True, slots=True)
class LogFormat:
    """One format. `matches` sees the decoded text and says whether this reader is meant for it; `read` never fails:
    what it cannot read it skips with line and reason. The second argument of `read` is the game named by the user.

    `series` reads what holds no deals (dice, coins, lotteries): such files are named, and judged by `detectors.series`.
    `dealer_deals` is False where the log's dealer only opens the auction. `same_cards_are_one_deal` says whether two
    records with the same cards are one deal told twice (boards played at many tables) rather than two deals.

    `piece` reads some lines by themselves, for formats with a deal a line: so a file of any size is read in little
    memory. It gives None where they can be read only together with the rest.

    `heads` finds where records begin, in formats whose files people put together with those of other sites.
    """

    name: str
    title: str
    matches: Callable[[str], bool]
    read: Callable[[str, str | None], Records]
    dealer_deals: bool = True
    same_cards_are_one_deal: bool = True
    series: Callable[[str], Sequence[Series]] | None = None
    piece: Callable[[str, str | None], Piece | None] | None = None
    heads: Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class BinaryFormat:
    """A format that is no text: files that begin with `magic`. `read` takes the file, which it may read in parts, and
    never fails; None if it holds something else than deals."""

    name: str
    title: str
    magic: bytes
    read: Callable[[BinaryIO, str | None], Records | None]


def no_deals(text: str, game: str | None = None) -> Records:
    """The `read` of a format that holds no deals: nothing is found, and nothing counts as skipped."""
    return Records(())
