"""Run the `kibic` command in this process, with standard output and standard error apart."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from rules.games.catalogue import find_game

NativeLog = Callable[..., str]


@dataclass(frozen=True)
class Outcome:
    """What one call printed and how it ended."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Standard output as the one JSON document that `--json` promises."""
        assert self.out.count("\n") == 1, "exactly one line of JSON"
        return json.loads(self.out, parse_constant=lambda name: pytest.fail(f"{name} is not finite"))


@pytest.fixture
def kibic() -> Callable[..., Outcome]:
    """Call `kibic ARGUMENT...`; an exception other than a clean exit fails the test."""
    from app.cli import cli

    def call(*arguments: object, text: str | None = None) -> Outcome:
        result = CliRunner().invoke(cli, [str(argument) for argument in arguments], input=text, catch_exceptions=False)
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def native_log() -> NativeLog:
    """`native_log(game, n)`: a native log; with `cheat` that seat always gets the hand with the most aces and kings."""

    def log(game: str, n: int, cheat: int | None = None, **fields: Any) -> str:
        found, rng = find_game(game), np.random.default_rng(8)
        hands = np.stack([np.asarray(hand) for hand in found.deal(n, rng)], axis=1)
        lines = []
        for deal in hands:
            if cheat is not None:
                best = int(np.argmax((deal % 8 < 2).sum(axis=1)))
                deal[[cheat, best]] = deal[[best, cheat]]
            cards = [[found.deck.print(int(card)) for card in hand] for hand in deal]
            lines.append(json.dumps({"game": game, "hands": cards, **fields}))
        return "\n".join(lines) + "\n"

    return log


@pytest.fixture
def fair(tmp_path: Path, native_log: NativeLog) -> Path:
    path = tmp_path / "fair.jsonl"
    path.write_text(native_log("poker-32", 100), encoding="utf-8")
    return path


@pytest.fixture
def cheated(tmp_path: Path, native_log: NativeLog) -> Path:
    path = tmp_path / "cheated.jsonl"
    path.write_text(native_log("poker-32", 60, cheat=2, players=["Anna", "Béla", "Cili", "Dóra"]), encoding="utf-8")
    return path
