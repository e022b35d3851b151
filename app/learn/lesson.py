"""A performance as one role lives through it: the other role's choices made, and the moments worth stopping at."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from app.learn.link import Link, answer_of, code_of, codes_of
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.play import KEPT
from tricks.rehearsal import Action, actions_at, played_to_end
from tricks.script import Ask, Choice, Choose, Event, Step, Think, Value
from tricks.trick import Trick
from tricks.views import Drawing, draw, draw_moment, draw_pending
from tricks.words import TrickWords, words_of


@dataclass(frozen=True)
class Stop:
    """A moment to stop at: one that was played (`moment`), or the choice that waits (`moment` is None).

    Before the first moment of a rehearsal there is stop 0, with neither.
    """

    number: int
    moment: Moment | None
    event: Event | None

    @property
    def choice(self) -> Choice | None:
        """What someone has to answer here, or has answered."""
        return self.event if isinstance(self.event, Think | Ask | Choose) else None

    @property
    def key(self) -> str:
        """The key of what happens here; "" before the first moment."""
        return self.event.key if self.event else ""

    @property
    def waits(self) -> bool:
        """Whether nothing goes on before someone has answered."""
        return self.choice is not None and self.moment is None


@dataclass(frozen=True)
class Lesson:
    """A performance for one role and mode. `unfit` tells that something in the link did not fit and was left out."""

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

    @property
    def is_last(self) -> bool:
        """Whether the stop that is shown is the end of the trick."""
        return self.performance.is_over and self.at == len(self.stops) - 1

    @property
    def reached(self) -> int:
        """How many of the stops can be gone to at once: a rehearsal shows only what was done already."""
        if not self.link.is_rehearsal:
            return len(self.stops)
        return sum(stop.number <= max(self.link.reached, self.stop.number) for stop in self.stops)

    @property
    def acts_here(self) -> bool:
        """Whether the person makes the choice of the stop that is shown."""
        return self.stop.choice is not None and acts_for(self.stop.choice, self.link)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """In a rehearsal, the actions to choose from at the stop that is shown; none where nothing is asked."""
        if not self.link.is_rehearsal or self.stop.waits:
            return ()
        return actions_at(self.performance, self.stop.number + 1, self.words)

    @property
    def asks_action(self) -> bool:
        """Whether an action is asked for, and not yet done."""
        return bool(self.actions) and self.reached == self.at + 1

    def drawing(self, index: int) -> Drawing:
        """What the role sees at a stop, with what can be clicked there; to the performer without a net, no help."""
        stop, role, is_helped = self.stops[index], self.link.role, self.link.mode != "perform"
        if stop.event is None:
            drawing = draw(self.performance.start, role, x_ray=is_helped)
        elif stop.moment is None:
            drawing = draw_pending(self.performance, role, x_ray=is_helped)
        elif stop.choice:
            before = self.performance.moments[stop.number - 2] if stop.number > 1 else stop.moment
            marks = {"possible": before.possible_cards}
            choice = None if self.link.is_rehearsal else stop.choice
            drawing = draw(stop.moment.table, role, marks=marks, choice=choice, x_ray=is_helped)
        else:
            drawing = draw_moment(stop.moment, role, x_ray=is_helped)
        return _telling(drawing) if is_helped else _without_help(drawing)

    def drawing_before(self, index: int) -> Drawing:
        """What the role saw before a stop: the stop before, or the table as it was when the role came to it."""
        if index:
            return self.drawing(index - 1)
        prepared = self.performance.moments[: max(0, self.stops[0].number - 1)]
        table = prepared[-1].table if prepared else self.performance.start
        drawing = draw(table, self.link.role, x_ray=self.link.mode != "perform")
        return drawing if self.link.mode != "perform" else _without_help(drawing)

    def answered(self, answer: Value | None) -> Link:
        """The link after an answer at the stop that is shown: later answers are forgotten, the next stop is shown.

        A rehearsal stays at the choice, since it may ask for the action that follows.
        """
        stop = self.stop
        if stop.choice is None:
            return self.link
        kept = stop.moment.answered if stop.moment else len(self.performance.answers)
        codes = (*codes_of(self.performance)[:kept], code_of(stop.choice, answer))
        if self.link.is_rehearsal:
            return replace(self.link, answers=codes, step=stop.number, reached=stop.number)
        return replace(self.link, answers=codes, step=stop.number + 1)

    def truths(self) -> frozenset[Value]:
        """For a question: the answers that can be true, for any thought that fits what was said before."""
        choice = self.stop.choice
        if not isinstance(choice, Ask):
            return frozenset()
        before = self.performance.moments[: self.stop.number - 1]
        told = [moment.answer for moment in before if moment.event.key == choice.about and moment.answer is not KEPT]
        return frozenset(choice.truth(thought) for thought in told or before[-1].possible[choice.about])

    @property
    def chosen(self) -> int | None:
        """The number of the option that was chosen at this stop, when one looks back at it."""
        moment, choice = self.stop.moment, self.stop.choice
        if moment is None or choice is None or moment.answer is KEPT:
            return None
        return choice.options.index(moment.answer)


def take(link: Link) -> Lesson:
    """The lesson of a link: its answers played, and the others left to answer for themselves.

    Raises:
        UnknownNameError: an unknown trick or variant.
    """
    trick = find_trick(link.trick)
    variant = trick.find_variant(link.variant).id if link.variant else None
    settings = fitting_settings(trick, link)
    answers: list[Value | None] = []
    codes, unfit = list(link.answers), len(settings) < len(link.settings)
    while True:
        performance = perform(trick, answers, link.seed, variant=variant, settings=settings)
        choice = performance.pending
        if choice is None:
            break
        if len(answers) < len(codes):
            try:
                answer = answer_of(choice, codes[len(answers)])
                perform(trick, [*answers, answer], link.seed, variant=variant, settings=settings)
            except ValueError:  # a mistyped or outdated link: play what fits of it
                codes, unfit = codes[: len(answers)], True
                continue
            answers.append(answer)
        elif acts_for(choice, link) and not (link.mode == "free" and performance.truthful is not None):
            break
        else:
            answers.append(played_to_end(performance).answers[len(answers)])
    words = words_of(trick.id)
    return Lesson(link, words, performance, _stops(performance, words, link), unfit)


def acts_for(choice: Choice, link: Link) -> bool:
    """Whether the person makes the choice himself: his role's, and in free play everybody's (but for a known truth)."""
    return link.mode == "free" or choice.by == link.role


def fitting_settings(trick: Trick, link: Link) -> dict[str, Value]:
    """The settings of a link that the trick takes, as its values."""
    taken = {(p.name, str(value)): value for p in trick.parameters for value in p.values}
    return {name: taken[name, value] for name, value in link.settings if (name, value) in taken}


def _stops(performance: Performance, words: TrickWords, link: Link) -> tuple[Stop, ...]:
    stops = [Stop(0, None, None)] if link.is_rehearsal else []
    stops += [
        Stop(moment.number, moment, moment.event)
        for moment in performance.moments
        if link.role == "performer" or link.mode == "free" or _is_noticed(moment, words)
    ]
    if performance.pending:
        stops.append(Stop(len(performance.moments) + 1, None, performance.pending))
    return tuple(stops)


def _is_noticed(moment: Moment, words: TrickWords) -> bool:
    event = moment.event
    if isinstance(event, Think | Ask | Choose):
        return event.by == "spectator"
    return not (isinstance(event, Step) and event.secret) or bool(words.moment(event.key).seen)


def _telling(drawing: Drawing) -> Drawing:
    """The drawing without a mark of possible cards that is on every card, and so says nothing."""
    common = {"possible", "invariant"}.intersection(*(card.marks for card in drawing.cards))
    return _with_marks(drawing, lambda mark: mark not in common) if common and len(drawing.cards) > 1 else drawing


def _without_help(drawing: Drawing) -> Drawing:
    """What the performer really sees: no marks but the card named, no letters to read off the table."""
    places = tuple(replace(place, cue="") for place in drawing.places)
    return _with_marks(replace(drawing, places=places), lambda mark: mark == "named")


def _with_marks(drawing: Drawing, keeps: Callable[[str], bool]) -> Drawing:
    cards = (replace(card, marks=tuple(mark for mark in card.marks if keeps(mark))) for card in drawing.cards)
    return replace(drawing, cards=tuple(cards))
