"""Series of dice, coins and lotteries: exact under fair chance, and the biases that are really there are found."""

import itertools
from pathlib import Path

import numpy as np
import pytest

from detectors.logs.catalogue import read_series
from detectors.series import (
    OFTEN,
    RARELY,
    Series,
    SeriesError,
    face_evidence,
    running_counts,
    weigh_series,
)
from rules.decks import find_deck
from rules.statistics.eprocess import BettingProcess, Mixture


def series(drawn: object, faces: int, kind: str = "dice") -> Series:
    array = np.array(drawn, np.int64)
    array = array[:, None] if array.ndim == 1 else array
    return Series("x", kind, tuple(str(face + 1) for face in range(faces)), array)  # type: ignore[arg-type]


BAD = [
    ("no draws", np.zeros((0, 1), np.int64), 6),
    ("no faces drawn", np.zeros((3, 0), np.int64), 6),
    ("all faces drawn", np.array([[0, 1]]), 2),
    ("a face beyond the last", np.array([[6]]), 6),
    ("a face below the first", np.array([[-1]]), 6),
]


@pytest.mark.parametrize(("story", "drawn", "faces"), BAD, ids=[story for story, *_ in BAD])
def test_what_is_no_series_is_refused(story: str, drawn: np.ndarray, faces: int) -> None:
    with pytest.raises(SeriesError):
        Series(story, "dice", tuple(str(face) for face in range(faces)), drawn)


ALL_COURSES = [
    ("a coin, six flips", 2, 1, 6, "coins"),
    ("a die of six, four rolls", 6, 1, 4, "dice"),
    ("two of five, three draws", 5, 2, 3, "lottery"),
]


@pytest.mark.parametrize(("story", "faces", "size", "draws", "kind"), ALL_COURSES, ids=[s for s, *_ in ALL_COURSES])
def test_the_evidence_averages_to_exactly_one_over_all_courses(
    story: str, faces: int, size: int, draws: int, kind: str
) -> None:
    outcomes = list(itertools.combinations(range(faces), size))
    total = 0.0
    for course in itertools.product(outcomes, repeat=draws):
        shown = Series(story, kind, tuple(map(str, range(faces))), np.array(course), np.array([draws]))  # type: ignore[arg-type]
        total += 10.0 ** weigh_series(shown).log10_e
    assert total / len(outcomes) ** draws == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("mixture", [OFTEN, RARELY], ids=["often", "rarely"])
def test_counts_give_what_the_core_reaches_draw_by_draw(mixture: Mixture, rng: np.random.Generator) -> None:
    drawn = rng.integers(6, size=(300, 1))
    counts = running_counts(series(drawn, 6))
    looks = np.arange(1, 301)
    expected = face_evidence(counts[1:], looks, 1 / 6, mixture)
    core = BettingProcess((6,), mixture)
    for t, (face,) in enumerate(drawn):
        log10_e = core.step(np.where(np.arange(6) == face, 6.0, 0.0))
        assert log10_e == pytest.approx(expected[t], abs=1e-9)


def test_fair_series_are_seldom_flagged(rng: np.random.Generator) -> None:
    flags = sum(weigh_series(series(rng.integers(6, size=400), 6), alpha=0.05).is_flagged for _ in range(300))
    assert flags <= 15 + 3 * 4  # at most one in twenty, and three standard deviations


UNFAIR = [
    ("one face twice as often", lambda rng: rng.choice(20, size=3000, p=[0.1] + [0.9 / 19] * 19), 20),
    ("one face never", lambda rng: rng.integers(19, size=1500), 20),
    ("a flat pair", lambda rng: rng.choice(6, size=2000, p=[0.22, 0.14, 0.14, 0.14, 0.14, 0.22]), 6),
]


@pytest.mark.parametrize(("story", "roll", "faces"), UNFAIR, ids=[story for story, *_ in UNFAIR])
def test_unfair_dice_are_flagged(story: str, roll, faces: int, rng: np.random.Generator) -> None:  # type: ignore[no-untyped-def]
    assert weigh_series(series(roll(rng), faces)).is_flagged, story


