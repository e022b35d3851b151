"""Suspicions of the whole course of a log: bet on as the features are, with a share of the search of their own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from detectors.deal import Deal, Log
from detectors.evidence import weigh
from detectors.judge import judge_log
from detectors.suspicions import catalogue
from detectors.suspicions.catalogue import BEST_HAND_SHARE, COURSE_SHARE, battery, feature_weights
from detectors.suspicions.course import Course
from rules.names import UnknownNameError

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]


@dataclass(frozen=True)
class Loud:
    """Says in every deal that one chance in ten came true, of each label."""

    labels: tuple[str | None, ...]
    name: str = "loud"
    text: str = "made for this test"
    weight: float = 1.0
    ratio: float = 10.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        return len(deals) > 2

    def course(self, deals: Sequence[Deal]) -> Course:
        return Course(self.labels, np.full((len(deals), len(self.labels)), self.ratio))


@pytest.fixture
def log(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> Log:
    return log_of(fair_deals("holdem", 30, rng))


def names(log: Log, seat: str | None = None, feature: str | None = None) -> set[str]:
    return {found.name for found in weigh(log, seat=seat, feature=feature).hypotheses}


def test_it_is_flagged_under_its_bare_name_and_by_its_telling_deals(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "COURSES", (Loud((None,)),))
    judgement = judge_log(log)
    top = judgement.findings[0]
    assert (judgement.verdict, top.hypothesis, top.seat, top.flagged) == ("suspicious", "loud", None, True)
    assert top.first_flagged_deal is not None
    assert 4 < top.first_flagged_deal < 8  # the threshold and its fifth of the search cost five of ten-to-one
    assert len(top.telling_deals) == 10


def test_each_label_is_a_hypothesis_with_an_equal_share(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "COURSES", (Loud(("0", "1+2"), ratio=1.0), Loud((None,), "still", ratio=1.0)))
    found = weigh(log).hypotheses
    shares = {one.name: one.weight for one in found}
    assert {name: shares[name] for name in ("loud@0", "loud@1+2", "still")} == pytest.approx(
        {"loud@0": COURSE_SHARE / 4, "loud@1+2": COURSE_SHARE / 4, "still": COURSE_SHARE / 2}
    )
    assert sum(shares.values()) == pytest.approx(1.0)


def test_a_suspect_named_beforehand_keeps_his_labels_his_pairs_and_nobody_in_particular(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "COURSES", (Loud(("0", "1+2", "3", None)),))
    assert {name for name in names(log, seat="2") if name.startswith("loud")} == {"loud@1+2", "loud"}


def test_named_beforehand_it_has_all_the_weight(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "COURSES", (Loud((None,)),))
    (alone,) = weigh(log, feature="loud").hypotheses
    assert (alone.name, alone.weight, alone.deals) == ("loud", 1.0, 30)
    with pytest.raises(UnknownNameError, match="did you mean loud"):
        names(log, feature="loudd")


def test_a_log_that_does_not_tell_enough_pays_nothing_for_it(
    log: Log, log_of: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "COURSES", ())
    before = names(log_of(log.deals[:2]))
    monkeypatch.setattr(catalogue, "COURSES", (Loud((None,)),))
    assert names(log_of(log.deals[:2])) == before
    assert names(log_of(log.deals[:2]), feature="loud") == set()


def test_a_ratio_beyond_all_numbers_is_cut_off(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "COURSES", (Loud((None,), ratio=1e300),))
    top = weigh(log).hypotheses[0]
    assert np.isfinite(top.peak_log10)
    assert top.first_flagged_deal == 1


def test_best_hand_keeps_its_quarter_beside_the_course() -> None:
    features = battery("bridge")
    by_feature, by_course = feature_weights(features, (Loud((None,)),))
    assert by_feature[0] == pytest.approx(BEST_HAND_SHARE)
    assert by_course == pytest.approx((COURSE_SHARE,))
    assert sum(by_feature) + sum(by_course) == pytest.approx(1.0)
