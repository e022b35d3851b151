"""The cache of audited decks, what counts of it, and how findings are scored, on made-up lines."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from benchmarks.audit_curves import curves_svg
from benchmarks.audit_decks import report, tasks
from benchmarks.audit_lines import Found, Line, counted, fingerprint, meaning, read_lines, write_line
from benchmarks.audit_plans import LADDER, ROWS, TARGETS, Plant, wanted_sizes
from benchmarks.audit_scores import Hit, Share, hit, on_ink_and_paper, powers, strays

DOT = Plant("Ah", "dot", 0.5, "dot", None, 20.0, 30.0)
TRIM = Plant("Kd", "trim", 0.3, "hollow", "left")
BEND = Plant("7c", "bend", 1.5, "lengthwise-convex")


def found(kind: str, card: str, shape: str | None, **more: object) -> Found:
    plain = Found(kind, (card,), shape, None, 20.0, 30.0, 0.5, 1e-6, True)
    return replace(plain, **more)  # type: ignore[arg-type]


def line(*findings: Found, plants: tuple[Plant, ...] = (), **more: object) -> Line:
    plain = Line(
        *("honest", 100_000, "aaaaaa-bbbbbb", "piquet32", "floral", "phone", 5.0, 0.1, 6),
        *("suspicious" if findings else "clean", False, 0.4, 2.0, 5.0, plants, findings),
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def test_what_was_written_is_read_again_also_after_a_kill_in_the_midst(tmp_path: Path) -> None:
    first, second = line(found("back-mark", "Ah", "dot"), plants=(DOT,)), line(seed=100_001)
    write_line(tmp_path, first)
    with (tmp_path / "honest.jsonl").open("a", encoding="utf-8") as stream:
        stream.write('{"row":"honest","seed":1000')
    write_line(tmp_path, second)
    assert list(read_lines(tmp_path)) == [first, second]


def test_lines_of_other_programs_count_only_where_they_are_accepted() -> None:
    old, new = line(fingerprint="old"), line(found("trim", "Kd", "hollow"), fingerprint="new")
    key = ("honest", 100_000)
    assert counted([old], ["new"]) == {}
    assert counted([old, new], ["new"]) == {key: new}
    assert counted([new, old], ["new", "old"]) == {key: new}, "the one named first, whichever was written last"
    assert counted([old], ["new", "old"]) == {key: old}


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("x = 1", "x = 1  # why", True),
        ("def f():\n    return 1", 'def f():\n    """Doc."""\n    return 1', True),
        ("x = 'a'", "x = 'b'", False),
        ("x = 1", "x = 2", False),
    ],
    ids=["comment", "docstring", "text", "number"],
)
def test_words_about_a_program_do_not_change_what_it_means(one: str, other: str, is_same: bool) -> None:
    assert (meaning(one) == meaning(other)) is is_same


def test_the_fingerprint_follows_what_is_imported_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "vision" / "audit"
    folder.mkdir(parents=True)
    (folder / "inspection.py").write_text("from vision.audit.marks import Mark\n")
    (folder / "marks.py").write_text("Mark = 1\n")
    (folder / "pairing.py").write_text("x = 1\n")
    before = fingerprint(tmp_path)
    (folder / "pairing.py").write_text("x = 2\n")
    assert fingerprint(tmp_path) == before
    (folder / "marks.py").write_text("Mark = 2\n")
    assert fingerprint(tmp_path) != before


@pytest.mark.parametrize(
    ("plant", "findings", "expected"),
    [
        (DOT, (), Hit(False)),
        (DOT, (found("back-mark", "Kd", "dot"),), Hit(False)),
        (DOT, (found("back-mark", "Ah", "dot", x_mm=26.0),), Hit(False)),
        (DOT, (found("back-mark", "Ah", "dot"),), Hit(True, True, None, True)),
        (DOT, (found("back-mark", "Ah", "added"),), Hit(True, True, None, False)),
        (DOT, (found("prick", "Ah", None),), Hit(True, False, None, False)),
        (DOT, (found("back-mark", "Ah", "dot", x_mm=43.5, y_mm=58.9),), Hit(False)),
        (
            replace(DOT, alike=True),
            (found("back-mark", "Ah", "dot", x_mm=43.5, y_mm=58.9),),
            Hit(True, True, None, True),
        ),
        (TRIM, (found("trim", "Kd", "hollow", side="left", magnitude_mm=0.3),), Hit(True, True, True, True, 0.0)),
        (TRIM, (found("trim", "Kd", "bulging", side="right", magnitude_mm=0.3),), Hit(True, True, False, False, 0.0)),
        (
            replace(TRIM, alike=True),
            (found("trim", "Kd", "hollow", side="right", magnitude_mm=0.3),),
            Hit(True, True, True, True, 0.0),
        ),
        (BEND, (found("trim", "7c", "hollow", side="left"),), Hit(True)),
        (
            BEND,
            (
                found("trim", "7c", "hollow", side="left", p_value=1e-9),
                found("bend", "7c", "lengthwise-convex", magnitude_mm=1.5),
            ),
            Hit(True, False, None, True, 0.0),
        ),
    ],
    ids=[
        *("nothing", "another card", "another place", "right", "another shape", "called a prick", "turned place"),
        *("turned place of a face alike", "cut", "cut told of the other side", "either side of a face alike"),
        *("bend called a cut", "bend, but a cut more surely"),
    ],
)
def test_what_is_planted_is_found_on_its_card_and_place(
    plant: Plant, findings: tuple[Found, ...], expected: Hit
) -> None:
    assert hit(plant, line(*findings, plants=(plant,))) == expected


def test_strays_are_findings_that_mean_nothing_planted() -> None:
    meant = found("back-mark", "Ah", "dot")
    elsewhere, unplanted = replace(meant, x_mm=50.0), found("trim", "Ah", "hollow", side="left")
    assert strays(line(meant, elsewhere, unplanted, plants=(DOT,))) == [elsewhere, unplanted]


def test_shares_have_exact_bounds() -> None:
    assert str(Share(60, 60)) == "100.0 % (94.0-100.0)"
    assert Share(0, 400).at_most == pytest.approx(1 - 0.05 ** (1 / 400))
    assert Share.of([True, None, False]) == Share(1, 2) and str(Share(0, 0)) == "-"


def test_the_report_counts_flags_and_what_was_found() -> None:
    lines = [line(seed=100_000 + n) for n in range(3)]
    lines += [line(found("back-mark", "Ah", "dot", is_sharp=False), seed=100_003)]
    lines += [line(found("back-mark", "Ah", "dot"), plants=(DOT, TRIM), row="marked")]
    text = report(lines, ROWS)
    assert text.splitlines()[1].split()[2:4] == ["4", "1"] and "1 back-mark (dull)" in text
    rows = {tuple(row.split()[:2]): row.split() for row in text.splitlines() if row.split()[:1] in (["dot"], ["trim"])}
    assert rows["dot", "0.5*"][2:7] == ["5", "6", "1", "100.0", "%"] and rows["trim", "0.3*"][5:7] == ["0.0", "%"]
    assert "0 other findings, on 0 of 1 decks" in text


def test_dots_are_told_apart_by_the_ground_they_darken() -> None:
    faint, plain = (replace(DOT, levels=levels) for levels in (12.0, 55.0))
    lines = [line(found("back-mark", "Ah", "dot"), plants=(plain,)), line(plants=(faint,))]
    assert [share for _, share in on_ink_and_paper(lines, 0.5)] == [Share(1, 1), Share(0, 1)]
    assert on_ink_and_paper(lines, 0.7) == []


def test_the_curves_are_a_drawing_with_a_panel_for_each_kind() -> None:
    lines = [line(found("back-mark", "Ah", "dot"), plants=(DOT, TRIM, BEND), px_per_mm=scale) for scale in (5.0, 8.0)]
    drawing = ElementTree.fromstring(curves_svg(powers(lines)))
    assert [text.text for text in drawing.iter() if text.get("font-weight") == "bold"] == ["dot", "trim", "bend"]


def test_every_row_goes_on_alike_and_what_is_done_is_left_out() -> None:
    todo = list(tasks(ROWS, 100_000, 10, None, "f", {("honest", 100_000)}))
    assert len(todo) == 10 * len(ROWS) - 1
    assert [name for name, *_ in todo[: len(ROWS) - 1]] == [row.name for row in ROWS[1:]]
    assert {seed for _, seed, *_ in todo} == set(range(100_000, 100_010))


def test_each_further_size_comes_alike_often() -> None:
    for row in ROWS:
        sizes = [pair for seed in range(100_000, 100_000 + 24 * 4) for pair in wanted_sizes(row, seed)]
        for kind in row.kinds:
            counts = [sizes.count((kind, size)) for size in LADDER[kind]]
            assert len(set(counts)) == 1 and (counts[0] > 0) == (row.ladder != 0), (row.name, kind, counts)
            assert (sizes.count((kind, TARGETS[kind])) > 0) == (row.ladder >= 0)


def test_chance_is_the_seed_alone() -> None:
    assert len({np.random.default_rng((s, sum(r.name.encode()))).random() for r in ROWS for s in (0, 1)}) == 2 * len(
        ROWS
    )
