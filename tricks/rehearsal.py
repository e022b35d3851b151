"""Rehearsing a trick: what the performer is asked to do next, among the usual mistakes and other wrong actions.

Nothing here is written for one trick: the right action is the `do` text of the moment that comes next, the wrong ones
are the mistakes told at that moment, the same action with the values of another run ("the letter is M" for "T"), and
the actions of other moments. Which are taken and their order come from the performance's seed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter
from typing import Literal

import numpy as np

from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.play import Play, Stage
from tricks.script import ACTORS, Choice, Choose, Event, Value, Values, stem_of
from tricks.words import LANGUAGES, Mistake, Said, TrickWords

Kind = Literal["right", "mistake", "value", "done", "later"]
"""Right; a usual mistake; the right action about something else; an action of an earlier or of a later moment."""

MOST_OPTIONS = 4
_MOST_MISTAKES = 2
_MOST_VALUES = 2
_OTHER_RUNS = 8


@dataclass(frozen=True)
class Action:
    """One action to choose from: its words with the values that fill them (`phrases.fill`), and what it would be.

    `key` is that of the moment it belongs to; `mistake` is the usual mistake that it is, if it is one.
    """

    do: Said
    values: Values
    kind: Kind
    key: str
    mistake: Mistake | None = None

    @property
    def is_right(self) -> bool:
        """Whether this is what the trick asks for."""
        return self.kind == "right"


def has_performer(performance: Performance) -> bool:
    """Whether the performer ever acts, so that there is something to rehearse (the solver of a puzzle is no performer).

    `performance` may be a trick just begun: it is played to its end.
    """
    return any(_acts(moment.event) for moment in played_to_end(performance).moments)


def event_at(performance: Performance, number: int) -> Event | None:
    """What happens at the moment of that number (from 1); the choice that waits is the moment after the last."""
    if 1 <= number <= len(performance.moments):
        return performance.moments[number - 1].event
    return performance.pending if number == len(performance.moments) + 1 else None


def actions_at(performance: Performance, number: int, words: TrickWords) -> tuple[Action, ...]:
    """The actions to choose from before the moment of that number, in an order drawn from the seed.

    None where the performer does not act there, where nothing wrong can be offered, and at a free choice of his that
    has no usual mistakes (the choice itself is then the question).

    >>> from tricks.catalogue import find_trick
    >>> from tricks.words import words_of
    >>> performance = perform(find_trick("twenty-one-cards"), simulate=ACTORS)
    >>> [event_at(performance, number).key for number in (4, 5)]
    ['others', 'gather']
    >>> [len(actions_at(performance, number, words_of("twenty-one-cards"))) for number in (4, 5)]
    [0, 3]
    """
    event = event_at(performance, number)
    if event is None or not _acts(event):
        return ()
    mistakes = words.mistakes_at(event.key)
    if isinstance(event, Choose) and not mistakes:
        return ()
    rng = np.random.default_rng((performance.seed, 4, number))
    right = Action(words.moment(event.key).do, event.values, "right", event.key)
    told = [Action(mistake.do, event.values, "mistake", event.key, mistake) for mistake in mistakes]
    wrong = [
        *_some(told, _MOST_MISTAKES, rng),
        *_other_values(right, performance)[:_MOST_VALUES],
        *_some(list(_other_moments(performance, number, event, words)), MOST_OPTIONS, rng),
    ][: MOST_OPTIONS - 1]
    if not wrong:
        return ()
    actions = [right, *wrong]
    return tuple(actions[i] for i in rng.permutation(len(actions)))


def played_to_end(performance: Performance) -> Performance:
    """The performance with all that is left to answer answered by the computer."""
    return perform(
        performance.trick,
        performance.answers,
        performance.seed,
        variant=performance.variant,
        deck=performance.deck.name,
        settings=performance.settings,
        simulate=ACTORS,
    )


def played_out(performance: Performance, variant: str) -> Performance | None:
    """The same pack and thoughts in the variant's handling, to its end; None where the claim holds there all the same.

    Raises:
        UnknownNameError: the trick has no such variant.
    """
    trick = performance.trick
    end = perform(trick, (), performance.seed, variant=variant, simulate=ACTORS)
    return end if end.is_right is False else None


def _acts(event: Event) -> bool:
    return event.by == "performer"


def _some(actions: list[Action], most: int, rng: np.random.Generator) -> list[Action]:
    return [actions[i] for i in rng.permutation(len(actions))[:most]]


def _other_values(right: Action, performance: Performance) -> list[Action]:
    """The right action with what it would be about had the spectators thought and answered otherwise."""
    used = [name for language in LANGUAGES for _, name, _, _ in Formatter().parse(right.do[language]) if name]
    met = {_used(right.values, used)}
    found = []
    for other in _other_runs(performance) if used else ():
        for moment in other.moments:
            if moment.event.key == right.key and _used(moment.event.values, used) not in met:
                met.add(_used(moment.event.values, used))
                found.append(Action(right.do, moment.event.values, "value", right.key))
    return found


def _used(values: Values, names: list[str]) -> tuple[Value | None, ...]:
    return tuple(values.get(name) for name in names)


def _other_moments(performance: Performance, number: int, event: Event, words: TrickWords) -> Iterator[Action]:
    """The actions of moments that are something else: not of the same kind of key (`lay`, `lay-again`), not of the
    moments just before and after, into which the action runs over, no free choices, and nothing of later moments that
    tells a value not known yet.
    """
    moments = played_to_end(performance).moments
    neighbours = {
        _stem(moment) for moment in (*moments[max(0, number - 2) : number - 1], *moments[number : number + 1])
    }
    met, said = {stem_of(event.key), *neighbours}, {words.moment(event.key).do}
    for moment in moments:
        other = moment.event
        if not _acts(other) or _stem(moment) in met or (isinstance(other, Choose) and not words.mistakes_at(other.key)):
            continue
        met.add(_stem(moment))
        do, is_done = words.moment(other.key).do, moment.number < number
        gives_away = not is_done and any("{" in do[language] for language in LANGUAGES)
        if do not in said and not gives_away:
            said.add(do)
            yield Action(do, other.values, "done" if is_done else "later", other.key)


def _stem(moment: Moment) -> str:
    return stem_of(moment.event.key)


def _other_runs(performance: Performance) -> Iterator[Performance]:
    """The same pack with other thoughts, answers and choices."""
    stage = Stage.set_up(
        performance.trick,
        performance.seed,
        variant=performance.variant,
        deck=performance.deck.name,
        settings=performance.settings,
    )
    for number in range(_OTHER_RUNS):
        rng = np.random.default_rng((performance.seed, 3, number))

        def answer(choice: Choice, play: Play, rng: np.random.Generator = rng) -> tuple[bool, Value | None]:
            options = play.truthful_options(choice)
            return True, options[int(rng.integers(len(options)))]

        yield stage.run(answer)
