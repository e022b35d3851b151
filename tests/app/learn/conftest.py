"""Lessons played by a list of answers."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.learn.lesson import Lesson, take
from app.learn.link import Link

Player = Callable[..., Lesson]


@pytest.fixture
def play() -> Player:
    """Returns play(trick, *answers, role): the lesson after the answers were given one by one, as a person would."""

    def play(trick: str, *answers: object, role: str = "spectator", variant: str = "") -> Lesson:
        lesson = take(replace(Link(trick), role=role, variant=variant))  # type: ignore[arg-type]
        for answer in answers:
            lesson = take(lesson.link.to(lesson.stops[-1].number))
            lesson = take(lesson.answered(answer))  # type: ignore[arg-type]
        return lesson

    return play
