"""Planted cards: always in the hand, every set equally often, everything else as a fair deal leaves it."""

import numpy as np
import pytest
from scipy.stats import chisquare

from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.planting import ACE, ACE_PAIR, PAIR, Planting
from detectors.suspicions.planted import PlantedCards
from rules.decks import find_deck
from rules.games.catalogue import find_game

SETS = [
    (ACE, "piquet32", 4),
    (ACE, "tarokk42", 2),
    (ACE_PAIR, "piquet32", 6),
    (ACE_PAIR, "piquet32x4", 120),
    (PAIR, "piquet32", 48),
    (PAIR, "tarokk42", 4 * 6 + 1 + 1),  # four kings, queens, cavaliers, jacks; two aces; two tens; no tarokk
    (ACE, "aceless96", 0),
]


def table_of(game: str, players: int | None = None) -> Table:
    return Table(game, find_game(game).arrange(players))


@pytest.mark.parametrize(("cheat", "deck", "sets"), SETS)
def test_the_sets_that_may_be_planted(cheat: Planting, deck: str, sets: int) -> None:
    assert cheat.sets(find_deck(deck)).shape == (sets, cheat.size)


@pytest.mark.parametrize("seat", range(4))
def test_the_set_is_in_the_hand_and_the_pack_stays_a_pack(seat: int, rng: np.random.Generator) -> None:
    table = table_of("poker-32")
    fair = find_game("poker-32").shuffled(500, rng)
    packs = ACE_PAIR.stack(table, seat, fair, fair, rng)
    hand = packs[:, table.arrangement.layout.seats[seat]]
    aces = np.flatnonzero(table.arrangement.deck.where(rank="A"))
    assert (np.isin(hand, aces).sum(axis=1) >= 2).all()
    assert (np.sort(packs, axis=1) == np.arange(32)).all()


def test_every_ace_lies_at_every_place_of_the_hand_alike(rng: np.random.Generator) -> None:
    table = table_of("poker-32")
    n = 60_000
    fair = find_game("poker-32").shuffled(n, rng)
    packs = ACE.stack(table, 0, fair, fair, rng)
    places = np.array(table.arrangement.layout.seats[0])
    hand = packs[:, places]
    aces = table.arrangement.deck.where(rank="A")
    one = np.flatnonzero(aces[hand].sum(axis=1) == 1)
    where = aces[hand[one]].argmax(axis=1)
    which = hand[one, where]
    cells = np.bincount(where * 32 + which, minlength=5 * 32).reshape(5, 32)[:, aces]
    assert chisquare(cells.ravel()).pvalue > 1e-4


def test_the_other_cards_are_dealt_fairly(rng: np.random.Generator) -> None:
    """The second seat gets what the pack has left: of the 31 cards that were not planted any with equal chance."""
    table = table_of("poker-32")
    n = 60_000
    fair = find_game("poker-32").shuffled(n, rng)
    packs = ACE.stack(table, 0, fair, fair, rng)
    other = packs[:, table.arrangement.layout.seats[1][0]]
    seen = np.bincount(other, minlength=32)
    aces = table.arrangement.deck.where(rank="A")
    expected = np.where(aces, 0.75 * n / 31, n / 31)
    assert chisquare(seen, expected).pvalue > 1e-4


def test_the_ratio_of_the_suspicion_is_the_likelihood_ratio_of_this_cheat(rng: np.random.Generator) -> None:
    """The mean of N under the cheat is E0[N^2] / E0[N]: what planting uniformly gives, exactly."""
    table = table_of("poker-32")
    deck, feature = table.arrangement.deck, PlantedCards("pair", "", 2, each="rank")
    fair = find_game("poker-32").shuffled(60_000, rng)
    packs = PAIR.stack(table, 2, fair, fair, rng)
    hand = packs[:, table.arrangement.layout.seats[2]].astype(np.intp)
    values, chances = feature.fair_ratios(deck, 5)
    expected = float((chances * values**2).sum())
    ratios = feature.counts(deck, hand) / float(feature.expected(deck, 5))
    assert abs(ratios.mean() - expected) < 5 * ratios.std() / np.sqrt(len(ratios))


@pytest.mark.parametrize(
    ("cheat", "game", "players", "seat", "message"),
    [
        (PAIR, "halberzwolf", None, 1, "this seat is dealt 1 card in halberzwolf"),
        (ACE, "tarok-negyes", 5, 0, "this seat is dealt no cards in tarok-negyes"),
        (Planting("z", "card Z", 1, "Z"), "poker-32", None, 0, "piquet32 has no card Z"),
    ],
)
def test_what_cannot_be_planted_is_said(
    cheat: Planting, game: str, players: int | None, seat: int, message: str, rng: np.random.Generator
) -> None:
    table = table_of(game, players)
    fair = find_game(game).shuffled(3, rng, players)
    with pytest.raises(CheatError, match=message):
        cheat.stack(table, seat, fair, fair, rng)
