"""Medians by a sorting network are numpy's medians."""

import numpy as np
import pytest

from vision.audit.medians import median_of


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 31, 32, 52, 54])
def test_is_the_median_whatever_the_number_of_cards(count: int) -> None:
    planes = np.random.default_rng(count).standard_normal((count, 40, 7)).astype(np.float32)
    assert np.array_equal(median_of(planes), np.median(planes, axis=0))


def test_equal_values_and_whole_numbers() -> None:
    planes = np.random.default_rng(1).integers(0, 5, (12, 50), dtype=np.uint8)
    found = median_of(planes)
    assert found.dtype == np.float32 and np.array_equal(found, np.median(planes, axis=0))


def test_more_places_than_fit_at_a_time() -> None:
    planes = np.random.default_rng(2).standard_normal((4, 40000)).astype(np.float32)
    assert np.array_equal(median_of(planes), np.median(planes, axis=0))


def test_what_is_given_stays_as_it_is() -> None:
    planes = np.array([[2.0], [1.0]], np.float32)
    median_of(planes)
    assert planes.tolist() == [[2.0], [1.0]]
