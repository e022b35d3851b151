"""The neighbour of a key card, and how long it stays one."""

import json
from fractions import Fraction

import pytest

from tricks.key_cards import above, below, survival


@pytest.mark.parametrize(
    ("key", "under", "over"),
    [(5, 7, 9), (7, 9, 5), (9, 5, 7)],
)
def test_the_pack_is_a_ring(key: int, under: int, over: int) -> None:
    assert (below((5, 7, 9), key), above((5, 7, 9), key)) == (under, over)


def test_without_the_ring_only_the_last_card_is_mistaken() -> None:
    pile = (5, 7, 9, 11)
    assert [below(pile, key, "linear") for key in pile] == [7, 9, 11, 9]
    assert [above(pile, key, "linear") for key in pile] == [7, 5, 7, 9]


def test_cuts_never_part_the_pair_and_below_finds_it() -> None:
    pile = tuple(range(32))
    assert all(below(pile[depth:] + pile[:depth], 10) == 11 for depth in range(32))


@pytest.mark.parametrize("cards", [10, 32, 52, 64])
def test_one_riffle_is_a_toss_of_a_coin(cards: int) -> None:
    chances = survival(cards)
    assert list(chances.riffles[:2]) == [1, Fraction(1, 2) + Fraction(1, 2**cards)]
    assert chances.riffle_with_wrap == Fraction(1, 2) + Fraction(2, 2**cards)
    assert list(chances.cuts[:2]) == [1, 1 - Fraction(1, cards - 1)]
    document = json.loads(json.dumps(chances.to_json(), allow_nan=False))
    assert Fraction(document["one_riffle"]) == chances.riffles[1]
    assert len(document["cuts"]) == 5
