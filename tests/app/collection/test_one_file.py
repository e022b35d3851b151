"""One file judged and let go."""

import pickle
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from app.collection.one_file import Answer, LaterDeals, Question, judge_file

Same = Callable[[Answer, Answer], bool]


def test_a_file_let_go_is_judged_as_one_that_is_kept(logs: Sequence[str]) -> None:
    light, kept = (judge_file(logs[1], Question(), keep=keep) for keep in (False, True))
    assert light.judgement is not None and kept.judgement is not None
    assert light.judgement.findings == kept.judgement.findings
    assert (light.judgement.verdict, light.judgement.max_e) == (kept.judgement.verdict, kept.judgement.max_e)
    assert kept.prints is None
    assert light.prints is not None and len(light.prints) == 200


def test_an_answer_is_small_and_its_deals_are_read_again_when_asked_for(logs: Sequence[str]) -> None:
    light, kept = (judge_file(logs[1], Question(), keep=keep) for keep in (False, True))
    assert light.log is not None and kept.log is not None
    assert isinstance(light.log.deals, LaterDeals)
    assert len(pickle.dumps(light)) < len(pickle.dumps(kept)) < 40_000
    assert len(light.log.deals) == 200
    assert tuple(light.log.deals) == tuple(kept.log.deals)
    assert light.log.deals[3:5] == kept.log.deals[3:5]


def test_deals_read_again_are_those_that_were_judged(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    path.write_text(
        '{"deck": "piquet32", "players": ["North", "South"], "hands": [["Ah"], ["Kd"]]}\n'
        '{"game": "bridge", "hands": [["Ah"], [], [], []]}\n',
        encoding="utf-8",
    )
    answer = judge_file(str(path), Question(game="poker-32", anonymous=True))
    assert answer.judgement is not None
    (deal,) = answer.judgement.log.deals
    assert (deal.game, deal.players) == ("otlapos-egycseres-32", ("P1", "P2"))


def test_a_file_may_be_read_elsewhere(logs: Sequence[str], same: Same) -> None:
    here = judge_file(logs[0], Question())
    assert same(judge_file(logs[0], Question(), Path(logs[0]).read_bytes()), here)


def test_what_cannot_be_opened_or_is_asked_wrongly_is_told(logs: Sequence[str]) -> None:
    gone = judge_file(logs[-1], Question())
    assert (gone.problem, gone.is_wrong_call, gone.log) == ("cannot be opened: No such file or directory", False, None)
    wrong = judge_file(logs[0], Question(seat="nobody"))
    assert wrong.is_wrong_call and "nobody" in wrong.problem
    assert wrong.log is not None and len(wrong.log.deals) == 300
    assert judge_file("", Question()).judgement is not None


def test_no_name_shows_where_none_is_to_be_shown(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text(
        '{"game":"poker-32","hands":[["Ah","7d"],["Kh","7h"]],"players":["North","South"]}\n'
        '{"game":"poker-32","hands":[["Ah","Zedina"],["Kh","7h"]]}\n',
        encoding="utf-8",
    )
    answer = judge_file(str(path), Question(anonymous=True))
    assert answer.judgement is not None
    reason = answer.judgement.log.skipped[0].reason
    assert "Zedina" not in reason and "'...'" in reason
    stranger = judge_file(str(path), Question(anonymous=True, seat="Zedina"))
    assert stranger.is_wrong_call and "Zedina" not in stranger.problem
    assert "Zedina" in judge_file(str(path), Question(seat="Zedina")).problem


@pytest.mark.parametrize("keep", [False, True])
def test_a_wrong_call_shows_no_name_either(tmp_path: Path, keep: bool) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text('{"game": "poker-32", "hands": [["Ah"], ["Kd"]]}\n{"game": "Zedinagame", "hands": [["Ah"]]}\n')
    answer = judge_file(str(path), Question(feature="nosuch", anonymous=True), keep=keep)
    assert answer.is_wrong_call and answer.log is not None
    assert [skip.reason.split(";")[0] for skip in answer.log.skipped] == ["unknown game '...'"]


def test_a_file_that_fills_the_memory_is_told_and_costs_no_other(
    logs: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("app.collection.one_file.read_file", fill)
    answer = judge_file(logs[0], Question())
    assert "too large for the memory" in answer.problem
    assert (answer.is_wrong_call, answer.judgement) == (False, None)
