"""The gate lets indices through and keeps out most of what is none."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.corners import GATE_SIZE, IndexGate, darkest_on_paper, load_corner_reader, print_likeness
from vision.faces import face_names
from vision.networks import CropNetwork, Evidence
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
    assert gate.signs_of_index(np.zeros((0, 1, GATE_SIZE[1], GATE_SIZE[0]), np.float32)).shape == (0,)


@pytest.mark.parametrize("height", [110, 160, 230])
@pytest.mark.parametrize("part", range(5))
def test_every_index_of_our_own_deck_passes(gate: IndexGate, lay_cards: LayCards, part: int, height: float) -> None:
    names = [name for name in face_names("french52") if name != "*"][part::5]
    pyramid, outlines = outlines_of(lay_cards, names, height)
    crops = cut_windows(pyramid, *corner_places(outlines, (0, 1)), GATE_SIZE)
    assert (gate.signs_of_index(darkest_on_paper(crops)) >= 0).all()


def test_blank_paper_an_even_table_and_cards_on_their_side_do_not_pass(gate: IndexGate, lay_cards: LayCards) -> None:
    pyramid, outlines = outlines_of(lay_cards, ["2c", "4d", "6h", "8s", "Td", "3h"], 230)
    sideways, windows = corner_places(np.roll(outlines, 1, axis=1), (0, 1))
    table = np.array([[[1240, 650], [1270, 650], [1270, 700], [1240, 700]]], np.float32)
    middles = np.concatenate([sideways, table])
    windows = np.concatenate([windows, [CORNER_WINDOW]]).astype(np.float32)
    passed = gate.signs_of_index(darkest_on_paper(cut_windows(pyramid, middles, windows, GATE_SIZE))) >= 0
    assert not passed[-1] and passed.mean() < 0.5


def test_the_reader_names_what_passes_and_calls_the_rest_blank(lay_cards: LayCards) -> None:
    pyramid, outlines = outlines_of(lay_cards, ["7h", "Qs"], 230)
    table = outlines[:1] + np.array([0, 380], np.float32)
    seen = load_corner_reader().look(pyramid, np.concatenate([outlines, table]))
    assert ["A23456789TJQK"[k] for k in seen.rank[:2].argmax(axis=1)] == ["7", "Q"]
    assert seen.rank[2, -1] == 1 and seen.suit[2, -1] == 1


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many crops the network was asked to read, call by call."""
    counts: list[int] = []
    look = CropNetwork.look

    def counted(network: CropNetwork, crops: NDArray[np.uint8]) -> Evidence:
        counts.append(len(crops))
        return look(network, crops)

    monkeypatch.setattr(CropNetwork, "look", counted)
    return counts


def test_one_sure_corner_stands_for_both_where_the_outline_is_true(lay_cards: LayCards, asked: list[int]) -> None:
    pyramid, outlines = outlines_of(lay_cards, ["7h", "Qs"], 230)
    for are_true, count in ((True, 2), (False, 4)):
        asked.clear()
        seen = load_corner_reader().look_at_both(pyramid, outlines, np.full(2, are_true))
        assert ["A23456789TJQK"[k] for k in seen.rank.argmax(axis=1)] == ["7", "7", "Q", "Q"]
        assert sum(asked) == count


def test_an_outline_around_two_cards_has_both_its_corners_read(lay_cards: LayCards, asked: list[int]) -> None:
    picture, truth = lay_cards([("7h", (300.0, 200.0), 0.0), ("Qs", (300.0, 260.0), 0.0)], height=230)
    both = np.concatenate([truth["7h"][:2], truth["Qs"][2:]])[None].astype(np.float32)
    seen = load_corner_reader().look_at_both(Pyramid.of(picture), both, np.ones(1, np.bool_))
    assert ["A23456789TJQK"[k] for k in seen.rank.argmax(axis=1)] == ["7", "Q"]
    assert sum(asked) == 2


def test_prints_are_alike_when_moved_a_little_and_not_when_they_are_others(rng: np.random.Generator) -> None:
    first = rng.random((3, 48, 28), dtype=np.float32)
    moved = np.roll(first, (2, -1), axis=(1, 2))
    assert print_likeness(first, moved) == pytest.approx(1, abs=1e-4)
    assert print_likeness(first, np.roll(first, 1, axis=0)).max() < 0.4
    assert print_likeness(first[:0], first[:0]).shape == (0,)


def test_neither_light_nor_ink_matters_to_the_gate() -> None:
    crop = np.full((1, 48, 28, 3), (180, 230, 240), np.uint8)
    crop[:, 8:20, 4:12] = (20, 20, 200)
    bright, dim = darkest_on_paper(crop), darkest_on_paper(crop // 3)
    assert bright.shape == (1, 1, 48, 28) and bright.dtype == np.float32
    assert np.allclose(bright, dim, atol=0.02) and bright[0, 0, 40, 20] == pytest.approx(1)
