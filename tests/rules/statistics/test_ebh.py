"""e-BH: by hand, and its promise in a simulation with all e-values dependent."""

from math import log10

import numpy as np
import pytest

from rules.statistics.ebh import LevelError, e_bh

CASES = [
    ([], 0.05, ()),
    ([1.0], 0.05, ()),
    ([20.0], 0.05, (0,)),
    ([19.99], 0.05, ()),
    ([30.0, 30.0], 0.05, (0, 1)),
    ([39.0, 1.0], 0.05, ()),
    ([1.0, 41.0], 0.05, (1,)),
    ([1e-300, 25.0, 26.0, 27.0], 0.05, ()),
    ([1e-300, 27.0, 28.0, 29.0], 0.05, (3, 2, 1)),
]


@pytest.mark.parametrize(("e_values", "level", "believed"), CASES)
def test_the_largest_are_believed(e_values: list[float], level: float, believed: tuple[int, ...]) -> None:
    assert e_bh([log10(e) for e in e_values], level) == believed


def test_few_of_the_believed_are_wrong_even_if_all_depend_on_each_other(rng: np.random.Generator) -> None:
    """Nine innocent players share one lucky evening: e = 1 / level times 10 with chance level / 10, or nothing."""
    level, wrong = 0.2, []
    for lucky in rng.random(4000) < level:
        innocent = [1 / level if lucky else 0.0] * 9  # mean 1, all at once: the worst that can be
        believed = e_bh([log10(max(e, 1e-300)) for e in [*innocent, 30.0]], level)
        wrong.append(sum(i < 9 for i in believed) / max(len(believed), 1))
    assert np.mean(wrong) <= level
    assert np.mean(wrong) > level / 2  # so that the test could fail


@pytest.mark.parametrize("level", [0.0, 1.0, -0.1, float("nan")])
def test_a_level_that_is_none_is_refused(level: float) -> None:
    with pytest.raises(LevelError, match="between 0 and 1"):
        e_bh([0.0], level)
