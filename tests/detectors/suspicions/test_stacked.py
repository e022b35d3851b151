"""Stacked decks: exactly fair whatever came before, and found where good hands come by a rule."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal
from detectors.sitting import Sitting
from detectors.suspicions.stacked import StackedDeck, goodness, scheduled_ratios
from detectors.suspicions.suspicion import Floats
from rules.games.catalogue import find_game
from rules.statistics.eprocess import BettingProcess

FairDeals = Callable[..., list[Deal]]


def log10_e(deals: list[Deal]) -> dict[str | None, float]:
    """The highest evidence for each suspect."""
    course = StackedDeck().course(deals)
    evidence = BettingProcess((len(course.labels),)).run(course.ratios)
    return dict(zip(course.labels, evidence.max(axis=0).tolist(), strict=True))


@pytest.mark.parametrize("before", [0, 1, 5, 40])
@pytest.mark.parametrize("dealers", [0, 3])
def test_whatever_came_before_the_ratio_averages_to_one(before: int, dealers: int, rng: np.random.Generator) -> None:
    """The best of four hands: goodness 4 with chance 1/4, else 0."""
    past = np.where(rng.random(before) < 0.4, 4.0, 0.0)
    who = np.array([np.arange(before + 1) % 3 == dealer for dealer in range(dealers)]).reshape(dealers, before + 1)
    last = [scheduled_ratios(np.append(past, good)[:, None], who)[-1, 0] for good in (0.0, 4.0)]
    assert 0.75 * last[0] + 0.25 * last[1] == pytest.approx(1)
    assert last[0] < 1 < last[1]


def plainly(good: Floats, who: NDArray[np.bool_]) -> Floats:
    """Every schedule's product by itself, deal by deal, in logs."""
    number = np.arange(len(good))
    periods = [(number % k == phase, 0.5 / 7 / k) for k in range(2, 9) for phase in range(k)]
    schedules = [*periods, *((dealer, 0.5 / len(who)) for dealer in who)]
    wealth = [
        np.log(weight / 2) + np.cumsum(np.where(is_bet, np.log1p(rate * (good - 1)), 0.0))
        for is_bet, weight in schedules
        for rate in (0.4, 0.8)
    ]
    total = np.logaddexp.reduce(wealth, axis=0)
    return np.exp(np.minimum(np.diff(np.concatenate([[0.0], total])), 200.0))


@pytest.mark.parametrize("block", [7, 64, 4096])
@pytest.mark.parametrize(("chance", "best"), [(0.25, 4.0), (1.0, 400.0), (0.01, 400.0), (0.0, 4.0)])
def test_the_schedules_are_those_written_out(
    block: int, chance: float, best: float, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a wealth of a few hundred deals would leave the range of numbers."""
    from detectors.suspicions import stacked

    monkeypatch.setattr(stacked, "_BLOCK", block)
    good = np.where(rng.random((900, 2)) < chance, best, 0.0)
    who = np.array([np.arange(900) % 4 == dealer for dealer in range(4)])
    expected = np.stack([plainly(column, who) for column in good.T], axis=1)
    assert scheduled_ratios(good, who) == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize("game", ["poker-32", "bridge", "tarokk-xx-hivasos", "ferbli"])
def test_fair_hands_are_as_good_as_one_on_average(game: str, fair_deals: FairDeals, rng: np.random.Generator) -> None:
    good = goodness(fair_deals(game, 4000, rng))
    assert good.mean(axis=0) == pytest.approx(np.ones(good.shape[1]), abs=5 * good.std() / np.sqrt(4000))


def test_every_third_deal_is_found_and_nobody_else_is_suspected(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    fair = Sitting(game).log(150, rng).deals
    best = Sitting(game, cheat=find_cheat("best-hand"), rate=1.0, suspect="1").log(150, rng).deals
    found = log10_e([best[i] if i % 3 == 1 else fair[i] for i in range(150)])
    assert found["1"] > 5 and max(found["0"], found["2"], found["3"]) < 3


def test_a_dealer_who_serves_his_friend_is_found(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    fair = Sitting(game).log(160, rng).deals
    best = Sitting(game, cheat=find_cheat("best-hand"), rate=1.0, suspect="3").log(160, rng).deals
    found = log10_e([best[i] if fair[i].dealer == 1 else fair[i] for i in range(160)])
    assert found["3"] > 5 and max(found["0"], found["1"], found["2"]) < 3


def test_people_who_change_seats_are_suspected_by_name(fair_deals: FairDeals, rng: np.random.Generator) -> None:
    deals = fair_deals("poker-32", 4, rng)
    names = ("North", "East", "South", "West")
    turned = [replace(deal, players=names[i:] + names[:i], dealer=0) for i, deal in enumerate(deals)]
    assert StackedDeck().course(turned).labels == names
    assert StackedDeck().course(turned).ratios.shape == (4, 4)


def test_hands_that_are_not_known_say_nothing(fair_deals: FairDeals, rng: np.random.Generator) -> None:
    deals = fair_deals("poker-32", 3, rng)
    shown = [replace(deal, known=("shown",) * 4) for deal in deals]
    assert not StackedDeck().applies(shown) and not StackedDeck().applies([]) and not StackedDeck().applies(deals[:1])
    assert StackedDeck().course([*deals, *shown]).ratios[3:].tolist() == [[1.0] * 4] * 3
