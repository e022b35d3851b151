"""A performance: a trick as far as it was played, as a list of moments, with the verdict on every claim made."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.decks import Deck
from tricks.script import Choice, Event, Value
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


@dataclass(frozen=True)
class Moment:
    """One moment of a performance, numbered from 1: an event, and the table as it then is.

    `answered` counts the answers given before it (so `answers[:answered]` leads up to it). `answer` is the answer to a
    choice (None where kept in mind). `possible` are, for each thought, those that fit all that was said so far, and
    `possible_cards` the cards they stand for.
    """

    number: int
    event: Event
    table: Table
    answered: int
    answer: Value | None
    possible: Mapping[str, tuple[Value, ...]]
    possible_cards: frozenset[int]
    verdict: Verdict | None = None


@dataclass(frozen=True)
class Performance:
    """A trick as far as it was played: its moments, the table as it lies, and the choice that waits (None: over)."""

    trick: Trick
    settings: Mapping[str, Value]
    deck: Deck
    seed: int
    variant: str | None
    answers: tuple[Value | None, ...]
    moments: tuple[Moment, ...]
    table: Table
    pending: Choice | None
    possible: Mapping[str, tuple[Value, ...]]
    possible_cards: frozenset[int]
    truthful: Value | None
    """The truthful answer to the pending question, if the thought is known."""
    used_chance: bool = False

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
