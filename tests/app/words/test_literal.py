"""Names in Markdown."""

import pytest

from app.words.literal import literal


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("", ""),
        ("P1", "P1"),
        ("north_1", r"north\_1"),
        (":material/gavel:", r"\:material/gavel\:"),
        ("a\n# b", r"a \# b"),
        ("<script>", r"\<script\>"),
    ],
)
def test_every_sign_stands_for_itself(name: str, written: str) -> None:
    assert literal(name) == written
