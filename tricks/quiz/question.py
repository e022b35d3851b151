"""A question of the quiz as a value: what is asked, what there is to choose from, and why the right answer is right."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from tricks.narrowing import Span
from tricks.script import Kind as ChoiceKind
from tricks.script import Value, Values
from tricks.views import Drawing
from tricks.words import NOTHING, Said

Kind = Literal["order", "remember", "where", "seen", "handling"]
"""What comes after what; what to keep in mind; where the card lies; what the spectators see; what is done wrongly."""

KINDS: tuple[Kind, ...] = get_args(Kind)

Form = Literal["next", "sorted", "what", "when", "believed", "spans", "spot", "found", "seen", "spoils", "harm"]
"""How it is asked: each kind has one form or several."""


@dataclass(frozen=True)
class Line:
    """A text of the trick's words with the values that fill it (`phrases.fill`); empty: nothing at all."""

    said: Said = NOTHING
    values: Values = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.said)


@dataclass(frozen=True)
class Spot:
    """A place on the table, or some of the `of` cards that lie there: `spans` are counted from 1."""

    place: str
    spans: tuple[Span, ...] = ()
    of: int = 0


@dataclass(frozen=True)
class Order:
    """An order of the question's items: their numbers from 0."""

    items: tuple[int, ...]


Answer: TypeAlias = Line | Spot | Order


@dataclass(frozen=True)
class Option:
    """One answer to choose from; `reason` tells why it is wrong where there is more to say than what is right."""

    answer: Answer
    is_right: bool
    reason: Line = Line()

    @property
    def line(self) -> Line:
        """The answer where it is a text, else an empty one."""
        return self.answer if isinstance(self.answer, Line) else Line()


@dataclass(frozen=True)
class Told:
    """What a spectator has said: the answer `value` to the choice `key`, whose options are of kind `of`.

    `person` tells which spectator it was, 0 where there is only one.
    """

    key: str
    value: Value
    of: ChoiceKind
    person: int = 0


@dataclass(frozen=True)
class Question:
    """One question.

    `step` is the key of the moment it is about ("" if none). `about` is the action or text it begins with, `told` what
    a spectator has answered to that, `items` are the actions to be put in order, `card` is the card that is looked for.
    `drawing` is the table it is about, with the number of an option on each card that stands for one, and `solution`
    the same table with the secret shown. `reason` tells why the right answer is right, `rescue` how the mistake that
    was asked about is saved; each may be empty.
    """

    trick: str
    deck: str
    kind: Kind
    form: Form
    step: str
    options: tuple[Option, ...]
    about: Line = Line()
    told: Told | None = None
    items: tuple[Line, ...] = ()
    card: int | None = None
    drawing: Drawing | None = None
    solution: Drawing | None = None
    reason: Line = Line()
    rescue: Line = Line()

    @property
    def right(self) -> int:
        """The number of the right option, from 0."""
        return next(number for number, option in enumerate(self.options) if option.is_right)
