"""L'hombre: the order of trumps in every suit and deck, matadors, and the tours without trumps."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.hands.door import WrongDeckError
from rules.hands.lhombre import Tour, card_strengths, lhombre_figures, trump_order
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("lhombre40")

# Parlaghy 1888, p. 100: eleven black trumps, twelve red ones; p. 115: four with ace and seven of diamonds put back.
TRUMPS = [
    ("lhombre40", "s", "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s"),
    ("lhombre40", "c", "As 2c Ac Kc Qc Jc 7c 6c 5c 4c 3c"),
    ("lhombre40", "h", "As 7h Ac Ah Kh Qh Jh 2h 3h 4h 5h 6h"),
    ("lhombre40", "d", "As 7d Ac Ad Kd Qd Jd 2d 3d 4d 5d 6d"),
    ("lhombre30", "s", "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s"),
    ("lhombre32", "d", "As 7d Ac Ad"),
]


@pytest.mark.parametrize(("name", "suit", "order"), TRUMPS)
def test_trumps_from_the_highest(name: str, suit: str, order: str) -> None:
    deck = find_deck(name)
    assert deck.print_all(trump_order(deck, suit)) == order


# Suits that are not trump, from the highest.
PLAIN: list[tuple[str | None, Tour, str]] = [
    ("h", "trump", "Ks Qs Js 7s 6s 5s 4s 3s 2s"),
    ("s", "trump", "Kh Qh Jh Ah 2h 3h 4h 5h 6h 7h"),
    ("s", "trump", "Kc Qc Jc 7c 6c 5c 4c 3c 2c"),
    (None, "nullissimo", "Ks Qs Js As 7s 6s 5s 4s 3s 2s"),
    (None, "nullissimo", "Kd Qd Jd Ad 2d 3d 4d 5d 6d 7d"),
    (None, "grandissimo", "Kc Qc Jc 7c 6c 5c 4c 3c 2c"),
]


@pytest.mark.parametrize(("trump", "tour", "order"), PLAIN)
def test_plain_suits_from_the_highest(trump: str | None, tour: Tour, order: str) -> None:
    strengths = card_strengths(DECK, trump, tour)[DECK.parse_all(order)]
    assert (np.diff(strengths) < 0).all()
    assert strengths.max() < 100


def test_any_trump_takes_any_other_card() -> None:
    strengths = card_strengths(DECK, "h")
    trumps = list(trump_order(DECK, "h"))
    assert (np.diff(strengths[trumps]) == -1).all()
    assert strengths[trumps].min() > np.delete(strengths, trumps).max()


def test_grandissimo_keeps_two_trumps_and_nullissimo_none() -> None:
    grand, null = card_strengths(DECK, tour="grandissimo"), card_strengths(DECK, tour="nullissimo")
    assert [DECK.print(int(card)) for card in np.argsort(-grand)[:2]] == ["As", "Ac"]
    assert null.max() == 10


# Hand, matadors, false matadors, black aces, kings, trumps; spades are trumps.
CASES = [
    ("As 2s Ac", 3, 0, 2, 0, 3),
    ("As 2s Ac Ks", 4, 0, 2, 1, 4),
    ("As 2s Ac Ks Qs Js 7s 6s 5s", 9, 0, 2, 1, 9),
    ("As 2s Ks Qs Kh", 0, 0, 1, 2, 4),
    ("2s Ac Ks Js", 0, 3, 1, 1, 4),
    ("Ac Ks Qs", 0, 0, 1, 1, 3),
    ("As Ac 7h 6h", 0, 0, 2, 0, 2),
    ("Kh Kd Kc 2h", 0, 0, 0, 3, 0),
]


@pytest.mark.parametrize(("hand", "matadors", "false", "aces", "kings", "trumps"), CASES)
def test_figures(hand_of: HandOf, hand: str, matadors: int, false: int, aces: int, kings: int, trumps: int) -> None:
    found = lhombre_figures(DECK, hand_of(DECK, hand), "s")[0]
    fields = ("matadors", "false_matadors", "black_aces", "kings", "trumps")
    assert tuple(int(found[field]) for field in fields) == (matadors, false, aces, kings, trumps)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: lhombre_figures(DECK, np.array([[3, 3]]), "s"), DuplicateCardError, "Jh lies twice"),
        (lambda: trump_order(DECK, "v"), UnknownNameError, "suit of lhombre40 'v'"),
        (lambda: trump_order(find_deck("lhombre30"), "d"), UnknownNameError, "suit of lhombre30 'd'"),
        (lambda: trump_order(find_deck("french52"), "h"), WrongDeckError, "Th has no value"),
        (lambda: card_strengths(DECK), UnknownNameError, "trump suit for this tour"),
        (lambda: card_strengths(DECK, "s", "nullissimo"), UnknownNameError, "known: none"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
