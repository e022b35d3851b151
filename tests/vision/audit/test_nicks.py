"""Notches of a nail in an edge, plain or printed, and what is none: straight cuts, hollow sides, a patterned table."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.nicks import find_nicks
from vision.audit.registration import MARGIN_MM, Stack

SCALE = 5.0
SIZE = (63.5, 88.9)
Pictures = NDArray[np.uint8]


def pictures(table: int = 60, count: int = 8) -> Pictures:
    """White cards on a grey table, with a little noise."""
    height, width = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in (SIZE[1], SIZE[0]))
    margin = round(MARGIN_MM * SCALE)
    drawn = np.full((count, height, width, 3), table, np.float32)
    drawn[:, margin:-margin, margin:-margin] = 235
    drawn += np.random.default_rng(2).normal(0, 1.5, drawn.shape)
    return np.clip(drawn, 0, 255).astype(np.uint8)


def stack(drawn: Pictures) -> Stack:
    turned = np.zeros(len(drawn), np.bool_)
    outlines = np.zeros((len(drawn), 4, 2), np.float32)
    return Stack(drawn, np.median(drawn, axis=0).astype(np.float32), outlines, outlines, turned, False, SIZE, SCALE)


def test_a_notch_is_found_with_its_card_side_place_and_depth() -> None:
    drawn = pictures()
    y, x = np.ogrid[: drawn.shape[1], : drawn.shape[2]]
    right = drawn.shape[2] - round(MARGIN_MM * SCALE)
    drawn[5][(x - right) ** 2 + (y - 215) ** 2 <= (0.6 * SCALE) ** 2] = 60
    nicks = find_nicks(stack(drawn))
    assert [(nick.card, nick.side) for nick in nicks] == [(5, "right")]
    assert nicks[0].depth_mm == pytest.approx(0.6, abs=0.25)
    assert nicks[0].x_mm == pytest.approx(63.5) and nicks[0].y_mm == pytest.approx(40, abs=0.8)


def test_a_notch_in_a_long_side_just_beyond_the_corner_is_found() -> None:
    drawn = pictures()
    y, x = np.ogrid[: drawn.shape[1], : drawn.shape[2]]
    left, down = MARGIN_MM * SCALE, (MARGIN_MM + 7) * SCALE
    drawn[2][(x + 0.5 - left) ** 2 + (y + 0.5 - down) ** 2 <= (0.6 * SCALE) ** 2] = 60
    (nick,) = find_nicks(stack(drawn))
    assert (nick.card, nick.side) == (2, "left") and nick.y_mm == pytest.approx(7, abs=0.8)


@pytest.mark.parametrize("seed", [1, 2])
def test_noise_at_the_edge_of_a_dim_card_is_no_notch(seed: int) -> None:
    drawn = pictures(table=70, count=16).astype(np.float32)
    drawn[drawn > 150] = 88
    noise = np.random.default_rng(seed)
    drawn += noise.normal(0, 6, drawn.shape[:3])[..., None] + noise.normal(0, 6, drawn.shape)
    assert find_nicks(stack(np.clip(drawn, 0, 255).astype(np.uint8))) == []


def straight(drawn: Pictures) -> None:
    drawn[3, :, -18:] = 60


def hollow(drawn: Pictures) -> None:
    rows = np.arange(drawn.shape[1])
    for row, depth in zip(rows, np.round(3 * np.sin(np.pi * rows / len(rows))).astype(int), strict=True):
        drawn[3, row, drawn.shape[2] - 15 - depth :] = 60


def squares(drawn: Pictures) -> None:
    """A check of the table as light as the card touches its edge."""
    drawn[3, 60:200, -15:-13] = 235


@pytest.mark.parametrize("change", [straight, hollow, squares])
def test_what_is_wider_than_a_nail_is_no_nick(change: object) -> None:
    drawn = pictures()
    assert callable(change)
    change(drawn)
    assert find_nicks(stack(drawn)) == []


def test_a_notch_in_print_of_the_tables_colour_is_not_seen_and_one_beside_it_is() -> None:
    drawn = pictures()
    height = drawn.shape[1]
    for row in range(20, height - 20, 10):
        drawn[:, row : row + 5, -19:-15] = 66
    right = drawn.shape[2] - round(MARGIN_MM * SCALE)
    drawn[5, 210:215, right - 3 : right] = 60
    drawn[4, 210:216, 15:18] = 60
    assert [(nick.card, nick.side) for nick in find_nicks(stack(drawn))] == [(4, "left")]


def test_on_a_table_as_white_as_the_card_nothing_is_told() -> None:
    assert find_nicks(stack(pictures(table=230))) == []


def striped(notched: int | None = None) -> Pictures:
    """Cards striped to the edge in two colours, the pasteboard a pixel aside of the print on some; one bears a notch
    of 0.6 mm in its left side, 40 mm down."""
    drawn = pictures(count=9).astype(np.float32)
    height, width = drawn.shape[1:3]
    margin = round(MARGIN_MM * SCALE)
    y, x = np.ogrid[:height, :width]
    stripes = np.where((y // 8 % 2 == 0)[..., None], np.array((150, 40, 160)), np.array((210, 220, 90)))
    for card, aside in enumerate(np.arange(9) % 3 - 1):
        edge = margin - int(aside)
        drawn[card] = 60
        drawn[card, margin:-margin, edge : -margin - int(aside)] = np.broadcast_to(stripes, drawn[card].shape)[
            margin:-margin, edge : -margin - int(aside)
        ]
        if card == notched:
            drawn[card][np.hypot(x + 0.5 - edge, y + 0.5 - (MARGIN_MM + 40) * SCALE) < 0.6 * SCALE] = 60
    drawn += np.random.default_rng(6).normal(0, 2, drawn.shape)
    return np.clip(drawn, 0, 255).astype(np.uint8)


def test_a_notch_in_a_side_printed_to_the_edge_is_found_where_table_shows_in_place_of_print() -> None:
    nicks = find_nicks(stack(striped(notched=3)))
    assert [(nick.card, nick.side) for nick in nicks] == [(3, "left")]
    assert nicks[0].depth_mm == pytest.approx(0.6, abs=0.2)
    assert nicks[0].x_mm == pytest.approx(0) and nicks[0].y_mm == pytest.approx(40, abs=0.8)


def test_print_that_lies_aside_on_some_cards_is_no_notch() -> None:
    assert find_nicks(stack(striped())) == []
