"""Table that shows where print belongs, on sides printed to the edge."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.bleeds import measure_bleed
from vision.audit.registration import MARGIN_MM, Stack

SCALE, SIZE = 5.0, (40.0, 60.0)
ALONG = np.linspace(0.15, 0.85, 90).astype(np.float32)
CARDS, RIGHT = 9, 1
TABLE, DARK, LIGHT = (60, 70, 80), (150, 40, 160), (210, 220, 90)


def reaches() -> NDArray[np.float32]:
    """How far outside the usual outline each card's right side lies, mm: no two prints lie alike on the pasteboard."""
    return np.tile((np.arange(CARDS) % 3 - 1)[:, None] / np.float32(SCALE), (1, len(ALONG))).astype(np.float32)


def stack(notched: int | None = None, table: tuple[int, int, int] = TABLE) -> Stack:
    """Cards striped to the edge in two colours; `notched` has a notch of 0.6 mm in its right side, 30 mm down."""
    height, width = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in (SIZE[1], SIZE[0]))
    margin = round(MARGIN_MM * SCALE)
    y, x = np.ogrid[:height, :width]
    stripes = np.where((y // 8 % 2 == 0)[..., None], np.array(DARK, np.float32), np.array(LIGHT, np.float32))
    drawn = np.empty((CARDS, height, width, 3), np.float32)
    drawn[:] = table
    for card, reach in enumerate(reaches()[:, 0] * SCALE):
        edge = width - margin + round(float(reach))
        drawn[card, margin:-margin, margin:edge] = stripes[margin:-margin]
        if card == notched:
            drawn[card][np.hypot(x + 0.5 - edge, y + 0.5 - (MARGIN_MM + 30) * SCALE) < 0.6 * SCALE] = table
    drawn += np.random.default_rng(4).normal(0, 2, drawn.shape)
    pictures = np.clip(drawn, 0, 255).astype(np.uint8)
    none = np.zeros((CARDS, 4, 2), np.float32)
    consensus = np.median(pictures, axis=0).astype(np.float32)
    return Stack(pictures, consensus, none, none, np.zeros(CARDS, np.bool_), True, SIZE, SCALE)


def test_a_notch_shows_table_on_its_card_at_its_place_as_deep_as_it_is() -> None:
    bleed = measure_bleed(stack(notched=3), RIGHT, reaches(), ALONG)
    card, at = (int(index) for index in np.unravel_index(bleed.scores.argmax(), bleed.scores.shape))
    assert card == 3 and ALONG[at] * SIZE[1] == pytest.approx(30, abs=0.5)
    assert bleed.depths_mm[card, at] == pytest.approx(0.6, abs=0.15) and bleed.shares[card, at] > 0.3
    assert np.delete(bleed.scores, 3, axis=0).max() < 0.5 * bleed.scores.max()


def test_where_print_is_of_the_tables_colour_nothing_is_told() -> None:
    bleed = measure_bleed(stack(table=DARK), RIGHT, reaches(), ALONG)
    stripe = (ALONG * SIZE[1] + MARGIN_MM) * SCALE % 16
    middles = (stripe > 3.5) & (stripe < 4.5)
    assert middles.any() and not bleed.scores[:, middles].any()


def test_an_edge_hardly_seen_or_beyond_the_picture_is_not_looked_at() -> None:
    unseen = reaches()
    unseen[2, 20:80] = np.nan
    assert not measure_bleed(stack(), RIGHT, unseen, ALONG).scores[2].any()
    shown = stack(notched=3)
    height, width = shown.consensus.shape[:2]
    borders = np.tile(np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32), (CARDS, 1, 1))
    borders[3, 1:3, 0] = width - 25
    assert not measure_bleed(replace(shown, borders=borders), RIGHT, reaches(), ALONG).scores[3].any()
