"""Where a visitor stands in a deal, as the URL says it: `?game=tarok-negyes&options=packets:threes&step=3`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from app.query import read, read_int, write

SEED = 1888
MOST_STEPS = 999
MOST_PLAYERS = 32


@dataclass(frozen=True)
class Link:
    """One place in one deal. `players` 0 means the usual number; `step` counts what the dealer has done.

    `options` are those that differ from the default, as they were written, wrong ones too.
    """

    game: str
    players: int = 0
    options: tuple[tuple[str, str], ...] = ()
    seed: int = SEED
    step: int = 0

    @classmethod
    def from_url(cls) -> Self:
        """What the URL says; what it says wrongly is the default."""
        pairs = [pair.partition(":") for pair in read("options").split(",") if ":" in pair]
        return cls(
            game=read("game"),
            players=read_int("players", 0, 0, MOST_PLAYERS),
            options=tuple((name, value) for name, _, value in pairs),
            seed=read_int("seed", SEED, 0, 2**31 - 1),
            step=read_int("step", 0, 0, MOST_STEPS),
        )

    def open(self) -> None:
        """Go there, as one entry of the browser's history. For callbacks."""
        write(
            game=self.game,
            players=self.players or None,
            options=",".join(f"{name}:{value}" for name, value in self.options) or None,
            seed=None if self.seed == SEED else self.seed,
            step=self.step or None,
        )

    def to(self, step: int) -> Self:
        """The same deal at another step."""
        return replace(self, step=step)

    def with_options(self, options: Mapping[str, str]) -> Self:
        """The same game otherwise agreed upon, from the beginning."""
        return replace(self, options=tuple(options.items()), step=0)
