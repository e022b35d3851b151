"""Each kind of mark changes a back where it was made and nowhere else."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.faces import back_image
from vision.scenes.marks import MARK_KINDS, Mark, draw_mark

PX_PER_MM = 10


def _marked(mark: Mark, light: tuple[float, float] = (1, 0)) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    clean = back_image("lattice", 889).copy()
    marked = clean.copy()
    draw_mark(marked, mark, PX_PER_MM, light)
    return clean, marked


@pytest.mark.parametrize("kind", MARK_KINDS)
def test_a_mark_changes_its_own_place_alone(kind: str) -> None:
    x_mm = 0.0 if kind == "nick" else 20.0
    clean, marked = _marked(Mark(kind, x_mm, 30.0, 1.0, 0.3))
    changed = np.argwhere(np.abs(clean.astype(int) - marked).max(axis=2) > 1) / PX_PER_MM
    assert len(changed)
    assert np.abs(changed - (30.0, x_mm)).max() < 3


def test_a_light_dot_is_lighter_and_a_dark_one_darker() -> None:
    for contrast, sign in ((0.25, -1), (-0.25, 1)):
        clean, marked = _marked(Mark("dot", 20, 30, 0.8, contrast))
        assert sign * (int(marked[300, 200].sum()) - int(clean[300, 200].sum())) > 0


def test_a_prick_is_light_towards_the_lamp_and_dark_behind() -> None:
    clean, marked = _marked(Mark("prick", 20, 30, 1.0, 0.5), light=(1, 0))
    change = marked.astype(int)[..., :3].sum(axis=2) - clean.astype(int)[..., :3].sum(axis=2)
    assert change[300, 201:206].sum() > 0 > change[300, 194:199].sum()


def test_a_nick_takes_pasteboard_away_and_an_ornament_does_not() -> None:
    clean, nicked = _marked(Mark("nick", 0, 30, 0.8))
    assert int(nicked[..., 3].sum()) < int(clean[..., 3].sum())
    clean, added = _marked(Mark("added", 20, 30, 0.8))
    assert np.array_equal(clean[..., 3], added[..., 3])
