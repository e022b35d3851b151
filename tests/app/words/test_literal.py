"""Names in Markdown."""

import pytest

from app.words.literal import literal


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("", ""),
        ("P1", "P1"),
        ("north_1", r"north\_1"),
        (":material/gavel:", r"\:material/gavel:"),
        ("a\n# b", r"a \# b"),
        ("<script>", r"\<script\>"),
        ("two aces: seat 3", "two aces: seat 3"),
        ("poker-32 -- - x", r"poker-32 \-\- - x"),
        ("- item", r"\- item"),
    ],
)
def test_every_sign_stands_for_itself(name: str, written: str) -> None:
    assert literal(name) == written
