"""Other programs rank 52 cards as we do, where they are installed (the dependency group `bench`)."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, find_deck
from rules.hands.poker import poker_strength
from rules.hands.poker_rules import INTERNATIONAL


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize(("peer", "sign"), [("eval7", 1), ("phevaluator", -1)])
def test_the_order_is_theirs(
    peer: str, sign: int, cards: int, random_hands: Callable[[Deck, int, int], NDArray[np.uint8]]
) -> None:
    module = pytest.importorskip(peer)
    deck = find_deck("french52")
    hands = random_hands(deck, 20_000, cards)
    if peer == "eval7":
        made = [module.Card(deck.print(card)) for card in range(deck.size)]
        theirs = np.array([module.evaluate([made[card] for card in hand]) for hand in hands.tolist()])
    else:
        theirs = np.array([module.evaluate_cards(*map(deck.print, hand)) for hand in hands.tolist()])
    ours = poker_strength(deck, hands, INTERNATIONAL)
    order = np.argsort(ours)
    assert (np.sign(np.diff(ours[order])) == np.sign(np.diff(sign * theirs.astype(np.int64)[order]))).all()
