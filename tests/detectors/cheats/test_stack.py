"""The stack: good hands for the suspect where he deals himself, everything else fair."""

import numpy as np
import pytest

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.stack import Stack
from detectors.sitting import Sitting
from detectors.suspicions.wanted import wanted_cards
from rules.games.catalogue import find_game


def largest_groups(packs: np.ndarray[tuple[int, int], np.dtype[np.uint8]], places: tuple[int, ...]) -> float:
    """The mean size of the largest group of a rank in a hand of 32-card poker."""
    ranks = wanted_cards("poker-32", find_game("poker-32").deck).ranks
    hands = ranks[packs[:, places].astype(np.intp)]
    return float(np.mean([np.unique(hand, return_counts=True)[1].max() for hand in hands]))


def test_a_seat_gets_its_sets_in_the_deals_that_it_deals_itself(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    seats = game.layout().seats
    block = next(Sitting(game, cheat=Stack(), rate=1.0, suspect="2").blocks(400, rng))
    own = block.packs[block.dealers == 2]
    others = block.packs[block.dealers == 1]
    assert largest_groups(own, seats[0]) > 2.8
    assert largest_groups(others, seats[1]) < 2.1 and largest_groups(own, seats[1]) < 2.1


def test_the_first_deal_and_the_honest_ones_are_fair(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    block = next(Sitting(game, cheat=Stack(), rate=0.0).blocks(200, rng))
    assert largest_groups(block.packs, game.layout().seats[0]) < 2.1


def test_a_hand_that_always_fails_is_fair(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    block = next(Sitting(game, cheat=Stack(skill=0.0), rate=1.0).blocks(200, rng))
    assert largest_groups(block.packs, game.layout().seats[0]) < 2.1


def test_a_pack_too_small_and_a_seat_without_cards_are_refused(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    with pytest.raises(CheatError, match="fewer than 40"):
        Stack(seen=40).sit_down(Table(game.id, game.arrange()))
