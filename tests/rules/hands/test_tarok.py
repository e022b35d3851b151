"""Tarok: 94 points, honours, invitations, hands that end the deal."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.door import WrongDeckError
from rules.hands.tarok import TOTAL, WIN, tarok_figures, tarok_points
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("tarokk42")


# Rows of the specification: cards, points each (games-2.yaml, tarok-negyes).
def test_card_points_by_kind_make_94() -> None:
    pack = tarok_points(DECK, np.arange(42)[:, None])
    # three honours, nineteen taroks, kings, queens, cavaliers, jacks, low cards
    kinds = [(3, 5), (19, 1), (4, 5), (4, 4), (4, 3), (4, 2), (4, 1)]
    assert sorted(pack.tolist()) == sorted(points for cards, points in kinds for _ in range(cards))
    assert int(pack.sum()) == TOTAL == 94
    assert WIN * 2 == TOTAL + 2


# Hand, field -> value under the rules of 1888.
CASES: list[tuple[str, dict[str, int]]] = [
    (
        "SK XXI I XX Kh Kd Ks Kc Ah",
        {"taroks": 4, "honours": 3, "kings": 4, "tous_les_trois": 1, "four_kings": 1, "points": 37, "layable": 2},
    ),
    ("XX XIX XVIII II Kh Qh Ch Jh Ah", {"honours": 0, "invites_xx": 0, "invites_xix": 0, "no_game": 0}),
    ("I XX XVIII II Kh Qh Ch Jh Ah", {"pagat": 1, "invites_xx": 1, "invites_xix": 0, "invites_xviii": 1}),
    ("SK XIX II III Kh Qh Ch Jh Ah", {"skiz": 1, "invites_xix": 1, "invites_xx": 0}),
    ("Kh Qh Ch Jh Ah Kd Qd Cd Jd", {"taroks": 0, "no_game": 1}),
    ("XXI Kh Qh Ch Jh Ah Kd Qd Cd", {"xxi": 1, "no_game": 1}),
    ("I Kh Qh Ch Jh Ah Kd Qd Cd", {"pagat": 1, "no_game": 0}),
    ("SK Kh Qh Ch Jh Ah Kd Qd Cd", {"no_game": 0}),
    ("V Kh Qh Ch Jh Ah Kd Qd Cd", {"no_game": 0}),
]


@pytest.mark.parametrize(("hand", "wanted"), CASES)
def test_hands_by_the_book_of_1888(hand_of: HandOf, hand: str, wanted: dict[str, int]) -> None:
    found = tarok_figures(DECK, hand_of(DECK, hand))[0]
    assert {name: int(found[name]) for name in wanted} == wanted


# In XX-calling tarokk: skíz or XXI to invite; a lone pagát and four kings may be thrown in too.
MODERN: list[tuple[str, dict[str, int]]] = [
    ("I XX XVIII II Kh Qh Ch Jh Ah", {"invites_xx": 0, "no_game": 0}),
    ("XXI XX XVIII II Kh Qh Ch Jh Ah", {"invites_xx": 1, "invites_xviii": 1}),
    ("I Kh Qh Ch Jh Ah Kd Qd Cd", {"no_game": 1}),
    ("SK Kh Qh Ch Jh Ah Kd Qd Cd", {"no_game": 0}),
    ("SK XXI I XX Kh Kd Ks Kc Ah", {"no_game": 1}),
]


@pytest.mark.parametrize(("hand", "wanted"), MODERN)
def test_hands_by_xx_calling(hand_of: HandOf, hand: str, wanted: dict[str, int]) -> None:
    found = tarok_figures(DECK, hand_of(DECK, hand), "xx-calling")[0]
    assert {name: int(found[name]) for name in wanted} == wanted


@pytest.mark.parametrize(("size", "total"), [(40, 92), (42, 94), (54, 106), (78, 130)])
def test_other_tarokk_packs_are_counted_too(size: int, total: int) -> None:
    assert tarok_points(find_deck(f"tarokk{size}"), np.arange(size)[None]).tolist() == [total]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: tarok_figures(DECK, np.array([[1, 1]])), DuplicateCardError, "XXI lies twice"),
        (lambda: tarok_points(find_deck("french52"), np.array([[1]])), WrongDeckError, "french52 has no skíz"),
        (lambda: tarok_figures(DECK, np.array([[1]]), "1889"), UnknownNameError, "rules of tarok"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
