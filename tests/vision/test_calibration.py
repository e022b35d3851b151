"""What a reader says becomes what is so: rising, never surer than the surest, the order kept."""

import numpy as np
import pytest

from rules.data import load_yaml
from vision.calibration import Calibration, log_odds
from vision.reading import Guess

BOLD = Calibration((0.0, 4.0), (-1.0, 2.0))


def test_without_points_every_chance_is_taken_at_its_word() -> None:
    assert [Calibration().chance(said) for said in (0.0, 0.3, 1.0)] == [0.0, 0.3, 1.0]


def test_the_line_goes_through_its_points_is_level_above_and_falls_below_them() -> None:
    assert log_odds(BOLD.chance(0.5)) == pytest.approx(-1)
    assert log_odds(BOLD.chance(1 / (1 + np.exp(-2.0)))) == pytest.approx(0.5)
    assert BOLD.chance(1.0) == BOLD.chance(0.999)
    assert log_odds(BOLD.chance(1 / (1 + np.exp(3.0)))) == pytest.approx(-4)
    assert BOLD.chance(0.0) < 1e-6


@pytest.mark.parametrize(("chance", "odds"), [(0.0, -16), (0.5, 0), (1.0, 16), (1e-30, -16)])
def test_log_odds_stay_finite(chance: float, odds: float) -> None:
    assert log_odds(chance) == odds


def test_guesses_keep_their_order_and_what_one_loses_the_others_gain() -> None:
    first, second, third = BOLD.guesses([Guess("Ks", 0.8), Guess("Kc", 0.15), Guess("Qs", 0.05)])
    assert first.confidence == pytest.approx(BOLD.chance(0.8)) and first.confidence < 0.8
    assert first.confidence + second.confidence + third.confidence == pytest.approx(1)
    assert second.confidence == pytest.approx(3 * third.confidence)
    assert BOLD.guesses([]) == ()


def test_a_second_guess_is_never_surer_than_the_first() -> None:
    sunk = Calibration((0.0, 4.0), (-4.0, -3.0)).guesses([Guess("Ks", 0.9), Guess("Kc", 0.1)])
    assert sunk[1].confidence == sunk[0].confidence


@pytest.mark.parametrize("name", ["reader.yaml", "german.yaml", "enrolled.yaml"])
def test_the_points_of_our_readers_rise_and_what_is_just_named_is_about_as_sure_as_was_asked(name: str) -> None:
    settings = load_yaml("models", name)
    calibration = Calibration.of(settings)
    assert len(calibration.said) >= 4
    assert np.all(np.diff(calibration.said) > 0) and np.all(np.diff(calibration.true) > 0)
    assert settings["sure"] - 0.07 < calibration.chance(settings["sure"]) < calibration.chance(1.0) < 1
