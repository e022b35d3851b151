"""The third driver: every answer there is. It counts the cases of a trick, and those in which a claim is wrong.

A thought that is only asked about does not change what happens on the table, so runs branch over what is *said*; each
run stands for all thoughts that fit it. Hidden choices do change the table; there the prover also checks that what the
performer claims follows from what he saw and heard, so that a script cannot look where the performer could not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, Literal

from rules.statistics.intervals import share_interval
from tricks.drivers import perform
from tricks.performance import Moment, Performance, Verdict
from tricks.play import KEPT, Play, Stage
from tricks.record import Record
from tricks.script import ACTORS, Ask, Choice, Choose, Reveal, ScriptError, Step, Think, Value
from tricks.trick import Trick

Status = Literal["proven", "sampled", "not-guaranteed", "handling"]


class CheatingScriptError(ScriptError):
    """A claim that depends on something the performer can neither have seen nor heard."""


@dataclass(frozen=True)
class CounterExample:
    """A case in which a claim is wrong: the answers that lead to it (replay them), and the wrong claims."""

    answers: tuple[Value | None, ...]
    seed: int
    wrong: tuple[Verdict, ...]
    end: Performance

    def to_json(self) -> dict[str, Any]:
        """Plain lists and texts: the answers, what was named, the cards of each place at the end, and its record.

        `false` are the keys of wrong claims about the table, which name nothing.
        """
        table = self.end.table
        return {
            "answers": list(self.answers),
            "seed": self.seed,
            "named": {verdict.about: verdict.named_text for verdict in self.wrong if verdict.about},
            "truth": {verdict.about: verdict.truth_text for verdict in self.wrong if verdict.about},
            "false": [verdict.key for verdict in self.wrong if not verdict.about],
            "table": {name: table.deck.print_all(table.pile(name)) for name in table.piles if table.pile(name)},
            "record": str(Record.of(self.end)),
        }


@dataclass(frozen=True)
class Proof:
    """What the prover found. `has_claims`: the trick claims something; `sampled`: the runs were drawn at random.

    `seed` shuffled the pack; of sampled runs it is the first one's, and each further run takes the next number.
    """

    trick: Trick
    variant: str | None
    settings: Mapping[str, Value]
    cases: int
    failures: int
    counter_example: CounterExample | None
    has_claims: bool
    sampled: bool
    seed: int

    @property
    def success_rate(self) -> float | None:
        """The share of cases in which every claim is right; None where nothing is claimed."""
        return (self.cases - self.failures) / self.cases if self.has_claims else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 % interval of the success rate (Clopper and Pearson) of sampled runs; None where the rate is exact."""
        return share_interval(self.cases - self.failures, self.cases) if self.sampled and self.has_claims else None

    @property
    def holds(self) -> bool:
        """True if no case fails."""
        return self.failures == 0

    @property
    def is_as_expected(self) -> bool:
        """Whether the outcome is the one that the trick, or its variant, declares."""
        if self.variant:
            return self.holds == (self.trick.find_variant(self.variant).expected == "holds")
        return self.holds or not self.trick.guaranteed

    @property
    def status(self) -> Status:
        """`handling` claims nothing; `not-guaranteed` fails at times; else every case, or every sampled one, holds."""
        if not self.has_claims:
            return "handling"
        if not self.holds or not self.trick.guaranteed:
            return "not-guaranteed"
        return "sampled" if self.sampled else "proven"


def prove(
    trick: Trick,
    variant: str | None = None,
    *,
    seed: int = 0,
    deck: str | None = None,
    settings: Mapping[str, Value] | None = None,
    most_samples: int | None = None,
) -> Proof:
    """Run a trick with every answer there is; or, where it says so (`Trick.samples`), with that many drawn at random.

    `most_samples` is for those in a hurry: so many random runs at most, where runs are drawn at random.

    One pack order is enough for the exhaustive proof: scripts handle places, and the pack is the only thing drawn.

    Raises:
        CheatingScriptError: a claim rests on what the performer cannot know.
        ScriptError: a script that uses chance but names no number of samples.
        UnknownNameError, SettingError: as for `perform`.
    """
    tally = _Tally(trick)
    chosen = trick.settings(variant, settings)
    samples = trick.sample_count(chosen)
    if most_samples is not None:
        samples = min(samples, most_samples)
    if samples:
        for number in range(samples):
            tally.add(perform(trick, (), seed + number, variant=variant, deck=deck, settings=settings, simulate=ACTORS))
    else:
        for performance in every_performance(trick, variant, seed=seed, deck=deck, settings=settings):
            tally.add(performance)
    return Proof(
        trick=trick,
        variant=variant,
        settings=chosen,
        cases=tally.cases,
        failures=tally.failures,
        counter_example=tally.counter_example,
        has_claims=tally.has_claims,
        sampled=samples > 0,
        seed=seed,
    )


def every_performance(
    trick: Trick,
    variant: str | None = None,
    *,
    seed: int = 0,
    deck: str | None = None,
    settings: Mapping[str, Value] | None = None,
) -> Iterator[Performance]:
    """Every way a trick can go, thoughts kept in mind: a walk over the tree of what can be said and chosen.

    Ways that follow each other share their first moments, the very same objects.
    """
    stage = Stage.set_up(trick, seed, variant=variant, deck=deck, settings=settings)
    forks: list[_Fork] = []

    def answer(choice: Choice, play: Play) -> tuple[bool, Value | None]:
        if len(play.answers) == len(forks):
            forks.append(_Fork(len(play.moments), _branches(choice, play)[::-1]))
        return True, forks[len(play.answers)].left[-1]

    known: tuple[Moment, ...] = ()
    while True:
        performance = stage.run(answer, known)
        if performance.used_chance:
            raise ScriptError(f"{trick.id} uses chance: say how many samples prove it")
        yield performance
        while forks and len(forks[-1].left) == 1:
            forks.pop()
        if not forks:
            return
        forks[-1].left.pop()
        known = performance.moments[: forks[-1].moments]


