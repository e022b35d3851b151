"""The best hand at the table, ties counted as best, with an exact mean."""

import numpy as np
import pytest

from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.catalogue import battery
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.points import high_card_strength, rank_strength
from rules.hands.poker import holdem_strength
from rules.odds.high_cards import best_hand_chance

HOLDEM = BestHand("", holdem_strength, (2,))


def table(*seats: str, deck: str = "french52", known: tuple[bool, ...] | None = None) -> Table:
    found = find_deck(deck)
    hands = tuple(np.array([found.parse_all(seat)], np.intp).reshape(1, -1) for seat in seats)
    return Table(found, hands, np.array([known or (True,) * len(seats)]))


# hands, N / E0 by seat
CASES = [
    (("Ah Ad", "Kh Kd", "2c 3c"), [3.0, 0.0, 0.0]),
    (("Ah Kd", "As Kc", "2c 3c"), [1.5, 1.5, 0.0]),
    (("Ah Kd", "As Kc"), [1.0, 1.0]),
    (("Ah Kd", "", "2c 3c"), [2.0, 1.0, 0.0]),
    (("Ah Kd",), [1.0]),
    (("Ah Kd Qc", "2c 3c 4c"), [1.0, 1.0]),
    (("Ah Kd", "2c 3c 4c"), [1.0, 1.0]),
    (("", ""), [1.0, 1.0]),
]


@pytest.mark.parametrize(("hands", "ratios"), CASES)
def test_the_best_hand_pays_the_number_of_seats_shared_by_those_who_tie(
    hands: tuple[str, ...], ratios: list[float]
) -> None:
    assert HOLDEM.ratios(table(*hands)).tolist() == [ratios]


def test_with_a_hidden_hand_nothing_is_said() -> None:
    assert HOLDEM.ratios(table("Ah Ad", "2c 3c", known=(True, False))).tolist() == [[1.0, 1.0]]


def test_in_bridge_the_chance_before_the_deal_is_used_and_ties_pay_in_full() -> None:
    deck = find_deck("french52")
    hands = ["Ah Ad Ks Kc", "As Ac Kh Kd", "Qh Qd Qs Qc", "Jh Jd Js Jc"]
    rest = [card for card in range(52) if card not in {c for hand in hands for c in deck.parse_all(hand)}]
    full = [np.array([[*deck.parse_all(hand), *rest[9 * i : 9 * i + 9]]]) for i, hand in enumerate(hands)]
    four = Table(deck, tuple(full), np.ones((1, 4), np.bool_))
    ratio = 1 / float(best_hand_chance())
    assert BestHand("", high_card_strength).ratios(four).tolist() == [[ratio, ratio, 0.0, 0.0]]


@pytest.mark.parametrize("game", ["bridge", "holdem", "poker-32", "tarokk-xx-hivasos", "ferbli", "huszonegy"])
def test_every_seat_averages_to_one_over_fair_deals(game: str, rng: np.random.Generator) -> None:
    found, n = find_game(game), 20_000
    hands = tuple(hand.astype(np.intp) for hand in found.deal(n, rng))
    feature = battery(found.id, found.deck)[0]
    ratios = feature.ratios(Table(found.deck, hands, np.ones((n, len(hands)), np.bool_)))
    error = ratios.std(axis=0) / np.sqrt(n)
    assert (np.abs(ratios.mean(axis=0) - 1) < 5 * error).all()


def test_given_the_hands_every_order_of_seats_averages_to_exactly_one() -> None:
    """The reason why no distribution is needed: over all orders of any hands the mean is 1."""
    hands = ["Ah Kd", "As Kc", "2c 3c"]
    rotated = [rank_ratio(hands[i:] + hands[:i]) for i in range(3)]
    assert np.allclose(np.mean(rotated, axis=0), 1.0)


def rank_ratio(hands: list[str]) -> list[float]:
    return [float(ratio) for ratio in BestHand("", rank_strength).ratios(table(*hands))[0]]
