"""Which hands a game deals: sizes and seats of games of tricks and of poker; nothing is said of others."""

import pytest

from detectors.fitting import misfit

FIVE = (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("game", "deck", "sizes"),
    [
        ("bridge", "french52", (13, 13, 13, 13)),
        ("bridge", "french52", (13, 0, 0, 0)),
        ("bridge", "french52", (14, 13, 13, 12)),  # a card stands twice: that is told elsewhere
        ("holdem", "french52", (2,) * 9),
        ("otlapos-egycseres-32", "piquet32", FIVE),
        ("otlapos-egycseres-32", "piquet32", (0, 5, 4, 0)),  # a part of a hand
        ("tarok-negyes", "tarokk42", (9, 9, 9, 9)),
        ("durak-n", "piquet32", (11, 11, 10)),
        ("ferbli", "magyar32", (2, 2, 2)),
        ("huszonegy", "magyar32", (7, 2)),
        ("stud-poker", "french52", (3, 3)),
        (None, "french52", (1, 50)),
    ],
)
def test_hands_that_fit(game: str | None, deck: str, sizes: tuple[int, ...]) -> None:
    assert misfit(game, deck, sizes) is None


@pytest.mark.parametrize(
    ("game", "deck", "sizes", "reason"),
    [
        ("bridge", "french52", FIVE, "hands of 5 cards: bridge deals 13"),
        ("bridge", "piquet32", (8,) * 4, "a pack of 32 cards: bridge is played with 52"),
        ("bridge", "french52", (13,) * 5, "5 hands: bridge is dealt to 4 at most"),
        ("holdem", "french52", (2, 5), "hands of 5 cards: holdem deals 2"),
        ("otlapos-egycseres-32", "piquet32", (5, 6), "hands of 6 cards: otlapos-egycseres-32 deals 5"),
    ],
)
def test_hands_that_do_not(game: str, deck: str, sizes: tuple[int, ...], reason: str) -> None:
    assert misfit(game, deck, sizes) == reason
