"""Tarok in hands of nine or twelve: taroks, honours, kings, card points, and what may be done with such a hand.

Parlaghy 1888, pp. 126-142 (four- and three-handed), and the tarokk article of the Hungarian Wikipedia (XX-calling,
illustrated, high). Honours (skíz, XXI, pagát) 5 each, the other 19 taroks 1, kings 5, queens 4, cavaliers 3, jacks 2,
red aces and black tens 1: 94 in all; 48 win. Tous les trois (tulétroá): all three honours; four kings.

Bidding needs an honour in the four-handed games. A bidder may invite with the card of the game he leads to: two-game
XX, one-game XIX, solo XVIII (p. 132); in XX-calling tarokk only with a big honour, skíz or XXI. Eight and nine taroks
in hand are paid (p. 138); of twelve, ten to twelve must be told (p. 141). Kings and honours may not be laid away.
1888, after the talon: no game if a hand has no tarok, or the XXI as its only one; a lone skíz or pagát plays (p. 137).
XX-calling, as dealt: a hand may be thrown in without tarok, with the XXI or the pagát as its only tarok, or with four
kings.

The printed column of card points is lost in the text we have; 94 is recomputed and fits the 47 to 47 of the page.
"""

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, WrongDeckError, check_hands
from rules.hands.holdings import worth
from rules.names import UnknownNameError

HONOURS = ("SK", "XXI", "I")
POINTS = {"K": 5, "Q": 4, "C": 3, "J": 2, **dict.fromkeys(HONOURS, 5)}
"""By rank; every other card, tarok or not, is worth 1."""

TOTAL = 94
WIN = 48
DOUBLE = 71
"""Points for the double game: 23 or fewer are left to the others."""

INVITES = {"kettes": "XX", "egyes": "XIX", "solo": "XVIII"}
"""The card that answers an invitation to each game."""

RULES = ("1888", "xx-calling")
"""Whose rules say what is no game: the book's (after the talon), or XX-calling tarokk's (as dealt)."""

FIGURES = np.dtype(
    [
        *(("taroks", np.int8), ("honours", np.int8), ("skiz", np.bool_), ("xxi", np.bool_), ("pagat", np.bool_)),
        *(("kings", np.int8), ("points", np.int16), ("tous_les_trois", np.bool_), ("four_kings", np.bool_)),
        *(("invites_xx", np.bool_), ("invites_xix", np.bool_), ("invites_xviii", np.bool_), ("no_game", np.bool_)),
        ("layable", np.int8),
    ]
)
"""`taroks`, `honours` and each of them, `kings`, card `points`; `tous_les_trois` and `four_kings` in one hand; whether
the hand may invite with XX, XIX or XVIII; `no_game`, if it ends the deal or may be thrown in; `layable`: cards that
may be laid away."""


def tarok_points(deck: Deck, cards: Hands) -> NDArray[np.int64]:
    """`(n,)` card points of `(n, k)` cards, held or taken.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: cards that are none.

    >>> from rules.decks import find_deck
    >>> [int(tarok_points(find_deck(f"tarokk{size}"), np.arange(size)[None])[0]) for size in (42, 40)]
    [94, 92]
    """
    _check(deck, cards)
    points: NDArray[np.int64] = worth(deck, POINTS, 1)[cards].sum(axis=1)
    return points


def tarok_figures(deck: Deck, hands: Hands, rules: str = "1888") -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`; `rules` is one of `RULES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such rules.
    """
    _check(deck, hands)
    if rules not in RULES:
        raise UnknownNameError("rules of tarok", rules, RULES)
    found = np.zeros(len(hands), FIGURES)
    is_tarok = np.array([not card.suit for card in deck.cards])
    taroks = is_tarok[hands].sum(axis=1)
    skiz, xxi, pagat = (_holds(deck, hands, rank) for rank in HONOURS)
    kings = deck.where(rank="K")[hands].sum(axis=1)
    honours = np.stack([skiz, xxi, pagat]).sum(axis=0)
    found["taroks"], found["honours"], found["kings"] = taroks, honours, kings
    found["skiz"], found["xxi"], found["pagat"] = skiz, xxi, pagat
    found["points"] = worth(deck, POINTS, 1)[hands].sum(axis=1)
    found["tous_les_trois"], found["four_kings"] = honours == len(HONOURS), kings == len(deck.suits)
    can_bid = np.any(np.stack([skiz, xxi, pagat] if rules == "1888" else [skiz, xxi]), axis=0)
    for rank in INVITES.values():
        found[f"invites_{rank.lower()}"] = can_bid & _holds(deck, hands, rank)
    lone = taroks == 1
    if rules == "1888":
        found["no_game"] = (taroks == 0) | (lone & xxi)
    else:
        found["no_game"] = (taroks == 0) | (lone & (xxi | pagat)) | found["four_kings"]
    found["layable"] = hands.shape[1] - honours - kings
    return found


def _holds(deck: Deck, hands: Hands, rank: str) -> NDArray[np.bool_]:
    holds: NDArray[np.bool_] = np.any(deck.where(rank=rank, suit="")[hands], axis=1)
    return holds


def _check(deck: Deck, hands: Hands) -> None:
    if "SK" not in deck.ranks:
        raise WrongDeckError(f"tarok is counted on tarokk decks, {deck.name} has no skíz")
    check_hands(deck, hands)
