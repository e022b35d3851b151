"""A picture counts as still when nothing has moved for a while; a camera may sway a little, a hand may not."""

from collections.abc import Iterable

import numpy as np
import pytest

from vision.audit.stillness import STILL_S, Stillness
from vision.frames import Picture

STEP_S = 0.1


def table(rng: np.random.Generator, shift: int = 0) -> Picture:
    """A white card on a dark table, `shift` pixels to the right, with noise."""
    picture = np.full((360, 640, 3), 60, np.uint8)
    picture[100:240, 200 + shift : 300 + shift] = 230
    return np.clip(picture + rng.normal(0, 4, picture.shape), 0, 255).astype(np.uint8)


def seen(frames: Iterable[Picture], step_s: float = STEP_S) -> Stillness:
    still = Stillness()
    for number, frame in enumerate(frames):
        still = still.after(number * step_s, frame)
    return still


@pytest.mark.parametrize(("frames", "is_still"), [(1, False), (2, False), (4, False), (5, True), (9, True)])
def test_it_takes_a_while_to_count_as_still(rng: np.random.Generator, frames: int, is_still: bool) -> None:
    still = seen(table(rng) for _ in range(frames))
    assert still.is_still == is_still
    assert still.is_calming == (frames > 2 and not is_still)
    assert (frames - 1) * STEP_S >= STILL_S - 1e-9 or not is_still


def test_a_hand_begins_the_waiting_anew(rng: np.random.Generator) -> None:
    hand = table(rng)
    hand[200:360, 250:350] = (120, 150, 190)
    still = seen([*(table(rng) for _ in range(8)), hand, table(rng), table(rng)])
    assert not still.is_still and still.phase == 2


def test_a_card_that_is_pushed_is_motion(rng: np.random.Generator) -> None:
    assert not seen(table(rng, shift=8 * number) for number in range(10)).is_still


def test_a_camera_held_by_hand_may_sway(rng: np.random.Generator) -> None:
    assert seen(np.roll(table(rng), 2 * number, axis=1) for number in range(8)).is_still


def test_a_gap_in_the_stream_is_no_stillness(rng: np.random.Generator) -> None:
    assert not seen((table(rng) for _ in range(4)), step_s=5.0).is_still
