"""Advice from readings: which picture gets which word."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from app.audit.guidance import ADVICE, SteadyAdvice, advice_text, advise
from app.words.catalogue import LANGUAGES, say
from vision.frames import quality_warnings
from vision.reading import Reading

MakeReading = Callable[..., Reading]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, ["nothing"]),
        ({"cards": "Ah Kd"}, []),
        ({"backs": 2}, ["backs"]),
        ({"cards": "Ah", "backs": 2}, []),
        ({"unsure": ["Ah"]}, ["unsure"]),
        ({"unsure": ["Ah"], "scale": 0.4}, ["far"]),
        ({"cards": "Ah", "foreign": 1}, ["foreign"]),
        ({"cards": "Ah", "warnings": ("blurred: hold the camera still, or further away",)}, ["blurred"]),
        ({"warnings": ("nothing to see: the picture is one even shade",)}, ["flat"]),
        ({"warnings": ("too small: 1x1 pixels show no card",)}, ["small"]),
        ({"unsure": ["Ah"], "warnings": ("blurred", "too dark: more light would help")}, ["dark", "blurred", "unsure"]),
        ({"cards": "Ah", "warnings": ("a warning nobody has heard of",)}, []),
    ],
)
def test_advice(given: dict[str, Any], expected: Sequence[str], make_reading: MakeReading) -> None:
    assert list(advise(make_reading(**given))) == expected


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        (np.zeros((1, 1, 3), np.uint8), "small"),
        (np.full((480, 640, 3), 128, np.uint8), "flat"),
        (np.tile(np.arange(0, 60, dtype=np.uint8), (480, 10))[:, :, None].repeat(3, axis=2), "dark"),
    ],
)
def test_every_warning_of_the_frames_is_understood(picture: Any, expected: str) -> None:
    height, width = picture.shape[:2]
    assert advise(Reading(width, height, warnings=quality_warnings(picture)))[0] == expected


def test_every_advice_has_words() -> None:
    assert all(say(language, f"audit.advice_{advice}") for language in LANGUAGES for advice in ADVICE)


def test_advice_on_a_stream_is_steady(make_reading: MakeReading) -> None:
    good, odd = make_reading("Ah Kd"), make_reading("Ah", unsure=["Kd"])
    advice, shown = SteadyAdvice(), []
    for reading in (good, good, odd, good, odd, odd, odd, good, good, good):
        advice = advice.after(reading)
        shown.append(advice.shown)
    assert shown == [None] * 5 + ["unsure"] * 4 + [None]
    assert advice_text(advice.shown, advice.cards, "en") == "Good: 2 cards in sight."


def test_the_first_frame_of_a_stream_is_spoken_of_at_once(make_reading: MakeReading) -> None:
    assert SteadyAdvice().after(make_reading(backs=1)).shown == "backs"
