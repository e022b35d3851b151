"""A performance: a trick as far as it was played, as a list of moments, with the verdict on every claim made."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.decks import Deck
from tricks.script import Ask, Choice, Choose, Event, Think, Value
from tricks.table import Table
from tricks.trick import Trick


@dataclass(frozen=True)
class Verdict:
    """Whether one claim is right. `right` is None where the thought was kept in mind; so is `truth_text`, the truth.

    `right_thoughts` are the possible thoughts for which the performer's word is right (None for a claim about the table
    or a hidden choice, which is right or wrong by itself).
    """

    key: str
    about: str
    named: Value
    named_text: str
    truth_text: str | None
    right: bool | None
    right_thoughts: frozenset[Value] | None


Meant = Mapping[str, Mapping[Value, frozenset[int]]]
"""For each thought by key, the cards that each of its options stands for."""


def possible_cards(possible: Mapping[str, tuple[Value, ...]], meant: Meant) -> frozenset[int]:
    """The cards that thoughts stand for: one each, or several where a pair or a row was thought of."""
    return frozenset().union(*(meant[key][thought] for key, thoughts in possible.items() for thought in thoughts))


@dataclass(frozen=True)
class Moment:
    """One moment of a performance, numbered from 1: an event, and the table as it then is.

    `answered` counts the answers given before it (so `answers[:answered]` leads up to it). `answer` is the answer to a
    choice (None where kept in mind). `possible` are, for each thought, those that fit all that was said so far, `meant`
    the cards that each stands for.
    """

    number: int
    event: Event
    table: Table
    answered: int
    answer: Value | None
    possible: Mapping[str, tuple[Value, ...]]
    meant: Meant = field(compare=False)
    verdict: Verdict | None = None

    @property
    def possible_cards(self) -> frozenset[int]:
        """The cards that the thoughts which still fit stand for."""
        return possible_cards(self.possible, self.meant)


@dataclass(frozen=True)
class Performance:
    """A trick as far as it was played: the table at the start, the moments, the table now, and the choice that waits.

    `pending` is None when the trick is over.
    """

    trick: Trick
    settings: Mapping[str, Value]
    deck: Deck
    seed: int
    variant: str | None
    answers: tuple[Value | None, ...]
    start: Table
    moments: tuple[Moment, ...]
    table: Table
    pending: Choice | None
    possible: Mapping[str, tuple[Value, ...]]
    meant: Meant = field(compare=False)
    truthful: Value | None
    """The truthful answer to the pending question, if the thought is known."""
    used_chance: bool = False

    @property
    def possible_cards(self) -> frozenset[int]:
        """The cards that the thoughts which still fit stand for."""
        return possible_cards(self.possible, self.meant)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that were answered: one for each of `answers`."""
        return tuple(moment.event for moment in self.moments if isinstance(moment.event, Think | Ask | Choose))

    @property
    def is_over(self) -> bool:
        """True when no choice waits."""
        return self.pending is None

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """All claims made so far."""
        return tuple(moment.verdict for moment in self.moments if moment.verdict)

    @property
    def is_right(self) -> bool | None:
        """Whether all claims so far are right; None where a thought was kept in mind and may or may not be met."""
        rights = [verdict.right for verdict in self.verdicts]
        return False if False in rights else None if None in rights else True
