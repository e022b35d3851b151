"""A judgement in sentences."""

from dataclasses import replace

import pytest

from app.judge.demos import demo_log
from app.judge.saying import (
    about,
    innocent_lines,
    kind_lines,
    known_lines,
    rate_line,
    settling_line,
    verdict_lines,
    verdict_word,
)
from app.words.catalogue import LANGUAGES, Language, catalogue
from detectors.deal import Deal, Known, Log
from detectors.judge import Judgement, judge_log
from detectors.kinds.classifier import trained_classifier
from detectors.logs.catalogue import read_log
from detectors.verdict import Power


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suspicious_log_is_told_whole(cheating: Judgement, language: Language) -> None:
    lines = verdict_lines(cheating, language)
    assert len(lines) == 4 and "P4" in lines[1] and lines[0].startswith("**")
    assert len(innocent_lines(cheating, language)) == 2 and "10" in innocent_lines(cheating, language)[1]
    assert "100" in rate_line(cheating, language) and "P4" in settling_line(cheating, language)
    assert "240" in " ".join(about(cheating, language)) and "960" in " ".join(known_lines(cheating, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fair_log_needs_no_explanation(fair: Judgement, language: Language) -> None:
    assert len(verdict_lines(fair, language)) == 1 and "240" in verdict_lines(fair, language)[0]
    assert innocent_lines(fair, language) == [] and rate_line(fair, language) == ""


@pytest.mark.parametrize(
    ("is_own", "language", "said"),
    [
        (True, "en", "of 100 deals that P4 dealt himself**"),
        (True, "hu", "P4 100 saját osztásából"),
        (False, "en", "of 100 deals**, whoever dealt them"),
        (False, "hu", "bárki osztott is"),
    ],
)
def test_the_rate_says_of_whose_deals(cheating: Judgement, is_own: bool, language: Language, said: str) -> None:
    first = cheating.findings[0]
    closely = replace(first.closely, is_own_deals=is_own)
    told = replace(cheating, findings=(replace(first, closely=closely), *cheating.findings[1:]))
    assert said in rate_line(told, language)
    assert ("himself" in settling_line(told, "en")) is is_own


def test_a_flag_of_a_role_is_a_hungarian_sentence() -> None:
    path = demo_log("best-hand")
    flag = verdict_lines(judge_log(read_log(path.read_bytes(), path.name)), "hu")[1]
    assert flag.startswith("**Az osztó kezében feltűnően gyakori lap: az asztal legjobb lapja.**")
    assert "; a 47. osztásnál lépte át a vonalat" in flag


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_quoted_wherever_they_stand(cheating: Judgement, language: Language) -> None:
    told = [*verdict_lines(cheating, language, str.swapcase), settling_line(cheating, language, str.swapcase)]
    assert any("p4" in line for line in told) and not any("P4" in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_log_resembles_is_named_with_its_chance(cheating: Judgement, language: Language) -> None:
    (line,) = kind_lines(cheating, language)
    assert cheating.kind is not None and "%" in line
    five = judge_log(replace(cheating.log, deals=cheating.log.deals[:5]))
    assert kind_lines(five, language) == []


def test_every_kind_has_words() -> None:
    assert {f"judge.kind_{kind}" for kind in trained_classifier().kinds} <= set(catalogue())


@pytest.mark.parametrize("verdict", ["suspicious", "fair", "not-enough", "not-a-deal-log"])
def test_every_verdict_has_a_word(verdict: str) -> None:
    assert all(verdict_word(verdict, language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("power", "said"),
    [(Power(), "Nothing fair can be said"), (Power(30, 0, 12), "12 deals"), (Power(30, 4, 4), "about 30")],
)
def test_why_not_enough_is_known(fair: Judgement, power: Power, said: str) -> None:
    short = replace(fair, verdict="not-enough", power=power)
    assert said in verdict_lines(short, "en")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_that_were_not_seen_whole_are_not_called_picked(fair: Judgement, language: Language) -> None:
    hidden: Known = "none"
    deals = tuple(replace(deal, known=(hidden,) * deal.seats) for deal in fair.log.deals[:2])
    (unseen,) = verdict_lines(judge_log(replace(fair.log, deals=deals)), language)
    assert ("No hand is known whole" in unseen) or ("Egyetlen kéz sem ismert teljesen" in unseen)


def test_one_deal_was_weighed(fair: Judgement) -> None:
    one = replace(fair, verdict="not-enough", power=Power(1200, 1, 1))
    assert "1 deal was weighed; about 1,200" in verdict_lines(one, "en")[0]
    assert "1 osztásból" in verdict_lines(one, "hu")[0]


def test_shown_hands_are_counted_by_why_they_are_known(fair: Judgement) -> None:
    deal = replace(fair.log.deals[0], known=("own", "shown", "none", "none"))
    told = " ".join(known_lines(replace(fair, log=replace(fair.log, deals=(deal,))), "en"))
    assert "**1 hands** are those" in told and "**2 hands** are not known" in told


def test_a_series_is_named_and_other_content_is_not() -> None:
    empty: tuple[Deal, ...] = ()
    dice = judge_log(Log("d6.csv", "dice", None, empty))
    assert "rolls of dice" in verdict_lines(dice, "en")[0]
    assert "no deals in a known format" in verdict_lines(judge_log(Log("x", None, None, empty)), "en")[0]
