"""Views of a card: the camera, and whether the card is whole in its picture."""

import numpy as np
import pytest

from vision.audit.views import SideView, reaches_border

CARD = np.array([[0, 0], [63, 0], [63, 89], [0, 89]], np.float32) * 5


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(("gap_px", "is_cut_off"), [(-30, True), (0, True), (8, True), (13, True), (16, False)])
def test_a_card_less_than_three_millimetres_from_the_border_may_go_on_beyond_it(
    turn: int, gap_px: int, is_cut_off: bool
) -> None:
    card = CARD + np.array([gap_px, 100], np.float32)
    picture = np.zeros((700, 600, 3), np.uint8)
    for _ in range(turn):
        card = np.stack([card[:, 1], picture.shape[1] - 1 - card[:, 0]], axis=1)
        picture = np.rot90(picture)
    view = SideView(np.ascontiguousarray(picture), card.astype(np.float32))
    assert view.is_cut_off is reaches_border(card, picture.shape) is is_cut_off


def test_a_camera_that_is_not_known_looks_at_the_middle_of_its_picture() -> None:
    view = SideView(np.zeros((200, 300, 3), np.uint8), CARD)
    assert view.intrinsics().tolist() == [[330, 0, 149.5], [0, 330, 99.5], [0, 0, 1]]
