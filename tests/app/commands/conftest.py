"""Run the `kibic` command in this process, with standard output and standard error apart."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from typer.testing import CliRunner


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
