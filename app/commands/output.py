"""What all subcommands share: one JSON document on standard output, messages on standard error, the exit statuses."""

import json
import math
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NoReturn

import typer

FINDING = 1
UNUSABLE = 2
_ALL_NAMES = {
    "game": " (kibic odds --list-games lists all)",
    "feature": " (--list-features lists all)",
    "trick": " (kibic trick list lists all)",
    "printable": " (kibic print --list lists all)",
}
"""By the kind of an unknown name: how to see all names."""


def print_json(document: Any) -> None:
    """Print one JSON document, finite numbers only, nothing else on standard output.

    Raises:
        ValueError: the document holds NaN or infinity (a fault of ours: numbers are capped where they arise).
    """
    typer.echo(json.dumps(document, ensure_ascii=False, allow_nan=False))


def say(message: str) -> None:
    """One line for a person, on standard error; a file's name in it may hold signs that would steer the terminal."""
    from rules.names import written_out

    typer.echo("\n".join(map(written_out, message.split("\n"))), err=True)


def fail(message: str) -> NoReturn:
    """End with status 2: nothing given was usable, or the call is wrong. The message says what would be right."""
    say(f"kibic: {message}")
    raise typer.Exit(UNUSABLE)


def named(text: str) -> Path:
    """A file or folder as it is given: an empty name, as of an unset variable, is none, and not the folder one is in.

    >>> named("sitting/1-back.jpg").name
    '1-back.jpg'
    """
    if not text:
        raise typer.BadParameter("a file without a name was given")
    return Path(text)


@contextmanager
def usage_errors() -> Iterator[None]:
    """Turn a `ValueError` raised at the door (an unknown deck, game, trick ...) into one line and status 2. Where many
    names are known it says which command lists them."""
    from rules.names import UnknownNameError

    try:
        yield
    except UnknownNameError as error:
        fail(f"{error}{_ALL_NAMES.get(error.kind, '')}")
    except ValueError as error:
        fail(str(error))


@contextmanager
def output_errors() -> Iterator[None]:
    """Turn what the system refuses (a full disk behind standard output) into one line and status 2, also for what is
    written as the program ends. A reader that has left, as in `kibic ... | head`, gets no line: Typer sees to that."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        # What still waits to be written goes nowhere: Python would try again, and complain, on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        say(f"kibic: {error}")
        sys.exit(UNUSABLE)


def progress(total: int, what: str) -> AbstractContextManager[Any]:
    """A rich progress bar on standard error that shows on a terminal only; call the value entered to advance by
    1 or more steps."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)

    @contextmanager
    def bar() -> Iterator[Any]:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
            task = shown.add_task(what, total=total)
            yield lambda steps=1: shown.advance(task, steps)

    return bar()


def finite(value: float, cap: float = 1e300) -> float:
    """A number that JSON can carry: infinite and huge values are capped."""
    return cap if math.isnan(value) or value > cap else value
