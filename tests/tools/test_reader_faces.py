"""Training faces: every name can be drawn, the seed decides, and views carry the right labels."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("PIL", reason="Pillow comes with the dependency group `train`")

from tools import reader_views as views
from tools.reader_faces import HEIGHT, RANKS, WIDTH, DrawnFace, draw_back, draw_face, draw_other
from tools.reader_glyphs import SUITS, font_files, fonts_with_suits, suit_mask
from vision.rectify import CORNER_SIZE, FACE_SIZE

FOLDERS = [Path("/usr/share/fonts"), Path("/Library/Fonts"), Path("C:/Windows/Fonts")]


@pytest.fixture(scope="module")
def fonts() -> tuple[str, ...]:
    found = font_files([folder for folder in FOLDERS if folder.is_dir()])[:12]
    if not found:
        pytest.skip("no TrueType or OpenType font is installed")
    return found


def test_every_name_is_drawn_and_the_seed_decides(fonts: tuple[str, ...]) -> None:
    for rank in RANKS:
        for suit in SUITS:
            first, again = (draw_face(rank, suit, fonts, np.random.default_rng(7)) for _ in range(2))
            assert first.image.shape == (HEIGHT, WIDTH, 3) and first.image.dtype == np.uint8
            assert np.array_equal(first.image, again.image)
            assert 0 < first.index_end[0] < 0.45 and 0 < first.index_end[1] < 0.55


@pytest.mark.parametrize("suit", list(SUITS))
def test_pips_are_solid_shapes(suit: str, fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    assert set(fonts_with_suits(fonts)) <= set(fonts)
    for _ in range(20):
        mask = suit_mask(suit, fonts, rng)
        assert 0.25 < mask.mean() < 0.95


def test_backs_and_other_things_fill_the_card(fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    for _ in range(8):
        assert draw_back(rng).shape == draw_other(rng, fonts).shape == (HEIGHT, WIDTH, 3)


def test_corner_views_are_labelled_with_the_card_or_none(fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    face = draw_face("Q", "d", fonts, rng)
    labels = []
    for _ in range(60):
        view, label = views.corner_view(face, rng)
        assert view.shape == (CORNER_SIZE[1], CORNER_SIZE[0], 3) and view.min() >= 0 and view.max() <= 255
        labels.append((label.rank, label.suit))
    assert set(labels) == {(RANKS.index("Q"), SUITS.index("d")), (views.NO_RANK, views.NO_SUIT)}


def test_whole_views_know_face_back_and_other(fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    face: DrawnFace = draw_face("A", "s", fonts, rng)
    view, label = views.face_view(face, rng)
    assert view.shape == (FACE_SIZE[1], FACE_SIZE[0], 3) and label.kind == views.FACE
    assert views.whole_other(draw_back(rng), views.BACK, rng)[1].kind == views.BACK
