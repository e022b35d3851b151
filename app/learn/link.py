"""Where a visitor stands in a trick, as the URL says it: `?trick=twenty-one-cards&a=k.1.0&step=5&role=performer`."""

from dataclasses import dataclass, replace
from typing import Self, cast, get_args

from app.query import read, read_int, write
from tricks.play import KEPT
from tricks.script import Choice, Value
from tricks.views import Role

SEED = 1888
MOST_STEPS = 999
KEPT_CODE = "k"


@dataclass(frozen=True)
class Link:
    """One place in one performance.

    `answers` are codes, one a choice: the number of the option, or `k` for a thought kept in mind. `step` is the number
    of the moment that is shown (from 1).
    """

    trick: str
    seed: int = SEED
    variant: str = ""
    answers: tuple[str, ...] = ()
    step: int = 1
    role: Role = "spectator"

    @classmethod
    def from_url(cls) -> Self:
        """What the URL says; what it says wrongly is the default."""
        role = read("role")
        return cls(
            trick=read("trick"),
            seed=read_int("seed", SEED, 0, 2**31 - 1),
            variant=read("variant"),
            answers=tuple(code for code in read("a").split(".") if code),
            step=read_int("step", 1, 1, MOST_STEPS),
            role=cast(Role, role) if role in get_args(Role) else "spectator",
        )

    def open(self) -> None:
        """Go there, as one entry of the browser's history. For callbacks."""
        write(
            trick=self.trick,
            seed=None if self.seed == SEED else self.seed,
            variant=self.variant or None,
            a=".".join(self.answers) or None,
            step=self.step,
            role=None if self.role == "spectator" else self.role,
        )

    def to(self, step: int) -> Self:
        """The same performance at another moment."""
        return replace(self, step=step)


def code_of(choice: Choice, answer: Value | None) -> str:
    """An answer to a choice as a code."""
    return KEPT_CODE if answer is KEPT else str(choice.options.index(answer))


def answer_of(choice: Choice, code: str) -> Value | None:
    """The answer that a code means.

    Raises:
        ValueError: the code names no option of the choice.
    """
    if code == KEPT_CODE:
        return KEPT
    if not code.isdecimal() or int(code) >= len(choice.options):
        raise ValueError(f"{choice.key} has no option {code!r}")
    return choice.options[int(code)]
