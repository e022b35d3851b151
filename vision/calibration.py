"""From what a reader says of its chances to what they are: a rising line through a few measured points.

Networks and weights put readings in the right order, but what they call 0.999 may be right 98 times of 100. The points
are log-odds, said and true, fitted by `tools/fit_confidence.py` to readings of composed pictures (isotonic regression,
Zadrozny and Elkan 2002); a name is never called surer than the surest of those pictures allow. The order of readings,
and so what is named at all, stays as it was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Any

import numpy as np

from vision.reading import Guess

_FARTHEST = 16.0


@dataclass(frozen=True)
class Calibration:
    """`said` are log-odds of chances as a reader computes them, rising; `true` those of being right, rising too. In
    between the line is straight, above the last it is level; below the first the odds fall as what is said does.
    Without points every chance is taken at its word."""

    said: tuple[float, ...] = ()
    true: tuple[float, ...] = ()

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> "Calibration":
        """From `calibration` of a reader's settings, pairs of log-odds; none there means no points.

        >>> Calibration.of({"calibration": [[0, -0.5], [4, 3]]}).chance(0.5) < 0.5
        True
        """
        pairs = [(float(said), float(true)) for said, true in settings.get("calibration", ())]
        return cls(tuple(said for said, _ in pairs), tuple(true for _, true in pairs))

    def chance(self, said: float) -> float:
        """The chance, 0..1, that a reading is right of which the reader says `said`, 0..1."""
        if not self.said:
            return said
        odds = log_odds(said)
        true = float(np.interp(odds, self.said, self.true)) + min(0.0, odds - self.said[0])
        return 1 / (1 + exp(-true))

    def guesses(self, guesses: Sequence[Guess]) -> tuple[Guess, ...]:
        """Guesses, likeliest first, with true chances: what the first gains or loses the others lose or gain."""
        if not guesses:
            return ()
        said = guesses[0].confidence
        first = self.chance(said)
        scale = (1 - first) / max(1 - said, 1e-9)
        rest = [replace(guess, confidence=min(first, scale * guess.confidence)) for guess in guesses[1:]]
        return (replace(guesses[0], confidence=first), *rest)


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance, within -16..16."""
    if chance <= 0 or chance >= 1:
        return _FARTHEST if chance >= 1 else -_FARTHEST
    return min(max(log(chance / (1 - chance)), -_FARTHEST), _FARTHEST)
