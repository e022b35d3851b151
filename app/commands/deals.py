"""`kibic deals`: judges logs of deals, with an error rate that stays valid however often one looks."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from app.commands.output import FINDING, fail, print_json, progress, say, usage_errors

if TYPE_CHECKING:
    from app.collection.one_file import Question
    from app.deals_report.judged import Judged
    from detectors.deal import Log
    from detectors.judge import Judgement
    from detectors.logs.repeats import Prints

_SHOWN = 10
_HEAD = 4096


def deals(
    logs: Annotated[
        list[str] | None, typer.Argument(help="Logs of deals, or folders to walk.", metavar="LOG|DIR")
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game, where the log does not name it.", metavar="ID")] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="The suspect, named beforehand: a seat (from 0), a player, P4, dealer.", metavar="SEAT|NAME"),
    ] = None,
    feature: Annotated[
        str | None, typer.Option(help="The feature suspected, named beforehand.", metavar="FEATURE")
    ] = None,
    alpha: Annotated[float, typer.Option(help="The chance, at most, that a fair log is called suspicious.")] = 0.001,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="Call the players P1, P2, ...")] = False,
    report: Annotated[
        Path | None, typer.Option(help="Write a report with cards and lines into this HTML file.", metavar="F.html")
    ] = None,
    lang: Annotated[Literal["en", "hu"], typer.Option("--lang", help="Language of the report.")] = "en",
    jobs: Annotated[
        int | None, typer.Option(help="Processes for many files; all cores if that pays, unless told.", metavar="N")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(help="Judge over the Dask cluster of this scheduler, such as tcp://host:8786.", metavar="ADDR"),
    ] = None,
    list_features: Annotated[
        str | None, typer.Option(help="List the features of a game, and end.", metavar="GAME")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Judge logs of deals: fair, suspicious, or not enough to tell."""
    if list_features is not None:
        _list_features(list_features, json)
        return
    if not logs:
        fail("no log given: name files or folders, such as `kibic deals evening.jsonl`, or --list-features GAME")
    if jobs is not None and jobs < 1:
        fail(f"--jobs is a number of processes, 1 or more, not {jobs}")
    if jobs is not None and scheduler is not None:
        fail("--jobs goes without --scheduler: a cluster has as many processes as it has")
    if not 0 < alpha < 1:
        fail(f"--alpha is an error rate between 0 and 1, such as 0.001, not {alpha:g}")
    if game is not None:
        with usage_errors():
            _check_names(game, feature)
    if report is not None:
        _check_report(report, logs)
    files = [found for path in logs for found in _walk(path)]
    outcomes = _missing(files)
    is_none_there = outcomes is not None
    if outcomes is None:
        from app.collection.one_file import Question

        outcomes = _judged(files, Question(game, seat, feature, alpha, anonymous), jobs, scheduler)
    entries = [_entry(outcome) for outcome in outcomes]
    if len(outcomes) > 1:
        _tell_repeats(outcomes)
    if json:
        print_json({"logs": entries, "folders": _folders(outcomes, entries)})
    elif outcomes and not is_none_there:
        from app.commands.deals_table import print_logs

        print_logs(_told(outcomes))
    for outcome in outcomes:
        for note in outcome.notes:
            say(f"{outcome.file}: {note}")
    # After what was found has been said: a report that cannot be written costs nothing else.
    if report is not None and any(outcome.log is not None for outcome in outcomes):
        _write_report(report, outcomes, alpha, anonymous, lang)
    _end(logs, outcomes)


@dataclass
class _Outcome:
    """One file, named as it was given: its judgement, or why there is none."""

    file: str
    folder: str | None
    log: "Log | None" = None
    judgement: "Judgement | None" = None
    problem: str = ""
    wrong_call: bool = False
    notes: list[str] = field(default_factory=list)
    prints: "Prints | None" = None


def _check_names(game: str, feature: str | None) -> None:
    """What is wrong whatever the logs hold is said before any is read."""
    from detectors.suspicions.catalogue import all_nameable, battery, find_feature
    from rules.games.catalogue import find_game

    features = battery(find_game(game).id, find_game(game).deck)
    if feature is not None:
        find_feature(all_nameable(features), feature)


def _check_report(path: Path, logs: list[str]) -> None:
    """A report that cannot be written, or would take the place of a log, is refused before any log is read."""
    try:
        if path.is_dir():
            fail(f"--report {path} is a folder: name a file, such as {path / 'deals.html'}")
        if not path.parent.is_dir():
            fail(f"--report {path}: there is no folder {path.parent}")
        is_new = not path.exists()
        if not is_new and any(_is_same(path, log) for log in logs):
            fail(f"--report {path} is the log itself: name another file")
        path.open("a", encoding="utf-8").close()
        if is_new:
            path.unlink()
    except OSError as error:
        fail(f"--report {path} cannot be written: {error.strerror}")


def _is_same(path: Path, log: str) -> bool:
    try:
        return bool(log) and path.samefile(log)
    except OSError:
        return False


