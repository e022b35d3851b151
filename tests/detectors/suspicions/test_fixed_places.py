"""Fixed places: exact under fair dealing, quick on the shuffle that swaps each card with any other."""

from dataclasses import replace
from itertools import permutations
from math import factorial

import numpy as np
import pytest
from numpy.typing import NDArray

from detectors.deal import UNKNOWN, Deal, Known
from detectors.suspicions.fixed_places import FIRST_BLOCK, FixedPlaces, PlaceWealth

SPLITS = [(1, 1, 1), (2, 2), (3, 1), (1, 3), (2, 3), (5,)]


@pytest.mark.parametrize("sizes", SPLITS)
@pytest.mark.parametrize("before", [0, 1, 7])
def test_over_all_deals_the_ratio_averages_to_one(
    sizes: tuple[int, ...], before: int, rng: np.random.Generator
) -> None:
    """Whatever came before, by enumeration of the packs of five faces."""
    wealth = PlaceWealth(5)
    places = range(len(sizes))
    ends = np.cumsum(sizes)

    def split(packs: NDArray[np.intp]) -> list[NDArray[np.intp]]:
        return [packs[:, end - size : end] for end, size in zip(ends, sizes, strict=True)]

    if before:
        learnt = np.array([rng.permutation(5) if i % 3 else np.arange(5) for i in range(before)])
        wealth.grow(wealth.log_ratios(places, split(learnt)))
    packs = np.array(list(permutations(range(5))))
    ratios = np.exp(wealth.log_ratios(places, split(packs)))
    assert ratios.sum(axis=1) / factorial(5) == pytest.approx(np.ones(len(ratios)))
    assert (ratios.max() > ratios.min() + 1e-9) == (before > 0 and sizes != (5,))


def test_a_deal_s_ratio_is_the_growth_of_the_mixture(rng: np.random.Generator) -> None:
    steps = rng.normal(size=(2, 50))
    ratios = PlaceWealth(5).grow(steps)
    assert np.cumprod(ratios) == pytest.approx(np.exp(np.cumsum(steps, axis=1)).mean(axis=0))
    piecewise = PlaceWealth(5)
    assert np.concatenate([piecewise.grow(steps[:, :20]), piecewise.grow(steps[:, 20:])]) == pytest.approx(ratios)


def packs_of(shuffle: str, n: int, cards: int, rng: np.random.Generator) -> NDArray[np.intp]:
    if shuffle == "fair":
        return np.argsort(rng.random((n, cards)), axis=1)
    packs = np.tile(np.arange(cards), (n, 1))
    rows = np.arange(n)
    for place in range(cards):
        other = rng.integers(cards, size=n)
        packs[rows, place], packs[rows, other] = packs[rows, other], packs[rows, place]
    return packs


def deals_of(packs: NDArray[np.intp], deck: str, size: int, seats: int, with_order: bool) -> list[Deal]:
    """Dealt one card at a time; each hand is written sorted."""
    deals = []
    known: tuple[Known, ...] = ("all",) * seats  # type: ignore[assignment]
    for i, pack in enumerate(packs.tolist()):
        dealer = i % seats
        hands: list[tuple[int, ...]] = [()] * seats
        for turn in range(seats):
            hands[(dealer + 1 + turn) % seats] = tuple(sorted(pack[turn : size * seats : seats]))
        order = tuple(pack) if with_order else ()
        deals.append(Deal(i + 1, deck, tuple(hands), known, dealer=dealer, order=order))
    return deals


TABLES = [("french52", 5, 4), ("french52", 2, 6), ("piquet32", 5, 4)]


@pytest.mark.parametrize(("deck", "size", "seats"), TABLES)
@pytest.mark.parametrize("with_order", [True, False], ids=["order", "sorted hands"])
def test_swapping_with_anyone_is_found_and_fair_shuffling_is_not(
    deck: str, size: int, seats: int, with_order: bool, rng: np.random.Generator
) -> None:
    cards = int(deck[-2:])
    faulty, fair = (
        FixedPlaces().course(deals_of(packs_of(shuffle, 3000, cards, rng), deck, size, seats, with_order)).ratios
        for shuffle in ("swap", "fair")
    )
    assert np.log10(faulty).sum() > 6
    assert np.log10(fair).sum() < 2
    assert (faulty[:FIRST_BLOCK] == 1).all()  # nothing is learnt yet


def test_where_one_looks_from_does_not_matter(rng: np.random.Generator) -> None:
    """The ratios of the first deals are the same whatever follows, so one may look at any time."""
    deals = deals_of(packs_of("swap", 900, 32, rng), "piquet32", 5, 4, False)
    deals = [replace(deal, dealer=None) if i % 5 == 0 else deal for i, deal in enumerate(deals)]
    whole = FixedPlaces().course(deals).ratios
    assert FixedPlaces().course(deals[:555]).ratios == pytest.approx(whole[:555])
    later = FixedPlaces().course([*deals[:555], *reversed(deals[555:])]).ratios
    assert later[:555] == pytest.approx(whole[:555])


def test_it_needs_whole_orders_or_hands_known_whatever_they_hold(rng: np.random.Generator) -> None:
    (deal,) = deals_of(packs_of("fair", 1, 32, rng), "piquet32", 5, 4, True)
    hidden = replace(deal, order=(), known=("none", "shown", "none", "none"))
    cases = [
        (deal, True),
        (replace(deal, order=()), True),
        (hidden, False),
        (replace(hidden, known=("own", "none", "none", "none")), True),
        (replace(deal, gathered=deal.order), False),
        (replace(hidden, order=(UNKNOWN, *deal.order[1:])), False),
        (replace(deal, deck="piquet32x2", order=()), False),
    ]
    for case, expected in cases:
        assert FixedPlaces().applies([case]) == expected
    assert not FixedPlaces().applies([])
