"""Where a visitor stands in a trick, as the URL says it: `?trick=twenty-one-cards&mode=guided&a=1.1.0&step=5`."""

from dataclasses import dataclass, replace
from typing import Literal, Self, cast, get_args

from app.query import read, read_int, write
from tricks.performance import Performance
from tricks.play import KEPT
from tricks.script import Choice, Value
from tricks.views import Role

Mode = Literal["watch", "guided", "perform", "free"]
"""Watch a trick; be asked for each action, with help; perform it alone; or change its handling and counts."""

SEED = 1888
MOST_STEPS = 999
KEPT_CODE = "k"
REHEARSED: tuple[Mode, ...] = ("guided", "perform")


@dataclass(frozen=True)
class Link:
    """One place in one performance.

    `answers` are codes, one a choice: the number of the option, or `k` for a thought kept in mind. `step` is the number
    of the moment that is shown (from 1; 0 is the table before the trick, where a rehearsal begins), `reached` the last
    one that a rehearsal has come to. `settings` are parameters that differ from the usual, as they were written.
    """

    trick: str
    seed: int = SEED
    variant: str = ""
    answers: tuple[str, ...] = ()
    step: int = 1
    role: Role = "spectator"
    mode: Mode = "watch"
    reached: int = 0
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def from_url(cls) -> Self:
        """What the URL says; what it says wrongly is the default."""
        role, mode = read("role"), read("mode")
        pairs = [pair.partition(":") for pair in read("set").split(",") if ":" in pair]
        is_rehearsal = mode in REHEARSED
        least = 0 if is_rehearsal else 1
        step = read_int("step", least, least, MOST_STEPS)
        if is_rehearsal or role not in get_args(Role):
            role = usual_role(mode)
        return cls(
            trick=read("trick"),
            seed=read_int("seed", SEED, 0, 2**31 - 1),
            variant=read("variant"),
            answers=tuple(code for code in read("a").split(".") if code),
            step=step,
            role=cast(Role, role),
            mode=cast(Mode, mode) if mode in get_args(Mode) else "watch",
            reached=max(step, read_int("reached", 0, 0, MOST_STEPS)) if is_rehearsal else 0,
            settings=tuple((name, value) for name, _, value in pairs),
        )

    def open(self) -> None:
        """Go there, as one entry of the browser's history, out of the coach and all views. For callbacks."""
        write(
            view=None,
            own=None,
            pack=None,
            trick=self.trick,
            seed=None if self.seed == SEED else self.seed,
            variant=self.variant or None,
            a=".".join(self.answers) or None,
            step=self.step,
            role=None if self.role == usual_role(self.mode) else self.role,
            mode=None if self.mode == "watch" else self.mode,
            reached=self.reached if self.reached > self.step else None,
            set=",".join(f"{name}:{value}" for name, value in self.settings) or None,
        )

    @property
    def is_rehearsal(self) -> bool:
        """Whether the visitor is the performer and is asked for each action."""
        return self.mode in REHEARSED

    def to(self, step: int) -> Self:
        """The same performance at another moment."""
        return replace(self, step=step, reached=max(self.reached, step) if self.is_rehearsal else 0)

    def anew(self, seed: int | None = None) -> Self:
        """The same trick in the same mode from its beginning, with the pack of another seed if one is given."""
        step = 0 if self.is_rehearsal else 1
        return replace(self, answers=(), step=step, reached=0, seed=self.seed if seed is None else seed)

    def in_mode(self, mode: Mode) -> Self:
        """The same trick and pack in another mode, from the beginning; only free play keeps other settings."""
        settings, variant = (self.settings, self.variant) if mode == "free" else ((), "")
        return replace(self, mode=mode, role=usual_role(mode), settings=settings, variant=variant).anew()


def usual_role(mode: str) -> Role:
    """Who one is in a mode, unless one looks through other eyes; in no known mode, one watches."""
    return "performer" if mode in ("guided", "perform", "free") else "spectator"


def code_of(choice: Choice, answer: Value | None) -> str:
    """An answer to a choice as a code."""
    return KEPT_CODE if answer is KEPT else str(choice.options.index(answer))


def codes_of(performance: Performance) -> tuple[str, ...]:
    """All answers of a performance as codes."""
    return tuple(map(code_of, performance.choices, performance.answers))


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
