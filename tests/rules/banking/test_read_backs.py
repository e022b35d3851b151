"""Reading backs in huszonegy: nothing read gains nothing, all read gains most; the honest player is the exact one."""

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.banking.huszonegy import play
from rules.banking.read_backs import BANKER_STANDS, NotAReadingError, ReaderGain, knows_classes, reader_gain
from rules.decks import Deck, find_deck

PACK = find_deck("piquet32")
COURTS = ["court" if card.rank in "KQJ" else "other" for card in PACK.cards]


def gain(reading: NDArray[np.float64], deck: Deck = PACK, hands: int = 60_000) -> ReaderGain:
    return reader_gain(deck, reading, np.random.default_rng(1888), hands)


def test_who_reads_nothing_wins_as_often_as_exact_play_says() -> None:
    found = gain(np.ones((32, 1)), hands=200_000)
    exact = float(play(15, BANKER_STANDS).won)
    assert found.honest == pytest.approx(exact, abs=3.5 * np.sqrt(exact * (1 - exact) / found.hands))
    assert (found.difference, found.low, found.high) == (0.0, 0.0, 0.0)


def test_the_suit_of_a_card_is_worth_nothing_its_rank_most() -> None:
    suit, ace, court, rank = (
        gain(knows_classes(PACK, names))
        for names in (
            [card.suit for card in PACK.cards],
            [str(card.rank == "A") for card in PACK.cards],
            COURTS,
            [card.rank for card in PACK.cards],
        )
    )
    assert suit.difference == 0
    assert 0 < ace.low < ace.difference < court.difference < rank.difference < 0.12
    assert court.low < court.difference < court.high


def test_who_often_errs_gains_less() -> None:
    sure = knows_classes(PACK, COURTS)
    half, none = 0.5 * sure + 0.25, np.full((32, 2), 0.5)
    assert gain(sure).difference > gain(half).low > 0
    assert gain(none).difference == 0


@pytest.mark.parametrize("name", ["french52", "magyar32", "short36", "french52+2"])
def test_it_is_played_with_the_cards_from_seven_to_ace_of_any_deck(name: str) -> None:
    deck = find_deck(name)
    courts = knows_classes(deck, [str(card.rank in "KQJOU") for card in deck.cards])
    assert gain(courts, deck).difference == pytest.approx(0.064, abs=0.01)


def test_the_same_seed_gives_the_same_hands() -> None:
    assert gain(0.5 * knows_classes(PACK, COURTS) + 0.25) == gain(0.5 * knows_classes(PACK, COURTS) + 0.25)


@pytest.mark.parametrize(
    ("deck", "reading"),
    [
        ("tarokk42", np.ones((42, 1))),
        ("piquet32x2", np.ones((64, 1))),
        ("piquet32", np.ones((31, 1))),
        ("piquet32", np.ones(32)),
        ("piquet32", np.full((32, 2), 0.6)),
        ("piquet32", np.tile([1.5, -0.5], (32, 1))),
    ],
)
def test_what_is_no_reading_is_said_so(deck: str, reading: NDArray[np.float64]) -> None:
    with pytest.raises(NotAReadingError):
        gain(reading, find_deck(deck))
