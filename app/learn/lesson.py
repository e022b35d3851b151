"""A performance as one role lives through it: the other role's choices made, and the moments worth stopping at."""

from dataclasses import dataclass, replace

import numpy as np

from app.learn.link import Link, answer_of, code_of
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.play import KEPT
from tricks.script import Ask, Choice, Choose, Event, Step, Think, Value
from tricks.views import Drawing, Role, draw, draw_moment
from tricks.words import TrickWords, words_of


@dataclass(frozen=True)
class Stop:
    """A moment to stop at: one that was played (`moment`), or the choice that waits (`moment` is None)."""

    number: int
    moment: Moment | None
    event: Event

    @property
    def choice(self) -> Choice | None:
        """What someone has to answer here, or has answered."""
        return self.event if isinstance(self.event, Think | Ask | Choose) else None


@dataclass(frozen=True)
class Lesson:
    """A performance for one role. `unfit` tells that some answers of the link did not fit and were left out."""

    link: Link
    words: TrickWords
    performance: Performance
    stops: tuple[Stop, ...]
    unfit: bool

    @property
    def at(self) -> int:
        """Index of the stop that the link asks for, or the next one that this role notices, or the last."""
        wanted = (i for i, stop in enumerate(self.stops) if stop.number >= self.link.step)
        return next(wanted, len(self.stops) - 1)

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.stops[self.at]

    def drawing(self, index: int) -> Drawing:
        """What the role sees at a stop, with what can be clicked there."""
        stop, role = self.stops[index], self.link.role
        if stop.moment is None:
            return draw(
                self.performance.table,
                role,
                marks={"possible": _told(self.performance.possible_cards, self.performance)},
                choice=self.performance.pending,
            )
        if stop.choice:
            before = self.performance.moments[stop.number - 2] if stop.number > 1 else stop.moment
            marks = {"possible": _told(before.possible_cards, self.performance)}
            return draw(stop.moment.table, role, marks=marks, choice=stop.choice)
        return draw_moment(stop.moment, role)

    def drawing_before(self, index: int) -> Drawing:
        """What the role saw before a stop: the stop before, or the table at the very beginning."""
        if index:
            return self.drawing(index - 1)
        play = self.performance
        start = play.trick.start(play.deck, play.settings, np.random.default_rng(play.seed))
        return draw(start, self.link.role)

    def answered(self, answer: Value | None) -> Link:
        """The link after an answer at the stop that is shown: later answers are forgotten, the next stop is shown."""
        stop = self.stop
        if stop.choice is None:
            return self.link
        kept = stop.moment.answered if stop.moment else len(self.performance.answers)
        codes = (*self.codes[:kept], code_of(stop.choice, answer))
        return replace(self.link, answers=codes, step=stop.number + 1)

    @property
    def codes(self) -> tuple[str, ...]:
        """All answers so far as codes, those of the other role too."""
        return tuple(
            code_of(moment.event, moment.answer)
            for moment in self.performance.moments
            if isinstance(moment.event, Think | Ask | Choose)
        )

    def truths(self) -> frozenset[Value]:
        """For a question: the answers that can be true, for any thought that fits what was said before."""
        choice = self.stop.choice
        if not isinstance(choice, Ask):
            return frozenset()
        possible = self.performance.moments[self.stop.number - 2].possible
        return frozenset(choice.truth(thought) for thought in possible[choice.about])

    @property
    def chosen(self) -> int | None:
        """The number of the option that was chosen at this stop, when one looks back at it."""
        moment, choice = self.stop.moment, self.stop.choice
        if moment is None or choice is None or moment.answer is KEPT:
            return None
        return choice.options.index(moment.answer)


def take(link: Link) -> Lesson:
    """The lesson of a link: its answers played, and the other role left to answer for itself.

    Raises:
        UnknownNameError: an unknown trick or variant.
    """
    trick = find_trick(link.trick)
    variant = trick.find_variant(link.variant).id if link.variant else None
    answers: list[Value | None] = []
    codes, unfit = list(link.answers), False
    while True:
        performance = perform(trick, answers, link.seed, variant=variant)
        choice = performance.pending
        if choice is None:
            break
        if len(answers) < len(codes):
            try:
                answer = answer_of(choice, codes[len(answers)])
                perform(trick, [*answers, answer], link.seed, variant=variant)
            except ValueError:  # a mistyped or outdated link: play what fits of it
                codes, unfit = codes[: len(answers)], True
                continue
            answers.append(answer)
        elif acts_for(choice, link.role):
            break
        else:
            answers.append(_simulated(performance, choice))
    words = words_of(trick.id)
    return Lesson(link, words, performance, _stops(performance, words, link.role), unfit)


def acts_for(choice: Choice, role: Role) -> bool:
    """Whether a person in this role makes the choice himself."""
    return (choice.by == "performer") == (role == "performer")


def _simulated(performance: Performance, choice: Choice) -> Value | None:
    if performance.truthful is not None:
        return performance.truthful
    options: list[Value] = list(choice.options)
    if isinstance(choice, Ask):  # the thought was kept in mind: any answer that can be true
        options = sorted({choice.truth(thought) for thought in performance.possible[choice.about]}, key=options.index)
    rng = np.random.default_rng((performance.seed, 1, len(performance.answers)))
    return options[int(rng.integers(len(options)))]


def _stops(performance: Performance, words: TrickWords, role: Role) -> tuple[Stop, ...]:
    stops = [
        Stop(moment.number, moment, moment.event)
        for moment in performance.moments
        if role == "performer" or _is_noticed(moment, words)
    ]
    if performance.pending:
        stops.append(Stop(len(performance.moments) + 1, None, performance.pending))
    return tuple(stops)


def _is_noticed(moment: Moment, words: TrickWords) -> bool:
    event = moment.event
    if isinstance(event, Think | Ask | Choose):
        return event.by != "performer"
    return not (isinstance(event, Step) and event.secret) or bool(words.moment(event.key).seen)


def _told(cards: frozenset[int], performance: Performance) -> frozenset[int]:
    """The cards that still fit, as long as that excludes some: marking every card would say nothing."""
    return cards if len(cards) < len(performance.table.cards) else frozenset()
