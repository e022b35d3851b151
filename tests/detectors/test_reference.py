"""The reference cheat: how long he lasts."""

import numpy as np
import pytest

from detectors.reference import best_planted, deals_to_flag
from detectors.suspicions.catalogue import battery, find_feature
from detectors.suspicions.planted import PlantedCards
from rules.decks import find_deck
from rules.statistics.eprocess import BettingProcess, Mixture

MIXTURE = Mixture()
POKER = battery("otlapos-egycseres-32")


def flag(feature: str, weight: float = 0.2, alpha: float = 0.001) -> int:
    return deals_to_flag(find_feature(POKER, feature), "piquet32", 5, 4, weight, alpha)


@pytest.mark.parametrize(
    ("game", "deck", "hand", "feature"),
    [
        ("otlapos-egycseres-32", "piquet32", 5, "ace-pair"),
        ("holdem", "french52", 2, "ace-pair"),
        ("bridge", "french52", 13, "ace-pair"),
        ("tarokk-xx-hivasos", "tarokk42", 9, "big-honours"),
        ("huszonegy", "magyar32", 1, "ace"),
    ],
)
def test_the_best_planted_feature(game: str, deck: str, hand: int, feature: str) -> None:
    best = best_planted(battery(game), find_deck(deck), hand)
    assert best is not None
    assert best.name == feature


def test_where_only_the_best_hand_is_looked_for_it_is_the_reference() -> None:
    best = best_planted(POKER[:1], find_deck("piquet32"), 5)
    assert best is not None
    assert best.name == "best-hand"
    assert best_planted((), find_deck("piquet32"), 5) is None


def test_the_same_call_gives_the_same_number() -> None:
    first = flag("ace-pair")
    deals_to_flag.cache_clear()
    assert flag("ace-pair") == first


def test_rarer_sets_betray_sooner_and_dearer_searches_later() -> None:
    assert flag("ace-pair") < flag("ace")
    assert flag("ace-pair", weight=1.0) < flag("ace-pair", weight=0.01)
    assert flag("ace-pair", alpha=0.05) < flag("ace-pair", alpha=0.0001)


def test_it_agrees_with_cheated_hands_dealt_one_by_one(rng: np.random.Generator) -> None:
    """The median from the exact distribution is that of real hands with two aces put in first."""
    deck, feature, logs, deals = find_deck("piquet32"), find_feature(POKER, "ace-pair"), 300, 80
    assert isinstance(feature, PlantedCards)
    keys = rng.random((logs * deals, 32))
    aces = np.flatnonzero(deck.where(rank="A"))
    for row in np.flatnonzero(rng.random(logs * deals) < 0.3):
        keys[row, rng.choice(aces, 2, replace=False)] = -1
    hands = np.argsort(keys, axis=1)[:, :5]
    wealth = feature.counts(deck, hands).reshape(logs, deals) / float(feature.expected(deck, 5))
    process = BettingProcess((logs,), MIXTURE)
    flagged = (
        np.stack([process.step(wealth[:, t]) >= 3 - np.log10(0.2) for t in range(deals)], axis=1).cumsum(axis=1) > 0
    )
    median = int(np.argmax(flagged.mean(axis=0) > 0.5)) + 1
    assert abs(median - flag("ace-pair")) <= 6


def test_a_cheat_who_is_not_found_in_time_ends_at_the_most_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detectors.reference.MOST_DEALS", 7)
    assert flag("ace", alpha=1e-9) == 7
