"""Rates of bets: fixed, the same for all, and what they cost."""

import numpy as np
import pytest

from detectors.bets import ALWAYS, NOW_AND_THEN, mixture_for
from detectors.suspicions.catalogue import all_nameable, battery
from detectors.suspicions.planted import PlantedCards


def test_all_are_bet_on_at_the_same_rates_and_mostly_from_the_first_deal() -> None:
    assert ALWAYS.rates == NOW_AND_THEN.rates
    assert ALWAYS.first_deal == NOW_AND_THEN.first_deal >= 0.5  # the contract


@pytest.mark.parametrize("game", ["bridge", "otlapos-egycseres-32", "holdem"])
def test_planted_cards_come_now_and_then_all_else_in_every_deal(game: str) -> None:
    for feature in all_nameable(battery(game)):
        wanted = NOW_AND_THEN if isinstance(feature, PlantedCards) else ALWAYS
        assert mixture_for(feature) is wanted


def test_a_third_and_always_cost_little() -> None:
    """log10 of what the mixture loses at the true rate: half a decade."""
    planted = dict(zip(NOW_AND_THEN.rates, NOW_AND_THEN.rate_weights, strict=True))
    always = dict(zip(ALWAYS.rates, ALWAYS.rate_weights, strict=True))
    assert -np.log10(planted[0.3] * NOW_AND_THEN.first_deal) < 0.6
    assert -np.log10(always[0.95] * ALWAYS.first_deal) < 0.5
