"""Many files in several processes."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from joblib.externals.loky.process_executor import TerminatedWorkerError

from app.collection import many_files
from app.collection.many_files import judge_files
from app.collection.one_file import Answer, Question, judge_file

Same = Callable[[Answer, Answer], bool]


def test_no_files_give_no_answers() -> None:
    assert list(judge_files((), Question())) == []


def test_few_small_files_stay_in_this_process(logs: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def never(**options: object) -> None:
        pytest.fail("a process was started")

    monkeypatch.setattr(many_files, "Parallel", never)
    assert sorted(at for at, _ in judge_files(logs, Question())) == list(range(len(logs)))


@pytest.mark.slow
def test_two_processes_answer_as_one_does_to_the_last_bit(logs: Sequence[str], same: Same) -> None:
    question = Question(alpha=0.01)
    answers = dict(judge_files(logs, question, jobs=2))
    assert sorted(answers) == list(range(len(logs)))
    assert all(same(answers[at], judge_file(file, question)) for at, file in enumerate(logs))


def test_if_a_process_is_killed_the_rest_is_judged_here(
    logs: Sequence[str], same: Same, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed:
        """Answers twice, then dies."""

        def __init__(self, **options: object) -> None:
            pass

        def __call__(
            self, tasks: Iterator[tuple[Callable[..., tuple[int, Answer]], tuple[object, ...], dict[str, object]]]
        ) -> Iterator[tuple[int, Answer]]:
            for _, (function, given, named) in zip(range(2), tasks, strict=False):
                yield function(*given, **named)
            raise TerminatedWorkerError("killed")

    monkeypatch.setattr(many_files, "Parallel", Killed)
    answers = dict(judge_files(logs, Question(), jobs=2))
    assert sorted(answers) == list(range(len(logs)))
    assert all(same(answers[at], judge_file(file, Question())) for at, file in enumerate(logs))
