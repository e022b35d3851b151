"""Runs within a suit, read from masks."""

import pytest

from rules.hands.sequences import LONGEST, TOP, best_run, run_value, runs, table

CASES = [
    (0b00000000, (), (0, 0)),
    (0b00000001, ((1, 0),), (1, 0)),
    (0b10000000, ((1, 7),), (1, 7)),
    (0b11100111, ((3, 0), (3, 5)), (3, 0)),
    (0b01111011, ((2, 0), (4, 3)), (4, 3)),
    (0b11111111, ((8, 0),), (8, 0)),
]


@pytest.mark.parametrize(("mask", "found", "best"), CASES)
def test_runs_of_a_mask(mask: int, found: tuple[tuple[int, int], ...], best: tuple[int, int]) -> None:
    assert runs(mask) == found
    assert best_run(mask) == best == (LONGEST[mask], TOP[mask])


def test_a_run_is_the_longest_string_of_ones_in_its_mask() -> None:
    for mask in range(256):
        strings = f"{mask:08b}".split("0")
        assert LONGEST[mask] == max(map(len, strings))


def test_only_three_and_more_are_sequences() -> None:
    values = table(run_value(lambda length: length))
    assert values[[0b11, 0b111, 0b11101110, 0b11011011]].tolist() == [0, 3, 6, 0]
