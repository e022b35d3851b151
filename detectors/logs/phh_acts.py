"""What was done in a poker hand history (.phh), read only when it is asked for: most questions ask for the cards alone.

`p3 f` folds, `p3 cc` checks or calls, `p3 cbr 300` bets or raises to 300; cards shown are the reader's of the deal. The
blinds are no acts there, so in the first round a `cbr` is always a raise, and `cc` is a call - but for the last act of
the round, if nobody raised: that is the big blind's check.
"""

import re
from collections.abc import Iterable, Sequence
from typing import overload

from detectors.deal import Action, Draw
from detectors.late_plays import LatePlays, Play

KEPT = 1_000
"""The acts of the first so many hands of a file are kept: what weighs them needs no more, and it takes time."""

_SEPARATOR = "\n"
_Told = tuple[tuple[Draw, ...], str]
_ACT = re.compile(
    r"^(?:d d[bh]|p(?P<seat>[1-9]\d?) (?P<what>f|cc|cbr|sd)(?:\s+(?P<amount>\d+(?:\.\d+)?))?)(?=\s|$)", re.MULTILINE
)


def acts_of(actions: str) -> tuple[Action, ...]:
    r"""The acts of play of one hand, a line each; what is written otherwise is left out.

    >>> acts = acts_of("d dh p1 AhKd\np1 cc\np2 cc\nd db 2c3c4c\np1 cbr 40.5\np2 f")
    >>> [(act.seat, act.verb, act.amount) for act in acts]
    [(0, 'call', None), (1, 'check', None), (0, 'bet', 40.5), (1, 'fold', None)]
    """
    acts: list[Action] = []
    is_first = is_raised = True
    begun = False
    for seat, what, amount in _ACT.findall(actions):
        if not what or what == "sd":  # cards come, or are put away: bets are made before it and after it
            if begun:
                _settle_option(acts, is_first)
                is_first = is_raised = begun = False
            continue
        begun = True
        if what == "f":
            verb = "fold"
        elif what == "cc":
            verb = "call" if is_raised else "check"
        else:
            verb = "raise" if is_raised else "bet"
            is_raised = True
        acts.append(Action(int(seat) - 1, verb, float(amount) if amount and what == "cbr" else None))
    _settle_option(acts, is_first)
    return tuple(acts)


def _settle_option(acts: list[Action], is_first: bool) -> None:
    """The last act of the first round is the big blind's: with no raise before it, he checks."""
    if is_first and acts and acts[-1].verb == "call" and all(act.verb != "raise" for act in acts):
        acts[-1] = acts[-1]._replace(verb="check")


class PhhPlays(LatePlays):
    """Draws and acts of many hands; the acts of each are read when they are asked for, and then remembered."""

    def __init__(self, told: Sequence[_Told], rows: Sequence[int], read: dict[int, Play]) -> None:
        self._told, self._rows, self._read = told, rows, read

    @classmethod
    def of(cls, hands: Iterable[tuple[tuple[Draw, ...], Sequence[str]]]) -> "PhhPlays":
        """From draws and actions as they are written, hand by hand."""
        told = [(draws, _SEPARATOR.join(actions) if at < KEPT else "") for at, (draws, actions) in enumerate(hands)]
        return cls(told, range(len(told)), {})

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Play: ...

    @overload
    def __getitem__(self, index: slice) -> "PhhPlays": ...

    def __getitem__(self, index: int | slice) -> "Play | PhhPlays":
        if isinstance(index, slice):
            return PhhPlays(self._told, self._rows[index], self._read)
        row = self._rows[index]
        if row not in self._read:
            draws, actions = self._told[row]
            self._read[row] = draws, acts_of(actions)
        return self._read[row]

    def take(self, rows: Sequence[int]) -> "PhhPlays":
        """Some of the hands, by index."""
        return PhhPlays(self._told, [self._rows[row] for row in rows], self._read)

    def moves_cards(self) -> Sequence[bool]:
        """Where cards were drawn."""
        return [bool(self._told[row][0]) for row in self._rows]

    def tells_acts(self) -> Sequence[bool]:
        """Where the acts were kept."""
        return [bool(self._told[row][1]) for row in self._rows]
