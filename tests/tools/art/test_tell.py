import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import find_deck
from tools.art.figures import colour
from tools.art.sheets import MAGYAR
from tools.art.tell import tell_card
from vision.faces import face_image, rasterise_svg

HEIGHT = 920
SIGNS = {"A": 2, "K": 1, "O": 1, "U": 1, "X": 10, "9": 9, "8": 8, "7": 7}
# A colour that each sign shows in one piece, whatever lies over its foot.
TELLING = {"v": "heart", "t": "bellband", "z": "leafleft", "m": "nutright"}
CARDS = [str(card) for card in find_deck("magyar32").faces]


def pieces(face: NDArray[np.uint8], name: str, least: int) -> list[tuple[float, float]]:
    """Centres (x, y) in pixels of the connected pieces of one palette colour with at least so many pixels."""
    wanted = [int(colour(name)[i : i + 2], 16) for i in (5, 3, 1)]
    mask = np.asarray(np.abs(face[..., :3].astype(int) - wanted).max(axis=2) < 6, np.uint8)
    _, _, stats, centres = cv2.connectedComponentsWithStats(mask, connectivity=4)
    return [(float(x), float(y)) for i, (x, y) in enumerate(centres) if i and stats[i, cv2.CC_STAT_AREA] >= least]


@pytest.mark.parametrize("card", CARDS)
def test_each_half_shows_as_many_signs_as_the_rank_says(card: str) -> None:
    rank, suit = card[0], card[1]
    found = pieces(face_image("magyar32", card, HEIGHT), TELLING[suit], 500)
    if rank in "KOU":  # Robes are as red as hearts: count at the sign's own place only.
        found = [(x, y) for x, y in found if abs(x - 285) > 160 and x < 285 and y < HEIGHT / 2]
        assert len(found) == 1
    else:
        assert len(found) == 2 * SIGNS[rank]


@pytest.mark.parametrize("card", [card for card in CARDS if card[0] in "OU"])
def test_an_over_has_its_sign_at_the_top_and_an_under_at_half_height(card: str) -> None:
    places = pieces(face_image("magyar32", card, HEIGHT), TELLING[card[1]], 500)
    left = [y for x, y in places if x < 140 and y < HEIGHT / 2]
    assert len(left) == 1
    assert left[0] < 0.2 * HEIGHT if card[0] == "O" else 0.28 * HEIGHT < left[0] < 0.45 * HEIGHT


@pytest.mark.parametrize("card", CARDS)
def test_a_card_looks_the_same_after_a_half_turn(card: str) -> None:
    face = face_image("magyar32", card, HEIGHT)[..., :3].astype(int)
    difference = np.abs(face - face[::-1, ::-1])
    assert difference.mean() < 1.0
    assert (difference.max(axis=2) > 90).mean() < 0.002


def test_the_drawing_has_the_proportions_of_its_sheet() -> None:
    assert rasterise_svg(tell_card(find_deck("magyar32").faces[0]), 57).shape == (92, 57, 4)
    assert MAGYAR.width / MAGYAR.height == pytest.approx(57 / 92)
