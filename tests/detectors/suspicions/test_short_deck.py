"""Short decks: a card that never comes, or comes too often; exactly fair otherwise."""

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.short_deck import STRIDE, CardWealth, ShortDeck
from rules.shuffles.uniform import Uniform

Shuffled = Callable[..., list[Deal]]


def shown(faces: int, cards: list[int]) -> NDArray[np.bool_]:
    row = np.zeros((1, faces), np.bool_)
    row[0, cards] = True
    return row


@pytest.mark.parametrize("before", [0, 1, STRIDE - 1, STRIDE, 3 * STRIDE])
@pytest.mark.parametrize("count", [1, 3, 5])
def test_over_all_sets_seen_the_ratio_averages_to_one(before: int, count: int, rng: np.random.Generator) -> None:
    """Whatever was seen before, by enumeration of the sets of `count` of six faces."""
    wealth = CardWealth(6)
    for _ in range(before):
        wealth.ratios(shown(6, rng.permutation(6)[: rng.integers(1, 6)].tolist()))
    ratios = [deepcopy(wealth).ratios(shown(6, list(cards)))[0] for cards in combinations(range(6), count)]
    assert np.mean(ratios) == pytest.approx(1)
    assert (max(ratios) > min(ratios)) == (before > 0)  # before anything was seen all faces are alike


def test_deals_fed_together_or_one_by_one_say_the_same(rng: np.random.Generator) -> None:
    seen = rng.random((200, 32)) < 0.6
    at_once, one_by_one = CardWealth(32), CardWealth(32)
    together = at_once.ratios(seen)
    assert together == pytest.approx(np.concatenate([one_by_one.ratios(row[None]) for row in seen]))
    assert at_once.doubled == pytest.approx(one_by_one.doubled)


def seen_from(pack: NDArray[np.intp], deals: int, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Twenty cards of each deal, dealt anew while one face comes twice."""
    seen = np.zeros((deals, 32), np.bool_)
    for row in seen:
        while True:
            cards = rng.permutation(pack)[:20]
            if len(set(cards.tolist())) == 20:
                break
        row[cards] = True
    return seen


@pytest.mark.parametrize(
    ("pack", "deals", "part"),
    [(np.delete(np.arange(32), 7), 40, "missing"), (np.append(np.arange(32), 7), 900, "doubled")],
)
def test_the_card_is_found(pack: NDArray[np.intp], deals: int, part: str, rng: np.random.Generator) -> None:
    wealth = CardWealth(32)
    ratios = wealth.ratios(seen_from(pack, deals, rng))
    assert np.log10(ratios).sum() > 4
    assert int(np.argmax(getattr(wealth, part))) == 7


def test_a_card_lost_on_the_way_is_found_too(rng: np.random.Generator) -> None:
    wealth = CardWealth(32)
    wealth.ratios(seen_from(np.arange(32), 500, rng))
    later = wealth.ratios(seen_from(np.delete(np.arange(32), 7), 100, rng))
    assert np.log10(later).sum() > 4


def test_a_log_that_shows_hands_only_can_be_followed(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    deals = shuffled_deals(Uniform(), 300, rng, tells=())
    assert ShortDeck().applies(deals)
    ratios = ShortDeck().course(deals).ratios
    assert ratios.shape == (300, 1) and np.log10(ratios).sum() < 2


def test_whole_packs_shown_hands_and_empty_logs_say_nothing(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    assert not ShortDeck().applies(shuffled_deals(Uniform(), 3, rng, tells=("order",)))
    assert not ShortDeck().applies([Deal(1, "french52", ((1, 2),), ("shown",))])
    assert not ShortDeck().applies([Deal(1, "piquet32x2", ((1, 2),), ("all",))])
    assert not ShortDeck().applies([])
    assert ShortDeck().course([]).ratios.shape == (0, 1)
