"""Trails: the same however the deals are cut into blocks."""

import numpy as np
import pytest

from detectors.trail import Trail, path_points


@pytest.mark.parametrize("block", [1, 3, 7, 100])
def test_blocks_of_any_size_give_the_same_trail(block: int, rng: np.random.Generator) -> None:
    evidence = rng.normal(size=(50, 4)).cumsum(axis=0)
    trail = Trail(4, 50, 3.0)
    for start in range(0, 50, block):
        trail.add(evidence[start : start + block])
    assert trail.peak.tolist() == evidence.max(axis=0).tolist()
    assert trail.peak_at.tolist() == evidence.argmax(axis=0).tolist()
    above = evidence >= 3.0
    assert trail.flagged_at.tolist() == np.where(above.any(axis=0), above.argmax(axis=0), -1).tolist()
    assert trail.last.tolist() == evidence[-1].tolist()
    assert np.allclose(trail.path, evidence)


def test_no_deals_leave_no_trail() -> None:
    trail = Trail(2, 0, 3.0)
    trail.add(np.zeros((0, 2)))
    assert (trail.path.shape, trail.flagged_at.tolist()) == ((0, 2), [-1, -1])


def test_long_paths_are_thinned_and_keep_the_last_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detectors.trail.PATH_POINTS", 10)
    assert path_points(25).tolist() == [2, 5, 8, 11, 14, 17, 20, 23, 24]
    trail = Trail(1, 25, 3.0)
    for start in (0, 4, 20):
        trail.add(np.arange(start, {0: 4, 4: 20, 20: 25}[start])[:, None] * 1.0)
    assert trail.path[:, 0].tolist() == path_points(25).tolist()
