"""What a person has learned: tricks watched, secrets told, runs of each trick answer by answer, and the quiz's boxes.

Times are seconds since 1970 (UTC) and come in from outside. Everything is a value: noting an answer makes a new one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Literal, Self

from tricks.quiz.question import Kind
from tricks.repetition import Rest

Mode = Literal["guided", "perform", "quiz"]
"""Asked for each action with hints and an answer to each mistake, or without; or asked about the trick in the quiz."""

Boxed = tuple[str, Kind]
"""What rests in a box of the quiz: a trick and a kind of question."""


@dataclass(frozen=True)
class Attempt:
    """One answer: at the step `step` (a moment's key, moment `number` of the run), right or wrong, at a time.

    `took` names what was done: `right`, `shown` (asked to be shown, so not right), or the kind of the wrong action; in
    the quiz, the kind of the question. `hinted` tells that a hint had been asked for.
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

    @property
    def identity(self) -> tuple[str, Mode, int, float]:
        """What makes it the same run, however far it has gone."""
        return self.trick, self.mode, self.seed, self.began

    def seconds(self, now: float) -> float:
        """How long it has lasted, or did last."""
        return max(0.0, (now if self.ended is None else self.ended) - self.began)


@dataclass(frozen=True)
class Progress:
    """All that one person has learned.

    `runs` stand in the order in which they were last changed. `watched` and `told` give the time at which a trick was
    first watched to its end, and at which its secret was first asked for. `boxes` are the quiz's.
    """

    runs: tuple[Run, ...] = ()
    watched: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    told: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    boxes: Mapping[Boxed, Rest] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, trick: str) -> tuple[Run, ...]:
        """The rehearsals of a trick: its runs but for the quiz."""
        return tuple(run for run in self.runs if run.trick == trick and run.mode != "quiz")

    def with_run(self, run: Run) -> Self:
        """With a run added, or put in the place of its own earlier state (the same trick, mode, seed and beginning)."""
        others = [other for other in self.runs if other.identity != run.identity]
        return replace(self, runs=(*others, run))

    def with_watched(self, trick: str, at: float) -> Self:
        """With a trick watched to its end."""
        return replace(self, watched=_earliest(self.watched, {trick: at}))

    def with_told(self, trick: str, at: float) -> Self:
        """With the secret of a trick asked for."""
        return replace(self, told=_earliest(self.told, {trick: at}))

    def with_answer(self, trick: str, kind: Kind, today: date, *, is_right: bool) -> Self:
        """With an answer in the quiz."""
        rest = self.boxes.get((trick, kind))
        after = rest.answered(today, is_right=is_right) if rest else Rest.first(today, is_right=is_right)
        return replace(self, boxes=MappingProxyType({**self.boxes, (trick, kind): after}))

    def guided(self, trick: str) -> bool:
        """Whether the trick was ever performed under guidance to its end without a slip."""
        return self._is_clean(trick, "guided")

    def performed(self, trick: str) -> bool:
        """Whether the trick was ever performed alone to its end without a slip."""
        return self._is_clean(trick, "perform")

    def _is_clean(self, trick: str, mode: Mode) -> bool:
        return any(run.mode == mode and run.ended is not None and not run.slips for run in self.of(trick))

    def weakest(self, trick: str) -> str | None:
        """The key of the step of a trick with most slips over all runs and the quiz; None where there was no slip."""
        return _weakest(run for run in self.runs if run.trick == trick)

    @property
    def learning(self) -> frozenset[str]:
        """The tricks whose secret is known to the person, so that the quiz may ask about them."""
        return frozenset([*self.told, *(run.trick for run in self.runs), *(trick for trick, _ in self.boxes)])

    def due(self, wanted: Iterable[Boxed], today: date) -> list[Boxed]:
        """Those of the wanted that the quiz is to ask today, what has waited longest first; then the never asked."""
        wanted = list(wanted)
        resting = [each for each in wanted if each in self.boxes and self.boxes[each].is_due(today)]
        return sorted(resting, key=lambda each: self.boxes[each].due) + [e for e in wanted if e not in self.boxes]

    def joined(self, other: Self) -> Self:
        """This and another progress of the same person in one: nothing of either is lost, whichever joins the other.

        Of two states of one run the longer stays; of two boxes for one question the one it came into last, and of one
        day the lower, into which a slip has sent it.
        """
        runs = {run.identity: run for run in sorted((*self.runs, *other.runs), key=_extent)}
        boxes = dict(self.boxes)
        for key, rest in other.boxes.items():
            boxes[key] = max(rest, boxes.get(key, rest), key=lambda each: (each.since, -each.box))
        return replace(
            self,
            runs=tuple(sorted(runs.values(), key=lambda run: (_latest(run), run.identity))),
            watched=_earliest(self.watched, other.watched),
            told=_earliest(self.told, other.told),
            boxes=MappingProxyType(boxes),
        )


def _earliest(*times: Mapping[str, float]) -> Mapping[str, float]:
    names = dict.fromkeys(name for each in times for name in each)
    return MappingProxyType({name: min(each[name] for each in times if name in each) for name in names})


def _latest(run: Run) -> float:
    return max((run.began, *(attempt.at for attempt in run.attempts)))


def _extent(run: Run) -> tuple[bool, int, float, str]:
    return run.ended is not None, len(run.attempts), run.ended or 0.0, repr(run.attempts)


def _weakest(runs: Iterable[Run]) -> str | None:
    slips = Counter(a.step for run in runs for a in run.attempts if not a.right and a.step)
    return slips.most_common(1)[0][0] if slips else None
