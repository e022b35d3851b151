"""One file judged, and a small answer that can be sent between processes: the judgement without the deals."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import overload

from threadpoolctl import ThreadpoolController

from detectors.deal import Deal, Log
from detectors.judge import ALPHA, Judgement, judge_log, prepare, quotes_hidden
from detectors.logs.catalogue import prints_of, read_file, read_log
from detectors.logs.repeats import Prints
from rules.names import UnknownNameError


@dataclass(frozen=True)
class Question:
    """What is asked of every file: the options of `detectors.judge.judge_log`."""

    game: str | None = None
    seat: str | None = None
    feature: str | None = None
    alpha: float = ALPHA
    anonymous: bool = False


@dataclass(frozen=True, eq=False)
class Answer:
    """One file, named as it was given: what was read and its judgement, or the problem, in English.

    `is_wrong_call`: the problem lies in how Kibic was called, not in the file. `prints` has a number for each deal
    (`detectors.logs.repeats`). The deals of `log` are read again from the file when they are asked for, unless it was
    judged to be kept.
    """

    file: str
    log: Log | None = None
    judgement: Judgement | None = None
    problem: str = ""
    is_wrong_call: bool = False
    prints: Prints | None = None


@dataclass(frozen=True)
class LaterDeals(Sequence[Deal]):
    """The deals of a file that was judged and let go: how many, and the file itself, read again when one is asked for.

    Raises:
        OSError: the file is gone by then.
        IndexError: it holds fewer deals by then.
    """

    file: str
    game: str | None
    anonymous: bool
    length: int

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: int) -> Deal: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Deal]: ...

    def __getitem__(self, index: int | slice) -> Deal | Sequence[Deal]:
        return self._deals()[index]

    def __iter__(self) -> Iterator[Deal]:
        return iter(self._deals())

    def _deals(self) -> Sequence[Deal]:
        return _read_again(self)


def judge_file(file: str, question: Question, data: bytes | None = None, *, keep: bool = False) -> Answer:
    """Judge one file, never failing on what it holds.

    Args:
        file: its path as it was given; it is read unless `data` is there.
        question: the options.
        data: the file's content, where it was read elsewhere.
        keep: the answer holds the deals, for a file that is the only one; else they are let go, and `prints` is there.
    """
    # One thread: how a sum is split among threads changes its last bits.
    with _thread_pools().limit(limits=1):
        try:
            log = _read(file, question.game) if data is None else read_log(data, file, question.game)
            return _judged(log, question, keep)
        except OSError as error:
            return Answer(file, problem=f"cannot be opened: {error.strerror}")
        except MemoryError:
            return Answer(file, problem="too large for the memory of this computer: part it into several files")


def _judged(log: Log, question: Question, keep: bool) -> Answer:
    told = quotes_hidden(log) if question.anonymous else log
    answer = Answer(log.file, told) if keep else Answer(log.file, _light(told, question), prints=prints_of(log))
    try:
        judgement = judge_log(log, **asdict(question))
    except UnknownNameError as error:
        is_person = question.anonymous and error.kind == "seat"
        problem = "nobody of the name that was given sits in this log" if is_person else str(error)
        return replace(answer, problem=problem, is_wrong_call=True)
    if not keep:
        judgement = replace(judgement, log=_light(judgement.log, question))
    return replace(answer, judgement=judgement)


def _read(file: str, game: str | None) -> Log:
    if not file:
        return read_log(b"", file, game)
    with Path(file).open("rb") as opened:
        return read_file(opened, file, game)


def _light(log: Log, question: Question) -> Log:
    return replace(log, deals=LaterDeals(log.file, question.game, question.anonymous, len(log.deals)))


@lru_cache(maxsize=1)
def _read_again(later: LaterDeals) -> Sequence[Deal]:
    log = _read(later.file, later.game)
    return prepare(log, game=later.game, anonymous=later.anonymous).deals


@lru_cache(maxsize=1)
def _thread_pools() -> ThreadpoolController:
    """Looked for once, when all libraries that have one are loaded."""
    return ThreadpoolController()
