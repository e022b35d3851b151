"""What would settle a judgement."""

import json
from dataclasses import replace

import pytest

from app.judge.settling import what_settles
from detectors.judge import Judgement, judge_log
from detectors.logs.catalogue import read_log

DOUBLE = {"game": "poker-32", "hands": [["Ah", "Ah", "Qh", "Jh", "9h"], ["7d", "8d", "9d", "Td", "Jd"]]}


def test_a_flag_is_watched_again_with_its_name(cheating: Judgement) -> None:
    settling = what_settles(cheating)
    assert settling.way == "name-it" and settling.finding is cheating.findings[0]
    assert settling.deals is not None and 3 <= settling.deals <= 60 and 0.2 < settling.rate < 0.9


def test_a_flag_of_something_else_than_hands_has_no_number(cheating: Judgement) -> None:
    slug = replace(cheating.findings[0], hypothesis="slug", seat=None)
    assert what_settles(replace(cheating, findings=(slug,))).way == "go-on"


def test_an_impossible_deal_is_settled_at_the_pack() -> None:
    assert what_settles(judge_log(read_log(json.dumps(DOUBLE).encode(), "a.jsonl"))).way == "count-pack"


def test_too_few_deals_want_more_of_them(fair: Judgement) -> None:
    short = judge_log(replace(fair.log, deals=fair.log.deals[:5]))
    settling = what_settles(short)
    assert settling.way == "more" and settling.deals == (short.deals_needed or 0) - 5


@pytest.mark.parametrize(("some", "way"), [(2.0, "fade"), (0.5, "nothing")])
def test_what_is_nearly_flagged_goes_on_or_fades(fair: Judgement, some: float, way: str) -> None:
    first = fair.findings[0]
    strong = replace(first, log10_e=some, closely=replace(first.closely, more_deals=70))
    settling = what_settles(replace(fair, findings=(strong,)))
    assert settling.way == way and settling.deals == (70 if way == "fade" else None)


def test_hands_that_are_not_told_are_what_is_missing() -> None:
    row = {"game": "poker-32", "hands": [["?"] * 5, ["?"] * 5]}
    assert what_settles(judge_log(read_log(json.dumps(row).encode(), "a.jsonl"))).way == "tell-all"
