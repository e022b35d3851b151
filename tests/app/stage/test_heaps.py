"""Rows that overlap, and heaps."""

import pytest

from app.components.card_table.scene import CARD_HEIGHT
from app.stage.heaps import in_heap, in_rows, longest_row, row_step, rows_of, size_of


@pytest.mark.parametrize(
    ("packets", "rows"),
    [
        ([], []),
        ([1], [1]),
        ([5, 4], [5, 4]),  # tarok
        ([2, 2], [4]),  # ferbli
        ([3, 3, 3], [6, 3]),
        ([3, 3, 2], [6, 2]),
        ([4, 4, 4], [4, 4, 4]),
        ([6, 6], [6, 6]),
        ([10], [7, 3]),
        ([1] * 13, [7, 6]),
        ([1] * 8, [4, 4]),
        ([1] * 5, [5]),
    ],
)
def test_packets_stay_together_and_rows_stay_short(packets: list[int], rows: list[int]) -> None:
    cards = iter(range(99))
    dealt = [[next(cards) for _ in range(size)] for size in packets]
    found = rows_of(dealt)
    assert [sum(map(len, row)) for row in found] == rows
    assert [card for row in found for packet in row for card in packet] == [card for packet in dealt for card in packet]
    assert longest_row(found) == max(rows, default=0)


@pytest.mark.parametrize(("longest", "step"), [(0, 0.62), (1, 0.62), (4, 0.62), (5, 0.475), (7, 1.9 / 6)])
def test_long_rows_overlap_more(longest: int, step: float) -> None:
    assert row_step(longest, 2.9) == pytest.approx(step)


def test_packets_in_a_row_stand_apart() -> None:
    spots = in_rows([[[1, 2], [3, 4]]], 0.5)
    assert [spots[card][0] for card in (1, 2, 3, 4)] == pytest.approx([0, 0.5, 1.14, 1.64])


def test_the_next_row_lies_below() -> None:
    spots = in_rows([[[1, 2]], [[3]]], 0.5)
    assert spots[1] == (0.0, 0.0) and spots[3][0] == 0 and spots[3][1] > 0
    assert size_of(spots) == (1.5, spots[3][1] + CARD_HEIGHT)


def test_a_heap_is_a_little_higher_with_every_card() -> None:
    spots = in_heap([7, 8, 9])
    assert spots[7] == (0.0, 0.0) and spots[9][1] < spots[8][1] < 0
    assert size_of({}) == (0.0, 0.0)
