"""Pictures made of our card pictures."""

import cv2
import numpy as np
import pytest
import resvg_py

from app.components.card_table.pictures import picture
from app.printing.cuttings import cropped, paper_pip, seen_through, size_mm, with_hand


def drawn(svg: str) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """A picture as (H, W, 4) BGRA, one pixel a unit."""
    data = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=svg)), np.uint8)
    image = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
    assert image is not None
    return np.asarray(image, np.uint8)


@pytest.mark.parametrize(
    ("name", "size"), [("french/Ah", (63.5, 88.9)), ("magyar/Oz", (57.0, 92.0)), ("tarokk/SK", (63.0, 113.0))]
)
def test_cards_have_the_size_of_real_ones(name: str, size: tuple[float, float]) -> None:
    assert size_mm(picture(name)) == size


def test_a_cutting_is_the_part_of_the_picture() -> None:
    whole, part = drawn(picture("french/Kh")), drawn(cropped(picture("french/Kh"), (100, 200, 150, 80)))
    assert part.shape[:2] == (80, 150)
    assert np.abs(part.astype(int) - whole[200:280, 100:250]).max() <= 2


@pytest.mark.parametrize(("suit", "blue_green_red"), [("c", (0x1C, 0x17, 0x17)), ("h", (0x2B, 0x18, 0xC9))])
def test_a_paper_pip_is_larger_than_the_pip_it_covers(suit: str, blue_green_red: tuple[int, int, int]) -> None:
    piece, ace = drawn(paper_pip(suit)), drawn(picture(f"french/A{suit}"))
    of_suit = np.asarray(
        (np.abs(piece[:, :, :3].astype(int) - blue_green_red) < 40).all(axis=2) & (piece[:, :, 3] > 99)
    )
    printed = np.asarray((np.abs(ace[200:700, 120:520, :3].astype(int) - blue_green_red) < 40).all(axis=2))
    ratio = np.ptp(of_suit.nonzero()[1]) / np.ptp(printed.nonzero()[1])
    assert ratio == pytest.approx(1.14, abs=0.02)
    assert piece[0, :, 3].max() == 0, "nothing is cut off at the edge"


def test_what_lies_in_one_corner_of_the_back_lies_in_the_other_of_the_face() -> None:
    face = drawn(picture("french/Qs"))
    pricked = drawn(seen_through(picture("french/Qs"), "prick-one"))
    rows, columns = np.nonzero((face != pricked).any(axis=2))
    assert rows.max() < 200
    assert columns.max() < 200


def test_a_hand_covers_its_half_and_fades_out_at_the_sides() -> None:
    bare, held = picture("french/half-king-s-h"), drawn(with_hand(picture("french/half-king-s-h"), "hand-bottom"))
    left, top = round(635 * 0.75), round(635 * 0.14)
    card = held[top : top + 889, left : left + 635]
    differs = np.asarray((np.abs(card.astype(int) - drawn(bare)) > 8).any(axis=2))
    assert differs[:240].mean() < 0.001
    assert differs[500:800].mean() > 0.9
    assert held[:, :2, 3].max() < 8
    assert held[:, -2:, 3].max() < 8
