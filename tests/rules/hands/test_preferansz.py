"""Preferánsz: the book's hand and every payment it works out."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.preferansz import (
    DealTakingsError,
    Source,
    declarer_draws,
    find_tariff,
    opponents_draw,
    preferansz_figures,
    slate,
)
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")

CASES = [
    ("Am Km Kz Oz At Kt Ot 9v 8v 7v", (3, 2, 6, 3)),  # p. 63: 2 of acorns, 1 of leaves, 3 of bells
    ("Av Kv Ov Uv Xv 9v 7t 8t 7z 8z", (6, 1, 6, 6)),  # six that cannot be beaten
    ("7v 8v 9v 7t 8t 9t 7z 8z 9z 7m", (3, 0, 0, 0)),
    ("Kv Ov Uv Xv 7t 8t 9t 7z 8z 7m", (4, 0, 3, 0)),
    ("Av Ov Uv 7t 8t 9t 7z 8z 9z 7m", (3, 1, 2, 1)),
]


@pytest.mark.parametrize(("hand", "wanted"), CASES)
def test_what_a_hand_is_good_for(hand_of: HandOf, hand: str, wanted: tuple[int, int, int, int]) -> None:
    found = preferansz_figures(DECK, hand_of(DECK, hand))[0]
    assert tuple(int(found[field]) for field in ("longest", "aces", "takings", "unbeatable")) == wanted


# Pages 63-67.
@pytest.mark.parametrize(
    ("game", "source", "takings", "drawn"),
    [
        ("voros", "hand", 6, 30),
        ("tok", "talon", 6, 18),
        ("tok", "hand", 8, 32),
        ("voros", "hand", 10, 50),
        ("voros", "hand", 5, -50),
        ("makk", "hand", 6, 12),
        ("makk", "hand", 5, -60),
        ("betli", "hand", 0, 60),
        ("betli", "talon", 1, -50),
        ("sans-adout", "talon", 7, 42),
    ],
)
def test_what_the_declarer_draws(game: str, source: Source, takings: int, drawn: int) -> None:
    assert declarer_draws(game, source, takings) == drawn


def test_in_places_a_lost_makk_costs_twenty() -> None:
    assert declarer_draws("makk", "hand", 5, makk_lost=20) == -20


@pytest.mark.parametrize(
    ("declarer", "opponents", "drawn"),
    [
        (8, (2, 0), (8, -8)),
        (8, (1, 1), (-4, -4)),
        (9, (1, 0), (-4, -8)),
        (6, (3, 1), (12, 4)),
        (7, (2, 1), (8, 0)),
        (10, (0, 0), (-8, -8)),
    ],
)
def test_what_the_opponents_draw_and_pay_in_hearts_with_the_talon(
    declarer: int, opponents: tuple[int, int], drawn: tuple[int, int]
) -> None:
    assert opponents_draw("voros", "talon", declarer, opponents) == drawn


@pytest.mark.parametrize(
    ("game", "source", "declarer", "opponents", "written"),
    [
        ("zold", "hand", 7, (2, 1), (-3, (6, 3))),
        ("zold", "hand", 8, (0, 2), (-3, (0, 6))),
        ("tok", "hand", 3, (3, 4), (4, (12, 16))),
        ("betli", "talon", 1, (5, 4), (5, (25, 25))),
        ("betli", "hand", 2, (4, 4), (6, (30, 30))),
        ("betli", "hand", 0, (5, 5), (-6, (0, 0))),
        ("makk", "hand", 5, (3, 2), (6, (6, 4))),
    ],
)
def test_the_slate(
    game: str, source: Source, declarer: int, opponents: tuple[int, int], written: tuple[int, tuple[int, int]]
) -> None:
    assert slate(game, source, declarer, opponents) == written


def test_book_contradiction_two_takings_each_free_the_opponents_not_three() -> None:
    assert opponents_draw("tok", "hand", 6, (2, 2)) == (8, 8)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: declarer_draws("makk", "hand", 11), DealTakingsError),
        (lambda: opponents_draw("tok", "hand", 6, (2, 1)), DealTakingsError),
        (lambda: opponents_draw("tok", "hand", 5, (3, 2)), DealTakingsError),
        (lambda: slate("tok", "hand", -1, (6, 5)), DealTakingsError),
        (lambda: find_tariff("piros", "hand"), UnknownNameError),
        (lambda: find_tariff("tok", "table"), UnknownNameError),  # type: ignore[arg-type]
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError]) -> None:
    with pytest.raises(error):
        call()
