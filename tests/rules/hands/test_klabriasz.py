"""Klabriász in its three forms: totals of the book, who beats whom, what is agreed on, and batches against a slow
reading."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.games.catalogue import find_game
from rules.hands.door import HandShapeError, WrongDeckError
from rules.hands.klabriasz import (
    FORMS,
    QUINTS,
    klabriasz_figures,
    klabriasz_points,
    klabriasz_talon_figures,
)
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")


# Parlaghy 1888, pp. 52, 58: with the last taking 162 and 161.
@pytest.mark.parametrize(("form", "total"), [("a", 162), ("b", 161), ("c", 161)])
@pytest.mark.parametrize("trump", "vtzm")
def test_all_cards_and_the_last_taking_are_worth_the_books_total(form: str, total: int, trump: str) -> None:
    pack = np.arange(32)[None]
    assert int(klabriasz_points(DECK, pack, trump, form)[0]) + FORMS[form].last_taking == total


@pytest.mark.parametrize(
    ("form", "hand", "points"),
    [
        ("a", "Uv 9v Av Xv Kv Ov 8v 7v", 20 + 14 + 11 + 10 + 4 + 3),
        ("a", "At Xt Kt Ot Ut 9t 8t 7t", 11 + 10 + 4 + 3 + 2),
        ("b", "Ov 9v Uv", 20 + 14 + 2),
        ("c", "Ot Ut 9t", 3 + 2),
    ],
)
def test_card_points_in_hearts(hand_of: HandOf, form: str, hand: str, points: int) -> None:
    assert klabriasz_points(DECK, hand_of(DECK, hand), "v", form).tolist() == [points]


def figures(hand_of: HandOf, hand: str, form: str, quint: str = "counts-100") -> dict[str, int]:
    """The figures of one hand with hearts as trumps."""
    record = klabriasz_figures(DECK, hand_of(DECK, hand), "v", form, quint)
    return {name: int(record[name][0]) for name in record.dtype.names or ()}


# Hand, form, some fields.
CASES = [
    ("At Kt Ot 7v 8z 9m", "a", {"length": 3, "top": 0, "points": 20, "bella": 0, "strength": 62}),
    ("Kt Ot Ut Xt 7v", "a", {"length": 4, "top": 1, "points": 50}),
    ("7t 8t 9t Xt Ut 7z", "a", {"length": 5, "top": 3, "points": 100, "stops_play": 0}),
    ("At Kt Ot 9t 8t 7t Kz Oz Uz", "a", {"length": 3, "top": 0, "points": 60}),
    ("Kv Ov 9v Uv", "a", {"bella": 1, "menel": 1, "jasz": 1, "in_trump": 1, "points": 20}),
    ("Kt Ot 9z Uz", "a", {"bella": 0, "menel": 0, "jasz": 0, "length": 0, "top": -1, "strength": 0}),
    ("Av Kv Xv 7z", "c", {"bella": 1, "length": 3, "points": 20, "units": 6}),
    ("Av Kv Xv 7z", "b", {"bella": 0, "length": 0, "units": 0}),
    ("Kv Xv", "c", {"bella": 1, "units": 4}),
    ("Ov Ot Oz Om 7v", "a", {"four": -1, "units": 0, "stops_play": 0}),
    ("Ov Ot Oz Om 7v", "b", {"four": 0, "units": 12, "stops_play": 1, "jasz": 1}),
    ("Xv Xt Xz Xm 7v", "b", {"four": 5, "units": 12}),
    ("8v 8t 8z 8m 7v", "b", {"four": -1, "units": 0, "stops_play": 0}),
    ("7t 8t 9t Xt Ut 7z", "b", {"length": 5, "points": 0, "stops_play": 1, "units": 12}),
    ("At Kt Ot Ut 7z", "b", {"points": 50, "units": 4, "stops_play": 0}),
]


@pytest.mark.parametrize(("hand", "form", "wanted"), CASES)
def test_figures_of_a_hand(hand_of: HandOf, hand: str, form: str, wanted: dict[str, int]) -> None:
    found = figures(hand_of, hand, form)
    assert {name: found[name] for name in wanted} == wanted


def test_ten_king_bella_in_the_terz_to_the_ace_counts_forty_together(hand_of: HandOf) -> None:
    found = figures(hand_of, "Av Kv Xv", "c")
    assert found["points"] + FORMS["c"].bella_points * found["bella"] == 40


# Weakest first: the longer beats the shorter, then the higher, then trumps; b and c put four-figures among them.
ORDERS = [
    ("a", ["7t 8z", "7t 8t 9t", "At Kt Ot", "Av Kv Ov", "7t 8t 9t Xt", "7t 8t 9t Xt Ut", "7v 8v 9v Xv Uv"]),
    ("b", ["Av Kv Ov", "7t 8t 9t Xt", "7t 8t 9t Xt Ut", "Xv Xt Xz Xm", "Uv Ut Uz Um", "9v 9t 9z 9m", "Ov Ot Oz Om"]),
    ("c", ["Av Kv Xv", "7t 8t 9t Ut", "Xv Xt Xz Xm", "Ov Ot Oz Om", "7t 8t 9t Ut Ot", "Av Kv Xv Ov Uv 9v"]),
]


@pytest.mark.parametrize(("form", "hands"), ORDERS)
def test_figures_from_the_weakest_up(hand_of: HandOf, form: str, hands: list[str]) -> None:
    strengths = [figures(hand_of, hand, form)["strength"] for hand in hands]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize(
    ("quint", "length", "points", "stops"),
    [("counts-100", 5, 100, 0), ("as-quart", 4, 50, 0), ("takes-stake", 5, 0, 1)],
)
def test_what_a_quint_is_worth_is_agreed_on(hand_of: HandOf, quint: str, length: int, points: int, stops: int) -> None:
    found = figures(hand_of, "7t 8t 9t Xt Ut 7z", "a", quint)
    assert (found["length"], found["points"], found["stops_play"]) == (length, points, stops)
    options = {option.name: option.values for option in find_game("klabriasz-a").options}
    assert options["quint"] == QUINTS


def slow_figures(cards: list[int], trump: int, form: str) -> tuple[int, int, bool]:
    """Best run, sequence points and bella of one hand, rank by rank."""
    order = FORMS[form].sequence_order
    best = points = 0
    for suit in range(4):
        held = [DECK.suits[suit] == DECK.cards[c].suit and DECK.cards[c].rank for c in cards]
        run = 0
        for rank in (*order, None):
            if rank in held:
                run += 1
                continue
            if run >= 3:
                best = max(best, run)
                points += {3: 20, 4: 50}.get(run, 100 if form == "a" else 0)
            run = 0
    names = {str(DECK.cards[c]) for c in cards}
    bella = all(f"{rank}{DECK.suits[trump]}" in names for rank in FORMS[form].bella)
    return best, points, bella


@pytest.mark.parametrize("form", FORMS)
def test_batches_with_a_trump_for_each_hand_agree_with_the_slow_reading(form: str, rng: np.random.Generator) -> None:
    packs = rng.permuted(np.tile(np.arange(32, dtype=np.uint8), (800, 1)), axis=1)
    hands, trumps = packs[:, :9], packs[:, 27] // 8
    found = klabriasz_figures(DECK, hands, trumps, form)
    wanted = [slow_figures(row, trump, form) for row, trump in zip(hands.tolist(), trumps.tolist(), strict=True)]
    assert list(zip(found["length"].tolist(), found["points"].tolist(), found["bella"].tolist(), strict=True)) == wanted
    points = klabriasz_points(DECK, hands, trumps, form)
    one_by_one = [klabriasz_points(DECK, hands[i : i + 1], DECK.suits[trumps[i]], form)[0] for i in range(50)]
    assert points[:50].tolist() == [int(p) for p in one_by_one]


@pytest.mark.parametrize(
    ("talon", "length", "four"),
    [("7v 8t 9z Xm", 4, -1), ("7v 7t 9z Xm", 0, -1), ("9v 9t 9z 9m", 0, 1), ("8v 8t 8z 8m", 0, -1)],
)
def test_a_resting_dealer_counts_the_talon_whatever_the_suits(
    hand_of: HandOf, talon: str, length: int, four: int
) -> None:
    found = klabriasz_talon_figures(DECK, hand_of(DECK, talon))
    assert (found["length"].tolist(), found["four"].tolist()) == ([length], [four])


def test_book_error_p_56_most_takings_win_right_is_most_points(hand_of: HandOf) -> None:
    """Of the nine takings of three cards four can be worth two points, and one alone 45: the two are no one rule."""
    four_takings = hand_of(DECK, "8v 7v 9t 8t 7t 9z 8z 7z 9m 8m 7m Um")
    one_taking = hand_of(DECK, "Uv 9v Av")
    assert int(klabriasz_points(DECK, four_takings, "v")[0]) == 2
    assert int(klabriasz_points(DECK, one_taking, "v")[0]) == 45


def test_book_error_the_order_of_four_figures_names_the_overs_twice() -> None:
    assert FORMS["b"].fours == ("O", "9", "A", "K", "U", "X")


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: klabriasz_figures(DECK, np.array([[5, 5]]), "v"), DuplicateCardError, "9v lies twice"),
        (lambda: klabriasz_figures(DECK, np.array([[0, 1]]), "h"), UnknownNameError, "suit of magyar32 'h'"),
        (lambda: klabriasz_figures(DECK, np.array([[0, 1]]), "v", "d"), UnknownNameError, "form of klabriász 'd'"),
        (lambda: klabriasz_figures(DECK, np.array([[0, 1]]), "v", "a", "x"), UnknownNameError, "rule of quints 'x'"),
        (
            lambda: klabriasz_figures(DECK, np.array([[0, 1]]), np.array([1, 2])),
            HandShapeError,
            "one suit index a hand",
        ),
        (lambda: klabriasz_figures(DECK, np.array([[0, 1]]), np.array([4])), HandShapeError, "are 0 to 3"),
        (lambda: klabriasz_points(find_deck("piquet32"), np.array([[0, 1]]), "h"), WrongDeckError, "Qh has no value"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
