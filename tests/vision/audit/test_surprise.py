"""What surprises in honest noise, and what does not: light, ink, whole-deck differences."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.surprise import blob_response, surprises

SCALE = 5.0
SHAPE = (240, 180)
Residuals = NDArray[np.float32]


def noise(count: int = 12, seed: int = 1) -> Residuals:
    return np.random.default_rng(seed).normal(0, 3, (count, *SHAPE, 3)).astype(np.float32)


def known(count: int = 12) -> list[NDArray[np.bool_]]:
    inside = np.zeros(SHAPE, np.bool_)
    inside[10:-10, 10:-10] = True
    return [inside] * count


def log10_p(residuals: Residuals, masks: list[NDArray[np.bool_]] | None = None, scale: float = SCALE) -> float:
    """Of the most surprising place of the deck, all places counted."""
    found = surprises(list(residuals), masks or known(len(residuals)), scale)
    family = sum(f.places for f in found)
    return min(float(f.log_chance(f.power).min()) + float(np.log(family)) for f in found) / float(np.log(10))


def with_dot(residuals: Residuals, card: int, depth: float, half: int = 1) -> Residuals:
    marked = residuals.copy()
    marked[card, 100 - half : 101 + half, 60 - half : 61 + half] -= depth
    return marked


def test_pure_noise_surprises_nobody() -> None:
    assert min(log10_p(noise(seed=seed)) for seed in range(4)) > -2.5


def test_backs_without_noise_show_nothing_but_what_is_drawn_on_one() -> None:
    even = np.zeros((8, *SHAPE, 3), np.float32)
    for found in surprises(list(even), known(8), SCALE):
        assert found.power.max() == 0 and found.log_chance(found.power).max() == 0
        assert np.isfinite(found.precision).all()
    assert log10_p(with_dot(even, 3, 40), known(8)) < -6


def test_backs_blown_out_all_over_are_not_compared() -> None:
    assert surprises(list(noise(8)), [np.zeros(SHAPE, np.bool_)] * 8, SCALE) == []


def test_three_colours_alike_are_one_and_no_more_surprising() -> None:
    colour = noise()
    grey = np.repeat(colour[..., :1], 3, axis=3)
    for residuals in (colour, grey):
        # A card whose print lies astray over most of its back is restless, not marked.
        residuals[5, 20:160] *= np.float32(3)
    assert log10_p(grey) > log10_p(colour) - 0.5


def test_a_dot_on_one_card_does_and_its_place_is_the_most_surprising() -> None:
    marked = with_dot(noise(), 7, 40)
    assert log10_p(marked) < -6
    best = max(surprises(list(marked), known(), SCALE), key=lambda f: float(f.power.max()))
    card, row, column = np.unravel_index(int(best.power.argmax()), best.power.shape)
    assert card == 7 and best.sign[card, row, column] == -1
    assert abs((row + 0.5) / best.power.shape[1] * SHAPE[0] - 100) < 4
    assert abs((column + 0.5) / best.power.shape[2] * SHAPE[1] - 60) < 4


def test_a_deck_in_which_every_card_is_marked_does_not_hide_in_its_own_noise() -> None:
    rng = np.random.default_rng(5)
    marked = noise()
    for card in marked:
        y, x = rng.integers(30, 150, 2)
        card[y : y + 3, x : x + 3] -= 40
    found = surprises(list(marked), known(), SCALE)
    limit = np.log(0.01 / sum(f.places for f in found))
    seen = {int(card) for f in found for card in np.argwhere(f.log_chance(f.power) < limit)[:, 0]}
    assert seen == set(range(12))


def test_what_half_the_deck_differs_by_all_over_is_no_mark() -> None:
    print_ = np.random.default_rng(8).normal(0, 9, (*SHAPE, 3)).astype(np.float32)
    batches = noise() + print_ * (np.arange(12) < 5)[:, None, None, None]
    assert log10_p(batches) > -2.5


def test_a_place_where_all_cards_scatter_is_no_surprise() -> None:
    rough = noise()
    rough[:, 95:106, 55:66] *= 8
    assert log10_p(rough) > -2.5


def test_a_noisy_picture_among_clear_ones_is_no_marked_card() -> None:
    mixed = noise()
    mixed[3] *= 3
    assert log10_p(mixed) > -2.5


def test_what_is_not_known_does_not_count() -> None:
    marked = with_dot(noise(), 7, 200, 3)
    masks = [mask.copy() for mask in known()]
    masks[7][85:116, 45:76] = False
    assert log10_p(marked, masks) > -2.5


@pytest.mark.parametrize(("scale", "has_slopes"), [(5.0, False), (8.0, True)])
def test_slopes_are_looked_for_where_pixels_are_fine_enough(scale: float, has_slopes: bool) -> None:
    found = surprises(list(noise()), known(), scale)
    assert [f.is_relief for f in found].count(True) == has_slopes


def test_a_bump_lit_from_one_side_shows_in_the_slopes() -> None:
    marked = noise()
    marked[4, 99:102, 58:60] -= 12
    marked[4, 99:102, 60:62] += 12
    slopes = surprises(list(marked), known(), 8.0)[-1]
    assert slopes.is_relief
    card, row, column = np.unravel_index(int(slopes.power.argmax()), slopes.power.shape)
    assert card == 4 and float(slopes.log_chance(slopes.power[4]).min()) < -15
    assert abs((row + 0.5) / slopes.power.shape[1] * SHAPE[0] - 100) < 3
    assert abs((column + 0.5) / slopes.power.shape[2] * SHAPE[1] - 60) < 3


@pytest.mark.parametrize("diameter", [3.0, 6.0, 12.0])
def test_a_dot_is_seen_best_by_a_size_like_its_own(diameter: float) -> None:
    tiny, fit, huge = (blob_response(diameter, sigma * diameter) for sigma in (0.06, 0.25, 2.0))
    assert 0 < tiny < fit and 0 < huge < fit <= 1


def test_what_a_dot_would_show_is_what_a_drawn_one_shows() -> None:
    y, x = np.ogrid[: SHAPE[0], : SHAPE[1]]
    drawn = np.clip(2.5 - np.hypot(x - 59.5, y - 99.5) + 0.5, 0, 1)
    marked = noise() * 0.01
    marked[4] -= cv2.GaussianBlur(drawn.astype(np.float32), (0, 0), 1.0)[..., None] * 5
    found = surprises(list(marked), known(), SCALE)[0]
    least = found.log_chance_of(np.full(3, 5.0) * blob_response(5.0, found.sigma_mm * SCALE))
    assert float(found.log_chance(found.power[4]).min()) == pytest.approx(least, rel=0.25)
