"""One hand against the others of its table."""

from itertools import permutations

import numpy as np
import pytest

from detectors.suspicions.condition import Lengths
from detectors.suspicions.shapes import is_balanced
from detectors.suspicions.suspicion import Table
from detectors.suspicions.table_share import OfShape, SuitSets, TableShare
from rules.decks import find_deck

DECK = find_deck("french52")
LONG = TableShare("long-suit", "", SuitSets(3))


def table(*hands: str, known: tuple[bool, ...] | None = None, kept: tuple[bool, ...] | None = None) -> Table:
    cards = tuple(np.array([DECK.parse_all(hand)], np.intp).reshape(1, -1) for hand in hands)
    back = None if kept is None else np.array([kept])
    return Table(DECK, cards, np.array([known or (True,) * len(hands)]), back)


CASES = [
    (("Ah Kh Qh Jh", "As Ks Qs 2c", "2d 3d 4c 5c"), [3 * 4 / 5, 3 * 1 / 5, 0.0]),
    (("2d 3d 4c 5c", "2h 3h 4s 5s"), [1.0, 1.0]),
    (("Ah Kh Qh", "2c 3c"), [1.0, 1.0]),
    (("Ah Kh Qh",), [1.0]),
]


@pytest.mark.parametrize(("hands", "ratios"), CASES)
def test_everyone_has_his_part_of_what_is_counted(hands: tuple[str, ...], ratios: list[float]) -> None:
    assert LONG.ratios(table(*hands))[0].tolist() == pytest.approx(ratios)


def test_over_all_ways_to_give_the_hands_to_the_seats_it_averages_to_one(rng: np.random.Generator) -> None:
    """Whatever the hands are, however wild: here all cards are sorted before they are dealt in packets."""
    hands = np.sort(rng.permutation(52)).reshape(4, 13)
    ratios = []
    for order in permutations(range(4)):
        dealt = tuple(hands[seat][None] for seat in order)
        ratios.append(LONG.ratios(Table(DECK, dealt, np.ones((1, 4), np.bool_)))[0])
    assert np.mean(ratios, axis=0).tolist() == pytest.approx([1.0] * 4)


def test_shapes_are_counted_as_they_are_held() -> None:
    flat = TableShare("balanced", "", OfShape(Lengths(is_balanced)))
    hands = np.array([[*range(4), *range(13, 16), *range(26, 29), *range(39, 42)], [*range(4, 13), *range(16, 20)]])
    two = Table(DECK, (hands[:1], hands[1:]), np.ones((1, 2), np.bool_))
    assert flat.ratios(two).tolist() == [[2.0, 0.0]]


def test_a_hidden_hand_says_nothing_and_one_kept_back_counts_nothing() -> None:
    hands = ("Ah Kh Qh Jh", "As Ks Qs 2c")
    assert LONG.ratios(table(*hands, known=(True, False))).tolist() == [[1.0, 1.0]]
    assert LONG.ratios(table(*hands, known=(True, False), kept=(False, True))).tolist() == [[0.0, 0.0]]
