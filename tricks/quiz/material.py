"""What questions are made of: one performance of a trick to its end, its words, and the chance that picks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self, TypeVar

import numpy as np

from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.phrases import fill
from tricks.quiz.question import Form, Kind, Line, Option, Question
from tricks.script import ACTORS, name_of, stem_of
from tricks.trick import Trick
from tricks.words import LANGUAGES, Language, TrickWords, words_of

MOST_OPTIONS = 4
LEAST_WRONG = 2
_SEEDS = 2**31

T = TypeVar("T")


@dataclass(frozen=True)
class Material:
    """A performance to its end with its words; `rng` picks."""

    performance: Performance
    words: TrickWords
    rng: np.random.Generator

    @classmethod
    def of(cls, trick: Trick, rng: np.random.Generator) -> Self:
        """A performance with a pack, thoughts and choices drawn by `rng`."""
        return cls(perform(trick, seed=int(rng.integers(_SEEDS)), simulate=ACTORS), words_of(trick.id), rng)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All moments."""
        return self.performance.moments

    @cached_property
    def firsts(self) -> tuple[Moment, ...]:
        """The first moment of each key, whatever its persons and rounds."""
        found: dict[str, Moment] = {}
        for moment in self.moments:
            found.setdefault(name_of(moment.event.key), moment)
        return tuple(found.values())

    @property
    def deeds(self) -> tuple[Moment, ...]:
        """The first moment of each key at which the performer acts."""
        return tuple(moment for moment in self.firsts if moment.event.by == "performer")

    def line(self, moment: Moment, name: str) -> Line:
        """A text of the moment by its name in the word file (`do`, `seen`, `remember`, `why`), which may be empty."""
        said = getattr(self.words.moment(moment.event.key), name)
        return Line(said, moment.event.values) if said else Line()

    def neighbours(self, moment: Moment) -> set[str]:
        """The stems of the moments just before and after, into which a moment may run over."""
        return {stem_of(self.moments[n].event.key) for n in (moment.number - 2, moment.number) if self.has(n)}

    def has(self, index: int) -> bool:
        """Whether there is a moment of that index."""
        return 0 <= index < len(self.moments)

    def read(self, line: Line, language: Language) -> str:
        """The line as a person reads it."""
        return fill(line.said[language], line.values, self.words, language, self.performance.deck.print)

    def are_alike(self, one: Line, other: Line) -> bool:
        """Whether two lines read the same in a language."""
        return any(self.read(one, language) == self.read(other, language) for language in LANGUAGES)

    def unlike(self, right: Line, others: Iterable[Line]) -> list[Line]:
        """Those of the others that read neither like the right line nor like one another."""
        kept = [right]
        for line in others:
            if not any(self.are_alike(line, other) for other in kept):
                kept.append(line)
        return kept[1:]

    def mixed(self, items: Sequence[T]) -> list[T]:
        """The items in an order by chance."""
        return [items[i] for i in self.rng.permutation(len(items))]

    def options(self, right: Line, wrong: Sequence[Line | Option]) -> tuple[Option, ...] | None:
        """The right line among at most three wrong ones, by chance; None where there are fewer than two."""
        rest = [each if isinstance(each, Option) else Option(each, is_right=False) for each in wrong]
        if len(rest) < LEAST_WRONG:
            return None
        return tuple(self.mixed([Option(right, is_right=True), *rest[: MOST_OPTIONS - 1]]))

    def question(self, kind: Kind, form: Form, moment: Moment, options: Sequence[Option], **more: Any) -> Question:
        """A question about a moment of this performance; `more` are further fields of `Question`."""
        performance = self.performance
        trick, deck = performance.trick.id, performance.deck.name
        return Question(trick, deck, kind, form, moment.event.key, tuple(options), **more)
