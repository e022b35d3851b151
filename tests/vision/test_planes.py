"""Sums and products plane by plane are what numpy makes of whole pictures."""

import numpy as np

from vision.planes import colour_planes, for_colours, grey_of, in_any_colour


def test_the_grey_is_the_mean_of_three_colours() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (7, 5, 3)).astype(np.uint8)
    np.testing.assert_allclose(grey_of(picture), picture.mean(axis=2), rtol=1e-6)


def test_a_mask_takes_the_same_part_of_every_colour() -> None:
    rng = np.random.default_rng(2)
    picture, mask = rng.normal(size=(7, 5, 3)).astype(np.float32), rng.random((7, 5)) > 0.5
    np.testing.assert_array_equal(picture * for_colours(mask), picture * mask[..., None])


def test_the_planes_of_a_picture_are_its_colours() -> None:
    picture = np.random.default_rng(3).integers(0, 256, (67, 129, 3), np.uint8)
    for part in (picture, picture[::2, 3:90], picture[:0]):
        np.testing.assert_array_equal(np.stack(colour_planes(part), axis=2), part)


def test_a_place_counts_where_any_of_its_colours_does() -> None:
    mask = np.random.default_rng(4).random((67, 129, 3)) > 0.7
    for part in (mask, mask[::2, 3:90], mask[:0]):
        np.testing.assert_array_equal(in_any_colour(part), part.any(axis=2))
