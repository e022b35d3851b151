"""Ordinals are no lists."""

import pytest

from app.words.unlisted import unlisted


@pytest.mark.parametrize(
    ("text", "written"),
    [("2. hely: 5 lap", "2\\. hely: 5 lap"), ("Talon", "Talon"), ("a 2. hely", "a 2. hely"), ("", "")],
)
def test_only_a_number_at_the_beginning_is_escaped(text: str, written: str) -> None:
    assert unlisted(text) == written
