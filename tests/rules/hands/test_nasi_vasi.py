"""Nasi-vasi: what pairs do to a stake, and whole packs."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import Deck, DuplicateCardError, find_deck
from rules.games.catalogue import find_game
from rules.hands.door import HandShapeError
from rules.hands.nasi_vasi import Blooming, pair_shows, stake_after, tailles
from rules.names import UnknownNameError

HandOf = Callable[[Deck, str], NDArray[np.uint8]]
DECK = find_deck("magyar32")

# Turned cards (right, left, right, left ...), rank staked on, what comes back: Parlaghy 1888, pp. 88-89.
CASES: list[tuple[str, str, Blooming, Fraction]] = [
    ("Av Ov", "O", "half", Fraction(2)),
    ("Ov Av", "O", "half", Fraction(0)),
    ("Kv Kt", "K", "half", Fraction(1, 2)),
    ("Av Xv", "O", "half", Fraction(1)),
    ("Ov Ot Oz Av", "O", "half", Fraction(1, 2)),
    ("Ov Ot Oz Av", "O", "bloom-out", Fraction(0)),
    ("Ov Ot Oz Om", "O", "bloom-out", Fraction(1, 4)),
    ("Ov Ot Av Om", "O", "bloom-out", Fraction(1, 2)),
    ("Ov Ot Av Xv", "O", "bloom-out", Fraction(1, 2)),
    ("Av Xv Kv Ov", "O", "half", Fraction(2)),
]


@pytest.mark.parametrize(("turned", "rank", "blooming", "back"), CASES)
def test_what_comes_back_of_a_stake(
    hand_of: HandOf, turned: str, rank: str, blooming: Blooming, back: Fraction
) -> None:
    assert stake_after(DECK, hand_of(DECK, turned), rank, blooming) == [back]


def test_a_gathered_pack_blooms_at_every_pair() -> None:
    by_rank = np.array([[suit * 8 + rank for rank in range(8) for suit in range(4)]], np.uint8)
    taille = tailles(DECK, by_rank)[0]
    assert (taille["blooms"], taille["quartett_wins"], taille["quartett_losses"]) == (16, 0, 0)
    assert DECK.ranks[int(taille["ambo"])] == "7"


def test_quartetts_and_the_ambo(hand_of: HandOf) -> None:
    rest = sorted((c for c in range(32) if DECK.cards[c].rank not in "A7"), key=lambda c: c % 8)  # by rank: blooms
    sevens, aces = DECK.parse_all("7v 7t 7z 7m"), DECK.parse_all("Av At Az Am")
    pack = [card for pair in zip(aces, sevens, strict=True) for card in pair] + rest
    taille = tailles(DECK, np.array([pack], np.uint8))[0]
    assert (taille["quartett_losses"], taille["quartett_wins"]) == (1, 1)
    assert DECK.ranks[int(taille["ambo"])] == DECK.cards[rest[-1]].rank


def test_each_rank_shows_four_cards_in_a_pack(rng: np.random.Generator) -> None:
    packs = find_game("pharao").shuffled(200, rng)
    shows = pair_shows(find_deck("french52"), packs)
    assert np.array([0, 1, 1, 2])[shows].sum(axis=1).tolist() == [[4] * 13] * 200


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: pair_shows(DECK, np.array([[0, 1, 2]])), HandShapeError, "3 cards are an odd number"),
        (lambda: tailles(DECK, np.array([[0, 1]])), HandShapeError, "rows of 32 cards"),
        (lambda: stake_after(DECK, np.array([[0, 1]]), "Q"), UnknownNameError, "rank of magyar32"),
        (lambda: stake_after(DECK, np.array([[0, 0]]), "A"), DuplicateCardError, "Av lies twice"),
    ],
)
def test_mistakes_are_named(call: Callable[[], object], error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()
