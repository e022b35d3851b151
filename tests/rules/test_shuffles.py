"""Shuffles and cuts as permutations."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.shuffles import cut, shuffle_packs


@pytest.mark.parametrize(("name", "n"), [("french52", 0), ("piquet32", 1), ("tarokk42", 70_000), ("french52x6", 5)])
def test_every_row_is_the_whole_pack(name: str, n: int, rng: np.random.Generator) -> None:
    deck = find_deck(name)
    packs = shuffle_packs(deck, n, rng)
    assert packs.shape == (n, deck.size)
    assert packs.dtype == deck.dtype
    assert (np.sort(packs, axis=1) == np.arange(deck.size)).all()


def test_the_same_seed_gives_the_same_packs_and_another_seed_others() -> None:
    deck = find_deck("piquet32")
    first, again, other = (shuffle_packs(deck, 10, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


def test_each_card_comes_to_each_position_equally_often(rng: np.random.Generator) -> None:
    packs = shuffle_packs(find_deck("piquet32"), 32_000, rng)
    counts = np.stack([np.bincount(packs[:, position], minlength=32) for position in range(32)])
    assert np.abs(counts - 1000).max() < 5.5 * 31.1  # binomial sd 31.1 in each of 1024 cells


@pytest.mark.parametrize("size", [1, 32, 52])
def test_a_cut_and_the_annulling_volte_restore_the_pack(size: int) -> None:
    pack = np.arange(size, dtype=np.uint8)
    for depth in range(size + 1):
        there = cut(pack, depth)
        assert [int(there[i]) for i in range(size)] == [(i + depth) % size for i in range(size)]
        assert (cut(there, size - depth) == pack).all()


def test_after_an_honest_cut_no_card_keeps_its_place() -> None:
    pack = np.arange(32, dtype=np.uint8)
    assert all((cut(pack, depth) != pack).all() for depth in range(1, 32))


@pytest.mark.parametrize("depth", [-1, 33])
def test_an_impossible_cut_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="choose 0 to 32"):
        cut(np.arange(32, dtype=np.uint8), depth)
