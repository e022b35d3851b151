"""Bésique and rubicon-bésique: what lies ready in a hand, brisques, and how a game is settled. Parlaghy 1888, pp.
119-124.

Four piquet packs, nine cards each; A 10 K Q J 9 8 7. Bésique (queen of spades and jack of diamonds) 40, double 500,
triple 1500; quint major (A 10 K Q J of a suit) 250 in trumps, else 150; four aces 100, kings 80, queens 60, jacks 40;
mariage 40 in trumps, else 20; carte blanche (no king, queen, jack in the nine) 50; last taking 50; each ace and ten
taken (brisque) 10; a seven turned 10 for the dealer. Rubicon only: quadruple bésique 4500; four trump aces 1000, tens
900, kings 800, queens 600, jacks 400. One group a taking is declared, so the sum of a hand's groups is what could be
declared, not what will be. Bésique runs to 5000 and pays the difference. Rubicon is one deal: the difference and 500,
or 900 if the loser is below 1000 and the winner not (600 to 800 pays 500).

Errors of the book: "4 queens" for the kings that count 80 (p. 122); the rubicon example 700 to 2000 calls the
difference 2200 and the sum 3100 (p. 122): it is 1300 and 2200; with 2900 the printed sums are right.
"""

from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import Trump, trump_suits

ORDER = ("A", "T", "K", "Q", "J", "9", "8", "7")
"""From the highest."""

BESIQUES = (0, 40, 500, 1500, 4500)
"""By the number of pairs shown together; the fourth in rubicon only."""

FOURS = MappingProxyType({"A": 100, "K": 80, "Q": 60, "J": 40})
TRUMP_FOURS = MappingProxyType({"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400})
"""Four equal cards of trumps, in rubicon."""

QUINT = ("A", "T", "K", "Q", "J")
COURTS = ("K", "Q", "J")
BRISQUE = 10
LAST_TAKING = 50
TURNED_SEVEN = 10
CARTE_BLANCHE = 50
GAME = 5000
RUBICON = 1000
CONSOLATION = 500
GREAT_CONSOLATION = 900

FIGURES = np.dtype(
    [
        *(("besiques", np.int8), ("quints", np.int8), ("trump_quints", np.int8)),
        *((f"four_{rank}", np.int8) for rank in FOURS),
        *(("mariages", np.int8), ("trump_mariages", np.int8), ("trump_fours", np.int8), ("carte_blanche", np.bool_)),
        ("value", np.int32),
    ]
)
"""`besiques`, pairs held; `quints` majors, those in trumps apart; `four_A` ... `four_J`, how many whole fours;
`mariages`, those in trumps apart; `trump_fours`, fours of one trump card; `carte_blanche`; `value` of all these
groups, each card used again in another group."""


def besique_figures(deck: Deck, hands: Hands, trump: Trump | None = None, rubicon: bool = False) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`; `trump` None: none yet; `rubicon` adds what only that game counts.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such suit.
    """
    check_ranks(deck, ORDER, "bésique")
    check_hands(deck, hands)
    counts = _counts(deck, hands)
    found = np.zeros(len(hands), FIGURES)
    is_trump = np.zeros((len(hands), len(deck.suits)), np.bool_)
    if trump is not None:
        is_trump[np.arange(len(hands)), trump_suits(deck, trump, hands)] = True
    queen, jack = counts[:, deck.suits.index("s"), ORDER.index("Q")], counts[:, deck.suits.index("d"), ORDER.index("J")]
    found["besiques"] = np.minimum(queen, jack)
    value: NDArray[np.int64] = np.array(BESIQUES)[np.minimum(found["besiques"], 4 if rubicon else 3)]
    quints = counts[:, :, :5].min(axis=2)
    mariages = counts[:, :, 2:4].min(axis=2)
    for name, groups, plain, in_trumps in (("quints", quints, 150, 250), ("mariages", mariages, 20, 40)):
        outside, inside = (groups * ~is_trump).sum(axis=1), (groups * is_trump).sum(axis=1)
        found[name], found[f"trump_{name}"] = outside, inside
        value = value + outside * plain + inside * in_trumps
    for rank, points in FOURS.items():
        fours = counts[:, :, ORDER.index(rank)].sum(axis=1) // 4
        found[f"four_{rank}"] = fours
        value += fours * points
    trumps = (counts * is_trump[:, :, None]).sum(axis=1)
    for rank, points in TRUMP_FOURS.items():
        whole = trumps[:, ORDER.index(rank)] // 4
        found["trump_fours"] += whole.astype(np.int8)
        value += whole * points * rubicon
    found["carte_blanche"] = counts[:, :, 2:5].sum(axis=(1, 2)) == 0
    found["value"] = value + found["carte_blanche"] * CARTE_BLANCHE
    return found


def brisque_points(deck: Deck, cards: Hands) -> NDArray[np.int64]:
    """`(n,)`: ten for each ace and ten among `(n, k)` cards taken; all of them 320.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: cards that are none.
    """
    check_ranks(deck, ORDER, "bésique")
    check_hands(deck, cards)
    points: NDArray[np.int64] = BRISQUE * (deck.where(rank="A") | deck.where(rank="T"))[cards].sum(axis=1)
    return points


def settle(winner: int, loser: int, rubicon: bool = False) -> int:
    """What the winner gets for two scores.

    >>> settle(5000, 3600), settle(800, 600, rubicon=True), settle(2000, 700, rubicon=True)
    (1400, 700, 2200)
    """
    if not rubicon:
        return winner - loser
    return winner - loser + (GREAT_CONSOLATION if loser < RUBICON <= winner else CONSOLATION)


def _counts(deck: Deck, hands: Hands) -> NDArray[np.int64]:
    """`(n, suits, ranks)`: copies of each face, ranks in `ORDER`."""
    shape = (len(hands), len(deck.suits), len(ORDER))
    face = np.array([deck.suits.index(c.suit) * len(ORDER) + ORDER.index(c.rank) for c in deck.cards], np.int64)
    row = np.arange(len(hands))[:, None] * (shape[1] * shape[2])
    counted: NDArray[np.int64] = np.bincount((face[hands] + row).ravel(), minlength=int(np.prod(shape)))
    return counted.reshape(shape)
