"""What a person has learned: the runs of guided and performed tricks, each with every answer given; and as JSON.

Times are seconds since 1970 (UTC) and come in from outside. Everything is a value: noting an answer makes a new one.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, Self, get_args

Mode = Literal["guided", "perform"]
"""Asked with hints and an answer to each mistake, or without."""

VERSION = 1


class UnreadableProgressError(ValueError):
    """A text that is no progress of ours, or of a version that is not known here."""


@dataclass(frozen=True)
class Attempt:
    """One answer: at the step `step` (a moment's key, moment `number` of the run), right or wrong, at a time.

    `took` names what was done: `right`, `shown` (asked to be shown, so not right), or the kind of the wrong action.
    `hinted` tells that a hint had been asked for.
    """

    step: str
    number: int
    right: bool
    at: float
    took: str = "right"
    hinted: bool = False


@dataclass(frozen=True)
class Run:
    """One rehearsal of one trick, from its beginning (`began`) to its end (`ended`, None while it goes on)."""

    trick: str
    mode: Mode
    seed: int
    began: float
    attempts: tuple[Attempt, ...] = ()
    ended: float | None = None

    def with_attempt(self, attempt: Attempt) -> Self:
        """The run after one more answer."""
        return replace(self, attempts=(*self.attempts, attempt))

    def at(self, number: int) -> tuple[Attempt, ...]:
        """The answers given at a moment."""
        return tuple(attempt for attempt in self.attempts if attempt.number == number)

    @property
    def slips(self) -> int:
        """How many answers were wrong."""
        return sum(not attempt.right for attempt in self.attempts)

    @property
    def asked(self) -> int:
        """How many actions were asked for."""
        return len({attempt.number for attempt in self.attempts})

    @property
    def at_once(self) -> int:
        """How many of these were right at the first answer, and without a hint."""
        first = {attempt.number: attempt for attempt in reversed(self.attempts)}
        return sum(attempt.right and not attempt.hinted for attempt in first.values())

    @property
    def weakest(self) -> str | None:
        """The key of the step with most slips, the earliest of equals; None where there was no slip."""
        return _weakest([self])

    def seconds(self, now: float) -> float:
        """How long it has lasted, or did last."""
        return max(0.0, (now if self.ended is None else self.ended) - self.began)


@dataclass(frozen=True)
class Progress:
    """All runs of one person, the oldest first."""

    runs: tuple[Run, ...] = ()

    def of(self, trick: str) -> tuple[Run, ...]:
        """The runs of a trick."""
        return tuple(run for run in self.runs if run.trick == trick)

    def current(self, trick: str, mode: Mode, seed: int) -> Run | None:
        """The run of a trick that goes on, if there is one."""
        return next((r for r in self.of(trick)[::-1] if (r.mode, r.seed, r.ended) == (mode, seed, None)), None)

    def with_run(self, run: Run) -> Self:
        """With a run added, or put in the place of its own earlier state (the same trick, mode, seed and beginning)."""
        others = [other for other in self.runs if _identity(other) != _identity(run)]
        return replace(self, runs=(*others, run))

    def performed(self, trick: str) -> bool:
        """Whether the trick was ever performed to its end without a slip."""
        return any(run.mode == "perform" and run.ended is not None and not run.slips for run in self.of(trick))

    def weakest(self, trick: str) -> str | None:
        """The key of the step of a trick with most slips over all runs; None where there was no slip."""
        return _weakest(self.of(trick))

    def to_json(self) -> str:
        """The text form, which `from_json` gives back."""
        return json.dumps({"version": VERSION, "runs": [asdict(run) for run in self.runs]}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the text form.

        Raises:
            UnreadableProgressError: not ours; the message says what is wrong.
        """
        try:
            document = json.loads(text)
        except json.JSONDecodeError as error:
            raise UnreadableProgressError(f"this is not JSON: {error}") from error
        if not isinstance(document, dict) or document.get("version") != VERSION:
            raise UnreadableProgressError(f"this is not a progress file of version {VERSION}")
        try:
            return cls(tuple(_run(row) for row in document["runs"]))
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableProgressError(f"a run in the progress file cannot be read: {error}") from error


def _weakest(runs: list[Run] | tuple[Run, ...]) -> str | None:
    slips = Counter(attempt.step for run in runs for attempt in run.attempts if not attempt.right)
    return slips.most_common(1)[0][0] if slips else None


def _identity(run: Run) -> tuple[str, Mode, int, float]:
    return run.trick, run.mode, run.seed, run.began


def _run(row: Mapping[str, Any]) -> Run:
    if row["mode"] not in get_args(Mode):
        raise ValueError(f"the mode is one of {', '.join(get_args(Mode))}, not {row['mode']!r}")
    return Run(
        trick=str(row["trick"]),
        mode=row["mode"],
        seed=int(row["seed"]),
        began=float(row["began"]),
        attempts=tuple(
            Attempt(
                step=str(attempt["step"]),
                number=int(attempt["number"]),
                right=bool(attempt["right"]),
                at=float(attempt["at"]),
                took=str(attempt["took"]),
                hinted=bool(attempt["hinted"]),
            )
            for attempt in row["attempts"]
        ),
        ended=None if row["ended"] is None else float(row["ended"]),
    )