def test_the_face_that_comes_too_often_is_named(rng: np.random.Generator) -> None:
    verdict = weigh_series(series(rng.choice(6, size=2000, p=[0.3] + [0.14] * 5), 6))
    assert verdict.face == "1"
    assert verdict.fair_share == pytest.approx(1 / 6)
    assert verdict.share == pytest.approx(0.3, abs=0.05)
    assert verdict.first_flagged is not None
    assert verdict.first_flagged < 2000


def test_a_lottery_with_a_heavy_ball_is_flagged_and_a_fair_one_is_not(rng: np.random.Generator) -> None:
    keys = rng.random((1500, 45))
    fair = np.argsort(keys, axis=1)[:, :6]
    keys[:, 7] *= 0.3
    heavy = np.argsort(keys, axis=1)[:, :6]
    assert not weigh_series(series(fair, 45, "lottery")).is_flagged
    verdict = weigh_series(series(heavy, 45, "lottery"))
    assert (verdict.is_flagged, verdict.face) == (True, "8")


def test_a_series_is_flagged_only_where_one_may_look(rng: np.random.Generator) -> None:
    drawn = np.zeros((1000, 1), np.int64)
    shown = Series("x", "coins", ("same", "different"), drawn, np.array([500, 1000]), suspected="same")
    assert weigh_series(shown).first_flagged == 500


def test_a_face_suspected_beforehand_has_all_weight(rng: np.random.Generator) -> None:
    drawn = (rng.random((3000, 1)) > 0.56).astype(np.int64)
    named = Series("x", "coins", ("same", "different"), drawn, suspected="same")
    searched = Series("x", "coins", ("same", "different"), drawn)
    other = Series("x", "coins", ("same", "different"), drawn, suspected="different")
    assert weigh_series(named).log10_e > weigh_series(searched).log10_e > weigh_series(other).log10_e
    assert not weigh_series(other).is_flagged


def swapped_with_anyone(n: int, cards: int, rng: np.random.Generator) -> np.ndarray:
    """Packs `(n, cards)` from the well-known faulty shuffle: each place in turn is swapped with any other."""
    packs = np.tile(np.arange(cards), (n, 1))
    rows = np.arange(n)
    for place in range(cards):
        other = rng.integers(cards, size=n)
        packs[rows, place], packs[rows, other] = packs[rows, other], packs[rows, place]
    return packs


def test_a_shuffle_that_swaps_with_anyone_shows_in_the_dealers_first_card(rng: np.random.Generator) -> None:
    names = tuple(str(card) for card in find_deck("french52").faces)
    dealers_first = 3  # four players, the dealer is served last
    faulty = swapped_with_anyone(40_000, 52, rng)[:, [dealers_first]]
    verdict = weigh_series(Series("dealer's first card", "dice", names, faulty))
    assert verdict.is_flagged
    assert 0.024 < verdict.share < 0.028
    assert verdict.fair_share == pytest.approx(1 / 52)
    fair = np.argsort(rng.random((40_000, 52)), axis=1)[:, [dealers_first]]
    assert not weigh_series(Series("dealer's first card", "dice", names, fair)).is_flagged


def judged(folder: Path, pattern: str) -> dict[str, bool]:
    found = {}
    for file in sorted(folder.glob(pattern)):
        for shown in read_series(file.read_bytes()):
            found[f"{file.name} {shown.name}"] = weigh_series(shown).is_flagged
    return found


def test_real_coins_land_on_the_side_they_started_from(shared_folder: Path) -> None:
    found = judged(shared_folder / "real-deals", "coin-flips/*")
    assert {name.partition(".txt ")[2]: flagged for name, flagged in found.items()} == {
        "same side": True,
        "heads": False,
    }


def test_real_lotteries_are_fair(shared_folder: Path) -> None:
    found = judged(shared_folder / "real-deals", "lottery-hu/*")
    assert len(found) >= 5
    assert not any(found.values()), found


def test_of_the_real_dice_the_skewed_and_some_d20_are_unfair(shared_folder: Path) -> None:
    found = judged(shared_folder / "real-deals", "dice-sequences/*")
    assert sum(found.values()) >= 5
    assert any(flagged for name, flagged in found.items() if "d20chessex" in name)
    assert not any(
        flagged for name, flagged in found.items() if "daily" in name or "catan" in name or "koplowd6" in name
    )
