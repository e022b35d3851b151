"""What `kibic deals` prints for people."""

from pathlib import Path

import pytest


def test_a_suspect_and_what_he_does_are_said_in_words(kibic, cheated: Path) -> None:  # type: ignore[no-untyped-def]
    words = " ".join(kibic("deals", cheated, "--seat", "2", "--feature", "ace").out.split())
    assert "an ace: Cili (ace@2), evidence 1 in" in words
    spared = kibic("deals", cheated, "--seat", "but-2", "--feature", "trips-up", "--json").document["logs"][0]
    assert spared["findings"][0]["hypothesis"] == "trips-up@but-2"


def test_a_table_for_people_says_why(kibic, cheated: Path, fair: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("deals", cheated, fair)
    words = " ".join(outcome.out.split())
    assert outcome.status == 1
    assert "suspicious" in words
    assert "telling deals:" in words
    assert "luck, but under fair dealing" in words


def test_of_many_suspicions_the_strongest_three_are_told_in_words(kibic) -> None:  # type: ignore[no-untyped-def]
    from app.judge.demos import demo_log

    path = demo_log("cold-deck")
    words = " ".join(kibic("deals", path).out.split())
    flagged = [f for f in kibic("deals", path, "--json").document["logs"][0]["findings"] if f["flagged"]]
    assert words.count("telling deals:") == 3
    assert "the same order of the pack again (cold-deck), evidence 1 in 10⁵⁰⁴, since deal 2" in words
    assert "1 of 10⁵⁰⁴ logs" in words and "e+" not in words
    assert f"and {len(flagged) - 3} more suspicions (--json lists all)" in words


def test_skips_beyond_those_shown_are_counted(kibic, fair: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    holed = tmp_path / "holed.jsonl"
    holed.write_text(fair.read_text(encoding="utf-8") + "{\n" * 30, encoding="utf-8")
    words = kibic("deals", holed).out
    shown = words.count("skipped: ")
    assert 0 < shown < 30 and f"and {30 - shown} more skipped" in words


def test_how_many_deals_it_takes_stands_only_where_they_are_too_few(  # type: ignore[no-untyped-def]
    kibic, native_log, fair: Path, tmp_path: Path
) -> None:
    assert "needed in all" not in kibic("deals", fair).out
    short = tmp_path / "short.jsonl"
    short.write_text(native_log("poker-32", 2), encoding="utf-8")
    needed = kibic("deals", short, "--json").document["logs"][0]["deals_needed"]
    words = kibic("deals", fair, short).out
    assert "needed in all" in words and words.count(f"{needed} deals") == 1


def test_what_merely_lies_in_a_folder_is_counted_and_what_is_named_is_listed(  # type: ignore[no-untyped-def]
    kibic, fair: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text("We played until three.\n", encoding="utf-8")
    (tmp_path / "rolls.csv").write_text("1\n4\n2\n6\n" * 10, encoding="utf-8")
    walked = kibic("deals", ".")
    words = "".join(walked.out.split())
    assert "one.txt" not in words and "2filesarenologsofdeals" in words
    assert "fair.jsonl" in words and "rolls.csv" in words and "(dice)" in words
    named = "".join(kibic("deals", "fair.jsonl", "one.txt").out.split())
    assert "one.txt" in named and "nologsofdeals" not in named
    assert len(kibic("deals", ".", "--json").document["logs"]) == 4
