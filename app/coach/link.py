"""Where a visitor stands with his own cards, as the URL says it: `?trick=fifteen-cards&own=1&pack=Ah.7c&a=k.1&step=6`.

`pack` names the real cards in the order of the packet, top first, with `-` for one that was not seen yet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Self

from app.learn.link import MOST_STEPS, answer_of, code_of
from app.query import read, read_int, write
from rules.decks import Deck
from tricks.catalogue import find_trick
from tricks.script import Choice
from tricks.sitting import COACHED, Sitting, begin

UNKNOWN = "-"


@dataclass(frozen=True)
class CoachLink:
    """One place in one sitting: answers as codes, the moment that is shown (from 1), and the real cards by token."""

    trick: str
    answers: tuple[str, ...] = ()
    step: int = 1
    pack: tuple[str, ...] = ()

    @classmethod
    def from_url(cls) -> Self:
        """What the URL says."""
        return cls(
            trick=read("trick"),
            answers=tuple(code for code in read("a").split(".") if code),
            step=read_int("step", 1, 1, MOST_STEPS),
            pack=tuple(name for name in read("pack").split(".") if name),
        )

    @classmethod
    def of(cls, sitting: Sitting, step: int) -> Self:
        """The link to a moment of a sitting; only answers that were given are kept, none that was guessed."""
        codes = (code_of(choice, answer) for choice, answer in zip(choices(sitting), sitting.answers, strict=False))
        known = range(1 + max(sitting.cards, default=-1))
        return cls(sitting.trick.id, tuple(codes), step, tuple(sitting.cards.get(token, UNKNOWN) for token in known))

    def open(self) -> None:
        """Go there, as one entry of the browser's history. For callbacks."""
        write(
            trick=self.trick,
            own=1,
            a=".".join(self.answers) or None,
            step=self.step,
            pack=".".join(self.pack) or None,
            seed=None,
            variant=None,
            role=None,
            mode=None,
            reached=None,
            set=None,
        )

    def to(self, step: int) -> Self:
        """The same sitting at another moment."""
        return replace(self, step=step)

    @property
    def sitting(self) -> Sitting:
        """The sitting that the link names, as far as its cards and answers fit the trick."""
        sitting = begin(find_trick(self.trick))
        sitting = replace(sitting, cards=_cards(self.pack, sitting))
        for code in self.answers:
            given = len(sitting.answers)
            choice = next(iter(choices(sitting)[given:]), None)
            if choice is None:
                break
            try:
                further = replace(sitting, answers=(*sitting.answers, answer_of(choice, code)))
                _ = further.performance
            except ValueError:  # a mistyped or outdated link: play what fits of it
                break
            sitting = further
        return sitting


def wants_coach(trick: str) -> bool:
    """Whether the URL asks to play this trick with one's own cards, and the coach knows it."""
    return read("own") == "1" and trick in COACHED


def choices(sitting: Sitting) -> tuple[Choice, ...]:
    """All choices so far, answered or guessed, and the one that waits."""
    pending = sitting.performance.pending
    return (*sitting.performance.choices, *((pending,) if pending else ()))


def _cards(names: Sequence[str], sitting: Sitting) -> Mapping[int, str]:
    """The cards that a link names by token; none where one is twice, unknown, or they are too many."""
    deck: Deck = sitting.deck
    need = sitting.trick.cards(**sitting.trick.settings(None, sitting.settings))
    known = {token: name for token, name in enumerate(names) if name != UNKNOWN}
    printed = {deck.print(card) for card in range(deck.size)}
    if len(names) > need or len(set(known.values())) < len(known) or not set(known.values()) <= printed:
        return MappingProxyType({})
    return MappingProxyType(known)
