"""L'hombre: the order of the cards by trump, and matadors, black aces and kings in a hand. Parlaghy 1888, pp. 99-115.

From the highest, with a black suit as trump (11): spadille (ace of spades), manille (the trump two), basta (ace of
clubs), K Q J 7 6 5 4 3; with a red one (12): spadille, manille (the trump seven), basta, ponto (the trump ace), K Q J
2 3 4 5 6. Black suits that are not trump: K Q J 7 6 5 4 3 2; red ones K Q J A 2 3 4 5 6 7. The black aces are always
trumps. Matadors are spadille, manille and basta and every trump that follows without a gap; a run that lacks spadille
is one of false matadors. Three matadors earn 1, each further one 1 (p. 106). Kings are called force.

Grandissimo: no trumps but the two black aces (read: spadille, then basta; the manille is none). Nullissimo: none at
all, the black aces stand below their jacks: K Q J A 7 6 5 4 3 2. Games for two take the diamonds out (30 cards), or
put ace and seven back (32): these two are trumps with the black aces if diamonds are.
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import rank_counts
from rules.names import UnknownNameError

Tour = Literal["trump", "grandissimo", "nullissimo"]

_BLACK = ("K", "Q", "J", "7", "6", "5", "4", "3", "2")
_RED = ("K", "Q", "J", "A", "2", "3", "4", "5", "6", "7")
_MANILLE = {"s": "2", "c": "2", "h": "7", "d": "7"}
_RANKS = ("A", *_BLACK)
_SPADILLE, _BASTA = "As", "Ac"
_TRUMP = 100

FIGURES = np.dtype(
    [
        *(("matadors", np.int8), ("false_matadors", np.int8), ("black_aces", np.int8), ("kings", np.int8)),
        ("trumps", np.int8),
    ]
)
"""`matadors`: the unbroken run from spadille, 0 if shorter than three; `false_matadors`: that from manille where
spadille is missing; `black_aces`; `kings` of all suits; `trumps`, the black aces among them."""


def trump_order(deck: Deck, trump: str) -> tuple[int, ...]:
    """The card indices of the trumps, from the highest.

    Raises:
        UnknownNameError: the deck has no such suit.
        WrongDeckError: the deck has tens, nines or eights.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("lhombre40")
    >>> deck.print_all(trump_order(deck, "h"))
    'As 7h Ac Ah Kh Qh Jh 2h 3h 4h 5h 6h'
    """
    check_ranks(deck, _RANKS, "l'hombre")
    if trump not in deck.suits:
        raise UnknownNameError(f"suit of {deck.name}", trump, deck.suits)
    ranks = _BLACK if trump in "sc" else ("A", *(rank for rank in _RED if rank != "A"))
    rest = [f"{rank}{trump}" for rank in ranks if rank != _MANILLE[trump]]
    names = [_SPADILLE, f"{_MANILLE[trump]}{trump}", _BASTA, *rest]
    present = {str(card) for card in deck.faces}
    return tuple(deck.parse(name) for name in names if name in present)


def card_strengths(deck: Deck, trump: str | None = None, tour: Tour = "trump") -> NDArray[np.int64]:
    """`(deck.size,)`: which card takes: any trump (above 100) before any other, else the higher of the suit led.

    `tour` grandissimo and nullissimo have no trump suit.

    Raises:
        UnknownNameError: the deck has no such suit; no suit named for a tour with trumps, or one for a tour without.
        WrongDeckError: the deck has tens, nines or eights.
    """
    if (trump is None) == (tour == "trump"):
        raise UnknownNameError("trump suit for this tour", str(trump), deck.suits if tour == "trump" else ("none",))
    check_ranks(deck, _RANKS, "l'hombre")
    strengths: NDArray[np.int64] = np.zeros(deck.size, np.int64)
    for index, card in enumerate(deck.cards):
        order = _RED if card.suit in "hd" else ("K", "Q", "J", "A", *_BLACK[3:])
        strengths[index] = len(order) - order.index(card.rank)
    trumps: Sequence[int] = ()
    if trump is not None:
        trumps = trump_order(deck, trump)
    elif tour == "grandissimo":
        trumps = (deck.parse(_SPADILLE), deck.parse(_BASTA))
    strengths[list(trumps)] = _TRUMP + len(trumps) - np.arange(len(trumps))
    return strengths


def lhombre_figures(deck: Deck, hands: Hands, trump: str) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: the deck has no such suit.
    """
    order = trump_order(deck, trump)
    check_hands(deck, hands)
    has = (hands[:, :, None] == np.array(order)).any(axis=1)
    found = np.zeros(len(hands), FIGURES)
    run = np.cumprod(has, axis=1).sum(axis=1)
    found["matadors"] = np.where(run >= 3, run, 0)
    found["false_matadors"] = np.where(has[:, 0], 0, np.cumprod(has[:, 1:], axis=1).sum(axis=1))
    found["black_aces"] = has[:, [0, 2]].sum(axis=1)
    found["kings"] = rank_counts(deck, hands, ("K",))[:, 0]
    found["trumps"] = has.sum(axis=1)
    return found
