"""Court cards: three of each suit, four with tarokk cards, and no tarokk among them."""

import pytest

from rules.decks import find_deck
from tricks.courts import courts


@pytest.mark.parametrize(
    ("name", "count"),
    [("piquet32", 12), ("french52", 12), ("magyar32", 12), ("tarokk42", 16), ("piquet32x2", 24)],
)
def test_so_many_court_cards_are_in_a_pack(name: str, count: int) -> None:
    deck = find_deck(name)
    found = courts(deck, range(deck.size))
    assert len(found) == count
    assert {deck.print(card)[-1] for card in found} == {card.suit for card in deck.cards if card.suit}


def test_of_no_cards_none_is_a_court() -> None:
    assert courts(find_deck("piquet32"), ()) == frozenset()
