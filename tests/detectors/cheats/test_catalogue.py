"""One suite for every cheat: the same generator cheats alike, packs stay packs, the fair ones stay as they were."""

import numpy as np
import pytest

from detectors.cheats.catalogue import CHEATS, find_cheat
from detectors.cheats.cheat import Cheat, Table
from detectors.cheats.course import CourseCheat
from detectors.cheats.playing import PlayCheat
from detectors.sitting import Sitting
from rules.games.catalogue import find_game
from rules.names import UnknownNameError

GAMES = ("poker-32", "bridge", "tarokk-xx-hivasos", "besique", "ferbli")


ONE_DEAL = {name: cheat for name, cheat in CHEATS.items() if isinstance(cheat, Cheat)}
PLAY = {name: cheat for name, cheat in CHEATS.items() if isinstance(cheat, PlayCheat)}
COURSE = {name: cheat for name, cheat in CHEATS.items() if isinstance(cheat, CourseCheat)}


def test_a_cheat_is_of_one_deal_or_of_the_course_or_of_the_play() -> None:
    assert sorted([*ONE_DEAL, *COURSE, *PLAY]) == sorted(CHEATS) and all(name == CHEATS[name].name for name in CHEATS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cheat", ONE_DEAL.values(), ids=list(ONE_DEAL))
def test_every_cheat_leaves_whole_packs_and_obeys_its_generator(cheat: Cheat, game: str) -> None:
    found = find_game(game)
    table = Table(found.id, found.arrange())
    gathered, fair = (found.shuffled(50, np.random.default_rng(seed)) for seed in (1, 2))
    before = fair.copy()
    first, again = (cheat.stack(table, 1, gathered, fair, np.random.default_rng(3)) for _ in range(2))
    assert (first == again).all() and (fair == before).all()
    assert first.dtype == fair.dtype
    assert (np.sort(first, axis=1) == np.arange(found.deck.size)).all()


@pytest.mark.parametrize("cheat", ONE_DEAL.values(), ids=list(ONE_DEAL))
def test_every_cheat_takes_no_packs_at_all(cheat: Cheat) -> None:
    found = find_game("poker-32")
    none = found.shuffled(0, np.random.default_rng(0))
    assert cheat.stack(Table(found.id, found.arrange()), 0, none, none, np.random.default_rng(0)).shape == (0, 32)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cheat", COURSE.values(), ids=list(COURSE))
def test_every_cheat_of_the_course_gives_whole_packs_and_obeys_its_generator(cheat: CourseCheat, game: str) -> None:
    found = find_game(game)
    first, again = (list(Sitting(found, cheat=cheat, rate=0.7).blocks(60, np.random.default_rng(3))) for _ in range(2))
    for block, same in zip(first, again, strict=True):
        assert block.gathered is not None and same.gathered is not None
        assert (block.packs == same.packs).all() and (block.gathered == same.gathered).all()
        assert (np.sort(block.packs, axis=1) == np.arange(found.deck.size)).all()
        assert (np.sort(block.gathered, axis=1) == np.arange(found.deck.size)).all()


def test_names_are_found_whatever_their_case() -> None:
    assert find_cheat(" Ace-Pair ").name == "ace-pair"


def test_every_kind_of_the_contract_is_simulated() -> None:
    kinds = "ace ace-pair pair best-hand bottom second stack slug cold-deck marked collusion"
    assert set(kinds.split()) <= set(CHEATS)


def test_an_unknown_kind_is_answered_with_near_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean ace-pair"):
        find_cheat("acepair")
