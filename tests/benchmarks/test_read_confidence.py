"""Words against the truth: each card answers for one reading; the error of what was said is what it should be."""

import numpy as np
import pytest

from benchmarks.read_confidence import Word, calibration_error, photographed_again, reliability, words_of
from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading
from vision.scenes.scene import Scene
from vision.scenes.stage import PlacedCard

OUTLINE = np.array([[10, 10], [70, 10], [70, 100], [10, 100]], np.float32)


def at(x: float) -> Corners:
    return np.asarray(OUTLINE + np.array([x, 0]), dtype=np.float32)


def test_each_card_answers_for_one_reading_and_the_surest_comes_first() -> None:
    truth = [PlacedCard("Ah", at(0), 1.0), PlacedCard("Kd", at(200), 1.0), PlacedCard("7c", at(400), 1.0, False)]
    reading = Reading(
        600,
        120,
        (CardReading("Ah", 0.9, at(2)), CardReading("Ah", 0.99, at(1)), CardReading("7c", 0.95, at(400))),
        (UnsureReading((Guess("Kd", 0.6), Guess("Kh", 0.3)), at(203)), UnsureReading((), at(300))),
    )
    assert words_of(reading, truth) == [
        Word(0.99, True, True),
        Word(0.95, False, True),
        Word(0.9, False, True),
        Word(0.6, True, False),
    ]


def test_a_name_is_wrong_where_that_card_does_not_lie() -> None:
    truth = [PlacedCard("Ah", at(300), 1.0)]
    assert words_of(Reading(600, 120, (CardReading("Ah", 0.9, at(0)),)), truth) == [Word(0.9, False, True)]


def test_a_card_known_by_its_index_is_there_though_the_rest_of_its_outline_is_a_guess() -> None:
    far_off = np.array([[12, 12], [300, 12], [300, 500], [12, 500]], np.float32)
    (word,) = words_of(Reading(600, 600, (CardReading("Ah", 0.9, far_off),)), [PlacedCard("Ah", at(0), 0.3)])
    assert word.is_right


def test_the_error_of_words_that_are_right_as_often_as_they_say_is_none() -> None:
    honest = [Word(0.75, k % 4 != 0, True) for k in range(40)]
    assert calibration_error(honest) == pytest.approx((0, 0.1875))
    boastful = [Word(0.99, k % 4 != 0, True) for k in range(40)]
    assert calibration_error(boastful)[0] == pytest.approx(0.24)


def test_the_table_has_a_line_for_each_bin_in_use_and_certainty_is_in_the_last() -> None:
    lines = reliability([Word(1.0, True, True), Word(0.95, False, True), Word(0.05, False, False)]).splitlines()
    assert len(lines) == 3
    assert lines[1].split()[-3:] == ["1", "0.050", "0.000"] and lines[2].split()[-3:] == ["2", "0.975", "0.500"]


def test_a_picture_photographed_again_keeps_its_truth_where_it_is_seen() -> None:
    picture = np.full((240, 320, 3), 40, np.uint8)
    picture[60:160, 100:170] = 230
    corners = np.array([[100, 60], [169, 60], [169, 159], [100, 159]], np.float32)
    for seed in range(4):
        again = photographed_again(Scene(picture, (PlacedCard("Ah", corners, 1.0),)), np.random.default_rng(seed))
        middle = again.truth[0].corners.mean(axis=0)
        inner = middle + 0.8 * (again.truth[0].corners - middle)
        outer = middle + 1.3 * (again.truth[0].corners - middle)
        assert min(again.image[int(y), int(x)].mean() for x, y in inner) > 120
        assert max(again.image[int(y), int(x)].mean() for x, y in outer) < 90
