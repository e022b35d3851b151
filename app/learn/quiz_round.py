"""One round of the quiz as a value: which questions are asked, how far it has gone, and how it went."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date
from typing import Self

import numpy as np

from tricks.catalogue import all_tricks, find_trick
from tricks.progress import Boxed, Progress
from tricks.quiz.ask import ask, kinds_of
from tricks.quiz.question import KINDS, Question

MOST_QUESTIONS = 10
_TIMES = 2
"""In a round about one trick each kind of question comes so often, if there is room."""


@dataclass(frozen=True)
class Round:
    """A round. `queue` is what is asked, `only` the one trick it is about ("" for what is due), `began` its time.

    `at` is the number of the question that is shown, from 0, and `given` the number of the option that was chosen
    there, None before. `results` tell of each answer whether it was right.
    """

    seed: int
    only: str
    began: float
    queue: tuple[Boxed, ...]
    at: int = 0
    given: int | None = None
    results: tuple[bool, ...] = ()

    @classmethod
    def begin(cls, progress: Progress, today: date, *, seed: int, only: str, began: float) -> Self:
        """A round of what is due, or about one trick whether due or not."""
        rng = np.random.default_rng(seed)
        if only:
            kinds = [kind for _ in range(_TIMES) for kind in rng.permutation(kinds_of(only)).tolist()]
            return cls(seed, only, began, tuple((only, kind) for kind in kinds[:MOST_QUESTIONS]))
        wanted = askable(progress.learning)
        mixed = [wanted[i] for i in rng.permutation(len(wanted))]  # so that tricks and kinds take turns
        return cls(seed, only, began, tuple(progress.due(mixed, today)[:MOST_QUESTIONS]))

    @property
    def is_over(self) -> bool:
        """Whether all was asked."""
        return self.at >= len(self.queue)

    @property
    def question(self) -> Question:
        """The question that is shown, always the same for this round and number."""
        trick, kind = self.queue[self.at]
        found = find_trick(trick)
        return ask(found, kind, np.random.default_rng((self.seed, found.number, KINDS.index(kind), self.at)))

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(self.results)

    @property
    def streak(self) -> int:
        """How many of the last answers were right one after another."""
        return next((i for i, is_right in enumerate(reversed(self.results)) if not is_right), len(self.results))

    def answered(self, number: int, *, is_right: bool) -> Self:
        """After an answer to the question that is shown; a second answer changes nothing."""
        if self.given is not None or self.is_over:
            return self
        return replace(self, given=number, results=(*self.results, is_right))

    def on(self) -> Self:
        """At the next question, once this one is answered."""
        return self if self.given is None else replace(self, at=self.at + 1, given=None)


def askable(tricks: Collection[str]) -> list[Boxed]:
    """All that can be asked about some tricks, in the order of the book; about unknown ones nothing can."""
    return [(trick, kind) for trick in all_tricks() if trick in tricks for kind in kinds_of(trick)]


def due_count(progress: Progress, today: date) -> int:
    """How many questions are due."""
    return len(progress.due(askable(progress.learning), today))
