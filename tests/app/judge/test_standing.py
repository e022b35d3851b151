"""Who stands out."""

from dataclasses import replace

import pytest

from app.judge.standing import many_lines, players_line
from app.words.catalogue import LANGUAGES, Language
from detectors.judge import Judgement, judge_log
from detectors.many import Standing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_stands_out_among_the_players(cheating: Judgement, fair: Judgement, language: Language) -> None:
    assert "**P4**" in players_line(cheating, language) and "**P1**" not in players_line(cheating, language)
    assert players_line(fair, language) == ""


def test_the_suspicious_evening_and_its_cheat_stand_out_among_several(cheating: Judgement, fair: Judgement) -> None:
    evenings, people = many_lines([fair, cheating, fair], ["one", "two", "three"], "en")
    assert "3 logs" in evenings and "**two**" in evenings and "**one**" not in evenings
    assert "**P4**" in people and "4 players" in people


def test_of_fair_evenings_none_stands_out(fair: Judgement) -> None:
    assert many_lines([fair, fair], ["one", "two"], "en") == ["Among 2 logs together none stands out."]
    assert many_lines([fair], ["one"], "en") == [] == many_lines([], [], "en")


def test_seats_are_no_persons_over_several_logs(cheating: Judgement) -> None:
    nameless = judge_log(replace(cheating.log, deals=[replace(deal, players=()) for deal in cheating.log.deals]))
    assert len(many_lines([nameless, nameless], ["one", "two"], "hu")) == 1


def test_a_long_list_is_cut_and_names_are_quoted(cheating: Judgement) -> None:
    crowd = tuple(Standing(f"*{number}", 9.0, True) for number in range(20))
    line = players_line(replace(cheating, players=crowd), "en", lambda name: f"<{name}>")
    assert "<*0>" in line and "<*19>" not in line and "…" in line
