"""The cache of audited decks: one JSON line a deck, kept with a fingerprint of the programs that drew and judged it.

The rule for what counts: a line counts where its fingerprint is that of the programs as they are now, or one that the
caller accepts by name (`--accept`). The fingerprint has two halves, `drawn-judged`: the programs that draw the decks
and those that audit them, as Python reads them - comments, docstrings and layout do not matter, any other change does.
So after a change of the audit every row is to be run anew, unless somebody says that an older state may stand in.
"""

import ast
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from benchmarks.audit_plans import Case, Plant
from vision.audit.inspection import Audit

ROOT = Path(__file__).resolve().parent.parent
_DRAW = ("benchmarks/audit_drawing.py", "benchmarks/audit_plans.py", "vision/scenes/*.py", "vision/planes.py")
_JUDGE = (
    *("vision/cutting.py", "vision/alignment.py", "vision/outlines.py", "vision/rectify.py", "vision/profile.py"),
    "vision/planes.py",
    *("vision/symmetry.py", "rules/statistics/permutation.py"),
)
_START, _GIVEN = "inspection", "sitting"
"""Of `vision/audit` all counts that the inspection of a sitting needs, but not how a sitting comes about."""


@dataclass(frozen=True)
class Found:
    """One finding of an audit, as far as it is scored."""

    kind: str
    cards: tuple[str, ...]
    shape: str | None
    side: str | None
    x_mm: float
    y_mm: float
    magnitude_mm: float
    p_value: float
    is_sharp: bool


@dataclass(frozen=True)
class Line:
    """One deck: what it was, what was done to it, what the audit found, how long both took (seconds of one core)."""

    row: str
    seed: int
    fingerprint: str
    deck: str
    back: str
    eye: str
    px_per_mm: float
    wear: float
    pictures: int
    verdict: str
    is_told: bool
    smallest_visible_mm: float
    draw_s: float
    audit_s: float
    plants: tuple[Plant, ...]
    found: tuple[Found, ...]


def line_of(
    row: str, seed: int, fingerprint: str, case: Case, audit: Audit, is_told: bool, seconds: tuple[float, float]
) -> Line:
    """What is kept of an audited deck."""
    found = tuple(
        Found(
            f.kind,
            f.cards,
            f.shape,
            f.where.side,
            round(f.where.x_mm, 2),
            round(f.where.y_mm, 2),
            round(f.magnitude_mm, 3),
            float(f"{f.p_value:.3g}"),
            f.is_sharp,
        )
        for f in audit.findings
    )
    return Line(
        row,
        seed,
        fingerprint,
        case.deck,
        case.back,
        case.eye,
        case.px_per_mm,
        round(case.wear, 3),
        case.pictures,
        audit.verdict,
        is_told,
        round(audit.smallest_visible_mm, 3) if audit.smallest_visible_mm < 100 else 100.0,
        round(seconds[0], 2),
        round(seconds[1], 2),
        case.plants,
        found,
    )


def fingerprint(root: Path = ROOT) -> str:
    """Of the programs as they are now: `drawn-judged`, six hexadecimal figures each."""
    audit = (f"vision/audit/{name}.py" for name in _needed(root / "vision" / "audit"))
    return f"{_digest(root, _DRAW)}-{_digest(root, (*_JUDGE, *audit))}"


def _needed(folder: Path) -> set[str]:
    """The modules of a folder that `_START` needs, itself too."""
    needed, new = set[str](), {_START}
    while new:
        needed |= new
        found = {name for one in new for name in _imported((folder / f"{one}.py").read_text(encoding="utf-8"))}
        new = {name for name in found if (folder / f"{name}.py").is_file()} - needed - {_GIVEN}
    return needed


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("vision.audit."):
            yield str(node.module).rpartition(".")[2]


def _digest(root: Path, patterns: Sequence[str]) -> str:
    total = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in root.glob(pattern)}):
        total.update(f"{path.name} {meaning(path.read_text(encoding='utf-8'))}\n".encode())
    return total.hexdigest()[:6]


def meaning(source: str) -> str:
    """A program as Python reads it: its syntax tree without docstrings and other bare texts.

    >>> meaning("x = 1  # one") == meaning("'''Doc.'''\\nx = 1"), meaning("x = 1") == meaning("x = 2")
    (True, False)
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def write_line(folder: Path, line: Line) -> None:
    """Append a line to its row's file; what was cut off before by a kill stays a line of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{line.row}.jsonl"
    with path.open("ab+") as stream:
        if stream.tell() and not _ends_well(path):
            stream.write(b"\n")
        stream.write(json.dumps(asdict(line), separators=(",", ":")).encode() + b"\n")


def _ends_well(path: Path) -> bool:
    with path.open("rb") as stream:
        stream.seek(-1, 2)
        return stream.read(1) == b"\n"


def read_lines(folder: Path) -> Iterator[Line]:
    """Every whole line of the cache; a line cut off by a kill, or one of an older form, is passed over."""
    for path in sorted(folder.glob("*.jsonl")):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = _parsed(text)
            if line is not None:
                yield line


def _parsed(text: str) -> Line | None:
    try:
        raw: dict[str, Any] = json.loads(text)
    except json.JSONDecodeError:
        return None
    if not isinstance(raw, dict) or set(raw) != {field.name for field in fields(Line)}:
        return None
    raw["plants"] = tuple(Plant(**plant) for plant in raw["plants"])
    raw["found"] = tuple(Found(**{**found, "cards": tuple(found["cards"])}) for found in raw["found"])
    return Line(**raw)


def counted(lines: Iterable[Line], accepted: Sequence[str]) -> Mapping[tuple[str, int], Line]:
    """By row and seed, the lines that count; of several the one whose fingerprint comes first in `accepted`."""
    best: dict[tuple[str, int], Line] = {}
    for line in lines:
        if line.fingerprint not in accepted:
            continue
        key = (line.row, line.seed)
        known = best.get(key)
        if known is None or accepted.index(line.fingerprint) <= accepted.index(known.fingerprint):
            best[key] = line
    return best
