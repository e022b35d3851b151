"""Many files judged on all cores of this computer, each alone, through joblib."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from joblib import Parallel, cpu_count, delayed
from joblib.externals.loky.process_executor import TerminatedWorkerError

from app.collection.one_file import Answer, Question, judge_file

WORTH_IT = 4_000_000
"""Bytes beside the largest file from which other processes pay: each takes two seconds to start, in which one process
reads and judges about so much."""


def judge_files(files: Sequence[str], question: Question, jobs: int | None = None) -> Iterator[tuple[int, Answer]]:
    """Judge each file; answers come with the file's index, as they are ready. They do not depend on `jobs`.

    Args:
        files: paths.
        question: the options, the same for all.
        jobs: processes; None for as many as there are cores if that pays, else this one alone.
    """
    sizes = [_size(file) for file in files]
    workers = min(_useful(sizes) if jobs is None else jobs, len(files))
    left = dict.fromkeys(sorted(range(len(files)), key=lambda at: -sizes[at]))  # the longest first: none comes last
    if workers > 1:
        parallel = Parallel(n_jobs=workers, return_as="generator_unordered", pre_dispatch="2*n_jobs", batch_size=1)
        try:
            for at, answer in parallel(delayed(_numbered)(at, files[at], question) for at in tuple(left)):
                del left[at]
                yield at, answer
        except TerminatedWorkerError:  # killed from outside, for its memory say: one process needs less
            pass
    for at in tuple(left):
        yield _numbered(at, files[at], question)


def _numbered(at: int, file: str, question: Question) -> tuple[int, Answer]:
    return at, judge_file(file, question)


def _useful(sizes: Sequence[int]) -> int:
    return int(cpu_count()) if sum(sizes) - max(sizes, default=0) >= WORTH_IT else 1


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size if file else 0
    except OSError:
        return 0