def _write_report(
    path: Path, outcomes: "list[_Outcome]", alpha: float, anonymous: bool, lang: Literal["en", "hu"]
) -> None:
    from app.deals_report.report import report_html

    try:
        path.write_text(report_html(_told(outcomes), alpha, lang, anonymous), encoding="utf-8")
    except OSError as error:
        fail(f"--report {path} cannot be written: {error.strerror}")


def _told(outcomes: "list[_Outcome]") -> "list[Judged]":
    from app.deals_report.judged import Judged

    return [Judged(o.file, o.folder, o.judgement, o.problem) for o in outcomes]


def _missing(files: list[tuple[str, str | None]]) -> "list[_Outcome] | None":
    """What is to be said where not one of the files is there, which takes no judge; None where one may be."""
    outcomes = []
    for file, folder in files:
        try:
            Path(file).stat()
            return None
        except OSError as error:
            outcomes.append(_Outcome(file, folder, problem=f"cannot be opened: {error.strerror}"))
        except ValueError:
            return None
    return outcomes or None


def _walk(given: str) -> Iterator[tuple[str, str | None]]:
    """The file itself, or every file below a folder with the folder that holds it; hidden ones are passed over."""
    if not _is_folder(given):
        yield given, None
        return
    prefix = given if given.endswith(("/", os.sep)) else given + os.sep
    for found in sorted(Path(given).rglob("*")):
        inside = found.relative_to(given)
        if found.is_file() and not any(part.startswith(".") for part in inside.parts):
            yield f"{prefix}{inside}", given if inside.parent == Path() else f"{prefix}{inside.parent}"


def _is_folder(given: str) -> bool:
    try:
        return bool(given) and Path(given).is_dir()
    except OSError:  # a name longer than the system takes: opening it says so
        return False


def _judged(
    files: list[tuple[str, str | None]], question: "Question", jobs: int | None, scheduler: str | None
) -> list[_Outcome]:
    """Every file, in the order given: by itself it stays in this process with its deals, of many they are let go."""
    from app.collection.cluster import Cluster
    from app.collection.many_files import judge_files
    from app.collection.one_file import Answer, judge_file

    names = [file for file, _ in files]
    answers: dict[int, Answer] = {}
    with progress(len(files), "judging") as advance, ExitStack() as stack:
        if scheduler is not None:
            with usage_errors():
                found = stack.enter_context(Cluster(scheduler)).judge_files(names, question)
        elif len(files) == 1:
            found = iter([(0, judge_file(names[0], question, keep=True))])
        else:
            found = judge_files(names, question, jobs)
        for at, answer in found:
            answers[at] = answer
            advance()
    outcomes = []
    for at, (file, folder) in enumerate(files):
        answer = answers[at]
        outcome = _Outcome(file, folder, answer.log, answer.judgement, answer.problem, answer.is_wrong_call)
        outcome.prints = answer.prints
        if answer.judgement is not None and answer.log is not None and answer.log.repeats:
            told = "record tells" if answer.log.repeats == 1 else "records tell"
            outcome.notes.append(f"{answer.log.repeats:,} {told} a deal again that is already counted")
        outcomes.append(outcome)
    return outcomes


def _tell_repeats(outcomes: list[_Outcome]) -> None:
    """A log is judged alone; but deals that several files tell are said, and count once in the sum of a folder."""
    from detectors.logs.repeats import ToldBefore

    told, again = ToldBefore(), 0
    for outcome in outcomes:
        if outcome.log is None or not outcome.log.deals or outcome.prints is None:
            continue
        if before := told.add(outcome.file, outcome.prints):
            again += 1
            if again <= _SHOWN:
                where = ", ".join(f"{count} in {other}" for other, count in before[:_SHOWN])
                deals = len(outcome.log.deals)
                told_again = "its deal stands" if deals == 1 else f"some of its {deals:,} deals stand"
                outcome.notes.append(f"{told_again} in files before it: {where}")
    if again > _SHOWN:
        say(f"{again - _SHOWN} more files tell deals that stand in files before them")


def _distinct(outcomes: list[_Outcome], entries: list[dict[str, Any]]) -> int:
    """How many different deals these files hold."""
    from detectors.logs.repeats import count_distinct

    if any(outcome.log is not None and outcome.log.deals and outcome.prints is None for outcome in outcomes):
        return sum(int(entry["deals"]) for entry in entries)
    return count_distinct([outcome.prints for outcome in outcomes if outcome.prints is not None])


def _end(logs: list[str], outcomes: list[_Outcome]) -> None:
    """Say what could not be used, then leave with the contract's status."""
    judgements = [outcome.judgement for outcome in outcomes if outcome.judgement is not None]
    is_usable = any(judgement.log.deals for judgement in judgements)
    wrong = [outcome.problem for outcome in outcomes if outcome.wrong_call]
    if wrong and not is_usable and len(set(wrong)) == len(outcomes):
        fail(wrong[0])
    for outcome in outcomes:
        if outcome.problem:
            say(f"kibic: {outcome.file}: {outcome.problem}")
    if not is_usable:
        if wrong:
            fail(wrong[0])
        why = ""
        if judgements or not outcomes:
            why = _first_skipped(logs, judgements) or _empty(outcomes) or _near(outcomes)
            why = why or _other_content(judgements) or _formats()
        fail(f"no deals were found in {', '.join(logs)}{why and f'; {why}'}")
    for outcome in outcomes:
        if outcome.folder is None and (hint := _near([outcome])):
            say(f"kibic: {outcome.file}: {hint}")
    if any(judgement.verdict == "suspicious" for judgement in judgements):
        raise typer.Exit(FINDING)


