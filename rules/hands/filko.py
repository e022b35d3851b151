"""Filkó, avoiding the overs: what a hand or the takings of a player hold of them. Parlaghy 1888, p. 80.

Eight cards each, no trump. The four overs (filkó) are to be got rid of; each that is taken costs the same, or that of
acorns 1, leaves 2, bells 3, hearts 4. Who has none shares what the others pay.
"""

from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands
from rules.names import UnknownNameError

PRICES = MappingProxyType({"equal": {"v": 1, "t": 1, "z": 1, "m": 1}, "by-suit": {"v": 4, "t": 3, "z": 2, "m": 1}})
"""What each over costs, by suit; the first is the default."""


def filko_count(deck: Deck, cards: Hands) -> NDArray[np.int64]:
    """`(n,)`: how many overs `(n, k)` cards hold; errors as `filko_price`."""
    return filko_price(deck, cards, "equal")


def filko_price(deck: Deck, cards: Hands, price: str = "equal") -> NDArray[np.int64]:
    """`(n,)`: what the overs among `(n, k)` cards cost; `price` is a key of `PRICES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: cards that are none.
        UnknownNameError: no such price.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> int(filko_price(deck, np.array([deck.parse_all("Ov Om Av")]), "by-suit")[0])
    5
    """
    check_hands(deck, cards)
    if price not in PRICES:
        raise UnknownNameError("price of an over", price, PRICES)
    values = np.array([PRICES[price].get(card.suit, 0) if card.rank == "O" else 0 for card in deck.cards], np.int64)
    total: NDArray[np.int64] = values[cards].sum(axis=1)
    return total
