"""Many files judged over a Dask cluster, for collections past one machine. Needs the optional extra `kibic[dask]`.

A file of up to `SENT` bytes is read here and sent. A larger one is read by the worker itself, where it finds it under
the same path with the same size (a shared disk); else it is judged here. A worker that dies costs nothing but time:
its files go to another one. If all are gone, and none comes back in time, the rest is judged here. Since each file is
judged alone and by one thread, the answers are those of one process on a machine of the same kind.
"""

import logging
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from app.collection.one_file import Answer, Question, judge_file

SENT = 64_000_000
"""Bytes: larger files are not sent but read where the worker is."""

_ADDRESS = re.compile(r"(tcp|tls|ws|wss|ucx)://[^\s/]+:\d{1,5}")
_POLL_S = 2
_AHEAD = 2


class NoDaskError(ValueError):
    """The extra `kibic[dask]` is not installed."""


class SchedulerError(ValueError):
    """There is no scheduler at the address, it has no workers, or they cannot do the work."""


class Cluster:
    """A connection to a cluster, open within a `with` block.

    Args:
        address: of the scheduler, such as `tcp://192.168.1.7:8786`.
        connect_s: seconds within which scheduler and first worker must answer.
        patience_s: seconds without any worker after which the rest is judged here.

    Raises:
        NoDaskError, SchedulerError: on entry.
    """

    def __init__(self, address: str, connect_s: float = 10.0, patience_s: float = 30.0) -> None:
        if not _ADDRESS.fullmatch(address):
            raise SchedulerError(f"--scheduler is an address such as tcp://192.168.1.7:8786, not {address}")
        self.address, self.connect_s, self.patience_s = address, connect_s, patience_s
        self._client: Any = None

    def __enter__(self) -> "Cluster":
        try:
            from distributed import Client
        except ImportError:
            raise NoDaskError('--scheduler needs Dask: pip install "kibic[dask]"') from None
        try:
            with _quiet():
                self._client = Client(self.address, timeout=self.connect_s)
        except (OSError, TimeoutError, ValueError) as error:
            why = "the address is none" if isinstance(error, ValueError) else "nothing answers there"
            raise SchedulerError(
                f"no Dask scheduler at {self.address} ({why}): start one with `dask scheduler`, "
                f"and workers with `dask worker {self.address}`"
            ) from None
        with ExitStack() as unless_all_is_well:
            unless_all_is_well.callback(self.__exit__)
            self._check_workers()
            unless_all_is_well.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        with _quiet():
            self._client.close(timeout=self.connect_s)

    def judge_files(self, files: Sequence[str], question: Question) -> Iterator[tuple[int, Answer]]:
        """As `app.collection.many_files.judge_files`: each answer with the file's index, as it is ready."""
        left = dict.fromkeys(range(len(files)))
        with _quiet():
            for at, answer in self._answers(files, question):
                del left[at]
                yield at, answer
        for at in left:
            yield at, judge_file(files[at], question)

    def _answers(self, files: Sequence[str], question: Question) -> Iterator[tuple[int, Answer]]:
        """What the workers answer; ends early where they do not."""
        from distributed import wait
        from distributed.scheduler import KilledWorker

        waiting: dict[Any, int] = {}
        following = iter(range(len(files)))
        seen = time.monotonic()
        while True:
            while len(waiting) < _AHEAD * max(self._threads(), 1) and (at := next(following, None)) is not None:
                waiting[self._send(files[at], question)] = at
            if not waiting:
                return
            try:
                done = wait(list(waiting), timeout=_POLL_S, return_when="FIRST_COMPLETED").done
            except TimeoutError:
                if self._threads():
                    seen = time.monotonic()
                elif time.monotonic() - seen > self.patience_s:
                    return
                continue
            except CancelledError:  # the scheduler itself is gone
                return
            seen = time.monotonic()
            for future in done:
                at = waiting.pop(future)
                try:
                    answer = future.result()
                except KilledWorker:
                    problem = "the workers that took it died, one after the other: it may be too large for them"
                    answer = Answer(files[at], problem=problem)
                except CancelledError:
                    answer = None
                yield at, judge_file(files[at], question) if answer is None else answer

    def _send(self, file: str, question: Question) -> Any:
        path = Path(file).absolute()
        try:
            size = path.stat().st_size if file else 0
            data = path.read_bytes() if file and size <= SENT else None
        except OSError:  # judged where it is, which says why
            return self._client.submit(_not_here, pure=False)
        if data is None:
            return self._client.submit(_judge_there, file, str(path), size, question, pure=False)
        return self._client.submit(judge_file, file, question, data, pure=False)

    def _threads(self) -> int:
        try:
            workers = self._client.scheduler_info(n_workers=-1)["workers"].values()
        except (OSError, TimeoutError):  # the scheduler is gone
            return 0
        return sum(int(worker["nthreads"]) for worker in workers)

    def _check_workers(self) -> None:
        """Raises: SchedulerError: no worker comes in time, or one has another Kibic or none."""
        with _quiet():
            try:
                self._client.wait_for_workers(1, timeout=self.connect_s)
            except TimeoutError:
                raise SchedulerError(
                    f"the scheduler at {self.address} has no workers: start some with `dask worker {self.address}`"
                ) from None
            told = self._client.run(version, "kibic", on_error="return")
        mine = version("kibic")
        for worker, other in told.items():
            if other != mine:
                raise SchedulerError(
                    f"the worker at {worker} has {f'Kibic {other}' if isinstance(other, str) else 'no Kibic'}, here is "
                    f'{mine}: install the same there with pip install "kibic[dask]"'
                )


def _judge_there(file: str, path: str, size: int, question: Question) -> Answer | None:
    """Run by a worker; None where it does not find the same file."""
    try:
        data = Path(path).read_bytes() if Path(path).stat().st_size == size else None
    except OSError:
        return None
    return None if data is None else judge_file(file, question, data)


def _not_here() -> None:
    """Nothing a worker could do."""


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask logs lost connections with a traceback, what matters is said by Kibic in one line; files are sent on purpose
    where Dask warns of large messages."""
    import dask

    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": 4 * SENT}):
            yield
    finally:
        logger.setLevel(before)
