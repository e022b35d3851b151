"""The close look: its interval of the rate covers the true rate, at all times at once."""

import numpy as np
import pytest
from numpy.typing import NDArray

from detectors.bets import NOW_AND_THEN
from detectors.close_look import CloseLook, look_closely
from detectors.suspicions.planted import PlantedCards
from rules.decks import find_deck
from rules.statistics.intervals import share_interval

ACE_PAIR = PlantedCards("ace-pair", "", 2, ("A",))
VALUES, FAIR = ACE_PAIR.fair_ratios(find_deck("piquet32"), 5)


def hands(rate: float, shape: tuple[int, ...], rng: np.random.Generator) -> NDArray[np.float64]:
    """Ratios of hands into which a pair of aces is put at this rate."""
    chances = FAIR * (1 - rate + rate * VALUES)
    return rng.choice(VALUES, shape, p=chances / chances.sum())


def look(ratios: list[float], weight: float = 1.0, missing: float = 0.0, has_rate: bool = True) -> CloseLook:
    series = np.array(ratios, float)[:, None]
    numbers = np.arange(1, len(ratios) + 1)
    return look_closely(
        series,
        np.ones(series.shape, bool),
        numbers,
        mixture=NOW_AND_THEN,
        weight=weight,
        peak_deal=len(ratios),
        missing_log10=missing,
        has_rate=has_rate,
    )


@pytest.mark.parametrize("rate", [0.0, 0.1, 0.3, 0.9])
def test_the_interval_covers_the_true_rate_at_every_deal(rate: float, rng: np.random.Generator) -> None:
    """One look after each of sixty deals: at 95 % no more than 5 % of the logs may ever miss."""
    logs = 200
    missed = 0
    for series in hands(rate, (logs, 60), rng):
        found = [look(series[:n].tolist()).rate for n in range(5, 61, 5)]
        missed += any(one is not None and not one.low <= rate <= one.high for one in found)
    assert share_interval(missed, logs, 0.998)[0] <= 0.05


def test_more_deals_narrow_it_and_a_dearer_search_widens_it(rng: np.random.Generator) -> None:
    series = hands(0.3, (2000,), rng).tolist()
    short, long, dear = look(series[:100]).rate, look(series).rate, look(series, weight=0.001).rate
    assert short is not None
    assert long is not None
    assert dear is not None
    assert long.low <= 0.3 <= long.high
    assert long.high - long.low < short.high - short.low
    assert dear.low <= long.low < long.high <= dear.high
    assert long.low > 0


def test_fair_dealing_stays_in_where_nothing_speaks() -> None:
    still = look([1.0] * 30).rate
    assert still is not None
    assert (still.low, still.high) == (0.0, 1.0)
    assert look([1.0] * 30, has_rate=False).rate is None


def test_what_is_missing_is_counted_in_deals_of_the_same_kind() -> None:
    settled = look([4.0, 0.0] * 20, missing=2.0)
    assert settled.rate is not None
    growth = np.log10((1 - settled.rate.likely + 4 * settled.rate.likely) * (1 - settled.rate.likely)) / 2
    assert settled.more_deals == int(np.ceil(2.0 / growth))
    assert look([0.0] * 20, missing=2.0).more_deals is None
    assert look([4.0] * 20, missing=-0.1).more_deals is None


def test_telling_deals_are_the_loudest_up_to_the_peak() -> None:
    ratios = [1.0, 3.0, 0.0, 9.0, 0.5, 3.0] + [2.0] * 12
    assert look(ratios).telling == (2, 4, 6, 7, 8, 9, 10, 11, 12, 13)
    assert not look(ratios).is_every_deal
    assert look([4.0, 1.0, 2.0]).is_every_deal
    assert not look([1.0, 1.0]).is_every_deal


def test_the_part_that_speaks_louder_is_told_from(rng: np.random.Generator) -> None:
    every = np.array([0.0, 4.0] * 20)
    own = np.array([False, True] * 20)
    series = np.stack([every, every], axis=1)
    closely = look_closely(
        series,
        np.stack([np.ones(40, bool), own], axis=1),
        np.arange(1, 41),
        mixture=NOW_AND_THEN,
        weight=1.0,
        peak_deal=40,
        missing_log10=0.0,
    )
    assert closely.is_own_deals
    assert closely.is_every_deal
    assert closely.always_log10 == pytest.approx(20 * np.log10(4))
