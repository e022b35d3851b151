"""The guessing game about cut and volte."""

import numpy as np
import pytest

from app.demos.guess import SHIFTED, UNDONE, Round, deal_round, is_right
from rules.decks import find_deck

DECK = find_deck("piquet32")
PACK = tuple(range(32))


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    """Many rounds of one seed."""
    return [deal_round(DECK, np.random.default_rng((7, i))) for i in range(3000)]


@pytest.mark.parametrize(
    ("depth", "volte", "happened", "shown"),
    [(10, 0, "cut", (0, 10)), (10, 22, "undone", (0, 0)), (10, 5, "shifted", (0, 15)), (31, 31, "shifted", (0, 30))],
)
def test_what_happened_and_what_is_seen(depth: int, volte: int, happened: str, shown: tuple[int, int]) -> None:
    played = Round(PACK, depth, volte, "top")
    assert played.happened == happened
    assert played.shown == shown


def test_the_bottom_card_moves_with_the_cut() -> None:
    assert Round(PACK, 10, 0, "bottom").shown == (31, 9)


def test_the_same_card_means_a_volte_without_exception(rounds: list[Round]) -> None:
    same = [played for played in rounds if played.shown[0] == played.shown[1]]
    assert same
    assert {played.happened for played in same} == {"undone"}


def test_dealers_do_what_the_text_says(rounds: list[Round]) -> None:
    share = {kind: sum(played.happened == kind for played in rounds) / len(rounds) for kind in ("undone", "shifted")}
    assert share["undone"] == pytest.approx(UNDONE, abs=0.03)
    assert share["shifted"] == pytest.approx(SHIFTED, abs=0.03)


def test_the_best_rule_is_right_as_often_as_the_page_claims(rounds: list[Round]) -> None:
    hits = sum(is_right("volte" if r.shown[0] == r.shown[1] else "cut", r) for r in rounds)
    assert hits / len(rounds) == pytest.approx(1 - SHIFTED, abs=0.03)


def test_the_same_game_number_deals_the_same_round() -> None:
    assert deal_round(DECK, np.random.default_rng((1888, 0))) == deal_round(DECK, np.random.default_rng((1888, 0)))
