"""Shapes of all hands at the table."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal, Log
from detectors.evidence import weigh
from detectors.suspicions.hand_shapes import HandShapes

Deals = Callable[..., list[Deal]]
Logs = Callable[..., Log]
WILD, FLAT = HandShapes("wild"), HandShapes("flat")


@pytest.mark.parametrize("kind", [WILD, FLAT], ids=["wild", "flat"])
@pytest.mark.parametrize("game", ["bridge", "preferansz", "tarokk-xx-hivasos"])
def test_fair_deals_average_to_one(kind: HandShapes, game: str, fair_deals: Deals, rng: np.random.Generator) -> None:
    deals = fair_deals(game, 3000, rng)
    assert kind.applies(deals)
    course = kind.course(deals)
    assert course.labels == (None,)
    error = course.ratios.std() / np.sqrt(len(deals))
    assert abs(course.ratios.mean() - 1) < 5 * error


def test_small_hands_have_no_shape(fair_deals: Deals, rng: np.random.Generator) -> None:
    assert not WILD.applies(fair_deals("poker-32", 3, rng))
    assert not FLAT.applies([])
    mixed = [*fair_deals("bridge", 2, rng), *fair_deals("holdem", 2, rng)]
    assert (WILD.course(mixed).ratios[2:] == 1).all()


def sorted_into_packets(deal: Deal, rng: np.random.Generator) -> Deal:
    """Four hands as they were sorted by suit, laid together and cut, dealt five, five and three at a time: goulash."""
    pack = np.roll(np.concatenate([np.sort(hand) for hand in rng.permutation(52).reshape(4, 13)]), rng.integers(52))
    hands: list[list[int]] = [[], [], [], []]
    at = 0
    for size in (5, 5, 3):
        for hand in hands:
            hand += pack[at : at + size].tolist()
            at += size
    return replace(deal, hands=tuple(map(tuple, hands)))


def test_goulash_is_flagged_by_its_wild_hands(fair_deals: Deals, log_of: Logs, rng: np.random.Generator) -> None:
    deals = [sorted_into_packets(deal, rng) for deal in fair_deals("bridge", 40, rng)]
    flagged = {found.name for found in weigh(log_of(deals)).hypotheses if found.first_flagged_deal is not None}
    assert "wild-hands" in flagged


def test_cards_dealt_round_suit_by_suit_are_flagged_as_flat(
    fair_deals: Deals, log_of: Logs, rng: np.random.Generator
) -> None:
    deals = [
        replace(deal, hands=tuple(tuple(range(seat, 52, 4)) for seat in range(4)))
        for deal in fair_deals("bridge", 40, rng)
    ]
    flagged = {found.name for found in weigh(log_of(deals)).hypotheses if found.first_flagged_deal is not None}
    assert "flat-hands" in flagged


def test_hands_kept_back_count_nothing(fair_deals: Deals, rng: np.random.Generator) -> None:
    deal = fair_deals("bridge", 1, rng)[0]
    hidden = tuple(hand if seat == 0 else (UNKNOWN,) * 13 for seat, hand in enumerate(deal.hands))
    shown = replace(deal, hands=hidden, known=("shown", "none", "none", "none"))
    own = replace(shown, known=("own", "none", "none", "none"))
    assert FLAT.course([shown]).ratios[0, 0] <= FLAT.course([own]).ratios[0, 0]
    assert WILD.course([shown]).ratios[0, 0] == pytest.approx(WILD.course([own]).ratios[0, 0] - 3 / 4)