def _first_skipped(given: list[str], judgements: "list[Judgement]") -> str:
    """Where and why the first record was skipped; nothing where no file looked like a log."""
    skipped = [(judgement.log.file, skip) for judgement in judgements for skip in judgement.log.skipped]
    if not skipped:
        return ""
    file, skip = skipped[0]
    where = [*([] if given == [file] else [file]), *([f"line {skip.line}"] if skip.line else [])]
    return f"{', '.join(where)}{': ' if where else ''}{skip.reason}"


def _other_content(judgements: "list[Judgement]") -> str:
    """What the files hold instead, where all of them are known: dice, coins, lottery draws."""
    from detectors.logs.catalogue import series_formats

    titles = {form.name: form.title for form in series_formats()}
    found = [titles.get(judgement.log.format or "") for judgement in judgements]
    known = dict.fromkeys(title for title in found if title)
    return f"what was found is {', '.join(known)}" if found and all(found) else ""


def _near(outcomes: list[_Outcome]) -> str:
    """What the first file that is no log would have to be, where that can be guessed."""
    from detectors.logs.encoding import decode_log
    from detectors.logs.near import near_miss

    for outcome in outcomes:
        if outcome.judgement is None or outcome.judgement.log.format not in (None, "riffles") or not outcome.file:
            continue
        try:
            with Path(outcome.file).open("rb") as file:
                head = file.read(_HEAD)
        except OSError:  # gone since it was judged
            continue
        text = decode_log(head[: head.rfind(b"\n") + 1] or head)
        if outcome.judgement.log.format == "riffles":
            return f"it holds recorded shuffles: kibic shuffle {outcome.file}"
        if text is not None and (said := near_miss(text)):
            return said if len(outcomes) == 1 and outcome.folder is None else f"{outcome.file}: {said}"
    return ""


def _empty(outcomes: list[_Outcome]) -> str:
    """Said where nothing at all is written in any of the files."""
    sizes = [Path(outcome.file).stat().st_size for outcome in outcomes if outcome.file and not outcome.problem]
    if not sizes or any(sizes):
        return ""
    return "nothing is written in it" if len(sizes) == 1 else "nothing is written in them"


def _formats() -> str:
    from detectors.logs.catalogue import all_formats, binary_formats

    names = [*(form.name for form in all_formats()), *(form.name for form in binary_formats())]
    return f"the formats read are {', '.join(names)} (docs/logs.md)"


def _entry(outcome: _Outcome) -> dict[str, Any]:
    from app.deals_report.document import judgement_row, log_row

    judgement, log = outcome.judgement, outcome.log
    problem = [{"line": 0, "reason": outcome.problem}]
    if log is None:
        return log_row(outcome.file, skipped=problem)
    if judgement is None:
        skipped = [{"line": skip.line, "reason": skip.reason} for skip in log.skipped]
        told = {"format": log.format, "game": log.game, "deals": len(log.deals)}
        return log_row(outcome.file, **told, skipped=problem + skipped, verdict="not-enough")
    return judgement_row(outcome.file, judgement)


def _folders(outcomes: list[_Outcome], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    rows = []
    for folder in dict.fromkeys(outcome.folder for outcome in outcomes if outcome.folder is not None):
        inside = [outcome for outcome in outcomes if outcome.folder == folder]
        here = [entry for outcome, entry in zip(outcomes, entries, strict=True) if outcome.folder == folder]
        verdicts = [entry["verdict"] for entry in here]
        rows.append(
            {
                "folder": folder,
                "files": len(here),
                "deals": _distinct(inside, here),
                "skipped": sum(len(entry["skipped"]) for entry in here),
                "suspicious": verdicts.count("suspicious"),
                "fair": verdicts.count("fair"),
                "not_enough": verdicts.count("not-enough"),
            }
        )
    return rows


def _list_features(game: str, json: bool) -> None:
    from detectors.suspicions.catalogue import COURSES, all_nameable, battery, feature_weights
    from rules.games.catalogue import find_game

    with usage_errors():
        found = find_game(game)
        features = battery(found.id, found.deck)
    rows = [
        {"feature": feature.name, "what": feature.text, "weight": round(weight, 6)}
        for feature, weight in zip(all_nameable(features), chain(*feature_weights(features, COURSES)), strict=True)
    ]
    if json:
        print_json({"game": found.id, "features": rows})
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("feature", "what", "weight")
    for row in rows:
        table.add_row(str(row["feature"]), str(row["what"]), f"{row['weight']:.3f}")
    Console().print(table)
