"""The classifier of kinds: names what simulated sittings are, says nothing where too little is known."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import CHEATS, find_cheat
from detectors.cheats.sloppy import SLOPPY
from detectors.deal import Deal
from detectors.kinds.classifier import LEAST_DEALS, Kind, kind_of, trained_classifier
from detectors.kinds.session import FEATURES
from detectors.sitting import Sitting
from rules.games.catalogue import find_game


def sat(cheat: str | None, n: int = 300, rate: float = 0.5, seed: int = 11, game: str = "poker-32") -> list[Deal]:
    found = None if cheat is None else SLOPPY.get(cheat) or find_cheat(cheat)
    return list(Sitting(find_game(game), cheat=found, rate=rate, plays=True).log(n, np.random.default_rng(seed)).deals)


def named(deals: list[Deal]) -> Kind:
    kind = kind_of(deals)
    assert kind is not None
    return kind


def test_it_knows_every_kind_that_can_be_simulated() -> None:
    classifier = trained_classifier()
    assert set(classifier.kinds) >= {"honest", "sloppy", *(name for name in CHEATS if not name.startswith("sloppy"))}
    assert classifier.layers[0][0].shape[0] == len(FEATURES) == len(classifier.mean)


@pytest.mark.parametrize("kind", ["best-hand", "bottom", "second", "slug", "cold-deck", "ace-pair", "marked"])
def test_a_cheat_at_half_of_the_deals_is_named(kind: str) -> None:
    found = named(sat(kind))
    assert found.label == kind and found.probabilities[kind] > 0.5


def test_the_sitting_of_the_contract_is_named() -> None:
    assert named(sat("bottom", rate=0.3)).label == "bottom"


def test_honest_and_sloppy_sittings_are_told_apart() -> None:
    assert named(sat(None)).label == "honest"
    assert {named(sat(habit, rate=1.0)).label for habit in ("sloppy-riffle", "sloppy-overhand", "sloppy-tricks")} == {
        "sloppy"
    }


def test_chances_are_together_one_and_the_likeliest_comes_first() -> None:
    chances = list(named(sat(None, 60)).probabilities.values())
    assert sum(chances) == pytest.approx(1) and chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(
    "deals",
    [
        [],
        sat(None, LEAST_DEALS - 1),
        sat(None, 40, game="besique"),
        [replace(deal, dealer=None) for deal in sat(None, 40)],
        [replace(deal, known=("own", "none", "none", "none")) for deal in sat(None, 40)],
        [*sat(None, 20), *sat(None, 20, game="ferbli")],
    ],
    ids=["nothing", "too short", "another game", "no dealer", "hidden hands", "two games"],
)
def test_where_too_little_is_known_nothing_is_said(deals: list[Deal]) -> None:
    assert kind_of(deals) is None


def test_a_strange_session_is_not_shouted_at() -> None:
    far = np.full((1, len(FEATURES)), 1e6)
    assert np.isfinite(trained_classifier().chances(far)).all()
