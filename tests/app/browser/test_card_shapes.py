"""Cards of other decks keep their own proportions on the card table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Opener = Callable[..., Page]


@pytest.mark.parametrize(
    ("game", "shape"), [("ecarte", 635 / 889), ("marjas", 570 / 920), ("tarok-negyes", 630 / 1130)]
)
def test_the_face_of_a_card_is_as_slim_as_its_picture(open_app: Opener, game: str, shape: float) -> None:
    page = open_app(f"/games?game={game}&step=400", reduced_motion="reduce")
    face = page.locator(".card:not(.down) .side.front[style*='--spare']").last
    face.wait_for(state="attached")
    width, height = face.evaluate("side => [side.offsetWidth, side.offsetHeight]")
    assert width / height == pytest.approx(shape, rel=0.03)
