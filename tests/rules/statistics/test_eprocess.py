"""The counting e-process: a martingale whatever the weights, and the recursion equals the mixture written out."""

from itertools import product
from math import inf, isclose, log, prod

import numpy as np
import pytest

from rules.statistics.eprocess import BettingProcess, Mixture

FAIR = ((0.0, 0.75), (4.0, 0.25))  # N / E0 of a best hand at a table of four, and its probability
SMALL = Mixture(rates=(0.3, 0.98), rate_weights=(0.6, 0.4), first_deal=0.7)


def written_out(ratios: list[float], mixture: Mixture) -> float:
    """The mixture over rates and beginnings, product by product."""
    n = len(ratios)
    total = mixture.waiting_weight(n)
    for rate, weight in zip(mixture.rates, mixture.rate_weights, strict=True):
        for start in range(1, n + 1):
            wealth = prod(1 - rate + rate * ratio for ratio in ratios[start - 1 :])
            total += weight * mixture.start_weight(start) * wealth
    return total


def run(ratios: list[float], mixture: Mixture) -> list[float]:
    process = BettingProcess((), mixture)
    return [float(process.step(np.array(ratio))) for ratio in ratios]


@pytest.mark.parametrize("ratios", [[4.0], [0.0], [1.0] * 5, [0.0, 4.0, 0.0, 4.0], [4.0] * 6 + [0.0] * 3])
def test_the_recursion_is_the_mixture_written_out(ratios: list[float]) -> None:
    assert isclose(10 ** run(ratios, SMALL)[-1], written_out(ratios, SMALL), rel_tol=1e-12)


@pytest.mark.parametrize("deals", [1, 2, 5])
def test_it_averages_to_one_over_all_fair_logs(deals: int) -> None:
    mean = 0.0
    for deal_log in product(FAIR, repeat=deals):
        chance = prod(probability for _, probability in deal_log)
        mean += chance * 10 ** run([ratio for ratio, _ in deal_log], Mixture())[-1]
    assert isclose(mean, 1.0, rel_tol=1e-12)


def test_deals_that_say_nothing_change_nothing() -> None:
    assert np.allclose(run([1.0] * 50, Mixture()), 0.0)


def test_the_weights_of_all_beginnings_are_one() -> None:
    mixture = Mixture()
    started = sum(mixture.start_weight(deal) for deal in range(1, 1001))
    assert isclose(started + mixture.waiting_weight(1000), 1.0)
    assert mixture.start_weight(1) >= 0.5  # the contract: at least half on "from the first deal"


def deal_by_deal(ratios: list[float], mixture: Mixture) -> list[float]:
    """log10 e by the recursion in logarithms, one deal after another: no wealth is too large or too small for it."""
    started = dict.fromkeys(mixture.rates, -inf)
    told = []
    for t, ratio in enumerate(ratios, start=1):
        start = log(mixture.start_weight(t))
        started = {rate: float(np.logaddexp(w, start)) + log(1 - rate + rate * ratio) for rate, w in started.items()}
        parts = [log(w) + started[rate] for rate, w in zip(mixture.rates, mixture.rate_weights, strict=True)]
        told.append(float(np.logaddexp.reduce([*parts, log(mixture.waiting_weight(t))])) / log(10))
    return told


LONG = [
    [4.0] * 1500 + [0.0] * 900 + [4.0] * 300,  # far beyond any float, down again to nothing, and up again
    [1.0] * 70 + [24.7, 0.0, 0.0] * 400,
    [0.0] * 3000 + [4.0] * 20,
    [1e100, 0.0, 1e-9, 1e100] * 30,
]


@pytest.mark.parametrize("ratios", LONG, ids=["rise-and-fall", "in-threes", "late", "huge"])
@pytest.mark.parametrize("mixture", [Mixture(), SMALL], ids=["default", "small"])
def test_many_deals_at_once_give_the_numbers_of_one_after_another(ratios: list[float], mixture: Mixture) -> None:
    at_once = BettingProcess((), mixture).run(np.array(ratios))
    assert np.isfinite(at_once).all()
    assert np.abs(at_once - deal_by_deal(ratios, mixture)).max() < 1e-9
    halves = BettingProcess((), mixture)
    split = np.concatenate([halves.run(np.array(ratios[:101])), halves.run(np.array(ratios[101:]))])
    assert np.abs(split - at_once).max() < 1e-9


def test_processes_may_have_weights_of_their_own(rng: np.random.Generator) -> None:
    ratios = rng.choice([0.0, 4.0], size=(200, 2, 3), p=[0.6, 0.4])
    other = Mixture(rate_weights=tuple(reversed(Mixture().rate_weights)))
    weights = np.array([Mixture().rate_weights, other.rate_weights])[:, None, :]
    together = BettingProcess((2, 3), weights=weights).run(ratios)
    assert together[:, 0] == pytest.approx(BettingProcess((3,)).run(ratios[:, 0]))
    assert together[:, 1] == pytest.approx(BettingProcess((3,), other).run(ratios[:, 1]))


def test_processes_side_by_side_do_not_touch_each_other(rng: np.random.Generator) -> None:
    ratios = rng.choice([0.0, 4.0], size=(30, 3, 2))
    together = BettingProcess((3, 2))
    last = [together.step(deal) for deal in ratios][-1]
    for i, k in product(range(3), range(2)):
        assert isclose(float(last[i, k]), run(ratios[:, i, k].tolist(), Mixture())[-1], abs_tol=1e-12)


@pytest.mark.parametrize(
    ("rates", "weights", "first"),
    [
        ((0.5,), (0.5,), 0.7),
        ((0.5, 1.0), (1.0,), 0.7),
        ((0.0,), (1.0,), 0.7),
        ((1.1,), (1.0,), 0.7),
        ((1.0,), (1.0,), 1.2),
    ],
)
def test_weights_that_are_no_mixture_are_refused(
    rates: tuple[float, ...], weights: tuple[float, ...], first: float
) -> None:
    with pytest.raises(ValueError, match="weight"):
        Mixture(rates, weights, first)


def test_few_processes_are_followed_at_once_to_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    ratios = np.random.default_rng(5).choice([0.0, 0.5, 1.0, 40.0], (400, 3), p=[0.3, 0.4, 0.2, 0.1])
    at_once = BettingProcess((3,)).run(ratios)
    monkeypatch.setattr("rules.statistics.eprocess._FEW", 0)
    assert at_once == pytest.approx(BettingProcess((3,)).run(ratios), rel=1e-11, abs=1e-11)
