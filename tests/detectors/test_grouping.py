"""Places by the key that they name."""

import numpy as np
import pytest

from detectors.grouping import grouped, members, numbered


def test_equal_keys_have_one_number_and_none_has_none() -> None:
    keys, of_key = numbered(["b", None, "a", "b"])
    assert (keys, of_key.tolist()) == (["b", "a"], [0, -1, 1, 0])


@pytest.mark.parametrize(
    ("which", "expected"),
    [([2, 0, 1, 0, 3], {"a": [0], "b": [1, 3, 4]}), ([2, 2], {"a": [0, 1]}), ([1, 1], {}), ([], {})],
)
def test_places_are_grouped_in_the_order_in_which_keys_come(which: list[int], expected: dict[str, list[int]]) -> None:
    found = grouped(["b", None, "a", "b"], np.array(which, np.intp))
    assert {key: rows.tolist() for key, rows in found.items()} == expected
    assert list(found) == list(expected)


def test_nothing_has_no_members() -> None:
    assert members(["a"], np.zeros(0, np.intp)) == {}
