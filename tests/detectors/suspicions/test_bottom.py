"""Bottom dealing: paid when the lowest gathered cards come to the one who deals, but not for a poor shuffle."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal, Known
from detectors.sitting import Sitting
from detectors.suspicions.bottom import BottomDealing
from rules.games.catalogue import find_game
from rules.shuffles.riffle import Riffle

GAME = find_game("poker-32")


def deal(gathered: np.ndarray, order: np.ndarray, dealer: int = 3) -> Deal:
    """A deal of 32-card poker; the dealer is served last."""
    seats = GAME.arrange().layout.seats
    hands = tuple(tuple(order[list(seats[(seat - dealer) % 4])].tolist()) for seat in range(4))
    everyone: tuple[Known, ...] = ("all", "all", "all", "all")
    return Deal(
        1, "piquet32", hands, everyone, GAME.id, dealer, order=tuple(order.tolist()), gathered=tuple(gathered.tolist())
    )


def ratio(one: Deal) -> float:
    return float(BottomDealing().course([one]).ratios[0, 0])


def with_lowest_at(places: list[int], rng: np.random.Generator) -> Deal:
    """The lowest cards of the gathered pack lie at these places of a pack that is else well mixed."""
    gathered = rng.permutation(32)
    lowest = gathered[::-1][: len(places)]
    order = np.full(32, -1)
    order[places] = lowest
    order[order < 0] = rng.permutation(gathered[: 32 - len(places)])
    return deal(gathered, order)


def test_it_averages_to_at_most_one_under_fair_dealing(rng: np.random.Generator) -> None:
    gathered = np.arange(32)
    ratios = np.array([ratio(deal(gathered, rng.permutation(32))) for _ in range(1000)])
    assert 0.05 < ratios.mean() < 1 + 5 * ratios.std() / np.sqrt(1000)


def test_three_cards_from_the_bottom_in_his_own_hand_speak_loudly(rng: np.random.Generator) -> None:
    own = [with_lowest_at([3, 11, 19], rng) for _ in range(20)]
    others = [with_lowest_at([2, 10, 18], rng) for _ in range(20)]
    spread = [with_lowest_at([3, 10, 18], rng) for _ in range(20)]
    assert np.mean([ratio(one) for one in own]) > 30
    assert np.mean([ratio(one) for one in others]) < 0.5
    assert np.mean([ratio(one) for one in spread]) < 2


def test_a_poor_shuffle_pays_nothing(rng: np.random.Generator) -> None:
    gathered = np.arange(32, dtype=np.uint8)[None]
    for count in (0, 1, 2, 3):
        packs = np.repeat(gathered, 300, axis=0)
        for _ in range(count):
            packs = Riffle().apply(packs, rng)
        assert np.mean([ratio(deal(gathered[0], pack)) for pack in packs]) < 0.05


@pytest.mark.parametrize("changes", [{"dealer": None}, {"gathered": ()}, {"order": ()}, {"known": ("none",) * 4}])
def test_it_is_silent_where_the_log_tells_too_little(changes: dict[str, object], rng: np.random.Generator) -> None:
    told = deal(np.arange(32), rng.permutation(32))
    assert BottomDealing().applies([told])
    silent = replace(told, **changes)  # type: ignore[arg-type]
    assert not BottomDealing().applies([silent]) and ratio(silent) == 1


def test_a_bottom_dealer_is_found_and_an_honest_one_is_not() -> None:
    cheat = Sitting(GAME, cheat=find_cheat("bottom"), rate=0.5)
    honest = Sitting(GAME, cheat=find_cheat("bottom"), rate=0.0)  # its log tells the gathered pack
    found, fair = (BottomDealing().course(one.log(300, np.random.default_rng(5)).deals) for one in (cheat, honest))
    assert found.labels == fair.labels == ("dealer", "0", "1", "2", "3")
    assert found.ratios[:, 0].mean() > 10
    assert np.log(1 + 0.2 * (fair.ratios[:, 0] - 1)).sum() < 0


@pytest.mark.parametrize("game", ["tarokk-xx-hivasos", "bridge", "ferbli"])
def test_other_games_are_looked_at_too(game: str) -> None:
    sitting = Sitting(find_game(game), cheat=find_cheat("bottom"), rate=0.5)
    assert BottomDealing().course(sitting.log(200, np.random.default_rng(5)).deals).ratios[:, 0].mean() > 2
