"""Huszonegy: the specification's tables, and the exact play against cards really dealt."""

import numpy as np
import pytest

from rules.banking.edge import UnknownReadingError
from rules.banking.huszonegy import FUCS, TWO_ACES, VALUES, PolicyError, drawing, play, two_cards

# games-1.yaml, huszonegy
NOBEL = {4: 6, 5: 16, 6: 22, 7: 16, 8: 6, 9: 16, 10: 32, 11: 48, 12: 48, 13: 48, 14: 38, 15: 32, 16: 22, 17: 32, 18: 38}
NOBEL |= {19: 32, 20: 22, 21: 16, 22: 6}
KOZONSEGES = {
    2: 66,
    8: 48,
    9: 48,
    10: 48,
    11: 48,
    12: 48,
    14: 6,
    15: 16,
    16: 22,
    17: 32,
    18: 38,
    19: 32,
    20: 22,
    21: 16,
}
KOZONSEGES |= {22: 6}


@pytest.mark.parametrize(("values", "table"), [("nobel", NOBEL), ("kozonseges", KOZONSEGES)])
def test_totals_of_two_cards(values: str, table: dict[int, int]) -> None:
    assert two_cards(values) == table
    assert sum(table.values()) == 496


@pytest.mark.parametrize(("values", "points"), [("nobel", 216), ("kozonseges", 192)])
def test_points_of_the_pack(values: str, points: int) -> None:
    assert sum(value * many for value, many in VALUES[values].items()) == points
    assert sum(VALUES[values].values()) == 32


def test_drawing_to_fifteen() -> None:
    stated = {FUCS: 0.1646, 15: 0.1277, 16: 0.1149, 17: 0.1256, 18: 0.1288, 19: 0.1130, 20: 0.1069, 21: 0.1063}
    assert {p: round(float(chance), 4) for p, chance in drawing(15).items()} == stated | {TWO_ACES: 0.0121}
    assert round(float(drawing(15, "kozonseges")[FUCS]), 4) == 0.1355


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("stands", [2, 11, 15, 21])
def test_chances_of_a_drawn_hand_add_up(values: str, stands: int) -> None:
    points = drawing(stands, values)
    assert sum(points.values()) == 1
    assert all(p in (FUCS, TWO_ACES) or stands <= p <= 21 for p in points)


def test_head_to_head_both_at_fifteen() -> None:
    # The specification simulated .440 won and .097 tied, each +- .003: exactly .4391 and .0954.
    outcome = play()
    assert float(outcome.won) == pytest.approx(0.440, abs=0.003)
    assert float(outcome.tied) == pytest.approx(0.097, abs=0.003)
    assert outcome.won + outcome.tied + outcome.beaten + outcome.fucs == 1
    assert outcome.edge == 1 - 2 * outcome.won
    assert round(float(outcome.edge), 4) == 0.1218
    assert outcome.fucs == drawing(15)[FUCS]


@pytest.mark.parametrize(("values", "banker", "edge"), [("nobel", 16, 0.1345), ("kozonseges", 15, 0.1233)])
def test_neither_side_does_better_alone_where_the_player_stands_at_fifteen(
    values: str, banker: int, edge: float
) -> None:
    value = play(15, banker, values).edge
    assert round(float(value), 4) == edge
    assert all(play(k, banker, values).edge >= value for k in (16, 17))
    assert all(play(15, m, values).edge <= value for m in (14, 15, 16, 17))


@pytest.mark.parametrize("values", VALUES)
def test_local_figures_help_the_player_who_is_dealt_them_first(values: str) -> None:
    plain, fast = play(values=values), play(values=values, ace_ten_wins=True)
    double = play(values=values, double_figures=True)
    assert fast.edge < plain.edge
    assert double.edge < plain.edge
    assert plain.won < fast.won


def one_hand(cards: list[int], stands: int) -> tuple[int, list[int]]:
    hand = [cards.pop(), cards.pop()]
    while sum(hand) < stands:
        hand.append(cards.pop())
    points = TWO_ACES if hand == [11, 11] else sum(hand) if sum(hand) <= 21 else FUCS
    return points, hand


@pytest.mark.parametrize(("values", "player", "banker"), [("nobel", 15, 16), ("kozonseges", 17, 15)])
@pytest.mark.parametrize("local", [False, True])
def test_exact_edges_agree_with_cards_really_dealt(values: str, player: int, banker: int, local: bool) -> None:
    rng = np.random.default_rng(21)
    pack = np.repeat(list(VALUES[values]), list(VALUES[values].values()))
    gains = []
    for _ in range(20_000):
        cards = rng.permutation(pack).tolist()
        mine, hand = one_hand(cards, player)
        figure = local and (mine == TWO_ACES or hand == [7, 7, 7])
        if mine == FUCS:
            gains.append(1)
        elif mine == TWO_ACES or figure or (local and sorted(hand) == [10, 11]):
            gains.append(-2 if figure else -1)
        else:
            bank, hand = one_hand(cards, banker)
            if local and (bank == TWO_ACES or hand == [7, 7, 7]):
                gains.append(2)
            else:
                gains.append(1 if bank >= mine else -1)
    exact = play(player, banker, values, ace_ten_wins=local, double_figures=local).edge
    assert np.mean(gains) == pytest.approx(float(exact), abs=4 * 1.05 / 20_000**0.5)


@pytest.mark.parametrize("stands", [14, 22])
def test_a_player_may_not_stand_under_fifteen_nor_want_more_than_21(stands: int) -> None:
    with pytest.raises(PolicyError, match="15 to 21"):
        play(stands)


@pytest.mark.parametrize("stands", [1, 22])
def test_a_hand_cannot_stand_there(stands: int) -> None:
    with pytest.raises(PolicyError, match="2 to 21"):
        play(15, stands)
    with pytest.raises(PolicyError, match="2 to 21"):
        drawing(stands)


def test_an_unknown_table_lists_near_names() -> None:
    with pytest.raises(UnknownReadingError, match="nobel"):
        two_cards("noble")
