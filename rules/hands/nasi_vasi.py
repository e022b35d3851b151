"""Nasi-vasi and pharao: what a turned pack brings to each rank. Parlaghy 1888, pp. 87-89.

Cards are turned by pairs, the first to the right for the banker, the second to the left for the players; the bottom
card is shown before (ambó). A stake on a rank wins where it falls left and loses where it falls right; both in one
pair are a bloom (virágzás), which costs half. Where blooms ride (kivirágozni) the next pair with the rank decides:
right alone takes all, a second bloom (kettős virágzás) leaves a quarter; left alone is not told (read: half stays
lost; `rules.banking.nasi_vasi` has the other reading). Quartett: all four cards of a rank win, or lose, in one pack.
The book says the fourth card wins with 75 % after three losses; it is one half
(`rules.banking.nasi_vasi.fourth_card_wins`).
"""

from fractions import Fraction
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, HandShapeError, check_hands
from rules.names import UnknownNameError

SHOWS = ("none", "win", "lose", "bloom")
"""What a pair does to a stake on a rank."""

TAILLE = np.dtype([("blooms", np.int8), ("quartett_wins", np.int8), ("quartett_losses", np.int8), ("ambo", np.int8)])
"""Of one whole pack: `blooms` of any rank, ranks of which all four cards won or lost, and the place in `deck.ranks` of
the bottom card."""

Blooming = Literal["half", "bloom-out"]


def pair_shows(deck: Deck, packs: Hands) -> NDArray[np.int64]:
    """`(n, pairs, ranks)`: what each pair of `(n, 2 * pairs)` turned cards does to each rank, as indices into `SHOWS`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: cards that are none; an odd number of them.
    """
    check_hands(deck, packs, 2)
    _check_even(packs)
    rank = np.array([deck.ranks.index(card.rank) for card in deck.cards])[packs]
    right = rank[:, 0::2, None] == np.arange(len(deck.ranks))
    left = rank[:, 1::2, None] == np.arange(len(deck.ranks))
    return np.where(right & left, 3, np.where(right, 2, left.astype(np.int64)))


def tailles(deck: Deck, packs: Hands) -> NDArray[np.void]:
    """`(n,)` records of `TAILLE` of whole turned packs, in the order turned.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: packs that are none.
    """
    check_hands(deck, packs, deck.size, deck.size)
    shows = pair_shows(deck, packs)
    found = np.zeros(len(packs), TAILLE)
    found["blooms"] = (shows == SHOWS.index("bloom")).sum(axis=(1, 2))
    for field, show in (("quartett_wins", "win"), ("quartett_losses", "lose")):
        found[field] = ((shows == SHOWS.index(show)).sum(axis=1) == len(deck.suits)).sum(axis=1)
    found["ambo"] = [deck.ranks.index(deck.cards[int(card)].rank) for card in packs[:, -1]]
    return found


def stake_after(deck: Deck, turned: Hands, rank: str, blooming: Blooming = "half") -> list[Fraction]:
    """What comes back of a stake of 1 on a rank for each row of turned cards: 2 won, 0 lost, 1 if it was not decided.

    After a bloom: a half, or where it rides (`bloom-out`) and the rank shows again, nothing, a quarter, or the half.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError: cards that are none; an odd number of them.
        UnknownNameError: the deck has no such rank.
    """
    if rank not in deck.ranks:
        raise UnknownNameError(f"rank of {deck.name}", rank, deck.ranks)
    column = deck.ranks.index(rank)
    back = []
    for row in pair_shows(deck, turned)[:, :, column].tolist():
        decided = [SHOWS[show] for show in row if show]
        first = decided[0] if decided else "none"
        stake = {"none": Fraction(1), "win": Fraction(2), "lose": Fraction(0), "bloom": Fraction(1, 2)}[first]
        if first == "bloom" and blooming == "bloom-out" and len(decided) > 1:
            stake = {"win": Fraction(1, 2), "lose": Fraction(0), "bloom": Fraction(1, 4)}[decided[1]]
        back.append(stake)
    return back


def _check_even(packs: Hands) -> None:
    if packs.shape[1] % 2:
        raise HandShapeError(f"cards are turned by pairs; {packs.shape[1]} cards are an odd number")
