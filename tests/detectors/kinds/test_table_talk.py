"""Numbers from the play: who was right after the draw, and which pair is never in together."""

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Action, Deal, Draw
from detectors.kinds.table_talk import against_the_others, less_together, table_talk
from detectors.sitting import Sitting
from rules.decks import find_deck
from rules.games.catalogue import find_game

DECK = find_deck("piquet32")
ACES, PAIR = (tuple(DECK.parse_all(hand)) for hand in ("Ah As Qc Jd 8h", "9h 9s Kd Qd 7c"))


def deal(*actions: Action, draws: tuple[Draw, ...] = (Draw(0, (), ()), Draw(1, (), ()))) -> Deal:
    return Deal(1, "piquet32", (ACES, PAIR), ("all", "all"), actions=actions, draws=draws)


def test_right_is_who_stays_with_the_best_hand_or_leaves_with_another() -> None:
    stays = deal(Action(0, "bet"), Action(1, "call"), Action(0, "bet"), Action(1, "fold"))
    talk = table_talk([stays, deal(Action(0, "bet"), Action(1, "call"), Action(0, "bet"), Action(1, "call"))])
    assert talk is not None and talk.right.tolist() == [[1, 1], [1, 0]]
    assert talk.agrees.tolist() == [[0], [0]] and talk.together.tolist() == [[1], [1]]


def test_the_drawn_cards_count() -> None:
    nines = Draw(1, tuple(DECK.parse_all("Kd Qd 7c")), tuple(DECK.parse_all("9d Ks Kc")))
    talk = table_talk([deal(Action(0, "bet"), Action(1, "call"), draws=(Draw(0, (), ()), nines))])
    assert talk is not None and talk.right.tolist() == [[0, 1]]


def test_a_log_without_play_has_no_talk() -> None:
    assert table_talk([deal()]) is None


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([[1, 0], [1, 0], [1, 0], [1, 0]], [2.8, -2.8]),
        ([[np.nan, 1], [np.nan, 0]], [0, 0]),
        ([[1, 1], [0, 0]], [0, 0]),
    ],
)
def test_everybody_is_compared_with_the_others(values: list[list[float]], expected: list[float]) -> None:
    assert against_the_others(np.array(values)).tolist() == pytest.approx(expected, abs=0.1)


def test_friends_are_least_together_of_all_pairs() -> None:
    sitting = Sitting(find_game("poker-32"), cheat=find_cheat("collusion"), rate=1.0, suspect="1")
    talk = table_talk(sitting.log(400, np.random.default_rng(2)).deals)
    assert talk is not None
    assert talk.pairs[int(less_together(talk, 400).argmax())] == (1, 3)
    assert talk.pairs[int(against_the_others(talk.agrees).argmax())] == (1, 3)
