"""The counting e-process: a martingale whatever the weights, and the recursion equals the mixture written out."""

from itertools import product
from math import isclose, log10, prod

import numpy as np
import pytest

from rules.statistics.eprocess import BettingProcess, Mixture

FAIR = ((0.0, 0.75), (4.0, 0.25))  # N / E0 of a best hand at a table of four, and its probability
SMALL = Mixture(rates=(0.3, 1.0), rate_weights=(0.6, 0.4), first_deal=0.7)


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
    for log in product(FAIR, repeat=deals):
        chance = prod(probability for _, probability in log)
        mean += chance * 10 ** run([ratio for ratio, _ in log], Mixture())[-1]
    assert isclose(mean, 1.0, rel_tol=1e-12)


def test_deals_that_say_nothing_change_nothing() -> None:
    assert np.allclose(run([1.0] * 50, Mixture()), 0.0)


def test_the_weights_of_all_beginnings_are_one() -> None:
    mixture = Mixture()
    started = sum(mixture.start_weight(deal) for deal in range(1, 1001))
    assert isclose(started + mixture.waiting_weight(1000), 1.0)
    assert mixture.start_weight(1) >= 0.5  # the contract: at least half on "from the first deal"


def test_evidence_beyond_any_float_is_still_told() -> None:
    ratios = [4.0] * 2000 + [0.0] * 3 + [4.0] * 10
    evidence = run(ratios, SMALL)
    begun = sum(SMALL.start_weight(deal) * 4.0 ** (1 - deal) for deal in range(1, 50))
    assert isclose(evidence[1999], 2000 * log10(4) + log10(0.4 * begun), rel_tol=1e-12)
    assert evidence[1999] > 1000
    assert evidence[2002] < evidence[1999]
    assert np.isfinite(evidence).all()


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
