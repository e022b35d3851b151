"""L'hombre: results, tray, honneurs and the ledger of the book."""

from collections.abc import Callable, Sequence

import pytest

from rules.hands.lhombre_score import (
    HONNEURS,
    TRAY,
    HombreTakingsError,
    honneur_marks,
    ledger_after,
    lhombre_result,
    next_tray,
    refill,
)
from rules.names import UnknownNameError

# Parlaghy 1888, pp. 101, 112, 114-115.
RESULTS: list[tuple[int, Sequence[int], str]] = [
    (5, (4, 0), "win"),
    (4, (3, 2), "win"),
    (9, (0, 0), "win"),
    (4, (4, 1), "remise"),
    (3, (3, 3), "remise"),
    (4, (5, 0), "codille"),
    (3, (4, 2), "codille"),
    (3, (2, 2, 1), "win"),
    (6, (4,), "win"),
    (5, (5,), "remise"),
    (4, (6,), "codille"),
    (5, (3,), "win"),
    (6, (6,), "remise"),
]


@pytest.mark.parametrize(("hombre", "opponents", "result"), RESULTS)
def test_results(hombre: int, opponents: Sequence[int], result: str) -> None:
    assert lhombre_result(hombre, opponents) == result


def test_mort_needs_six_and_a_lost_one_is_codille() -> None:
    assert (lhombre_result(6, (3, 0), needed=6), lhombre_result(5, (2, 2), needed=6)) == ("win", "codille")


def test_trays_of_lost_games() -> None:
    trays = [TRAY]
    for _ in range(3):
        trays.append(next_tray(trays[-1]))
    assert trays == [4, 9, 19, 39]
    assert refill(8) == (1, 7)


@pytest.mark.parametrize(
    ("tour", "matadors", "premieres", "vole", "couleur", "marks"),
    [
        ("kerdes", 0, False, False, False, 0),
        ("kerdes", 2, False, False, False, 0),
        ("kerdes", 3, False, False, False, 1),
        ("kerdes", 4, False, False, False, 2),
        ("kerdes", 9, False, False, False, 7),
        ("kerdes", 4, True, False, True, 6),
        ("solo", 3, True, True, False, 6),
        ("solo", 3, True, True, True, 12),
    ],
)
def test_honneurs(tour: str, matadors: int, premieres: bool, vole: bool, couleur: bool, marks: int) -> None:
    assert honneur_marks(tour, matadors, premieres=premieres, vole=vole, couleur=couleur) == marks


def test_lost_prices_can_be_set() -> None:
    assert honneur_marks("solo", prices={**HONNEURS, "solo": 2}) == 2


# Page 108: A wins a plain question with four matadors, 2 marks from each, and draws 3; C pays a fine of 4.
def test_the_ledger_of_the_book() -> None:
    ledger = ledger_after((-9, -9, -9), winner=0, drawn=3, marks=honneur_marks("kerdes", 4), betes={2: 4})
    assert ledger == (-2, -11, -15)
    assert -sum(ledger) == 28


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: lhombre_result(-1, (4, 4)), HombreTakingsError),
        (lambda: lhombre_result(5, ()), HombreTakingsError),
        (lambda: honneur_marks("misère"), UnknownNameError),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError]) -> None:
    with pytest.raises(error):
        call()
