"""Cards known again by their backs in another capture; those of which nothing stays the same, by chance only."""

import numpy as np
import pytest

from vision.audit.comparison import Comparison
from vision.audit.recognition import Recognition, recognise
from vision.audit.registration import MARGIN_MM, Stack

SIZE, SCALE, COUNT = (40.0, 60.0), 3.0, 10
LABELS = [f"c{number}" for number in range(COUNT + 1)]


def capture(own: float, aside_mm: float, seed: int, turned: bool = False) -> Comparison:
    """Ten backs: `own` grey levels of print of its own on each, its print `aside_mm` from the middle, noise of the
    camera over all; half turned, every second one."""
    rng, always = np.random.default_rng(seed), np.random.default_rng(1)
    width, height = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in SIZE)
    corners = (np.array([[0, 0], [SIZE[0], 0], SIZE, [0, SIZE[1]]]) + MARGIN_MM) * SCALE - 0.5
    rests, outlines = [], []
    for number in range(COUNT):
        rest = own * always.normal(0, 1, (height // 6, width // 6)).repeat(6, axis=0).repeat(6, axis=1)
        shift = aside_mm * always.normal(0, 1, 2)
        if turned and number % 2:
            rest, shift = rest[::-1, ::-1], -shift
        noisy = np.zeros((height, width))
        noisy[: rest.shape[0], : rest.shape[1]] = rest
        rests.append(np.repeat((noisy + rng.normal(0, 2, noisy.shape))[..., None], 3, axis=2).astype(np.float32))
        outlines.append(corners + (shift + rng.normal(0, 0.02, 2)) * SCALE)
    pictures = np.zeros((COUNT, height, width, 3), np.uint8)
    at, none = np.array(outlines, np.float32), np.zeros(COUNT, np.bool_)
    stack = Stack(pictures, np.zeros((height, width, 3), np.float32), at, at, none, True, SIZE, SCALE)
    known = tuple(np.ones((height, width), np.bool_) for _ in range(COUNT))
    return Comparison(stack, tuple(rests), known, ())


def known_again(now: Comparison, before: Comparison) -> Recognition:
    found = recognise(LABELS[1:], now, before, range(COUNT), np.random.default_rng(5))
    assert found is not None and len(found.asked) == COUNT
    return found


@pytest.mark.parametrize(("own", "aside_mm", "turned"), [(3.0, 0.0, False), (3.0, 0.0, True), (0.0, 0.5, False)])
def test_cards_are_known_by_their_own_print_or_by_how_it_lies(own: float, aside_mm: float, turned: bool) -> None:
    found = known_again(capture(own, aside_mm, 2, turned), capture(own, aside_mm, 3))
    assert len(found.known) >= 8 and found.p_value < 0.001 and found.is_this_deck


def test_cards_of_which_nothing_is_their_own_are_known_by_chance_only() -> None:
    found = known_again(capture(0, 0, 2), capture(0, 0, 3))
    assert len(found.known) <= 4 and found.p_value > 0.01


def test_four_cards_are_too_few_to_say() -> None:
    one = capture(3, 0, 2)
    assert recognise(LABELS, one, one, range(4), np.random.default_rng(5)) is None
