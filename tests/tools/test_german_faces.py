"""Training faces of German-suited cards: every card can be drawn, the seed decides, and no two are alike."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("PIL", reason="Pillow comes with the dependency group `train`")

from tools.german_faces import HIGH, RANKS, draw_german
from tools.german_figures import draw_figure, draw_scene
from tools.german_signs import SIZE, SUITS, draw_sign, turned
from tools.reader_glyphs import font_files
from tools.reader_views import whole_view
from vision.rectify import FACE_SIZE

FOLDERS = [Path("/usr/share/fonts"), Path("/Library/Fonts"), Path("C:/Windows/Fonts")]


@pytest.fixture(scope="module")
def fonts() -> tuple[str, ...]:
    found = font_files([folder for folder in FOLDERS if folder.is_dir()])[:6]
    if not found:
        pytest.skip("no TrueType or OpenType font is installed")
    return found


@pytest.mark.slow
def test_every_card_is_drawn_and_the_seed_decides(fonts: tuple[str, ...]) -> None:
    for rank in RANKS:
        for suit in SUITS:
            first, again = (draw_german(rank, suit, fonts, np.random.default_rng(7)) for _ in range(2))
            assert first.shape[0] == HIGH and first.shape[2] == 3 and first.dtype == np.uint8
            assert 0.5 < first.shape[1] / HIGH < 0.75
            assert np.array_equal(first, again)


def test_most_faces_are_double_headed_and_some_are_not(fonts: tuple[str, ...]) -> None:
    rng = np.random.default_rng(3)
    alike = []
    for _ in range(30):
        face = draw_german("8", "v", fonts, rng, may_be_ours=False).astype(int)
        alike.append(bool(np.abs(face - face[::-1, ::-1]).mean() < 2))
    assert 15 < sum(alike) < 30


@pytest.mark.parametrize("suit", list(SUITS))
def test_signs_are_solid_and_each_is_another(suit: str, rng: np.random.Generator) -> None:
    signs = [draw_sign(suit, rng) for _ in range(12)]
    for sign in signs:
        assert sign.shape == (SIZE, SIZE, 4) and sign.dtype == np.uint8
        assert 0.2 < (sign[..., 3] > 128).mean() < 0.95
    assert len({sign.tobytes() for sign in signs}) == len(signs)


def test_a_sign_turned_over_stands_on_its_head(rng: np.random.Generator) -> None:
    sign = draw_sign("v", rng)
    over = turned(sign, 180)
    assert np.abs(over[1:, 1:, 3].astype(int) - sign[::-1, ::-1][:-1, :-1, 3]).mean() < 3


@pytest.mark.parametrize("is_king", [True, False])
def test_figures_and_scenes_are_pictures_with_something_on_them(is_king: bool, rng: np.random.Generator) -> None:
    for _ in range(6):
        for picture in (draw_figure(is_king, rng), draw_scene(rng)):
            assert picture.shape[2] == 4 and (picture[..., 3] > 128).any()


def test_a_view_is_a_crop_as_the_reader_cuts_it(fonts: tuple[str, ...], rng: np.random.Generator) -> None:
    face = draw_german("K", "m", fonts, rng)
    for is_covered in (False, True):
        view = whole_view(face, is_covered, rng)
        assert view.shape == (FACE_SIZE[1], FACE_SIZE[0], 3) and view.min() >= 0 and view.max() <= 255
