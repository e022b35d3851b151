"""One error for every unknown name."""

import pytest

from rules.names import UnknownNameError


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pokr-32", "unknown game 'pokr-32'; did you mean poker-32?"),
        ("", "unknown game ''; known: bridge, poker-32"),
        ("BRIDG", "unknown game 'BRIDG'; did you mean bridge?"),
    ],
)
def test_the_message_says_what_would_be_right(name: str, message: str) -> None:
    assert str(UnknownNameError("game", name, ["poker-32", "bridge"])) == message


def test_a_long_list_is_cut_to_the_nearest_few() -> None:
    games = [f"game-{number}" for number in range(94)]
    assert str(UnknownNameError("game", "??", games)).startswith("unknown game '??'; nearest of 94: game-")
    assert str(UnknownNameError("game", "??", games)).count("game-") == 3
    assert str(UnknownNameError("game", "??", games[:12])).count("game-") == 12
