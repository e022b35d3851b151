"""Honest but sloppy people: whole packs, tricks gathered as they were played, poor shuffles and nothing held back."""

import numpy as np
import pytest

from detectors.cheats.cheat import Table
from detectors.cheats.sloppy import SLOPPY, Gathering, Sloppy, sloppy_packs
from detectors.sitting import Sitting
from detectors.suspicions.poor_shuffle import mixed_ratios
from detectors.suspicions.slug import held_back_ratios
from rules.games.catalogue import find_game
from rules.shuffles.rising import places

GAMES = ("poker-32", "bridge", "tarokk-xx-hivasos", "ferbli", "besique", "dzsoker")


def table_of(game: str) -> Table:
    found = find_game(game)
    return Table(found.id, found.arrange())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("habit", SLOPPY.values(), ids=list(SLOPPY))
def test_packs_stay_whole_and_obey_the_generator(habit: Sloppy, game: str) -> None:
    table = table_of(game)
    first, again = (sloppy_packs(table, habit, 3, 5, np.random.default_rng(1)) for _ in range(2))
    size = table.arrangement.deck.size
    for packs, same in zip(first, again, strict=True):
        assert packs.shape == (3, 5, size) and (packs == same).all()
        assert (np.sort(packs, axis=2) == np.arange(size)).all()


@pytest.mark.parametrize("habit", SLOPPY.values(), ids=list(SLOPPY))
def test_the_shuffle_is_found_poor_and_no_slug_is_held_back(habit: Sloppy, rng: np.random.Generator) -> None:
    gathered, packs = (part.reshape(-1, 32) for part in sloppy_packs(table_of("poker-32"), habit, 20, 20, rng))
    place = np.take_along_axis(places(packs), gathered.astype(np.intp), axis=1)
    assert np.log(mixed_ratios(place)).mean() > 0.1
    assert held_back_ratios([place]).mean() < 1


def test_hands_are_taken_up_as_they_lie(rng: np.random.Generator) -> None:
    table = table_of("poker-32")
    pack = find_game("poker-32").shuffled(1, rng)
    taken = Gathering(table, in_tricks=True).take_up(pack, rng)[0].tolist()
    for hand in table.arrangement.layout.seats:
        at = taken.index(pack[0, hand[0]])
        assert taken[at : at + 5] == pack[0, list(hand)].tolist()


def test_tricks_are_taken_up_as_they_were_played(rng: np.random.Generator) -> None:
    """Everybody follows suit who can, so most tricks of bridge lie in one suit; every trick has a card of each hand."""
    table = table_of("bridge")
    packs = find_game("bridge").shuffled(40, rng)
    taken = Gathering(table, in_tricks=True).take_up(packs, rng)
    owner = np.empty((40, 52), np.intp)
    for seat, hand in enumerate(table.arrangement.layout.seats):
        np.put_along_axis(owner, packs[:, list(hand)].astype(np.intp), seat, axis=1)
    tricks = taken.reshape(40, 13, 4).astype(np.intp)
    whose = np.take_along_axis(owner, tricks.reshape(40, 52), axis=1).reshape(40, 13, 4)
    assert (np.sort(whose, axis=2) == np.arange(4)).all()
    suits = tricks // 13
    assert (suits == suits[:, :, :1]).mean() > 0.7  # 0.44 in fair order


def test_a_sitting_may_have_such_a_dealer(rng: np.random.Generator) -> None:
    log = Sitting(find_game("poker-32"), cheat=SLOPPY["sloppy-riffle"], rate=1.0).log(30, rng)
    place = places(np.array([deal.order for deal in log.deals], np.uint8))
    gathered = np.array([deal.gathered for deal in log.deals], np.intp)
    assert np.log(mixed_ratios(np.take_along_axis(place, gathered, axis=1))).mean() > 3
    well = Sitting(find_game("poker-32"), cheat=SLOPPY["sloppy-riffle"], rate=0.0).log(30, rng)
    place = places(np.array([deal.order for deal in well.deals], np.uint8))
    gathered = np.array([deal.gathered for deal in well.deals], np.intp)
    assert np.log(mixed_ratios(np.take_along_axis(place, gathered, axis=1))).mean() < 1
