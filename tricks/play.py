"""A script in play: the one loop that all drivers share. It keeps the thoughts, and judges answers and claims."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from tricks.performance import Moment, Performance, Verdict
from tricks.script import (
    Ask,
    Chance,
    Choice,
    Choose,
    Claim,
    Reveal,
    ScriptError,
    Step,
    Think,
    Value,
    cards_meant,
    printed,
)
from tricks.table import CardsNotConservedError, Table
from tricks.trick import Trick

KEPT = None
"""The answer to a `Think` that the spectator really keeps in mind: only the consistency of what he says is checked."""


class NotOfferedError(ValueError):
    """An answer that was not among the options."""


class UntruthfulAnswerError(ValueError):
    """An answer that is not true of the thought, or that no possible thought fits."""


Answerer = Callable[[Choice, "Play"], tuple[bool, Value | None]]
"""Gives (True, answer), or (False, None) where the choice is to stay open."""


@dataclass
class Play:
    """A run in progress, as a driver sees it: what was thought, said and shown so far."""

    possible: dict[str, tuple[Value, ...]] = field(default_factory=dict)
    meant: dict[str, dict[Value, frozenset[int]]] = field(default_factory=dict)
    thoughts: dict[str, Value | None] = field(default_factory=dict)
    hidden: dict[str, Value] = field(default_factory=dict)
    answers: list[Value | None] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    def truths(self, question: Ask) -> dict[Value, Value]:
        """The truthful answer for each thought that still fits.

        Raises:
            ScriptError: a question about nothing thought, or a truth that is not offered.
        """
        if question.about in self.hidden:
            known: tuple[Value, ...] = (self.hidden[question.about],)
        elif question.about in self.possible:
            known = self.possible[question.about]
        else:
            raise ScriptError(f"{question.key} asks about {question.about!r}, which nobody thinks of")
        truths = {thought: question.truth(thought) for thought in known}
        for truth in truths.values():
            if truth not in question.options:
                raise ScriptError(f"{question.key} does not offer {truth!r}, which is true")
        return truths

    def truthful(self, choice: Choice) -> Value | None:
        """The truthful answer, if it is forced by a known thought."""
        if not isinstance(choice, Ask):
            return None
        thought = self.hidden.get(choice.about, self.thoughts.get(choice.about))
        return None if thought is None else self.truths(choice)[thought]

    def truthful_options(self, choice: Choice) -> tuple[Value, ...]:
        """The options that an honest person may answer: all, or to a question those that can be true."""
        if not isinstance(choice, Ask):
            return choice.options
        forced = self.truthful(choice)
        return tuple(dict.fromkeys(self.truths(choice).values())) if forced is None else (forced,)


def run(
    trick: Trick,
    answerer: Answerer,
    seed: int = 0,
    *,
    variant: str | None = None,
    deck: str | None = None,
    settings: Mapping[str, Value] | None = None,
) -> Performance:
    """Drive a script with any source of answers: the one loop that all drivers share. Errors as in `perform`."""
    chosen = trick.settings(variant, settings)
    pack = trick.deck(chosen, deck)
    start = table = trick.start(pack, chosen, np.random.default_rng(seed))
    cards, script, play = table.cards, trick.begin(table, chosen), Play()
    pending, sent, chances, meant = None, None, 0, MappingProxyType(play.meant)
    while True:
        try:
            event = script.send(sent)
        except StopIteration:
            break
        sent, answer, verdict, answered = None, None, None, len(play.answers)
        if isinstance(event, Chance):
            sent = event.draw(np.random.default_rng((seed, 2, chances)))
            chances += 1
            continue
        if isinstance(event, Think | Ask | Choose):
            is_answered, answer = answerer(event, play)
            if not is_answered:
                pending = event
                break
            sent = _accept(event, answer, play, table)
        else:
            table = event.table
            if table.cards != cards:
                raise CardsNotConservedError(f"{trick.id}, {event.key}: cards appeared or vanished")
            verdict = _judge(event, play)
        play.moments.append(
            Moment(
                number=len(play.moments) + 1,
                event=event,
                table=table,
                answered=answered,
                answer=answer,
                possible=MappingProxyType(dict(play.possible)),
                meant=meant,
                verdict=verdict,
            )
        )
    return Performance(
        trick=trick,
        settings=chosen,
        deck=pack,
        seed=seed,
        variant=variant,
        answers=tuple(play.answers),
        start=start,
        moments=tuple(play.moments),
        table=table,
        pending=pending,
        possible=MappingProxyType(play.possible),
        meant=meant,
        truthful=play.truthful(pending) if pending else None,
        used_chance=chances > 0,
    )


def _accept(choice: Choice, answer: Value | None, play: Play, table: Table) -> Value | None:
    """Check an answer, note what it tells, and give back what the script may know of it."""
    is_kept = isinstance(choice, Think) and answer is KEPT
    if answer not in choice.options and not is_kept:
        offered = ", ".join(map(str, choice.options))
        raise NotOfferedError(f"{choice.key}: {answer!r} is not offered; choose one of {offered}")
    if isinstance(choice, Think):
        if choice.key in play.possible:
            raise ScriptError(f"two thoughts are called {choice.key!r}")
        play.possible[choice.key] = choice.options
        play.meant[choice.key] = {option: cards_meant(option, choice.of, table) for option in choice.options}
        play.thoughts[choice.key] = answer
    elif isinstance(choice, Ask):
        truths = play.truths(choice)
        thought = play.thoughts.get(choice.about)
        if answer not in truths.values() or (thought is not None and truths[thought] != answer):
            true = sorted({str(truth) for truth in truths.values()}) if thought is None else [truths[thought]]
            raise UntruthfulAnswerError(f"{choice.key}: {answer} cannot be true; true is {' or '.join(map(str, true))}")
        if choice.about in play.possible:
            play.possible[choice.about] = tuple(thought for thought, truth in truths.items() if truth == answer)
    elif choice.hidden:
        play.hidden[choice.key] = answer  # type: ignore[assignment]  # only a Think may be kept
    play.answers.append(answer)
    return None if isinstance(choice, Think) else answer


def _judge(event: Step | Reveal | Claim, play: Play) -> Verdict | None:
    if isinstance(event, Step):
        return None
    if isinstance(event, Claim):
        return Verdict(event.key, "", event.holds, "", "", event.holds, None)
    truth = event.truth or (lambda thought: thought)

    def verdict(thought: Value | None, rights: frozenset[Value] | None) -> Verdict:
        true = None if thought is None else truth(thought)
        return Verdict(
            key=event.key,
            about=event.about,
            named=event.named,
            named_text=printed(event.named, event.of, event.table),
            truth_text=None if true is None else printed(true, event.of, event.table),
            right=None if true is None else true == event.named,
            right_thoughts=rights,
        )

    if event.about in play.hidden:
        return verdict(play.hidden[event.about], None)
    if event.about not in play.possible:
        raise ScriptError(f"{event.key} names {event.about!r}, which nobody thought of")
    rights = frozenset(thought for thought in play.possible[event.about] if truth(thought) == event.named)
    return verdict(play.thoughts[event.about], rights)
