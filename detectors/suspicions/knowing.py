"""How likely an act is if the player is honest, and how likely if he knows: the number that the acts are weighed by.

In a share s of the deals a cheat knows, else he plays as he always does. So an act has the chance f = (1 - s) q + s c:
q is that of an honest player with his hand, c that of one who knows the cards. Only c asks for cards that nobody could
know, so f over its mean with those cards laid otherwise averages to 1 whatever q is (`first_word`): a poor picture of
honest play costs power, never validity. A good one helps much: to leave with a strong hand is strange, to leave with a
weak one is not.

q comes from a player's own earlier decisions with hands as good as this one, and from a plain rule as long as there
are few; s is searched among `SHARES` by what each of them would have won so far. Both look at earlier deals only.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.suspicions.suspicion import Floats

SHARES = np.array([0.1, 0.3, 0.8])
"""In how many of the deals he knows."""

_SHARE_WEIGHTS = np.array([0.3, 0.4, 0.3])
_LEVELS = 8
_MIDDLE, _WIDTH, _FLOOR = 0.6, 0.12, 0.02
_PRIOR = 3.0
_AFRESH = 0.2
"""Whether he knows what comes is settled by what he knew before, but for so much."""

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Act:
    """One act of each suspect in each deal, `(deals, suspects)`: how likely it is of an honest player, of one who knows
    the cards as they lay, and the mean of the latter over the ways to lay them; all 1 where there is no act."""

    honest: Floats
    knowing: Floats
    expected: Floats

    @property
    def told(self) -> Flags:
        """`(deals,)` where anybody acts."""
        return np.asarray((self.expected != 1).any(axis=1) | (self.honest != 1).any(axis=1))

    def where(self, rows: Flags) -> "Act":
        """Some of the deals."""
        return Act(self.honest[rows], self.knowing[rows], self.expected[rows])


class Knowers:
    """Some suspects side by side, through the deals of a log, block by block."""

    def __init__(self, suspects: int) -> None:
        self._grown: Floats = np.tile(np.log(_SHARE_WEIGHTS), (suspects, 1))

    def ratios(self, acts: list[Act]) -> Floats:
        """`(deals, suspects)`: the ratio of each deal, of its acts one after the other."""
        spoke = np.any([act.told for act in acts], axis=0)
        ratios = np.ones(acts[0].honest.shape)
        ratios[spoke] = self._of_those([act.where(spoke) for act in acts])
        return ratios

    def _of_those(self, acts: list[Act]) -> Floats:
        if not len(acts[0].honest):
            return np.ones(acts[0].honest.shape)
        shares: Floats = SHARES
        found: Floats = np.ones((*acts[0].honest.shape, len(SHARES)))
        for act in acts:
            honest = (1 - shares) * act.honest[..., None]
            mean = honest + shares * act.expected[..., None]
            true = honest + shares * act.knowing[..., None]
            # both are 0 only where he who knows all never does what an honest player never does either
            told = mean > 0
            found *= np.divide(true, mean, out=np.ones_like(true), where=told)
            known = np.divide(shares * act.knowing[..., None], true, out=np.zeros_like(true), where=true > 0)
            shares = (1 - _AFRESH) * known + _AFRESH * SHARES
        grown = np.cumsum(np.log(np.maximum(found, 1e-300)), axis=0)
        before = self._grown + np.concatenate([np.zeros((1, *grown.shape[1:])), grown[:-1]])
        self._grown = self._grown + grown[-1]
        weights = np.exp(before - before.max(axis=-1, keepdims=True))
        return np.asarray((weights * found).sum(axis=-1) / weights.sum(axis=-1))


class Habits:
    """How often each of some people came in so far, by how good his hand was and whether somebody was in already."""

    def __init__(self, people: int) -> None:
        self._times = np.zeros((people, 2 * _LEVELS))
        self._came = np.zeros((people, 2 * _LEVELS))

    def comes_in(self, person: int, standing: Floats, heard: Flags, came_in: Flags) -> Floats:
        """`(m,)` the chance that he comes in, at each of his next decisions; then they are learnt from."""
        level = np.minimum((standing * _LEVELS).astype(np.intp), _LEVELS - 1) + _LEVELS * heard
        here = level[:, None] == np.arange(2 * _LEVELS)
        rows = np.arange(len(level))
        times = self._times[person] + np.cumsum(here, axis=0) - here
        came = self._came[person] + np.cumsum(here & came_in[:, None], axis=0) - (here & came_in[:, None])
        self._times[person] += here.sum(axis=0)
        self._came[person] += (here & came_in[:, None]).sum(axis=0)
        rule = _FLOOR + (1 - 2 * _FLOOR) / (1 + np.exp((_MIDDLE - standing) / _WIDTH))
        return np.asarray((_PRIOR * rule + came[rows, level]) / (_PRIOR + times[rows, level]))


def no_act(deals: int, suspects: int) -> Act:
    """Nothing done by anybody, to be filled in."""
    return Act(*(np.ones((deals, suspects)) for _ in range(3)))
