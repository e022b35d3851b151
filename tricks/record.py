"""The short text form of a performance, for links, logs and bug reports: `twenty-one-cards?seed=7&picks=4.0.1`."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode

from tricks.catalogue import find_trick
from tricks.drivers import TooManyAnswersError, perform
from tricks.performance import Performance
from tricks.play import KEPT, NotOfferedError
from tricks.script import Actor, Value
from tricks.trick import Trick


class UnreadableRecordError(ValueError):
    """A text that is no record of a performance."""


@dataclass(frozen=True)
class Record:
    """All that determines a performance. `picks` are the numbers of the options taken, from 0; None is a thought kept.

    >>> record = Record.parse("twenty-one-cards?seed=7&per_column=5&picks=4.0.1")
    >>> record.replay().pending.key, str(record)
    ('ask-again', 'twenty-one-cards?seed=7&per_column=5&picks=4.0.1')
    """

    trick: str
    seed: int = 0
    variant: str | None = None
    deck: str | None = None
    settings: Mapping[str, Value] = field(default_factory=dict)
    picks: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, performance: Performance) -> "Record":
        """The record of a performance."""
        answered = zip(performance.choices, performance.answers, strict=True)
        picks = [None if answer is KEPT else choice.options.index(answer) for choice, answer in answered]
        usual = performance.trick.settings(performance.variant)
        changed = {name: value for name, value in performance.settings.items() if value != usual[name]}
        is_usual = performance.deck == performance.trick.deck(performance.settings)
        return cls(
            trick=performance.trick.id,
            seed=performance.seed,
            variant=performance.variant,
            deck=None if is_usual else performance.deck.name,
            settings=changed,
            picks=tuple(picks),
        )

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read the text form.

        Raises:
            UnreadableRecordError: a seed or a pick that is no number.
            UnknownNameError, SettingError: an unknown trick or parameter, or a value it does not take.
        """
        name, _, query = text.strip().partition("?")
        trick = find_trick(name)
        rest = dict(parse_qsl(query))
        try:
            seed = int(rest.pop("seed", "0"))
            picks = tuple(None if pick == "-" else int(pick) for pick in rest.pop("picks", "").split(".") if pick)
        except ValueError as error:
            raise UnreadableRecordError(f"{text!r}: seed and picks are numbers, a kept thought is '-'") from error
        variant, deck = rest.pop("variant", None), rest.pop("deck", None)
        return cls(
            trick.id, seed, variant, deck, {key: _value(trick, key, value) for key, value in rest.items()}, picks
        )

    def __str__(self) -> str:
        query: dict[str, Any] = {"seed": self.seed}
        query |= {name: value for name, value in (("variant", self.variant), ("deck", self.deck)) if value}
        query |= dict(self.settings)
        if self.picks:
            query["picks"] = ".".join("-" if pick is None else str(pick) for pick in self.picks)
        return f"{self.trick}?{urlencode(query)}"

    def replay(self, simulate: Collection[Actor] = ()) -> Performance:
        """The performance again. Errors as in `perform`; a pick beyond the options is a `NotOfferedError`."""
        trick = find_trick(self.trick)
        answers: list[Value | None] = []

        def play(partners: Collection[Actor]) -> Performance:
            return perform(
                trick,
                answers,
                self.seed,
                variant=self.variant,
                deck=self.deck,
                settings=self.settings,
                simulate=partners,
            )

        for pick in self.picks:
            pending = play(()).pending
            if pending is None:
                raise TooManyAnswersError(f"{self} has more picks than the trick has choices")
            if pick is not None and not 0 <= pick < len(pending.options):
                raise NotOfferedError(f"{pending.key}: there is no option {pick}, only 0 to {len(pending.options) - 1}")
            answers.append(KEPT if pick is None else pending.options[pick])
        return play(simulate)


def _value(trick: Trick, name: str, text: str) -> Value:
    values = next((parameter.values for parameter in trick.parameters if parameter.name == name), ())
    by_text = {str(value): value for value in values}
    return trick.settings(given={name: by_text.get(text, text)})[name]
