"""Every reason that a reader of logs gives has Hungarian words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.words.reasons import reason_text
from detectors.logs.catalogue import read_log

ROOT = Path(__file__).resolve().parents[3] / "detectors"
READERS = (*sorted((ROOT / "logs").glob("*.py")), ROOT / "judge.py")
NOT_SKIPPED = ("NotInPiecesError", "AlphaError")


def reasons(path: Path) -> Iterator[str]:
    """The texts of what is raised and skipped in a file, each place in them filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id != "Skipped" and (not node.func.id.endswith("Error") or node.func.id in NOT_SKIPPED):
            continue
        for text in node.args[-1:]:
            if isinstance(text, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "17" for part in text.values)
            elif isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


FOUND = sorted({reason for path in READERS for reason in reasons(path)})


def test_the_readers_are_full_of_reasons() -> None:
    assert len(FOUND) > 40


@pytest.mark.parametrize("reason", FOUND)
def test_it_has_hungarian_words(reason: str) -> None:
    told = "behind the hand stand lines of another hand that has lost its head" if "behind the" in reason else reason
    assert reason_text(told, "hu") != told
    assert reason_text(told, "en") == told


def test_what_is_quoted_stays_as_it_is() -> None:
    (skip,) = read_log(b'{"game": "bridge", "hands": [["Ah", "2h"], ["Kh", "3h"]]}', "x").skipped
    assert reason_text(skip.reason, "hu") == "2 lapos kezek: ebben a játékban (bridge) ennyit osztanak: 13"
    assert reason_text("no reason of ours", "hu") == "no reason of ours"
