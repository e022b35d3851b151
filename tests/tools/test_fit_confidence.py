"""The line through the readings rises, and the settings file keeps everything else."""

import numpy as np
import pytest
import yaml

from benchmarks.read_confidence import Word, calibration_error
from tools.fit_confidence import points_of, with_points
from vision.calibration import Calibration


@pytest.fixture
def boastful(rng: np.random.Generator) -> list[Word]:
    """Readings whose true log-odds are half of what is said."""
    odds = rng.uniform(-2, 10, 4000)
    true = 1 / (1 + np.exp(-odds / 2))
    return [Word(float(1 / (1 + np.exp(-o))), bool(rng.uniform() < p), True) for o, p in zip(odds, true, strict=True)]


def test_boasts_are_brought_down_to_what_they_are(boastful: list[Word]) -> None:
    points = points_of(boastful)
    assert np.all(np.diff([said for said, _ in points]) > 0) and np.all(np.diff([true for _, true in points]) > 0)
    calibration = Calibration.of({"calibration": points})
    assert calibration.chance(1 / (1 + np.exp(-4.0))) == pytest.approx(1 / (1 + np.exp(-2.0)), abs=0.04)
    after = [Word(calibration.chance(w.chance), w.is_right, True) for w in boastful]
    assert calibration_error(after)[0] < 0.02 < calibration_error(boastful)[0]


def test_a_few_readings_make_one_group() -> None:
    points = points_of([Word(0.9, True, True)] * 8 + [Word(0.99999, True, True)] * 3)
    assert len(points) == 1 and points[0][1] == pytest.approx(np.log(12), abs=0.01)


def test_points_replace_points_and_nothing_else() -> None:
    text = "format: 2\nsure: 0.9   # least\ncalibration: [[0, 0]]\nlast: 1\n"
    changed = with_points(text, [(-0.5, -0.25), (4.0, 3.125)])
    assert yaml.safe_load(changed) == {"format": 2, "sure": 0.9, "calibration": [[-0.5, -0.25], [4, 3.125]], "last": 1}
    assert "# least" in changed
    added = with_points("format: 2\n", [(0.0, 1.0)])
    assert yaml.safe_load(added) == {"format": 2, "calibration": [[0, 1]]}
    assert yaml.safe_load(with_points(added, [(2.0, 3.0)])) == {"format": 2, "calibration": [[2, 3]]}
