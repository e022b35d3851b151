"""The third driver: every answer there is. It counts the cases of a trick, and those in which a claim is wrong.

A thought that is only asked about does not change what happens on the table, so runs branch over what is *said*; each
run stands for all thoughts that fit it. Hidden choices do change the table; there the prover also checks that what the
performer claims follows from what he saw and heard, so that a script cannot look where the performer could not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Any, Literal

from tricks.drivers import perform
from tricks.performance import Moment, Performance, Verdict
from tricks.play import KEPT, Play, run
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
        """Plain lists and texts: the answers, what was named, the cards of each place at the end, and its record."""
        table = self.end.table
        return {
            "answers": list(self.answers),
            "seed": self.seed,
            "named": {verdict.about or verdict.key: verdict.named_text for verdict in self.wrong},
            "truth": {verdict.about or verdict.key: verdict.truth_text for verdict in self.wrong},
            "table": {name: table.deck.print_all(table.pile(name)) for name in table.piles if table.pile(name)},
            "record": str(Record.of(self.end)),
        }


@dataclass(frozen=True)
class Proof:
    """What the prover found. `has_claims`: the trick claims something; `sampled`: the runs were drawn at random."""

    trick: Trick
    variant: str | None
    settings: Mapping[str, Value]
    cases: int
    failures: int
    counter_example: CounterExample | None
    has_claims: bool
    sampled: bool

    @property
    def success_rate(self) -> float | None:
        """The share of cases in which every claim is right; None where nothing is claimed."""
        return 1 - self.failures / self.cases if self.has_claims else None

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
) -> Proof:
    """Run a trick with every answer there is; or, where it says so (`Trick.samples`), with that many drawn at random.

    One pack order is enough for the exhaustive proof: scripts handle places, and the pack is the only thing drawn.

    Raises:
        CheatingScriptError: a claim rests on what the performer cannot know.
        ScriptError: a script that uses chance but names no number of samples.
        UnknownNameError, SettingError: as for `perform`.
    """
    tally = _Tally(trick)
    if trick.samples:
        for number in range(trick.samples):
            tally.add(perform(trick, (), seed + number, variant=variant, deck=deck, settings=settings, simulate=ACTORS))
    else:
        for performance in every_performance(trick, variant, seed=seed, deck=deck, settings=settings):
            tally.add(performance)
    return Proof(
        trick=trick,
        variant=variant,
        settings=trick.settings(variant, settings),
        cases=tally.cases,
        failures=tally.failures,
        counter_example=tally.counter_example,
        has_claims=tally.has_claims,
        sampled=trick.samples > 0,
    )


def every_performance(
    trick: Trick,
    variant: str | None = None,
    *,
    seed: int = 0,
    deck: str | None = None,
    settings: Mapping[str, Value] | None = None,
) -> Iterator[Performance]:
    """Every way a trick can go, thoughts kept in mind: a walk over the tree of what can be said and chosen."""
    branches: list[list[Value | None]] = []

    def answer(choice: Choice, play: Play) -> tuple[bool, Value | None]:
        depth = len(play.answers)
        if depth == len(branches):
            branches.append(_branches(choice, play)[::-1])
        return True, branches[depth][-1]

    while True:
        performance = run(trick, answer, seed, variant=variant, deck=deck, settings=settings)
        if performance.used_chance:
            raise ScriptError(f"{trick.id} uses chance: say how many samples prove it")
        yield performance
        while branches and len(branches[-1]) == 1:
            branches.pop()
        if not branches:
            return
        branches[-1].pop()


def _branches(choice: Choice, play: Play) -> list[Value | None]:
    return [KEPT] if isinstance(choice, Think) else list(play.truthful_options(choice))


@dataclass
class _Tally:
    trick: Trick
    cases: int = 0
    failures: int = 0
    has_claims: bool = False
    counter_example: CounterExample | None = None
    claimed: dict[tuple[Any, ...], tuple[Any, ...]] = field(default_factory=dict)

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
        events = [moment.event for moment in performance.moments]
        if not any(isinstance(event, Choose) and event.hidden for event in events):
            return
        noticed: list[Any] = []
        for moment in performance.moments:
            if isinstance(moment.event, Reveal):
                key = (moment.event.key, *noticed)
                named = (moment.event.named,)
                if self.claimed.setdefault(key, named) != named:
                    raise CheatingScriptError(
                        f"{self.trick.id}, {moment.event.key}: after seeing and hearing the same, the performer names"
                        f" {self.claimed[key][0]} or {named[0]}"
                    )
            noticed.append(_noticed(moment))


def _noticed(moment: Moment) -> Any:
    """What the performer learns at a moment: open answers, faces that show, what a step says he glimpses or notices."""
    event = moment.event
    if isinstance(event, Think) or (isinstance(event, Choose) and event.hidden):
        return event.key
    if isinstance(event, Ask | Choose):
        return (event.key, moment.answer)
    showing = [
        (name, i, lying.card) for name, pile in moment.table.piles.items() for i, lying in enumerate(pile) if lying.up
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
    asked = [m for m in performance.moments if isinstance(m.event, Think | Ask | Choose)]
    answers = [failing[m.event.key] if isinstance(m.event, Think) else m.answer for m in asked]
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
