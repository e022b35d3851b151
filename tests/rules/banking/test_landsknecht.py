"""Landsknecht."""

from fractions import Fraction
from itertools import permutations

import pytest

from rules.banking.landsknecht import PackError, coup, edges


@pytest.mark.parametrize(("cards", "pair", "bank"), [(32, Fraction(3, 31), 0.548387), (52, Fraction(3, 51), 0.529412)])
def test_stated_odds(cards: int, pair: Fraction, bank: float) -> None:
    assert coup(cards).pair == coup(cards).edge == pair
    assert float(coup(cards).bank_wins) == pytest.approx(bank, abs=5e-7)


@pytest.mark.parametrize(("ranks", "copies"), [("aabb", 2), ("aabbcc", 2), ("aaabbb", 3)])
def test_all_orders_of_a_small_pack(ranks: str, copies: int) -> None:
    won = {"pair": 0, "banker": 0, "players": 0}
    orders = list(permutations(ranks))
    for left, right, *rest in orders:
        if left == right:
            won["pair"] += 1
        else:
            won["banker" if next(c for c in rest if c in (left, right)) == left else "players"] += 1
    result = coup(len(ranks), copies)
    stated = {"pair": result.pair, "banker": result.banker, "players": result.players}
    assert stated == {side: Fraction(count, len(orders)) for side, count in won.items()}


def test_the_bank_is_usually_profitable_as_the_book_says() -> None:
    assert all(edge.edge > 0 for edge in edges())


@pytest.mark.parametrize(("cards", "copies"), [(4, 4), (33, 4), (32, 1), (0, 4)])
def test_a_pack_without_a_coup_is_refused(cards: int, copies: int) -> None:
    with pytest.raises(PackError, match="two whole ranks"):
        coup(cards, copies)
