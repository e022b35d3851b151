"""Shuffles one after another."""

import numpy as np

from rules.shuffles.cuts import Volte
from rules.shuffles.riffle import Riffle
from rules.shuffles.several import Several
from rules.shuffles.shuffle import untouched
from rules.shuffles.strips import Overhand


def test_none_leaves_the_pack_and_two_are_done_in_order(rng: np.random.Generator) -> None:
    packs = untouched(2, 5)
    assert (Several(()).apply(packs, rng) == packs).all()
    turned = Several((Volte(2), Overhand(1))).apply(packs, rng)
    assert (turned == [1, 0, 4, 3, 2]).all()


def test_doing_them_together_is_doing_them_one_by_one() -> None:
    packs = untouched(30, 52)
    together = Several((Riffle(), Overhand(), Riffle(0.3))).apply(packs, np.random.default_rng(3))
    rng = np.random.default_rng(3)
    for shuffle in (Riffle(), Overhand(), Riffle(0.3)):
        packs = shuffle.apply(packs, rng)
    assert (together == packs).all()
