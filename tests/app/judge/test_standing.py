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
    assert "**P4 (two)**" in people and "12 players" in people


def test_players_are_added_up_over_logs_by_their_names_and_never_by_seats(cheating: Judgement) -> None:
    def called(names: tuple[str, ...]) -> Judgement:
        return judge_log(replace(cheating.log, deals=[replace(deal, players=names) for deal in cheating.log.deals]))

    named = called(("Anna", "Béla", "Cili", "Dóra"))
    assert "**Dóra** (1 in 10³" in many_lines([named, named], ["one", "two"], "en")[-1]
    for label in ("P4", "4", "Seat 4", "player_4", "S", "4. hely"):
        seated = called(("Anna", "Béla", "Cili", label))
        line = many_lines([seated, seated], ["one", "two"], "en")[-1]
        assert f"**{label} (one)**" in line and f"**{label} (two)**" in line


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
