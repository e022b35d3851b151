"""`kibic shuffle`: judges recorded shuffles: mixed, insufficient, or not a shuffle at all."""

from dataclasses import dataclass
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.commands.output import FINDING, fail, print_json, progress, say
from rules.statistics.rounding import odds_text

if TYPE_CHECKING:
    from detectors.shuffles.record import ShuffleRecord
    from detectors.shuffles.verdict import RetainedSlug, ShuffleJudgement

_MOST_SLUGS = 1000
_SHOWN = 10
_ONE_RIFFLE = (
    "Every record is one riffle, and one riffle never mixes a pack: 52 cards take about seven. To judge riffles that "
    'follow one another as one shuffle, write a line of {"before": [...], "after": [...]}: the pack before the first '
    "and after the last."
)
_NOTHING: dict[str, Any] = {
    "shuffles": 0,
    "rising_sequences": None,
    "neatness": None,
    "retained_slugs": [],
    "verdict": "not-a-shuffle",
}
"""What is told where no file holds a record."""

_STYLES = {"mixed": "green", "insufficient": "bold red", "not-a-shuffle": "bold red"}


def shuffle(
    logs: Annotated[
        list[Path],
        typer.Argument(
            help='Records, one a line: {"before":[..],"after":[..]}, {"packets":"1121..."}, or 0110... alone.',
            metavar="LOG",
        ),
    ],
    alpha: Annotated[float, typer.Option(help="The chance, at most, that perfect shuffles are found wanting.")] = 0.01,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Judge recorded shuffles: how well was the pack mixed, and what stayed together?"""
    if not 0 < alpha < 1:
        fail(f"--alpha is an error rate between 0 and 1, such as 0.01, not {alpha:g}")
    files = [_read(path) for path in logs]
    records = [record for file in files for record in file.records]
    if not records:
        if json:
            print_json(_NOTHING | _about(files))
        fail(f"no shuffle in {', '.join(str(path) for path in logs)}{_why(files)}")
    from detectors.shuffles.verdict import judge_shuffles

    judged = [file for file in files if file.records]
    with progress(len(judged), "judging") as advance:
        for file in judged:
            file.judgement = judge_shuffles(file.records, alpha / len(judged))
            advance()
    whole = judged[0].judgement if len(judged) == 1 else judge_shuffles(records, alpha)
    assert whole is not None
    if json:
        print_json(_document(whole, files))
    else:
        _print_table(files, whole)
    verdicts = [whole.verdict, *(file.judgement.verdict for file in judged if file.judgement)]
    if any(verdict != "mixed" for verdict in verdicts):
        raise typer.Exit(FINDING)


@dataclass
class _File:
    """One file, named as it was given; `skipped` are lines (0 for the whole file) and reasons."""

    name: str
    records: "tuple[ShuffleRecord, ...]" = ()
    skipped: tuple[tuple[int, str], ...] = ()
    judgement: "ShuffleJudgement | None" = None


def _read(path: Path) -> _File:
    try:
        return _records(path)
    except OSError as error:
        problem = f"cannot be opened: {error.strerror}"
    except MemoryError:
        problem = "too large for the memory of this computer: part it into several files"
    return _File(str(path), skipped=((0, problem),))


def _records(path: Path) -> _File:
    name = str(path)
    from detectors.logs.encoding import decode_log
    from detectors.shuffles.reading import read_shuffles
    from detectors.shuffles.verdict import LEAST_CARDS

    data, problem = _content(path)
    text = decode_log(data)
    if text is None:
        return _File(name, skipped=((0, problem or "no text: records of shuffles are written in lines"),))
    shuffles = read_shuffles(text)
    few = f"cards: of fewer than {LEAST_CARDS} not even one riffle can be told from a mixed pack"
    small = [(one.line, f"{one.cards} {few}") for one in shuffles.records if one.cards < LEAST_CARDS]
    records = tuple(one for one in shuffles.records if one.cards >= LEAST_CARDS)
    return _File(name, records, (*([(0, problem)] if problem else []), *sorted([*shuffles.skipped, *small])))


def _content(path: Path) -> tuple[bytes, str]:
    """What is in a file, or in the file that is packed in it, and what is wrong with it as a packed file."""
    from detectors.logs.unpack import MAGIC, MOST_AT_ONCE, unpacked

    with path.open("rb") as file:
        is_packed = file.read(len(MAGIC)) == MAGIC
        file.seek(0)
        if not is_packed:
            return file.read(), ""
        inside, problem = unpacked(file, lambda head: MOST_AT_ONCE)
    with inside:
        return inside.read(), problem


def _why(files: list[_File]) -> str:
    for file in files:
        for line, reason in file.skipped:
            where = f"line {line}: " if line else ""
            return f" ({'' if len(files) == 1 else f'{file.name}, '}{where}{reason})"
    return " (nothing is written in it)"


def _document(whole: "ShuffleJudgement", files: list[_File]) -> dict[str, Any]:
    return _summary(whole) | _about(files)


def _about(files: list[_File]) -> dict[str, Any]:
    return {
        "skipped": [
            {"file": file.name, "line": line, "reason": reason} for file in files for line, reason in file.skipped
        ],
        "files": [
            {"file": file.name, "skipped": len(file.skipped)}
            | (_summary(file.judgement) if file.judgement else {"shuffles": 0, "verdict": None})
            for file in files
        ],
    }


def _summary(judgement: "ShuffleJudgement") -> dict[str, Any]:
    fit = judgement.fit
    return {
        "shuffles": judgement.shuffles,
        "rising_sequences": judgement.rising,
        "neatness": None if fit is None else round(fit.riffle.neatness, 6),
        "neatness_interval": None if fit is None else [round(fit.low, 6), round(fit.high, 6)],
        "riffles_like": judgement.like_riffles,
        "retained_slugs": [_slug(slug) for slug in judgement.retained[:_MOST_SLUGS]],
        "unmixed": list(judgement.unmixed),
        "p_value": judgement.p_value,
        "alpha": judgement.alpha,
        "verdict": judgement.verdict,
    }


def _slug(slug: "RetainedSlug") -> dict[str, Any]:
    return {
        "shuffle": slug.shuffle,
        "line": slug.line,
        "length": len(slug.cards),
        "cards": list(slug.cards),
        "before": slug.place,
        "after": slug.landing,
        "p_riffle": slug.by_riffle,
    }


def _one_of(chance: float) -> str:
    return f"1 of {odds_text(-log10(chance))}" if chance > 0 else "none"


def _print_table(files: list[_File], whole: "ShuffleJudgement") -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table("file", "shuffles", "rising", "neatness", "like", "slugs", "verdict")
    table.columns[0].overflow = "fold"
    table.columns[-1].no_wrap = True
    rows = [(file.name, file.judgement) for file in files if file.judgement]
    for name, judged in [*rows, *([("all", whole)] if len(rows) > 1 else [])]:
        like = "-" if judged.like_riffles is None else f"{judged.like_riffles} riffle{'s' * (judged.like_riffles > 1)}"
        neatness = "-" if judged.fit is None else f"{judged.fit.riffle.neatness:+.2f}"
        numbers = (str(judged.shuffles), f"{judged.rising:.1f}", neatness, like, str(len(judged.retained)))
        table.add_row(Text(name), *numbers, Text(judged.verdict, _STYLES[judged.verdict]))
    console = Console(highlight=False)
    console.print(table)
    for slug in whole.retained[:_SHOWN]:
        seldom = "" if slug.by_riffle is None else f" (so many in {_one_of(slug.by_riffle)} of this person's riffles)"
        told = f"shuffle {slug.shuffle}: {len(slug.cards)} cards stayed together: {' '.join(slug.cards)}{seldom}"
        console.print(told, markup=False)
    if len(whole.retained) > _SHOWN:
        console.print(f"... and {len(whole.retained) - _SHOWN} slugs more: --json tells all")
    if whole.ordinary:
        runs = "1 run of cards" if whole.ordinary == 1 else f"{whole.ordinary:,} runs of cards"
        console.print(f"{runs} stayed together as this person's riffles leave them: no slugs")
    if whole.verdict == "insufficient" and all(record.lower is not None for file in files for record in file.records):
        console.print(_ONE_RIFFLE, markup=False)
    for file in files:
        for line, reason in file.skipped[:_SHOWN]:
            say(f"{file.name}: {f'line {line} ' if line else ''}skipped: {reason}")
