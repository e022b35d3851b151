"""Innocent explanations."""

import pytest

from detectors.evidence import Hypothesis
from detectors.explanation import Explanation, explain
from detectors.suspicions.catalogue import battery


def hypothesis(feature: int, log10: float, flagged: int | None) -> Hypothesis:
    return Hypothesis(battery("bridge")[feature], "S", 0.1, log10, 5, flagged, 10, (1, 2))


CASES = [
    (0, -1.0, None, "luck", 0.0, "in most logs"),
    (0, 0.2, None, "luck", 0.2, "in most logs"),
    (1, 2.0, None, "luck", 2.0, "at most 1 of 100 logs"),
    (0, 3.5, 9, "luck-or-design", 3.5, "by design"),
    (1, 3.5, 9, "luck-or-selection", 3.5, "picked for the log"),
    (1, 320.0, 9, "luck-or-selection", 320.0, "1 of 10^320 logs"),
]


@pytest.mark.parametrize(("feature", "log10", "flagged", "key", "odds", "words"), CASES)
def test_explanations(feature: int, log10: float, flagged: int | None, key: str, odds: float, words: str) -> None:
    explanation = explain(hypothesis(feature, log10, flagged))
    assert (explanation.key, explanation.log10_odds) == (key, odds)
    assert words in explanation.text


def test_an_impossible_deal_is_first_of_all_an_error() -> None:
    assert Explanation("log-error").text.startswith("log or typing error")