@dataclass(frozen=True)
class _Fork:
    """A choice on the way: how many moments come before it, and the answers still to be tried, the present one last."""

    moments: int
    left: list[Value | None]


def _branches(choice: Choice, play: Play) -> list[Value | None]:
    return [KEPT] if isinstance(choice, Think) else list(play.truthful_options(choice))


@dataclass
class _Tally:
    trick: Trick
    cases: int = 0
    failures: int = 0
    has_claims: bool = False
    counter_example: CounterExample | None = None
    claimed: dict[tuple[str, int], Value] = field(default_factory=dict)
    knowledge: "_Knowledge" = field(default_factory=lambda: _Knowledge())

    def add(self, performance: Performance) -> None:
        """Count the cases that a finished performance stands for, and those that fail."""
        verdicts = performance.verdicts
        self.has_claims |= bool(verdicts)
        thoughts = _thoughts(performance)
        rights = {key: set(options) for key, options in thoughts.items()}
        for verdict in verdicts:
            if verdict.right_thoughts is not None:
                rights[verdict.about] &= verdict.right_thoughts
        cases = prod(map(len, thoughts.values()))
        wrong = [verdict for verdict in verdicts if verdict.right is False and verdict.right_thoughts is None]
        right = 0 if wrong else prod(map(len, rights.values()))
        self.cases += cases
        self.failures += cases - right
        if right < cases and self.counter_example is None:
            self.counter_example = _counter_example(performance, thoughts, rights)
        self._check_honest(performance)

    def _check_honest(self, performance: Performance) -> None:
        """Where nothing is chosen in hiding, the table holds no secret, so there is nothing to check."""
        moments = performance.moments
        if not any(isinstance(moment.event, Choose) and moment.event.hidden for moment in moments):
            return
        for place, moment in enumerate(moments):
            if isinstance(moment.event, Reveal):
                key, named = moment.event.key, moment.event.named
                first = self.claimed.setdefault((key, self.knowledge.after(moments[:place])), named)
                if first != named:
                    raise CheatingScriptError(
                        f"{self.trick.id}, {key}: after seeing and hearing the same, the performer names"
                        f" {first} or {named}"
                    )


@dataclass
class _Knowledge:
    """What the performer has noticed, as a number: equal numbers are equal knowledge, 0 is none.

    Ways of a proof begin alike, so what was worked out for the moments of the last way is kept.
    """

    numbers: dict[tuple[int, Any], int] = field(default_factory=dict)
    last: list[tuple[Moment, int]] = field(default_factory=list)

    def after(self, moments: Sequence[Moment]) -> int:
        """The number after these moments, one upon the other."""
        shared = 0
        for moment, (known, _) in zip(moments, self.last, strict=False):
            if moment is not known:
                break
            shared += 1
        del self.last[shared:]
        number = self.last[-1][1] if self.last else 0
        for moment in moments[shared:]:
            number = self.numbers.setdefault((number, _noticed(moment)), len(self.numbers) + 1)
            self.last.append((moment, number))
        return number


def _noticed(moment: Moment) -> Any:
    """What the performer learns at a moment: open answers, faces that show, what a step says he glimpses or notices.

    Of a squared packet only the top card can show, whatever lies face up inside.
    """
    event = moment.event
    if isinstance(event, Think) or (isinstance(event, Choose) and event.hidden):
        return event.key
    if isinstance(event, Ask | Choose):
        return (event.key, moment.answer)
    showing = [
        (name, i, lying.card)
        for name, pile in moment.table.piles.items()
        for i, lying in enumerate(pile if moment.table.places[name].spread != "packet" else pile[:1])
        if lying.up
    ]
    return (event.key, tuple(showing), (event.learned, event.noticed) if isinstance(event, Step) else ())


def _thoughts(performance: Performance) -> dict[str, tuple[Value, ...]]:
    """The thoughts that a performance stands for: the one told, or all that fit where it was kept in mind."""
    told = {m.event.key: m.answer for m in performance.moments if isinstance(m.event, Think) and m.answer is not None}
    return {key: (told[key],) if key in told else left for key, left in performance.possible.items()}


def _counter_example(
    performance: Performance, thoughts: Mapping[str, tuple[Value, ...]], rights: Mapping[str, set[Value]]
) -> CounterExample:
    """The first case of a performance that fails, with its thoughts told, played again to its end."""
    failing = {key: next((t for t in left if t not in rights[key]), left[0]) for key, left in thoughts.items()}
    answered = zip(performance.choices, performance.answers, strict=True)
    answers = [failing[choice.key] if isinstance(choice, Think) else answer for choice, answer in answered]
    end = perform(
        performance.trick,
        answers,
        performance.seed,
        variant=performance.variant,
        deck=performance.deck.name,
        settings=performance.settings,
    )
    return CounterExample(
        tuple(answers), performance.seed, tuple(verdict for verdict in end.verdicts if verdict.right is False), end
    )
