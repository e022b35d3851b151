"""The long run of honest sittings judges them as the product does, and its table counts right."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.fair_deals import BLOCK, Line, _log_of, fingerprint, judge_block, read_lines, report
from detectors.evidence import weigh
from rules.games.catalogue import find_game


@pytest.mark.parametrize("game", ["poker-32", "bridge"])
def test_side_by_side_gives_the_highest_evidence_that_weighing_each_log_gives(game: str) -> None:
    found, deals, sittings = find_game(game), 60, 3
    line = judge_block(found, "", 7, deals, sittings)
    rng = np.random.default_rng([7, *map(ord, found.id)])
    hands = tuple(hand.astype(np.intp) for hand in found.deal(sittings * deals, rng))
    highest = []
    for first in range(0, sittings * deals, deals):
        hypotheses = weigh(_log_of(found, hands, first, deals)).hypotheses
        highest.append(max(found.peak_log10 for found in hypotheses))
    together = np.max([line.hands, line.course, line.shuffle], axis=0)
    assert together == pytest.approx(highest, abs=2e-4)


def line(hands: list[float], game: str = "ferbli") -> Line:
    quiet = (-1.0,) * len(hands)
    return Line(game, "", 0, fingerprint(), tuple(hands), quiet, quiet, 1.0)


def test_the_table_counts_sittings_and_tests_the_rate() -> None:
    text = report([line([3.0, 2.9, -1.0, 2.1]), line([-1.0] * 1000, "holdem")])
    rows = {row.split()[0]: row.split() for row in text.splitlines()}
    assert rows["ferbli"][1:5] == ["4", "3", "3", "1"]
    assert float(rows["ferbli"][-1]) == pytest.approx(0.004, abs=1e-3)
    assert rows["pooled"][1:5] == ["1004", "3", "3", "1"]
    assert BLOCK > 0


def test_a_block_that_was_judged_again_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.fair_deals.CACHE", tmp_path)
    old = replace(line([3.5]), fingerprint="older")
    rows = [old, replace(old, seed=1), line([-1.0])]
    (tmp_path / "honest.jsonl").write_text("".join(json.dumps(asdict(row)) + "\n" for row in rows), encoding="utf-8")
    assert [list(row.hands) for row in read_lines()] == [[-1.0]]
    assert [list(row.hands) for row in read_lines(accept=["older"])] == [[-1.0], [3.5]]
