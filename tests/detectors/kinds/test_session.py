"""A session in numbers: always as many, finite, and pointing where the cheat is."""

from dataclasses import replace

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.deal import Deal
from detectors.kinds.session import FEATURES, session_of
from detectors.sitting import Sitting
from rules.games.catalogue import find_game


def sat(game: str, n: int, cheat: str | None = None, rate: float = 1.0) -> list[Deal]:
    sitting = Sitting(find_game(game), cheat=None if cheat is None else find_cheat(cheat), rate=rate, plays=True)
    return list(sitting.log(n, np.random.default_rng(1)).deals)


def features(deals: list[Deal], first: int | None = None) -> dict[str, float]:
    return dict(zip(FEATURES, session_of(deals).features(first).tolist(), strict=True))


@pytest.mark.parametrize("game", ["poker-32", "bridge", "tarokk-xx-hivasos", "ferbli", "holdem", "besique"])
def test_every_game_gives_the_same_finite_numbers(game: str) -> None:
    found = session_of(sat(game, 40)).features()
    assert found.shape == (len(FEATURES),) and np.isfinite(found).all()
    assert len(set(FEATURES)) == len(FEATURES)


def test_one_deal_is_enough_to_look_at() -> None:
    assert np.isfinite(session_of(sat("poker-32", 1)).features()).all()


def test_the_first_deals_of_a_session_are_those_of_a_shorter_one() -> None:
    deals = sat("ferbli", 60, "ace", 0.5)
    assert features(deals, 30) == pytest.approx(features(deals[:30]))


@pytest.mark.parametrize(
    ("cheat", "name"),
    [
        ("ace", "ace/dealer/0.3"),
        ("best-hand", "best-hand/dealer/0.3"),
        ("bottom", "bottom/dealer/0.3"),
        ("second", "second/dealer/0.3"),
        ("slug", "slug/dealer/0.3"),
        ("marked", "marked/person/0.3"),
    ],
)
def test_a_cheat_raises_the_number_that_bears_his_name(cheat: str, name: str) -> None:
    honest, cheated = sat("poker-32", 150), sat("poker-32", 150, cheat)
    assert features(cheated)[name] > features(honest)[name] + 1


def test_what_the_log_does_not_tell_is_said_and_counts_nothing() -> None:
    deals = [replace(deal, order=(), draws=(), actions=()) for deal in sat("poker-32", 60)]
    found = features(deals)
    assert found["told/order"] == found["told/actions"] == 0 < found["told/dealer"]
    assert all(found[name] == 0 for name in FEATURES if name.startswith(("marked", "collusion", "play/")))
