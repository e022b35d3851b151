"""False shuffles: what is meant to stay does, and the rest is as well mixed as it looks."""

import numpy as np
import pytest

from rules.shuffles.kept import KeepAll, KeepBottom, KeepSlug, KeepTop
from rules.shuffles.riffle import Riffle
from rules.shuffles.shuffle import Shuffle, ShuffleSettingError
from rules.shuffles.uniform import Uniform


@pytest.mark.parametrize("count", [0, 1, 8, 31, 32])
@pytest.mark.parametrize("rest", [Uniform(), Riffle()])
def test_a_stock_keeps_its_places(count: int, rest: Shuffle, rng: np.random.Generator) -> None:
    assert (KeepTop(count, rest).sources(50, 32, rng)[:, :count] == np.arange(count)).all()
    assert (KeepBottom(count, rest).sources(50, 32, rng)[:, 32 - count :] == np.arange(32 - count, 32)).all()


def test_all_that_is_not_the_stock_is_mixed(rng: np.random.Generator) -> None:
    top, bottom = KeepTop(8).sources(24_000, 32, rng), KeepBottom(8).sources(24_000, 32, rng)
    for place in (8, 20, 31):
        assert np.abs(np.bincount(top[:, place], minlength=32)[8:] - 1000).max() < 5 * 31
    for place in (0, 12, 23):
        assert np.abs(np.bincount(bottom[:, place], minlength=32)[:24] - 1000).max() < 5 * 31


@pytest.mark.parametrize("rest", [Uniform(), Riffle()])
def test_a_slug_lands_whole_where_it_is_put(rest: Shuffle, rng: np.random.Generator) -> None:
    rows = KeepSlug(8, start=3, landing=20, rest=rest).sources(100, 32, rng)
    assert (rows[:, 20:28] == np.arange(3, 11)).all()
    assert (np.sort(rows, axis=1) == np.arange(32)).all()


def test_a_slug_begins_and_lands_anywhere_with_the_same_chance(rng: np.random.Generator) -> None:
    rows = KeepSlug(28).sources(25_000, 32, rng).astype(int)
    landing = np.array([[(np.diff(row[p : p + 28]) == 1).all() for p in range(5)] for row in rows[:2000]])
    assert landing.any(axis=1).all()
    starts = np.bincount(rows[:, 4], minlength=32)  # place 4 is in the slug wherever it lands
    assert starts.sum() == 25_000
    assert starts[:9].min() > 700
    assert starts[4] == max(starts)  # five of the 25 pairs of start and landing put card 4 there


@pytest.mark.parametrize("count", [0, 32])
def test_no_slug_or_the_whole_pack_is_allowed(count: int, rng: np.random.Generator) -> None:
    rows = KeepSlug(count).sources(10, 32, rng)
    assert (np.sort(rows, axis=1) == np.arange(32)).all()
    assert (rows == np.arange(32)).all() == (count == 32)


def test_keeping_all_changes_nothing(rng: np.random.Generator) -> None:
    assert (KeepAll().sources(3, 52, rng) == np.arange(52)).all()


@pytest.mark.parametrize(
    ("shuffle", "hint"),
    [
        (KeepTop(33), "choose 0 to 32"),
        (KeepBottom(-1), "choose 0 to 32"),
        (KeepSlug(40), "choose 0 to 32"),
        (KeepSlug(8, start=25), "begins from 0 to 24"),
        (KeepSlug(8, landing=-1), "begins from 0 to 24"),
    ],
)
def test_what_the_pack_does_not_have_cannot_be_kept(shuffle: Shuffle, hint: str, rng: np.random.Generator) -> None:
    with pytest.raises(ShuffleSettingError, match=hint):
        shuffle.sources(1, 32, rng)
