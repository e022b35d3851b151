"""Innocent explanations."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from detectors.close_look import NOT_LOOKED, CloseLook, RateInterval
from detectors.deal import Log
from detectors.evidence import Evidence, Hypothesis
from detectors.explanation import Explanation, explain
from detectors.suspicions.catalogue import COURSES, battery
from detectors.suspicions.course import CourseSuspicion
from detectors.suspicions.suspicion import Suspicion

Logs = Callable[..., Log]
RATE = CloseLook(rate=RateInterval(0.5, 0.1, 0.9))


def hypothesis(feature: Suspicion | CourseSuspicion | int, log10: float, flagged: int | None) -> Hypothesis:
    suspected = battery("bridge")[feature] if isinstance(feature, int) else feature
    return Hypothesis(suspected, "S", 0.1, log10, 5, flagged, 10, closely=RATE)


def course(name: str) -> CourseSuspicion:
    return next(one for one in COURSES if one.name == name)


def explained(one: Hypothesis, log: Log, others: Sequence[Hypothesis] = ()) -> Explanation:
    return explain(one, log, Evidence((one, *others), np.zeros(0, np.int64), np.zeros((0, 0), np.float32)))


CASES = [
    (0, -1.0, None, "luck", 0.0, "in most logs"),
    (0, 0.2, None, "luck", 0.2, "in most logs"),
    (1, 2.0, None, "luck", 2.0, "at most 1 of 100 logs"),
    (0, 3.5, 9, "luck-or-design", 3.5, "by design"),
    (1, 3.5, 9, "luck-or-selection", 3.5, "picked for the log"),
    (1, 320.0, 9, "luck-or-selection", 320.0, "1 of 10³²⁰ logs"),
]


@pytest.mark.parametrize(("feature", "log10", "flagged", "key", "odds", "words"), CASES)
def test_explanations(
    feature: int, log10: float, flagged: int | None, key: str, odds: float, words: str, log_of: Logs
) -> None:
    explanation = explained(hypothesis(feature, log10, flagged), log_of([]))
    assert (explanation.key, explanation.log10_odds) == (key, odds)
    assert words in explanation.text


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("slug", "dropped-packet", "thick packet"),
        ("poor-shuffle", "sloppy-shuffle", "stayed together"),
        ("fixed-places", "faulty-program", "program that shuffles"),
        ("cold-deck", "misdeal", "written twice"),
        ("short-deck", "misdeal", "misread"),
    ],
)
def test_suspicions_of_the_pack_have_their_own(name: str, key: str, words: str, log_of: Logs) -> None:
    explanation = explained(hypothesis(course(name), 5.0, 9), log_of([]))
    assert explanation.key == key
    assert words in explanation.text


def test_a_poor_shuffle_that_is_likelier_than_luck_is_the_best_explanation_of_planted_cards(log_of: Logs) -> None:
    one, poor = hypothesis(1, 4.0, 9), replace(hypothesis(course("poor-shuffle"), 3.0, None), last_log10=2.5)
    explanation = explained(one, log_of([]), [poor])
    assert explanation.key == "sloppy-shuffle"
    assert [other.key for other in explanation.alternatives] == ["sloppy-shuffle", "luck"]
    assert explanation.alternatives[0].log10_likelier == pytest.approx(2.5 + 1)  # a tenth of the search is paid back
    assert explanation.log10_against == pytest.approx(4.0 - 2.5)


def test_the_same_deal_twice_explains_its_aces_better_than_a_poor_shuffle(log_of: Logs) -> None:
    poor = replace(hypothesis(course("poor-shuffle"), 3.0, None), last_log10=2.0)
    cold = replace(hypothesis(course("cold-deck"), 9.0, 3), last_log10=9.0)
    explanation = explained(hypothesis(1, 4.0, 9), log_of([]), [poor, cold])
    assert explanation.key == "misdeal"
    assert [one.key for one in explanation.alternatives] == ["misdeal", "sloppy-shuffle", "luck"]


def test_a_poor_shuffle_that_any_log_may_show_explains_nothing(log_of: Logs) -> None:
    poor = replace(hypothesis(course("poor-shuffle"), 2.0, None), last_log10=0.2)
    explanation = explained(hypothesis(1, 4.0, 9), log_of([]), [poor])
    assert (explanation.key, [one.key for one in explanation.alternatives]) == ("luck-or-selection", ["luck"])


def test_a_design_explains_only_what_comes_in_every_deal_and_never_a_dealers_own(log_of: Logs) -> None:
    every = replace(hypothesis(0, 4.0, 9), closely=replace(RATE, is_every_deal=True, always_log10=5.2))
    explanation = explained(every, log_of([]))
    assert [(other.key, other.log10_likelier) for other in explanation.alternatives] == [("design", 5.2), ("luck", 0.0)]
    assert explanation.log10_against == pytest.approx(4.0 + 1 - 5.2)
    assert "comes in every single one" in explanation.text
    for other in (hypothesis(0, 4.0, 9), replace(every, suspect="dealer")):
        assert [one.key for one in explained(other, log_of([])).alternatives] == ["luck"]
    own = replace(every, closely=replace(every.closely, is_own_deals=True))
    assert explained(own, log_of([])).log10_against == pytest.approx(5.0)


def test_a_design_of_one_finding_explains_the_others_of_its_log(log_of: Logs) -> None:
    every = replace(hypothesis(0, 9.0, 4), closely=replace(RATE, is_every_deal=True, always_log10=11.0))
    aces = hypothesis(1, 5.0, 9)
    explanation = explained(aces, log_of([]), [every])
    assert (explanation.key, explanation.alternatives[0].key) == ("luck-or-design", "design")
    quiet = replace(every, first_flagged_deal=None)
    assert explained(aces, log_of([]), [quiet]).key == "luck-or-selection"


def test_flat_hands_of_all_explain_nobodys_aces(log_of: Logs) -> None:
    flat = replace(hypothesis(course("flat-hands"), 9.0, 4), last_log10=9.0)
    assert explained(hypothesis(1, 5.0, 9), log_of([]), [flat]).key == "luck-or-selection"
    assert explained(flat, log_of([])).key == "sloppy-shuffle"


def test_what_was_not_looked_at_has_luck_alone(log_of: Logs) -> None:
    explanation = explained(replace(hypothesis(0, 0.5, None), closely=NOT_LOOKED), log_of([]))
    assert (explanation.key, [one.key for one in explanation.alternatives]) == ("luck", ["luck"])


def test_an_impossible_deal_is_first_of_all_an_error() -> None:
    explanation = Explanation("log-error")
    assert explanation.text.startswith("log or typing error")
    assert explanation.log10_against is None
