"""The uniform shuffle."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.shuffles import shuffle_packs
from rules.shuffles.uniform import Uniform


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


def test_each_order_of_four_cards_comes_equally_often(rng: np.random.Generator) -> None:
    orders = Uniform().sources(24_000, 4, rng).astype(int) @ [64, 16, 4, 1]
    counts = np.unique(orders, return_counts=True)[1]
    assert len(counts) == 24
    assert np.abs(counts - 1000).max() < 4.5 * 31
