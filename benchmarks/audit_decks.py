"""How well `kibic audit` tells honest decks from marked, trimmed, bent, nicked and pricked ones.

    python -m benchmarks.audit_decks --real ../shared/real --jobs 2     # go on until the table is full, then print it
    python -m benchmarks.audit_decks --report --curves docs/audit-curves.svg    # print only, from the cache
    python -m benchmarks.audit_decks --kinds honest --limit 8 --tuning  # eight decks of a row, of the tuning seeds
    python -m benchmarks.audit_decks --kinds marked --seed 100012 --show    # one deck, all that was found

Decks are drawn card by card at the scale said (`benchmarks.audit_drawing`), audited as a whole at alpha 0.01, and what
came of each is kept as a line under `benchmarks/lines/audit_decks`, in git: a run that was broken off goes on where it
was, on any computer (lines of tuning seeds go to `.cache/audit-decks`, which is not in git). Which lines count, and
when a change of the programs makes them count no more, is said in `benchmarks.audit_lines`.

Seeds below 100000 (`--tuning`) were looked at while the audit was built, of those up to 320000 some, where honest decks
were accused; the table is of seeds from 320000 on, which nobody looks at to change anything. A thing is *found* where a
finding of the audit names its card and, for marks, its place to within 2 mm; *kind*, *side* and *shape* are asked of
what was found. `other` counts findings on a deck that mean nothing that was done to it. Of each back
`benchmarks.audit_plans.PICTURES` pictures are taken, of the row `single` one, of the rows `filmed` and `filmed-honest`
`MANY`. A deck is *flagged* where its verdict is `suspicious`. Intervals are exact (Clopper and Pearson), 95 %; of flags
the one-sided bound is told. One deck in four bears a real back, of `--real FOLDER` (files as `MANIFEST.md` there names
them); without the folder those decks are left out, and the report says so.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np

from benchmarks.audit_curves import curves_svg
from benchmarks.audit_drawing import real_backs
from benchmarks.audit_lines import ROOT, Line, counted, fingerprint, line_of, read_lines, write_line
from benchmarks.audit_plans import ROWS, TARGETS, Row, make_case
from benchmarks.audit_scores import Power, Share, on_ink_and_paper, powers, strays
from vision.audit.inspection import audit_sitting
from vision.audit.verdict import is_told

KEPT, CACHE = ROOT / "benchmarks" / "lines" / "audit_decks", ROOT / ".cache" / "audit-decks"
ALPHA = 0.01
FINAL = 320_000
Task = tuple[str, int, Path | None, str]


def audit_one(task: Task) -> Line | None:
    """Draw and audit the deck of a row and a seed; None where it bears a real back and there is none."""
    name, seed, real, mark = task
    row = next(row for row in ROWS if row.name == name)
    began = time.process_time()
    case = make_case(row, seed, real_backs(real))
    if case is None:
        return None
    drawn = time.process_time()
    audit = audit_sitting(case.seen.sitting, case.deck, ALPHA, np.random.default_rng(seed))
    seconds = (drawn - began, time.process_time() - drawn)
    return line_of(name, seed, mark, case, audit, is_told(audit.tells, ALPHA), seconds)


def tasks(
    rows: Sequence[Row], first: int, limit: int | None, real: Path | None, mark: str, done: set[tuple[str, int]]
) -> Iterator[Task]:
    """What is still to be done, all rows alike far: first the first tenth of each row, then the next."""
    for tenth in range(10):
        for row in rows:
            wanted = row.decks if limit is None else min(limit, row.decks)
            for number in range(wanted * tenth // 10, wanted * (tenth + 1) // 10):
                if (row.name, first + number) not in done:
                    yield row.name, first + number, real, mark


def report(lines: Sequence[Line], rows: Sequence[Row]) -> str:
    """The tables."""
    text = []
    text.append(
        f"{'honest decks':34} {'decks':>5} {'flagged':>7} {'share':>24} {'at most':>8} {'by tells':>8} findings"
    )
    for name in (row.name for row in rows if not row.kinds):
        some = [line for line in lines if line.row == name]
        groups = [(f"{name}, all", some)]
        groups += [(f"  {px:g} px/mm", [ln for ln in some if ln.px_per_mm == px]) for px in _each(some, "px_per_mm")]
        groups += [(f"  {eye}", [line for line in some if line.eye == eye]) for eye in _each(some, "eye")]
        groups += [(f"  {back}", [line for line in some if line.back == back]) for back in _each(some, "back")]
        text += [_honest(title, group) for title, group in groups if group]
    table = powers([line for line in lines if line.plants])
    text += [
        "",
        f"{'planted':10} {'size':>5} {'px/mm':>5} {'pics':>4} {'decks':>5} "
        f"{'found':>22} {'kind':>22} {'side':>22} {'shape':>22}",
    ]
    text += [_planted(power) for power in table]
    text += [f"{title}: {share.all}, found {share!s}" for title, share in on_ink_and_paper(lines, TARGETS["dot"])]
    text.append("")
    for row in rows:
        some = [line for line in lines if line.row == row.name]
        if not some:
            continue
        if row.kinds:
            with_others = Share.of(bool(strays(line)) for line in some)
            others = sum(len(strays(line)) for line in some)
            text.append(f"{row.name}: {others} other findings, on {with_others.some} of {with_others.all} decks")
        draw, judge = (float(np.mean([getattr(line, name) for line in some])) for name in ("draw_s", "audit_s"))
        wanted = f"{len(some)} of {row.decks} decks"
        text.append(f"{row.name}: {wanted}; {draw:.1f} s to draw and {judge:.1f} s to audit one, on one core")
    return "\n".join(text)


def _each(lines: Sequence[Line], name: str) -> list[float | str]:
    return sorted({getattr(line, name) for line in lines})


def _honest(title: str, lines: Sequence[Line]) -> str:
    flags = Share.of(line.verdict == "suspicious" for line in lines)
    told = sum(line.is_told for line in lines)
    kinds = [f"{f.kind}{'' if f.is_sharp else ' (dull)'}" for line in lines for f in line.found]
    counts = ", ".join(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds)))
    return (
        f"{title:34} {flags.all:5} {flags.some:7} {flags!s:>24} {100 * flags.at_most:6.2f} % {told:8} {counts or '-'}"
    )


def _planted(power: Power) -> str:
    aimed = "*" if TARGETS[power.kind] == power.size else " "
    shares = (power.found, power.kind_right, power.side_right, power.shape_right)
    cells = " ".join(f"{share!s:>22}" for share in shares)
    return f"{power.kind:10} {power.size:5g}{aimed}{power.px_per_mm:5g} {power.pictures:4} {power.found.all:5} {cells}"


def show(line: Line) -> None:
    """All of one deck."""
    print(f"{line.row} {line.seed}: {line.deck} {line.back} {line.eye} {line.px_per_mm:g} px/mm wear {line.wear:.2f}")
    print(f"  pictures of each back: {line.pictures}")
    print(f"  {line.verdict}{', backs tell' if line.is_told else ''}; {line.draw_s:.1f} s + {line.audit_s:.1f} s")
    for plant in line.plants:
        print(f"  did   {plant}")
    for found in line.found:
        print(f"  {'stray' if found in strays(line) else 'found'} {found}")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _seed(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is not 0 or more")
    return number


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, help="folder with real backs, for every fourth deck")
    parser.add_argument("--jobs", type=_count, default=1)
    parser.add_argument("--kinds", nargs="+", choices=[row.name for row in ROWS], help="these rows only")
    parser.add_argument("--limit", type=_count, help="at most so many decks of each row")
    parser.add_argument("--tuning", action="store_true", help="seeds from 0 on, to be looked at")
    parser.add_argument("--first", type=_seed, help="first seed of each row")
    parser.add_argument("--seed", type=_seed, help="this one deck of the row")
    parser.add_argument("--show", action="store_true", help="print all of each deck")
    parser.add_argument("--report", action="store_true", help="print from the cache, run nothing")
    parser.add_argument(
        "--accept", nargs="+", default=[], metavar="FINGERPRINT", help="let lines of older programs count"
    )
    parser.add_argument("--curves", type=Path, help="write the detection curves into this SVG file")
    parser.add_argument("--cache", type=Path, help="folder of the lines, instead of the one said above")
    options = parser.parse_args()
    if options.real is not None and not options.real.is_dir():
        parser.error(f"--real {options.real} is no folder")
    if options.curves is not None and not options.curves.parent.is_dir():
        parser.error(f"--curves {options.curves}: there is no folder {options.curves.parent}")
    cv2.setNumThreads(1)
    rows = [row for row in ROWS if options.kinds is None or row.name in options.kinds]
    mark = fingerprint()
    if options.seed is not None:
        for row in rows:
            line = audit_one((row.name, options.seed, options.real, mark))
            if line is not None:
                show(line)
        return
    first = options.first if options.first is not None else 0 if options.tuning else FINAL
    last = FINAL if first < FINAL else sys.maxsize
    cache = options.cache if options.cache is not None else KEPT if first >= FINAL else CACHE
    accepted = [mark, *options.accept]
    if not options.report:
        done = set(counted(read_lines(cache), accepted))
        todo = tasks(rows, first, options.limit, options.real, mark, done)
        _work(todo, options.jobs, cache, options.show)
    everything = list(read_lines(cache))
    known = counted(everything, accepted)
    lines = [line for (name, seed), line in known.items() if first <= seed < last and name in {r.name for r in rows}]
    others = sorted({line.fingerprint for line in everything if first <= line.seed < last} - set(accepted))
    if others:
        counts = [f"{name} ({sum(line.fingerprint == name for line in everything)})" for name in others]
        print(f"left out, of other programs than {mark}: {', '.join(counts)}")
    if options.real is None and not options.report:
        print("decks with real backs (one in four) were left out: no --real FOLDER was given")
    print(report(lines, rows))
    if options.curves is not None:
        options.curves.write_text(
            curves_svg(powers([line for line in lines if line.plants and line.pictures > 1])), encoding="utf-8"
        )


def _work(todo: Iterator[Task], jobs: int, cache: Path, is_shown: bool) -> None:
    if jobs == 1:
        results = map(audit_one, todo)
        _keep(results, cache, is_shown)
        return
    with get_context("spawn").Pool(jobs, cv2.setNumThreads, (1,)) as pool:
        _keep(pool.imap_unordered(audit_one, todo), cache, is_shown)


def _keep(results: "Iterator[Line | None]", cache: Path, is_shown: bool) -> None:
    for line in results:
        if line is not None:
            write_line(cache, line)
            if is_shown:
                show(line)


if __name__ == "__main__":
    main()
