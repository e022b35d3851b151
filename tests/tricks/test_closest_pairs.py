"""How many closest pairs there are, against all orders of small packs and against the numbers of the specification."""

from fractions import Fraction
from itertools import permutations
from math import factorial

import pytest

from tricks.closest_pairs import closest_pairs, hit_rate, pair_counts


@pytest.mark.parametrize(
    ("kinds", "pairs"),
    [
        ("", []),
        ("K.K", []),
        ("K...A", [(0, 4)]),
        ("AK", [(1, 0)]),
        ("KAK", [(0, 1), (2, 1)]),
        ("K.A..A..K", [(0, 2)]),
        ("A..KA...AK", [(3, 4), (9, 8)]),
    ],
)
def test_the_closest_pairs_of_a_row(kinds: str, pairs: list[tuple[int, int]]) -> None:
    assert closest_pairs(kinds) == pairs


@pytest.mark.parametrize(("cards", "each", "copies"), [(6, 2, 1), (6, 2, 2), (7, 2, 2), (7, 3, 1), (8, 4, 2)])
def test_every_order_of_a_small_pack(cards: int, each: int, copies: int) -> None:
    pack = [f"{kind}{i // copies}" for kind in "KA" for i in range(each)] + ["."] * (cards - 2 * each)
    unique, hits = 0, Fraction(0)
    for order in permutations(pack):
        pairs = [(order[king], order[ace]) for king, ace in closest_pairs([name[0] for name in order])]
        unique += len(pairs) == 1
        hits += Fraction(pairs.count(pairs[0]), len(pairs))
    assert pair_counts(cards, each)[1] == Fraction(unique, factorial(cards))
    assert hit_rate(cards, each, copies) == hits / factorial(cards)


def test_in_two_packs_the_closest_pair_is_unique_in_30_per_cent() -> None:
    counts = pair_counts(64, 8)
    assert sum(counts.values()) == 1
    assert float(counts[1]) == pytest.approx(0.3032, abs=5e-5)
    assert float(hit_rate(64, 8, 2)) == pytest.approx(0.5937, abs=5e-5)


def test_in_one_pack_there_are_fewer_rivals() -> None:
    assert float(pair_counts(32, 4)[1]) == pytest.approx(0.6265, abs=5e-5)
    assert float(hit_rate(32, 4, 1)) == pytest.approx(0.7995, abs=5e-5)
