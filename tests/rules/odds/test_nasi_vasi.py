"""Odds of nasi-vasi and pharao against packs turned (games-1.md, 3.16)."""

import numpy as np
import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.nasi_vasi import tailles
from rules.odds.catalogue import odds


@pytest.mark.parametrize(
    ("game", "shares"),
    [
        ("nasi-vasi", (0.2021, 0.3333, 0.2648, 0.1344, 0.0487, 0.0133)),
        ("pharao", (0.2102, 0.3342, 0.2593, 0.1307, 0.0480, 0.0137)),
    ],
)
def test_blooms_in_a_pack(game: str, shares: tuple[float, ...]) -> None:
    blooms = odds(game, "blooms")
    assert tuple(round(float(blooms.chance(str(n))), 4) for n in range(6)) == shares


@pytest.mark.parametrize(("game", "win"), [("nasi-vasi", 0.467186), ("pharao", 0.480192)])
def test_first_show_of_a_rank(game: str, win: float) -> None:
    show = odds(game, "first-show")
    assert round(float(show.chance("win")), 6) == round(float(show.chance("lose")), 6) == win


def test_book_error_the_fourth_card_wins_in_half_the_cases_not_in_75_percent() -> None:
    assert float(odds("nasi-vasi", "fourth-card").chance("win")) == 0.5


def test_turned_packs_agree(rng: np.random.Generator) -> None:
    packs = find_game("nasi-vasi").shuffled(40_000, rng)
    blooms = tailles(find_deck("magyar32"), packs)["blooms"]
    for number in range(4):
        chance = float(odds("nasi-vasi", "blooms").chance(str(number)))
        share = float(np.mean(blooms == number))
        assert abs(share - chance) < 4 * (chance * (1 - chance) / 40_000) ** 0.5
