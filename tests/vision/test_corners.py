"""The gate lets indices through and keeps out most of what is none."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.corners import GATE_SIZE, IndexGate, darkest_on_paper, load_corner_reader
from vision.faces import face_names
from vision.pyramid import Pyramid
from vision.rectify import CORNER_WINDOW, corner_places, cut_windows

LayCards = Callable[..., tuple[NDArray[np.uint8], dict[str, NDArray[np.float32]]]]


@pytest.fixture(scope="module")
def gate() -> IndexGate:
    return IndexGate()


def outlines_of(lay_cards: LayCards, names: list[str], height: float) -> tuple[Pyramid, NDArray[np.float32]]:
    places = [((160.0 + 190 * (i % 6), 180.0 + 330 * (i // 6)), 11.0 * (i % 5) - 20) for i in range(len(names))]
    laid = [(name, *place) for name, place in zip(names, places, strict=True)]
    picture, truth = lay_cards(laid, height=height)
    return Pyramid.of(picture), np.stack([truth[name] for name in names])


def test_no_crops_are_no_answers(gate: IndexGate) -> None:
    assert gate.may_show_index(np.zeros((0, GATE_SIZE[1], GATE_SIZE[0], 3), np.uint8)).shape == (0,)


@pytest.mark.parametrize("height", [110, 160, 230])
@pytest.mark.parametrize("part", range(5))
def test_every_index_of_our_own_deck_passes(gate: IndexGate, lay_cards: LayCards, part: int, height: float) -> None:
    names = [name for name in face_names("french52") if name != "*"][part::5]
    pyramid, outlines = outlines_of(lay_cards, names, height)
    assert gate.may_show_index(cut_windows(pyramid, *corner_places(outlines, (0, 1)), GATE_SIZE)).all()


def test_blank_paper_an_even_table_and_cards_on_their_side_do_not_pass(gate: IndexGate, lay_cards: LayCards) -> None:
    pyramid, outlines = outlines_of(lay_cards, ["2c", "4d", "6h", "8s", "Td", "3h"], 230)
    sideways, windows = corner_places(np.roll(outlines, 1, axis=1), (0, 1))
    table = np.array([[[1240, 650], [1270, 650], [1270, 700], [1240, 700]]], np.float32)
    middles = np.concatenate([sideways, table])
    windows = np.concatenate([windows, [CORNER_WINDOW]]).astype(np.float32)
    passed = gate.may_show_index(cut_windows(pyramid, middles, windows, GATE_SIZE))
    assert not passed[-1] and passed.mean() < 0.5


def test_the_reader_names_what_passes_and_calls_the_rest_blank(lay_cards: LayCards) -> None:
    pyramid, outlines = outlines_of(lay_cards, ["7h", "Qs"], 230)
    table = outlines[:1] + np.array([0, 380], np.float32)
    seen = load_corner_reader().look(pyramid, np.concatenate([outlines, table]))
    assert ["A23456789TJQK"[k] for k in seen.rank[:2].argmax(axis=1)] == ["7", "Q"]
    assert seen.rank[2, -1] == 1 and seen.suit[2, -1] == 1


def test_neither_light_nor_ink_matters_to_the_gate() -> None:
    crop = np.full((1, 48, 28, 3), (180, 230, 240), np.uint8)
    crop[:, 8:20, 4:12] = (20, 20, 200)
    bright, dim = darkest_on_paper(crop), darkest_on_paper(crop // 3)
    assert bright.shape == (1, 1, 48, 28) and bright.dtype == np.float32
    assert np.allclose(bright, dim, atol=0.02) and bright[0, 0, 40, 20] == pytest.approx(1)
