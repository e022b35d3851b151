"""Many files over a Dask cluster of two workers on this computer."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import pytest

from app.collection import cluster as module
from app.collection.cluster import Cluster, NoDaskError, SchedulerError
from app.collection.one_file import Answer, Question, judge_file

Same = Callable[[Answer, Answer], bool]

pytest.importorskip("distributed", reason="the extra kibic[dask] is not installed")


@dataclass
class Dask:
    """A scheduler and its workers, each a process of its own."""

    address: str
    workers: list["subprocess.Popen[bytes]"]


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Callable[[int], Dask]]:
    """Starts a scheduler with so many workers, on the loopback only; ends them all."""
    started: list[subprocess.Popen[bytes]] = []
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}

    def run(*arguments: str) -> "subprocess.Popen[bytes]":
        started.append(subprocess.Popen([sys.executable, "-m", *arguments], **quiet))  # type: ignore[call-overload]
        return started[-1]

    def start(workers: int) -> Dask:
        at = tmp_path / "scheduler.json"
        run(
            "distributed.cli.dask_scheduler",
            *("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(at)),
        )
        # The scheduler makes the file first and writes into it a little later.
        address = None
        for _ in range(600):
            if at.exists() and (address := re.search(r"tcp://[\d.:]+", at.read_text(encoding="utf-8"))):
                break
            time.sleep(0.1)
        assert address is not None
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        run_worker = [run("distributed.cli.dask_worker", address.group(), *options) for _ in range(workers)]
        return Dask(address.group(), run_worker)

    yield start
    for process in reversed(started):
        process.kill()
        process.wait()


@pytest.mark.slow
def test_two_workers_answer_as_one_process_does_also_when_one_is_killed(
    dask: Callable[[int], Dask], logs: Sequence[str], same: Same, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = [judge_file(file, Question()) for file in logs]
    found = dask(2)
    with Cluster(found.address, connect_s=60) as cluster:
        answers = dict(cluster.judge_files(logs, Question()))
        assert sorted(answers) == list(range(len(logs)))
        assert all(same(answers[at], answer) for at, answer in enumerate(alone))
        # Files too large to be sent are found by the workers on the disk that all share.
        monkeypatch.setattr(module, "SENT", 10_000)
        again: dict[int, Answer] = {}
        for at, answer in cluster.judge_files(list(logs) * 2, Question()):
            again[at] = answer
            if len(again) == 2:
                found.workers[0].kill()
        assert sorted(again) == list(range(2 * len(logs)))
        assert all(same(again[at], alone[at % len(logs)]) for at in again)


@pytest.mark.slow
def test_if_all_workers_are_killed_the_rest_is_judged_here(
    dask: Callable[[int], Dask], logs: Sequence[str], same: Same
) -> None:
    alone = [judge_file(file, Question()) for file in logs]
    found = dask(1)
    with Cluster(found.address, connect_s=60, patience_s=1) as cluster:
        answers: dict[int, Answer] = {}
        for at, answer in cluster.judge_files(logs, Question()):
            answers[at] = answer
            if len(answers) == 1:
                found.workers[0].kill()
    assert sorted(answers) == list(range(len(logs)))
    assert all(same(answers[at], answer) for at, answer in enumerate(alone))


@pytest.mark.slow
def test_a_scheduler_without_workers_is_refused(dask: Callable[[int], Dask]) -> None:
    with pytest.raises(SchedulerError, match=r"has no workers: start some with `dask worker tcp://127"):
        Cluster(dask(0).address, connect_s=3).__enter__()


@pytest.mark.slow
def test_workers_with_another_kibic_are_refused(dask: Callable[[int], Dask], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "version", _elsewhere)
    with pytest.raises(SchedulerError, match=r"has Kibic 0\.[\d.]+, here is 9: install the same there"):
        Cluster(dask(1).address, connect_s=60).__enter__()


class _Elsewhere:
    """Tells the worker's own version there, and another one here."""

    def __call__(self, name: str) -> str:
        return "9"

    def __reduce__(self) -> tuple[object, ...]:
        return getattr, (metadata, "version")


_elsewhere = _Elsewhere()


@pytest.mark.parametrize("address", ["", "here", "127.0.0.1:8786", "tcp://host", "http://host:80", "tcp://h:1/x"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(SchedulerError, match="is an address such as tcp://"):
        Cluster(address)


@pytest.mark.slow
def test_where_nothing_answers_it_is_said_how_to_start_a_cluster() -> None:
    with pytest.raises(SchedulerError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:9 "):
        Cluster("tcp://127.0.0.1:9", connect_s=0.5).__enter__()


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoDaskError, match=r"kibic\[dask\]"):
        Cluster("tcp://127.0.0.1:9").__enter__()
