"""Two seats together: honest tables of all tempers average to one for every pair; friends are found."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Action, Deal
from detectors.sitting import Sitting
from detectors.suspicions.collusion import Collusion
from detectors.suspicions.first_word import first_words
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.poker import holdem_strength

DECK = find_deck("piquet32")
GREAT, STRONG, MIDDLING, WEAK = (
    tuple(DECK.parse_all(hand)) for hand in ("Kh Ks Kc 7d 9h", "Ah As Qc Qd 8h", "Jh Js 9d 8c 7s", "Kd Qs Tc 9c 8s")
)


def sat(n: int, cheat: str | None = None, **fields: object) -> list[Deal]:
    sitting = Sitting(
        find_game("poker-32"),
        cheat=None if cheat is None else find_cheat(cheat),
        plays=True,
        **fields,  # type: ignore[arg-type]
    )
    return list(sitting.log(n, np.random.default_rng(3)).deals)


def test_honest_tables_average_to_one_for_every_pair() -> None:
    course = Collusion().course(sat(1500))
    assert course.labels == ("0+1", "0+2", "0+3", "1+2", "1+3", "2+3")
    assert (abs(course.ratios.mean(axis=0) - 1) < 5 * course.ratios.std(axis=0) / np.sqrt(1500)).all()


def test_friends_have_the_highest_growth_of_all_pairs() -> None:
    course = Collusion().course(sat(1500, "collusion", rate=1.0, suspect="1"))
    growth = np.log1p(0.5 * (course.ratios - 1)).mean(axis=0)
    assert course.labels[int(growth.argmax())] == "1+3" and growth.max() > 0.01


@pytest.mark.parametrize(
    ("first", "friend", "verb", "low", "high"),
    [
        (STRONG, MIDDLING, "fold", 0.3, 0.9),  # left with the better hand: no friend of his told him to
        (STRONG, GREAT, "fold", 1.5, 9),
        (MIDDLING, STRONG, "fold", 1.01, 2),  # an honest player leaves with it too
        (MIDDLING, WEAK, "bet", 1.1, 3),
        (MIDDLING, STRONG, "bet", 0.3, 0.8),
    ],
)
def test_the_first_decision_of_a_pair(
    first: tuple[int, ...], friend: tuple[int, ...], verb: str, low: float, high: float
) -> None:
    deal = Deal(
        line=1,
        deck="piquet32",
        hands=(first, friend),
        known=("all", "all"),
        actions=(Action(1, "ante", 10), Action(0, verb), Action(1, "call")),
    )
    course = Collusion().course([deal])
    assert course.labels == ("0+1",) and low <= course.ratios[0, 0] <= high


def test_what_is_paid_by_force_is_no_decision() -> None:
    deal = Deal(1, "piquet32", (STRONG, WEAK), ("all", "all"), actions=(Action(0, "ante"), Action(1, "check")))
    assert first_words(deal.actions, 2) == {1: False}


@pytest.mark.parametrize("changes", [{"actions": ()}, {"known": ("all", "none", "all", "all")}])
def test_it_is_silent_where_the_log_tells_too_little(changes: dict[str, object]) -> None:
    deal = sat(1)[0]
    assert Collusion().applies([deal])
    assert not Collusion().applies([replace(deal, **changes)])  # type: ignore[arg-type]


def test_friends_at_holdem_are_the_highest_of_all_pairs_and_honest_players_average_to_one() -> None:
    rng = np.random.default_rng(4)
    deals = [holdem_deal(rng, friends=(1, 3), rate=0.5 * (i % 2)) for i in range(1600)]
    honest, cheated = (Collusion().course(deals[first::2]) for first in (0, 1))
    assert cheated.labels[int(np.log(cheated.ratios).sum(axis=0).argmax())] == "1+3"
    assert (abs(honest.ratios.mean(axis=0) - 1) < 5 * honest.ratios.std(axis=0) / np.sqrt(800)).all()


def holdem_deal(rng: np.random.Generator, friends: tuple[int, int], rate: float) -> Deal:
    """Four speak in turn and come in with the better half of hands; of two friends who cheat the weaker stays out."""
    deck = find_deck("french52")
    hands = rng.permutation(deck.size)[:8].reshape(4, 2)
    strengths = holdem_strength(deck, hands)
    comes_in = strengths > 11 * 13
    if rng.random() < rate:
        comes_in[min(friends, key=lambda seat: strengths[seat])] = False
    acts = tuple(Action(seat, "call" if comes_in[seat] else "fold") for seat in range(4))
    told = tuple(tuple(hand) for hand in hands.tolist())
    return Deal(1, "french52", told, ("all", "all", "all", "all"), game="holdem", actions=acts)
