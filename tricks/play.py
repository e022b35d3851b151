"""A script in play: the one loop that all drivers share. It keeps the thoughts, and judges answers and claims."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

import numpy as np

from rules.decks import Deck
from tricks.performance import Meant, Moment, Performance, Verdict
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
    """A run in progress, as a driver sees it: what was thought, said and shown so far.

    `possible` and `meant` (as in `Moment`) are replaced, never changed: each moment keeps those of its time.
    """

    possible: Mapping[str, tuple[Value, ...]] = field(default_factory=lambda: MappingProxyType({}))
    meant: Meant = field(default_factory=lambda: MappingProxyType({}))
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
        for truth in dict.fromkeys(truths.values()):
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

    def accept(self, choice: Choice, answer: Value | None, table: Table) -> None:
        """Check an answer, and note what it tells.

        Raises:
            NotOfferedError, UntruthfulAnswerError: it cannot be the answer.
            ScriptError: two thoughts of one name, or as for `truths`.
        """
        if answer not in choice.options and not (isinstance(choice, Think) and answer is KEPT):
            offered = ", ".join(map(str, choice.options))
            raise NotOfferedError(f"{choice.key}: {answer!r} is not offered; choose one of {offered}")
        if isinstance(choice, Think):
            if choice.key in self.possible:
                raise ScriptError(f"two thoughts are called {choice.key!r}")
            meant = {option: cards_meant(option, choice.of, table) for option in choice.options}
            self.possible = MappingProxyType({**self.possible, choice.key: choice.options})
            self.meant = MappingProxyType({**self.meant, choice.key: meant})
        elif isinstance(choice, Ask):
            truths = self.truths(choice)
            thought = self.thoughts.get(choice.about)
            if answer not in truths.values() or (thought is not None and truths[thought] != answer):
                true = sorted({str(truth) for truth in truths.values()}) if thought is None else [str(truths[thought])]
                raise UntruthfulAnswerError(f"{choice.key}: {answer} cannot be true; true is {' or '.join(true)}")
            if choice.about in self.possible:
                fitting = tuple(thought for thought, truth in truths.items() if truth == answer)
                self.possible = MappingProxyType({**self.possible, choice.about: fitting})
        self._note(choice, answer)

    def repeat(self, moment: Moment) -> None:
        """Take over a moment of an earlier run that began with the same answers: all was checked there."""
        self.possible, self.meant = moment.possible, moment.meant
        self.moments.append(moment)
        if isinstance(moment.event, Think | Ask | Choose):
            self._note(moment.event, moment.answer)

    def _note(self, choice: Choice, answer: Value | None) -> None:
        self.answers.append(answer)
        if isinstance(choice, Think):
            self.thoughts[choice.key] = answer
        elif isinstance(choice, Choose) and choice.hidden and answer is not KEPT:
            self.hidden[choice.key] = answer


@dataclass(frozen=True)
class Stage:
    """A trick ready to be played any number of times: the pack is shuffled, all is set, only the answers are open."""

    trick: Trick
    settings: Mapping[str, Value]
    deck: Deck
    seed: int
    variant: str | None
    start: Table

    @classmethod
    def set_up(
        cls,
        trick: Trick,
        seed: int = 0,
        *,
        variant: str | None = None,
        deck: str | None = None,
        settings: Mapping[str, Value] | None = None,
        pack: Sequence[int] | None = None,
    ) -> Self:
        """Choose the pack and shuffle it, or take the cards as they really lie (`pack`). Errors as in `perform`."""
        chosen = trick.settings(variant, settings)
        cards = trick.deck(chosen, deck)
        start = trick.start(cards, chosen, np.random.default_rng(seed), pack)
        return cls(trick, chosen, cards, seed, variant, start)

    def run(self, answerer: Answerer, known: Sequence[Moment] = ()) -> Performance:
        """Drive the script with any source of answers: the one loop that all drivers share. Errors as in `perform`.

        `known` are the first moments of an earlier run on this stage, if this one is to begin with the same answers.
        The script is driven through them again, since it cannot be entered halfway, but nothing is asked or checked.
        """
        script, play, table = self.trick.begin(self.start, self.settings), Play(), self.start
        pending, sent, chances = None, None, 0
        while True:
            try:
                event = script.send(sent)
            except StopIteration:
                break
            if isinstance(event, Chance):
                sent = event.draw(np.random.default_rng((self.seed, 2, chances)))
                chances += 1
                continue
            if len(play.moments) < len(known):
                moment = known[len(play.moments)]
                if moment.event.key != event.key:
                    raise ScriptError(f"{self.trick.id}: after the same answers {moment.event.key}, then {event.key}")
                play.repeat(moment)
                sent, table = None if isinstance(event, Think) else moment.answer, moment.table
                continue
            sent, answer, verdict, answered = None, None, None, len(play.answers)
            if isinstance(event, Think | Ask | Choose):
                is_answered, answer = answerer(event, play)
                if not is_answered:
                    pending = event
                    break
                play.accept(event, answer, table)
                sent = None if isinstance(event, Think) else answer
            else:
                self._check_cards(event, table)
                table, verdict = event.table, _judge(event, play)
            play.moments.append(
                Moment(
                    number=len(play.moments) + 1,
                    event=event,
                    table=table,
                    answered=answered,
                    answer=answer,
                    possible=play.possible,
                    meant=play.meant,
                    verdict=verdict,
                )
            )
        return Performance(
            trick=self.trick,
            settings=self.settings,
            deck=self.deck,
            seed=self.seed,
            variant=self.variant,
            answers=tuple(play.answers),
            start=self.start,
            moments=tuple(play.moments),
            table=table,
            pending=pending,
            possible=play.possible,
            meant=play.meant,
            truthful=play.truthful(pending) if pending else None,
            used_chance=chances > 0,
        )

    def _check_cards(self, event: Step | Reveal | Claim, before: Table) -> None:
        if event.table is not before and event.table.cards != self.start.cards:
            raise CardsNotConservedError(f"{self.trick.id}, {event.key}: cards appeared or vanished")


def _judge(event: Step | Reveal | Claim, play: Play) -> Verdict | None:
    if isinstance(event, Step):
        return None
    if isinstance(event, Claim):
        return Verdict(event.key, "", event.holds, "", "", event.holds, None)
    truth = event.truth or (lambda thought: thought)

    def verdict(thought: Value | None, rights: frozenset[Value] | None) -> Verdict:
        true = None if thought is None else truth(thought)
        named_text = printed(event.named, event.of, event.table)
        truth_text = (
            None if true is None else named_text if true == event.named else printed(true, event.of, event.table)
        )
        return Verdict(
            key=event.key,
            about=event.about,
            named=event.named,
            named_text=named_text,
            truth_text=truth_text,
            right=None if true is None else true == event.named,
            right_thoughts=rights,
        )

    if event.about in play.hidden:
        return verdict(play.hidden[event.about], None)
    if event.about not in play.possible:
        raise ScriptError(f"{event.key} names {event.about!r}, which nobody thought of")
    rights = frozenset(thought for thought in play.possible[event.about] if truth(thought) == event.named)
    return verdict(play.thoughts[event.about], rights)
