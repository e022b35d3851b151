"""Neighbours that stay neighbours: the formulas against every cut and riffle of small packs, and the known figures."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from rules.shuffles.neighbours import found_after_riffle, kept_by_cuts, kept_by_riffles, kept_distribution
from rules.shuffles.riffle import RiffleSeveral, interleaving_sources
from rules.shuffles.shuffle import ShuffleSettingError


def riffles(cards: int) -> Iterator[list[int]]:
    """The pack after each of the 2^N equally likely riffles, cards numbered from 1."""
    lower = np.array(list(product((False, True), repeat=cards)))
    for row in interleaving_sources(lower).tolist():
        yield [source + 1 for source in row]


def is_linear(pack: list[int], upper: int, lower: int) -> bool:
    """Whether one card lies directly below the other."""
    return pack.index(lower) == pack.index(upper) + 1


def is_cyclic(pack: list[int], upper: int, lower: int) -> bool:
    """The same, or the upper one at the bottom and the lower one on top."""
    return pack.index(lower) == (pack.index(upper) + 1) % len(pack)


@pytest.mark.parametrize("cards", range(2, 12))
def test_one_riffle_keeps_every_pair_with_one_half_and_two_to_the_minus_n(cards: int) -> None:
    packs = list(riffles(cards))
    for place in range(1, cards):
        kept = Fraction(sum(is_linear(pack, place, place + 1) for pack in packs), len(packs))
        assert kept == Fraction(1, 2) + Fraction(1, 2**cards) == kept_by_riffles(cards, 1, place)


@pytest.mark.parametrize("cards", [32, 52, 64])
@pytest.mark.parametrize("place", [1, 2, 15, -1])
def test_so_it_is_for_whole_packs_and_any_place(cards: int, place: int) -> None:
    assert kept_by_riffles(cards, 1, place % cards) == Fraction(1, 2) + Fraction(1, 2**cards)


@pytest.mark.parametrize("cards", range(2, 11))
def test_with_the_wrap_around_rule_one_riffle_leaves_a_little_more(cards: int) -> None:
    packs = list(riffles(cards))
    counted = [
        Fraction(sum(is_cyclic(pack, place, place % cards + 1) for pack in packs), len(packs))
        for place in range(1, cards + 1)
    ]
    assert counted == [found_after_riffle(cards, place) for place in range(1, cards + 1)]
    assert counted[cards - 2] == sum(counted) / cards == Fraction(1, 2) + Fraction(2, 2**cards)


@pytest.mark.parametrize("place", range(1, 5))
def test_two_riffles_by_every_choice_of_four_packets(place: int) -> None:
    kept = 0
    for packets in product(range(4), repeat=5):
        order = sorted(range(5), key=lambda i: (packets[i], i))
        pack = [0] * 5
        for card, at in enumerate(order, 1):
            pack[at] = card
        kept += is_linear(pack, place, place + 1)
    assert kept_by_riffles(5, 2, place) == Fraction(kept, 4**5)


@pytest.mark.parametrize(
    ("cards", "printed"),
    [
        (10, (0.50098, 0.26926, 0.17405, 0.13417, 0.11636)),
        (32, (0.5, 0.25003, 0.12701, 0.07206, 0.04936)),
        (52, (0.5, 0.25, 0.12514, 0.0649, 0.03885)),
    ],
)
def test_the_table_of_the_specification(cards: int, printed: tuple[float, ...]) -> None:
    """Five riffles, to five places. The figures there are those of a pair in the middle of the pack."""
    exact = [float(kept_by_riffles(cards, riffles, cards // 2)) for riffles in range(1, 6)]
    assert exact == pytest.approx(printed, abs=6e-6)


def test_riffles_drawn_by_the_shuffler_agree() -> None:
    packs = RiffleSeveral(4).sources(20_000, 32, np.random.default_rng(5))
    kept = (np.argwhere(packs == 31)[:, 1] == np.argwhere(packs == 30)[:, 1] + 1).mean()
    assert kept == pytest.approx(float(kept_by_riffles(32, 2, 31)), abs=0.012)


@pytest.mark.parametrize("cuts", range(5))
def test_cuts_by_every_way_to_cut_six_cards(cuts: int) -> None:
    turns = [sum(depths) % 6 for depths in product(range(1, 6), repeat=cuts)]
    kept = Fraction(sum(turn != 1 for turn in turns), len(turns))  # the upper card of the pair lies on top
    assert kept_by_cuts(6, cuts) == kept


@pytest.mark.parametrize(
    ("cards", "cuts", "share"), [(32, 1, 0.96774), (32, 2, 0.96878), (52, 1, 0.98039), (52, 2, 0.98078)]
)
def test_cuts_of_whole_packs(cards: int, cuts: int, share: float) -> None:
    assert float(kept_by_cuts(cards, cuts)) == pytest.approx(share, abs=6e-6)


def test_after_many_cuts_one_pair_in_n_is_parted_and_after_many_riffles_one_in_n_is_left() -> None:
    assert float(kept_by_cuts(52, 40)) == pytest.approx(51 / 52)
    assert float(kept_by_riffles(4, 8)) == pytest.approx(1 / 4, abs=5e-3)


@pytest.mark.parametrize(("cards", "times", "place"), [(1, 1, 1), (32, -1, 1), (32, 1, 0), (32, 1, 32)])
def test_pairs_that_cannot_be(cards: int, times: int, place: int) -> None:
    with pytest.raises(ShuffleSettingError):
        kept_by_riffles(cards, times, place)


def test_cuts_and_cyclic_pairs_that_cannot_be() -> None:
    for wrong in ((1, 1), (32, -1)):
        with pytest.raises(ShuffleSettingError):
            kept_by_cuts(*wrong)
    for wrong in ((1, 1), (32, 0), (32, 33)):
        with pytest.raises(ShuffleSettingError):
            found_after_riffle(*wrong)


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 6, 7])
def test_the_number_of_kept_neighbours_is_counted_over_all_orders(cards: int) -> None:
    place = np.array(list(permutations(range(cards))))
    kept = ((place[:, 1:] - place[:, :-1]) % cards == 1).sum(axis=1)
    counts = np.bincount(kept, minlength=cards)
    assert [Fraction(int(count), len(place)) for count in counts] == list(kept_distribution(cards))


def test_a_large_pack_keeps_one_pair_of_neighbours_on_average() -> None:
    chances = kept_distribution(52)
    assert sum(chances) == 1 and sum(s * chance for s, chance in enumerate(chances)) == 1
