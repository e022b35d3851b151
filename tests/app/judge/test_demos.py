"""The demo logs are judged as they were dealt."""

from app.judge.demos import DEMOS
from app.words.catalogue import LANGUAGES, say
from detectors.judge import Judgement


def test_the_fair_evening_is_fair(fair: Judgement) -> None:
    assert fair.verdict == "fair" and len(fair.log.deals) == 240 and not fair.log.skipped


def test_the_cheating_dealer_is_found_with_his_two_aces(cheating: Judgement) -> None:
    top = cheating.findings[0]
    assert cheating.verdict == "suspicious" and (top.hypothesis, top.seat) == ("ace-pair@3", "3")
    assert top.first_flagged_deal is not None and top.first_flagged_deal <= 120


def test_every_demo_has_a_name() -> None:
    assert all(say(language, f"judge.demo_{demo}") for language in LANGUAGES for demo in DEMOS)
