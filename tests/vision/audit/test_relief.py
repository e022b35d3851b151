"""Bump or ink: a lit bump is told from a dot also where the print hides one of its halves, and from print astray."""

import numpy as np
import pytest

from vision.audit.comparison import Comparison
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.relief import point_at
from vision.scenes.marks import Mark, draw_mark

_SCALE, _SIZE_MM = 8.0, (20.0, 24.0)


def _compared(mark: Mark | None, rng: np.random.Generator, moved: float = 0.0) -> Comparison:
    """Four cards of dark and light stripes; the first bears a mark, or its print lies aside by `moved` pixels."""
    width, height = (round((edge + 2 * MARGIN_MM) * _SCALE) for edge in _SIZE_MM)
    stripes = 130 + 70 * np.sin((np.arange(width) + moved) / 2.5)
    print_ = np.broadcast_to(130 + 70 * np.sin(np.arange(width) / 2.5), (height, width))
    consensus = np.repeat(print_[..., None], 3, axis=2).astype(np.float32)
    shown = np.repeat(np.broadcast_to(stripes, (height, width))[..., None], 3, axis=2)
    card = np.dstack([shown, np.full((height, width), 255)]).astype(np.uint8)
    if mark is not None:
        draw_mark(card, Mark(mark.kind, mark.x_mm + MARGIN_MM, mark.y_mm + MARGIN_MM, mark.size_mm, 0.5), _SCALE)
    rests = [rng.normal(0, 3, consensus.shape).astype(np.float32) for _ in range(4)]
    rests[0] += card[..., :3] - consensus.round()
    none = np.zeros((4, 4, 2), np.float32)
    stack = Stack(
        np.repeat(consensus[None], 4, axis=0).astype(np.uint8),
        consensus,
        none,
        none,
        np.zeros(4, np.bool_),
        True,
        _SIZE_MM,
        _SCALE,
    )
    return Comparison(stack, tuple(rests), (np.ones((height, width), np.bool_),) * 4, ())


@pytest.mark.parametrize("x_mm", [9.0, 9.4, 9.9, 10.3])
def test_a_prick_is_a_bump_at_its_middle_whatever_it_lies_on(x_mm: float) -> None:
    fit = point_at(_compared(Mark("prick", x_mm, 11.0, 0.4), np.random.default_rng(1)), 0, x_mm - 0.2, 11.2)
    assert fit is not None and fit.is_bump
    assert abs(fit.x_mm - x_mm) < 0.2 and abs(fit.y_mm - 11.0) < 0.2


@pytest.mark.parametrize("kind", ["dot", "missing", "added"])
def test_ink_is_ink(kind: str) -> None:
    fit = point_at(_compared(Mark(kind, 9.4, 11.0, 0.8), np.random.default_rng(2)), 0, 9.4, 11.0)
    assert fit is not None and fit.is_ink and fit.is_single and not fit.is_bump


def test_print_that_lies_astray_is_neither() -> None:
    fit = point_at(_compared(None, np.random.default_rng(3), moved=0.6), 0, 9.4, 11.0)
    assert fit is not None and fit.is_astray and not fit.is_bump


def test_noise_is_no_single_thing() -> None:
    fit = point_at(_compared(None, np.random.default_rng(4)), 0, 9.4, 11.0)
    assert fit is not None and not fit.is_bump and not fit.is_single


def test_beyond_the_card_nothing_is_fitted() -> None:
    compared = _compared(None, np.random.default_rng(5))
    compared.known[0][:] = False
    assert point_at(compared, 0, 9.4, 11.0) is None
