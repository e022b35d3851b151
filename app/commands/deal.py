"""`kibic deal`: deals a game as the book says, honestly or with a simulated cheat, into a log that can be judged."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from app.commands.output import fail, progress, say, usage_errors

if TYPE_CHECKING:
    from detectors.sitting import Sitting

_STDOUT = Path("-")
_PARQUET = ".parquet"
_OTHER_KINDS = frozenset(
    {".bz2", ".csv", ".gz", ".lin", ".pbn", ".phh", ".tar", ".tsv", ".xls", ".xlsx", ".xz", ".zip", ".zst"}
)
"""Endings that promise what is not written: whoever opens such a file would find JSON lines in it."""


def deal(
    game: Annotated[str, typer.Argument(help="The game: its id, such as poker-32.", metavar="GAME")],
    out: Annotated[
        Path, typer.Option(help="The log to write, .jsonl or .parquet; - writes to standard output.", metavar="F.jsonl")
    ],
    players: Annotated[int | None, typer.Option(help="How many play; the usual number unless told.")] = None,
    n: Annotated[int, typer.Option("-n", help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed deals the same.")] = 0,
    cheat: Annotated[
        str | None,
        typer.Option(
            help="Who deals, cheats: ace, ace-pair, pair, best-hand, bottom, second, stack, slug, cold-deck; "
            "or one who plays: marked, collusion; or an honest one shuffles badly: sloppy-riffle, sloppy-cut, "
            "sloppy-overhand, sloppy-tricks.",
            metavar="KIND",
        ),
    ] = None,
    rate: Annotated[
        float | None, typer.Option(help="In which share of the deals: 0.3 unless told, 1 of the sloppy.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(help="Whom the cheat helps: a seat, dealer, dealer-partner.", metavar="SEAT")
    ] = None,
    cover: Annotated[
        str | None, typer.Option(help="When he dares: always, big-pot, after-losing, never-twice.", metavar="COVER")
    ] = None,
    skill: Annotated[float | None, typer.Option(help="How often his hand or eye succeeds, 0 to 1.")] = None,
) -> None:
    """Deal a game as the book says into a log of deals, honestly or with a simulated cheat."""
    if n < 1:
        fail(f"-n is a number of deals, 1 or more, not {n}")
    habits = {"--rate": rate, "--seat": seat, "--cover": cover, "--skill": skill}
    told = [name for name, value in habits.items() if value is not None]
    if cheat is None and told:
        fail(f"{told[0]} goes with --cheat KIND: an honest deal favours nobody")
    if out.suffix.lower() in _OTHER_KINDS:
        fail(f"--out writes JSON lines or Parquet, not {out.suffix}: name it {_as_lines(out)}")
    if seed < 0:
        fail(f"--seed is a whole number, 0 or more, not {seed}")
    with usage_errors():
        sitting = _sitting(game, players, cheat, rate, seat, cover, skill)
    try:
        _write(sitting, n, seed, out)
    except BrokenPipeError:  # whoever read standard output has enough
        raise
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    say(_done(sitting, n, seed, out))


def _as_lines(out: Path) -> Path:
    """The file by another ending."""
    while out.suffix.lower() in _OTHER_KINDS | {".jsonl"}:
        out = out.with_suffix("")
    return out.with_name(f"{out.name}.jsonl")


def _sitting(
    game: str,
    players: int | None,
    cheat: str | None,
    rate: float | None,
    seat: str | None,
    cover: str | None,
    skill: float | None,
) -> "Sitting":
    """The sitting, with a few deals tried out: what is wrong with the call is said before a file is touched."""
    import numpy as np

    from detectors.cheats.catalogue import find_cheat, with_skill
    from detectors.cheats.cover import ALWAYS, find_cover
    from detectors.cheats.sloppy import Sloppy
    from detectors.sitting import REFERENCE_RATE, Sitting
    from rules.games.catalogue import find_game

    found = find_cheat(cheat) if cheat is not None else None
    usual_rate = 1.0 if isinstance(found, Sloppy) else REFERENCE_RATE
    sitting = Sitting(
        find_game(game),
        players,
        found if found is None or skill is None else with_skill(found, skill),
        usual_rate if rate is None else rate,
        seat,
        ALWAYS if cover is None else find_cover(cover),
        plays=True,
    )
    for _ in sitting.blocks(sitting.seats, np.random.default_rng(0)):
        pass
    return sitting


def _write(sitting: "Sitting", n: int, seed: int, out: Path) -> None:
    import numpy as np

    from detectors.logs.native_lines import native_lines

    arrangement = sitting.table.arrangement
    blocks = sitting.blocks(n, np.random.default_rng(seed))
    lines = (list(native_lines(sitting.game.id, arrangement, block)) for block in blocks)
    with progress(n, "dealing") as advance:
        for count in _written(lines, sitting.seats, out):
            advance(count)


def _written(lines: Iterator[list[str]], seats: int, out: Path) -> Iterator[int]:
    """Write the deals, some thousand at a time; yields how many."""
    if out.suffix.lower() == _PARQUET:
        from detectors.logs.parquet import write

        with out.open("wb") as table:
            yield from write(lines, seats, table)
        return
    with _opened(out) as file:
        for some in lines:
            file.writelines(line + "\n" for line in some)
            yield len(some)


def _opened(out: Path) -> AbstractContextManager[TextIO]:
    return nullcontext(sys.stdout) if out == _STDOUT else out.open("w", encoding="utf-8", newline="\n")


def _done(sitting: "Sitting", n: int, seed: int, out: Path) -> str:
    from detectors.cheats.sloppy import Sloppy

    dealt = f"kibic: {n} deal{'s' * (n > 1)} of {sitting.game.id}, {sitting.seats} seats, seed {seed}"
    where = "" if out == _STDOUT else f", in {out}"
    if sitting.cheat is None:
        return f"{dealt}, honest{where}"
    if isinstance(sitting.cheat, Sloppy):
        return f"{dealt}, honest, but badly shuffled at rate {sitting.rate:g}: {sitting.cheat.text}{where}"
    whom = f" for seat {sitting.whom}" if sitting.whom.isdecimal() else f" for the {sitting.whom}"
    helped = whom if sitting.cheat.helps_a_seat else " (helps nobody in particular)"
    dares = "" if sitting.cover.name == "always" else f", {sitting.cover.text}"
    return f"{dealt}, cheated at rate {sitting.rate:g}{dares}: {sitting.cheat.text}{helped}{where}"
