"""One round of betting, all deals side by side: who speaks when, what he does, what it costs."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

VERBS = ("", "pass", "bet", "call", "raise", "fold")
"""As they are written; the empty one is a turn that does not take place. Passing is free before a bet (p. 18)."""

_PASS, _BET, _CALL, _RAISE, _FOLD = range(1, len(VERBS))
_LAPS = 3
_MOST_RAISES = 2
_HALF_POT = 2
_CHIP = 10


@dataclass(frozen=True, eq=False)
class Spoken:
    """One turn in every deal: `seat` relative to the dealer, `verb` an index into `VERBS`, `amount` in chips."""

    seat: Ints
    verb: Ints
    amount: Ints


@dataclass(frozen=True, eq=False)
class Thresholds:
    """`(n, seats)` shares of hands from which on each player bets, calls and raises, and how often he bluffs."""

    opens: Floats
    calls: Floats
    raises: Floats
    bluffs: Floats


class Betting:
    """Who is still in, `(n, seats)`, and the pot, `(n,)`; `last_up` is who bet or raised last, -1 for nobody."""

    def __init__(self, alive: Flags, pot: Ints) -> None:
        self.alive = alive
        self.pot = pot
        self.last_up = np.full(len(pot), -1, np.int64)

    def round(self, first: Ints, judged: Floats, limits: Thresholds, bluffs: Floats, is_live: Flags) -> list[Spoken]:
        """One round in the deals that are live.

        Args:
            first: `(n,)` who speaks first.
            judged: `(n, seats)` what each takes his hand for.
            limits: from where on he acts.
            bluffs: `(n, seats)` uniform numbers; below the limit he bets with anything.
            is_live: `(n,)` deals in which there is such a round.
        """
        n, seats = self.alive.shape
        rows = np.arange(n)
        level, raised = np.zeros(n, np.int64), np.zeros(n, np.int64)
        paid = np.zeros((n, seats), np.int64)
        waits = self.alive & is_live[:, None]
        self.last_up = np.where(is_live, -1, self.last_up)
        spoken = []
        for turn in range(_LAPS * seats):
            who = (first + turn) % seats
            acts = waits[rows, who] & self.alive[rows, who] & (self.alive.sum(axis=1) > 1)
            if not acts.any():
                continue
            hand = judged[rows, who]
            free = level == 0
            wants_in = (hand >= limits.opens[rows, who]) | (bluffs[rows, who] < limits.bluffs[rows, who])
            bets = acts & free & wants_in & (turn < seats)
            passes = acts & free & ~bets
            raises = acts & ~free & (hand >= limits.raises[rows, who]) & (raised < _MOST_RAISES)
            calls = acts & ~free & ~raises & (hand >= limits.calls[rows, who])
            folds = acts & ~free & ~raises & ~calls
            owed = level - paid[rows, who]
            up = np.maximum(_CHIP, (self.pot + owed) // _HALF_POT // _CHIP * _CHIP)
            amount = np.where(bets | raises, owed + up, np.where(calls, owed, 0))
            verb = np.select([passes, bets, calls, raises, folds], [_PASS, _BET, _CALL, _RAISE, _FOLD], 0)
            spoken.append(Spoken(who, verb, amount))
            self.pot = self.pot + amount
            paid[rows, who] += amount
            level = np.where(bets | raises, paid[rows, who], level)
            raised = raised + raises
            self.last_up = np.where(bets | raises, who, self.last_up)
            self.alive[rows[folds], who[folds]] = False
            waits[bets | raises] = self.alive[bets | raises]
            waits[rows[acts], who[acts]] = False
        return spoken
