"""`kibic deal`: logs that `kibic deals` reads and judges rightly, and friendly words for wrong calls."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Kibic = Callable[..., Any]


def test_an_honest_log_is_fair(kibic: Kibic, tmp_path: Path) -> None:
    out = tmp_path / "honest.jsonl"
    told = kibic("deal", "poker-32", "-n", 500, "--seed", 3, "--out", out)
    assert (told.status, told.out) == (0, "") and "500 deals" in told.err and "honest" in told.err
    judged = kibic("deals", out, "--json")
    assert judged.status == 0
    (log,) = judged.document["logs"]
    assert (log["verdict"], log["deals"], log["game"]) == ("fair", 500, "otlapos-egycseres-32")


@pytest.mark.parametrize(
    ("kind", "rate", "n"), [("ace-pair", 0.3, 300), ("ace", 0.3, 1500), ("pair", 0.5, 1500), ("best-hand", 1, 60)]
)
def test_a_cheating_dealer_is_suspicious_and_named(
    kibic: Kibic, tmp_path: Path, kind: str, rate: float, n: int
) -> None:
    out = tmp_path / "cheat.jsonl"
    cheat = ("--cheat", kind, "--rate", rate, "--seat", "dealer", "-n", n, "--seed", 1, "--out", out)
    told = kibic("deal", "poker-32", *cheat)
    assert told.status == 0 and f"cheated at rate {rate:g}" in told.err
    judged = kibic("deals", out, "--json")
    assert judged.status == 1
    (log,) = judged.document["logs"]
    assert log["verdict"] == "suspicious"
    assert log["findings"][0]["hypothesis"] == f"{kind}@dealer"


def test_the_same_seed_deals_the_same_and_another_does_not(kibic: Kibic, tmp_path: Path) -> None:
    logs = []
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        out = tmp_path / name
        kibic("deal", "tarokk-xx-hivasos", "-n", 50, "--seed", seed, "--cheat", "ace", "--out", out)
        logs.append(out.read_bytes())
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.parametrize("kind", ["bottom", "second", "marked", "collusion"])
@pytest.mark.parametrize("cover", ["always", "big-pot", "after-losing", "never-twice"])
def test_cheats_of_the_course_and_the_play_write_whole_deals(kibic: Kibic, kind: str, cover: str) -> None:
    call = ("deal", "poker-32", "-n", 12, "--cheat", kind, "--cover", cover, "--skill", 0.8, "--out", "-")
    told, again = kibic(*call), kibic(*call)
    assert told.status == 0 and told.out == again.out
    for row in map(json.loads, told.out.splitlines()):
        assert sorted(row["order"]) == sorted(card for pile in (*row["hands"], row["talon"]) for card in pile)
        drawn = [card for _, _, cards in row["draws"] for card in cards]
        assert drawn == row["talon"][: len(drawn)]
        assert row["actions"][0] == [row["dealer"], "ante", row["actions"][0][2], None]


def test_standard_output_is_a_log_too(kibic: Kibic) -> None:
    told = kibic("deal", "ferbli", "--players", 6, "-n", 2, "--out", "-")
    rows = [json.loads(line) for line in told.out.splitlines()]
    assert [row["dealer"] for row in rows] == [0, 1]
    assert [len(hand) for hand in rows[0]["hands"]] == [4] * 6
    assert "2 deals" in told.err


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["frebli"], "did you mean ferbli"),
        (["misery"], "only named in Szurdi 1995"),
        (["roulette-egyzerus"], "played with a wheel"),
        (["aratas"], "no seat gets cards in aratas"),
        (["poker-32", "--players", "5"], "takes 2 to 4 players, not 5"),
        (["poker-32", "-n", "0"], "1 or more, not 0"),
        (["poker-32", "--seed", "-1"], "0 or more, not -1"),
        (["poker-32", "--cheat", "acepair"], "did you mean ace-pair"),
        (["bridge", "--cheat", "marked"], "play is simulated in otlapos-egycseres-32"),
        (["poker-32", "--players", "2", "--cheat", "collusion"], "need a third at the table"),
        (["poker-32", "--cheat", "bottom", "--skill", "2"], "from 0 to 1"),
        (["poker-32", "--cheat", "ace", "--skill", "0.5"], "a skill goes with bottom, second"),
        (["poker-32", "--cheat", "ace", "--cover", "big-pit"], "did you mean big-pot"),
        (["poker-32", "--cover", "big-pot"], "--cover goes with --cheat"),
        (["poker-32", "--cheat", "ace", "--rate", "1.5"], "from 0 to 1"),
        (["poker-32", "--cheat", "ace", "--seat", "9"], "unknown seat '9'; known: 0, 1, 2, 3, dealer"),
        (["poker-32", "--rate", "0.3"], "--rate goes with --cheat"),
        (["poker-32", "--seat", "dealer"], "--seat goes with --cheat"),
        (["tarok-negyes", "--players", "5", "--cheat", "ace"], "this seat is dealt no cards"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(kibic: Kibic, tmp_path: Path, call: list[str], message: str) -> None:
    out = tmp_path / "never.jsonl"
    told = kibic("deal", *call, "--out", out)
    assert (told.status, told.out) == (2, "") and message in told.err and not out.exists()


def test_a_file_that_cannot_be_written(kibic: Kibic, tmp_path: Path) -> None:
    told = kibic("deal", "poker-32", "--out", tmp_path / "missing" / "x.jsonl")
    assert told.status == 2 and "cannot be written" in told.err


@pytest.mark.parametrize("ending", ["csv", "PBN", "jsonl.gz", "tar.gz"])
def test_an_ending_that_promises_what_is_not_written_is_refused(kibic: Kibic, tmp_path: Path, ending: str) -> None:
    told = kibic("deal", "poker-32", "-n", 5, "--out", tmp_path / f"log.{ending}")
    assert told.status == 2 and told.err.endswith(f"name it {tmp_path / 'log.jsonl'}\n")
    assert list(tmp_path.iterdir()) == []


def test_where_to_write_must_be_said(kibic: Kibic) -> None:
    told = kibic("deal", "poker-32")
    assert told.status == 2 and "--out" in told.err


def test_a_sloppy_dealer_is_called_honest(tmp_path: Path, kibic: Kibic) -> None:
    outcome = kibic("deal", "poker-32", "-n", 3, "--cheat", "sloppy-overhand", "--out", tmp_path / "log.jsonl")
    assert outcome.status == 0 and "honest, but badly shuffled at rate 1: a few thick packets" in outcome.err
    assert '"gathered":' in (tmp_path / "log.jsonl").read_text()


def test_a_parquet_log_is_judged_as_the_same_log_line_by_line(kibic: Kibic, tmp_path: Path) -> None:
    judged = []
    for name in ("log.jsonl", "log.parquet"):
        out = tmp_path / name
        call = ("poker-32", "-n", 200, "--cheat", "ace-pair", "--seed", 4, "--out", out)
        assert kibic("deal", *call).status == 0
        (log,) = kibic("deals", out, "--json").document["logs"]
        judged.append(log | {"file": "", "format": ""})
    assert (tmp_path / "log.parquet").read_bytes().startswith(b"PAR1")
    assert judged[0] == judged[1]
    assert judged[0]["verdict"] == "suspicious"
    told = kibic("deal", "poker-32", "--out", tmp_path / "missing" / "x.parquet")
    assert told.status == 2 and "cannot be written" in told.err
