"""The file of progress: what is written is read again, and what is no such file is refused with the reason."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from tricks.progress import Attempt, Progress, Run
from tricks.progress_file import MOST_BYTES, UnreadableProgressError, read, write
from tricks.repetition import Rest

RUN = Run("twenty-one-cards", "guided", 7, 10.0, (Attempt("gather", 4, False, 20.5, "mistake", hinted=True),), 70.0)
WHOLE = Progress(
    (RUN, Run("fifteen-cards", "quiz", 3, 1.5)),
    watched={"twenty-one-cards": 5.0},
    told={"a trick of tomorrow": 6.25},
    boxes={("fifteen-cards", "where"): Rest(3, date(2026, 2, 28))},
)

Damage = Callable[[dict[str, Any]], object]


def damaged(damage: Damage) -> str:
    document = json.loads(write(WHOLE))
    damage(document)
    return json.dumps(document)


@pytest.mark.parametrize("progress", [Progress(), WHOLE])
def test_what_is_written_is_read_again(progress: Progress) -> None:
    assert read(write(progress)) == progress
    assert read(write(progress).encode()) == progress
    assert read(b"\xef\xbb\xbf" + write(progress).encode()) == progress  # as some editors save it


def test_the_file_is_small() -> None:
    attempts = tuple(Attempt("gather-last", n, True, 1.7e9 + n) for n in range(12))
    runs = tuple(Run("twenty-one-cards", "perform", n, 1.7e9, attempts, 1.7e9 + 99) for n in range(300))
    assert len(write(Progress(runs))) < MOST_BYTES / 5  # 300 performances: almost one a day for a year


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5_000, "not JSON"),
        ('{"format": "kibic-progress", "version": 1, "watched": {"\\ud800": 1}}', "not JSON"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "UTF-8"),
        (" " * (MOST_BYTES + 1), "larger than 5 MB"),
        ("[]", "no progress of ours"),
        ("null", "no progress of ours"),
        ('{"version": 1, "runs": []}', "no progress of ours"),
        ('{"format": "kibic-progress"}', "version null"),
        ('{"format": "kibic-progress", "version": 99}', "version 99; only 1"),
        ('{"format": "kibic-progress", "version": 1}', "boxes is missing"),
    ],
)
def test_what_is_no_progress_is_refused_with_the_reason(content: str | bytes, message: str) -> None:
    with pytest.raises(UnreadableProgressError, match=message):
        read(content)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda d: d.update(runs=3), "runs should be a list, not 3"),
        (lambda d: d["runs"].append(None), r"runs\[2\].trick is missing"),
        (lambda d: d["runs"][1].pop("seed"), r"runs\[1\].seed is missing"),
        (lambda d: d["runs"][0].update(mode="asleep"), r'runs\[0\].mode .*one of guided, perform, quiz, not "asleep"'),
        (lambda d: d["runs"][0].update(seed=True), "seed should be a whole number"),
        (lambda d: d["runs"][0].update(seed=7.5), "seed should be a whole number"),
        (lambda d: d["runs"][0].update(seed=-1), "seed should be a whole number from 0"),
        (lambda d: d["runs"][0].update(began=float("nan")), "began should be a time"),
        (lambda d: d["runs"][0].update(began=10**400), "began should be a time"),
        (lambda d: d["runs"][0].update(ended="soon"), 'ended should be a time in seconds since 1970, not "soon"'),
        (lambda d: d["runs"][0]["attempts"][0].update(right="no"), r"runs\[0\].attempts\[0\].right .*true or false"),
        (lambda d: d["runs"][0]["attempts"][0].update(hinted=1), "hinted should be true or false"),
        (lambda d: d["runs"][0]["attempts"][0].update(step=None), "step should be a text"),
        (lambda d: d["watched"].update(x="y"), "watched.x should be a time"),
        (lambda d: d.update(told=[]), "told should be an object"),
        (lambda d: d["boxes"][0].update(box=6), r"boxes\[0\].box should be a whole number from 1 to 5, not 6"),
        (lambda d: d["boxes"][0].update(box=0), "from 1 to 5"),
        (lambda d: d["boxes"][0].update(since="2026-02-30"), "since should be a day"),
        (lambda d: d["boxes"][0].update(since="9999-12-31"), "since should be a day"),
        (lambda d: d["boxes"][0].update(kind="why"), "one of order, remember, where, seen, handling"),
    ],
)
def test_a_damaged_file_is_refused_and_the_damage_is_named(damage: Damage, message: str) -> None:
    with pytest.raises(UnreadableProgressError, match=message):
        read(damaged(damage))


def test_an_error_tells_its_reason_and_details_apart_for_any_language() -> None:
    with pytest.raises(UnreadableProgressError) as caught:
        read(damaged(lambda document: document["boxes"][0].update(box=6)))
    assert (caught.value.reason, caught.value.details) == ("value", {"where": "boxes[0].box", "value": "6"})


def test_a_run_that_stands_there_twice_is_one_run() -> None:
    assert read(damaged(lambda document: document["runs"].append(document["runs"][0]))).of(RUN.trick) == (RUN,)


def test_of_two_states_of_a_run_the_later_in_the_file_counts_and_its_place() -> None:
    document = json.loads(write(Progress((RUN,))))
    other = document["runs"][0] | {"seed": 8}
    document["runs"] = [document["runs"][0] | {"ended": None}, other, document["runs"][0]]
    assert [(run.seed, run.ended) for run in read(json.dumps(document)).runs] == [(8, 70.0), (7, 70.0)]
