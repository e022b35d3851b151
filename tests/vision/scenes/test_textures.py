import numpy as np
import pytest

from rules.names import UnknownNameError
from vision.scenes.textures import TEXTURES, table


@pytest.mark.parametrize("name", TEXTURES)
@pytest.mark.parametrize("shape", [(2, 2), (90, 160), (161, 77)])
def test_every_table_is_a_picture_of_the_size_asked_for(name: str, shape: tuple[int, int]) -> None:
    top = table(name, shape, 2.0, np.random.default_rng(3))
    assert top.shape == (*shape, 3)
    assert top.dtype == np.float32
    assert np.isfinite(top).all()
    assert top.min() >= 0
    assert top.max() <= 1


@pytest.mark.parametrize("name", TEXTURES)
def test_same_seed_same_table_other_seed_another(name: str) -> None:
    first, again, other = (table(name, (60, 80), 2.0, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


@pytest.mark.parametrize("name", TEXTURES)
def test_tables_are_not_flat_colour(name: str) -> None:
    top = table(name, (120, 160), 2.0, np.random.default_rng(5))
    assert top.std(axis=(0, 1)).max() > 0.001


def test_unknown_table_lists_near_names() -> None:
    with pytest.raises(UnknownNameError, match="felt"):
        table("fel", (10, 10), 1.0, np.random.default_rng(0))
