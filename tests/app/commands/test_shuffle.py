"""`kibic shuffle`: the contract's document, the exit statuses, and files that hold no shuffles."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

Kibic = Callable[..., Any]

CONTRACT = {"shuffles", "rising_sequences", "neatness", "retained_slugs", "verdict"}
CARDS = [f"{rank}{suit}" for suit in "hdsc" for rank in "AKQJT987"]


def pair(after: list[str]) -> str:
    return json.dumps({"before": CARDS, "after": after}) + "\n"


def mixed(n: int) -> str:
    rng = np.random.default_rng(1888)
    return "".join(pair(rng.permutation(CARDS).tolist()) for _ in range(n))


@pytest.mark.parametrize(
    ("text", "verdict", "status", "rising"),
    [
        (mixed(3), "mixed", 0, None),
        (pair([*CARDS[:16:1], *CARDS[16:]]), "not-a-shuffle", 1, 1),
        (pair([*CARDS[20:], *CARDS[:20]]), "not-a-shuffle", 1, 2),
        ('{"packets":"12112212121121221211221212112122"}\n', "insufficient", 1, 2),
        ("shuffle_no,order\n1,11122121221122121122121122121212\n", "insufficient", 1, 2),
    ],
)
def test_the_contracts_document(
    text: str, verdict: str, status: int, rising: int | None, tmp_path: Path, kibic: Kibic
) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(text)
    outcome = kibic("shuffle", log, "--json")
    document = outcome.document
    assert outcome.status == status and set(document) >= CONTRACT
    assert document["verdict"] == verdict and isinstance(document["retained_slugs"], list)
    assert rising is None or document["rising_sequences"] == rising
    assert document["shuffles"] == len([line for line in text.splitlines() if "order" not in line])


def test_a_bad_line_loses_no_other_and_is_told(tmp_path: Path, kibic: Kibic) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(mixed(2) + '{"before":[1],"after":[1,2]}\n')
    outcome = kibic("shuffle", log, "--json")
    assert outcome.status == 0
    assert outcome.document["skipped"] == [
        {"file": str(log), "line": 3, "reason": "1 cards before and 2 after: a shuffle loses none"}
    ]
    assert "line 3 skipped" in kibic("shuffle", log).err


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "nothing is written in it"),
        (b"hello\n", "line 1: no shuffle"),
        (b'{"before":[1,2],"after":[2,1]}\n', "line 1: 2 cards: of fewer than 8 "),
        (b'{"before":["Ah","Ah"],"after":["Ah","Ah"]}\n', "ah twice before"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, "no text"),
    ],
)
def test_a_file_without_shuffles_ends_with_two(content: bytes, reason: str, tmp_path: Path, kibic: Kibic) -> None:
    log = tmp_path / "log.txt"
    log.write_bytes(content)
    outcome = kibic("shuffle", log, "--json")
    assert outcome.status == 2 and reason in outcome.err
    assert outcome.document.keys() >= CONTRACT and outcome.document["shuffles"] == 0
    assert outcome.document["files"] == [
        {"file": str(log), "skipped": 1 if content else 0, "shuffles": 0, "verdict": None}
    ]


def test_a_missing_file_among_good_ones_is_reported(tmp_path: Path, kibic: Kibic) -> None:
    good = tmp_path / "good.jsonl"
    good.write_text(mixed(2))
    outcome = kibic("shuffle", tmp_path / "none.txt", good, "--json")
    assert outcome.status == 0
    assert [(file["shuffles"], file["verdict"]) for file in outcome.document["files"]] == [(0, None), (2, "mixed")]
    assert kibic("shuffle", tmp_path / "none.txt").status == 2


def test_several_files_are_judged_apart_and_together(tmp_path: Path, kibic: Kibic) -> None:
    for name, text in (("good.jsonl", mixed(2)), ("bad.txt", "0110100110010110\n" * 3)):
        (tmp_path / name).write_text(text)
    outcome = kibic("shuffle", tmp_path / "good.jsonl", tmp_path / "bad.txt", "--json")
    assert outcome.status == 1 and outcome.document["shuffles"] == 5
    assert [file["verdict"] for file in outcome.document["files"]] == ["mixed", "insufficient"]


def test_the_table_names_what_stayed_together(tmp_path: Path, kibic: Kibic) -> None:
    log = tmp_path / "log.txt"
    log.write_text("11111111122121221212122112212121\n")
    outcome = kibic("shuffle", log)
    assert outcome.status == 1 and "insufficient" in outcome.out and "stayed together: 1 2 3 4 5 6 7 8 9" in outcome.out


def test_fair_riffles_hold_no_slugs_and_are_told_how_to_be_recorded_as_one_shuffle(
    tmp_path: Path, kibic: Kibic
) -> None:
    log, rng = tmp_path / "log.txt", np.random.default_rng(1888)
    rows = ("".join(map(str, 1 + rng.integers(0, 2, 52))) for _ in range(10))
    log.write_text("\n".join(rows) + "\n")
    outcome = kibic("shuffle", log)
    words = " ".join(outcome.out.split())
    assert outcome.status == 1 and "cards stayed together:" not in words
    assert "stayed together as this person's riffles leave them: no slugs" in words
    assert "one riffle never mixes a pack" in words and '{"before": [...], "after": [...]}' in words
    assert kibic("shuffle", log, "--json").document["retained_slugs"] == []
    log.write_text(mixed(1) + pair(CARDS[:10] + CARDS[:9:-1]))
    assert "one riffle never mixes" not in kibic("shuffle", log).out


@pytest.mark.parametrize("alpha", ["0", "1", "2"])
def test_alpha_is_an_error_rate(alpha: str, tmp_path: Path, kibic: Kibic) -> None:
    (tmp_path / "log.txt").write_text("0101\n")
    outcome = kibic("shuffle", tmp_path / "log.txt", "--alpha", alpha)
    assert outcome.status == 2 and "--alpha" in outcome.err


def test_the_recorded_riffles_of_real_people_are_read(shared_folder: Path, kibic: Kibic) -> None:
    folder = shared_folder / "real-deals" / "human-shuffles"
    outcome = kibic("shuffle", *sorted(folder.iterdir()), "--json")
    assert outcome.status == 1 and outcome.document["skipped"] == []
    assert sorted(file["shuffles"] for file in outcome.document["files"]) == [4, 50]
    assert {file["verdict"] for file in outcome.document["files"]} == {"insufficient"}
    assert {file["rising_sequences"] for file in outcome.document["files"]} == {2.0}


def test_a_packed_file_is_unpacked(tmp_path: Path, kibic: Kibic) -> None:
    log = tmp_path / "log.jsonl.gz"
    log.write_bytes(gzip.compress(mixed(2).encode()) + b"more")
    document = kibic("shuffle", log, "--json").document
    assert (document["shuffles"], document["verdict"]) == (2, "mixed")
    assert [skip["line"] for skip in document["skipped"]] == [0] and "follows" in document["skipped"][0]["reason"]
