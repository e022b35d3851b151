"""Outlines are drawn on a copy."""

import numpy as np

from vision.annotate import annotate_picture
from vision.reading import CardReading, Guess, Reading, UnsureReading

SPOT = np.array([[20, 20], [60, 20], [60, 80], [20, 80]], np.float32)


def test_everything_read_is_drawn_in_its_own_colour_on_a_copy() -> None:
    picture = np.full((100, 400, 3), 128, np.uint8)
    shift = np.array([100, 0], np.float32)
    reading = Reading(
        400,
        100,
        cards=(CardReading("Ah", 0.97, SPOT),),
        unsure=(UnsureReading((Guess("Kd", 0.5),), SPOT + shift), UnsureReading((), SPOT + shift)),
        backs=(SPOT + 2 * shift,),
        foreign=(SPOT + 3 * shift,),
    )
    drawn = annotate_picture(picture, reading)
    assert np.all(picture == 128) and drawn.shape == picture.shape
    colours = {tuple(drawn[20, 100 * k + 45].tolist()) for k in range(4)}
    assert len(colours) == 4 and (128, 128, 128) not in colours


def test_a_name_stands_in_white_on_a_dark_plate_whatever_is_printed_there() -> None:
    for print_ in (0, 128, 255):
        picture = np.full((400, 400, 3), print_, np.uint8)
        card = CardReading("Ah", 0.97, 4 * SPOT)
        middle = annotate_picture(picture, Reading(400, 400, cards=(card,)))[185:215, 110:210]
        assert (middle == 255).all(axis=2).sum() > 100 and (middle < 60).all(axis=2).sum() > 100


def test_an_empty_reading_changes_nothing() -> None:
    picture = np.full((50, 50, 3), 128, np.uint8)
    assert np.array_equal(annotate_picture(picture, Reading(50, 50)), picture)
