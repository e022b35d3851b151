"""Bottom dealing: paid when the lowest gathered cards come to the one who deals, exactly fair otherwise."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal
from detectors.sitting import Sitting
from detectors.suspicions.bottom import BottomDealing
from rules.games.catalogue import find_game

HANDS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))


def deal(gathered: tuple[int, ...], dealer: int | None = 0) -> Deal:
    return Deal(1, "piquet32", HANDS, ("all", "all", "all"), dealer=dealer, gathered=gathered)


@pytest.mark.parametrize(
    ("gathered", "dealer", "ratio"),
    [
        ((*range(9, 32), 4, 5, 6, 7, 8, 3, 2, 1, 0), 0, 3.0),  # the lowest three are his, and no other pair of five
        (
            (*range(9, 32), 8, 7, 6, 5, 4, 2, 1, 0),
            0,
            (3 + 3 + 3 + 3 * 3 / 4) / 4,
        ),  # of the lowest five two are another's
        ((*range(9, 32), 8, 7, 6, 5, 4, 2, 1, 0), 1, (0 + 0 + 0 + 3 * 1 / 4) / 4),
        ((*range(9), *range(9, 32)), 0, 1.0),  # nobody holds any of the lowest five
        ((*range(9, 32), 8, 7, 6, 5, 4, 3, 2, 1, 0)[:4], 0, 1.0),  # too few cards told
        ((), 0, 1.0),
    ],
)
def test_the_share_of_the_dealer(gathered: tuple[int, ...], dealer: int, ratio: float) -> None:
    course = BottomDealing().course([deal(gathered, dealer)])
    assert course.labels == ("dealer",) and course.ratios[0, 0] == pytest.approx(ratio)


def test_it_averages_to_one_over_the_seats_whatever_lies_where(rng: np.random.Generator) -> None:
    """The exact argument: of one deal, each seat as dealer once."""
    for _ in range(50):
        gathered = tuple(rng.permutation(32).tolist())
        ratios = [BottomDealing().course([deal(gathered, dealer)]).ratios[0, 0] for dealer in range(3)]
        assert np.mean(ratios) == pytest.approx(1)


@pytest.mark.parametrize(
    "changes",
    [{"dealer": None}, {"gathered": ()}, {"known": ("all", "none", "all")}, {"hands": ((0, 1), (2, 3, 4), ())}],
)
def test_it_is_silent_where_the_log_tells_too_little(changes: dict[str, object]) -> None:
    assert not BottomDealing().applies([replace(deal(tuple(range(32))), **changes)])  # type: ignore[arg-type]


def test_a_bottom_dealer_is_found_and_an_honest_one_is_not() -> None:
    cheat = Sitting(find_game("poker-32"), cheat=find_cheat("bottom"), rate=0.5)
    honest = Sitting(find_game("poker-32"), cheat=find_cheat("slug"), rate=0.0)  # its log tells the gathered pack
    found, fair = (BottomDealing().course(one.log(400, np.random.default_rng(5)).deals) for one in (cheat, honest))
    assert found.labels == fair.labels == ("dealer", "0", "1", "2", "3")
    assert found.ratios[:, 0].mean() > 1.7
    assert abs(fair.ratios[:, 0].mean() - 1) < 5 * fair.ratios[:, 0].std() / 20
