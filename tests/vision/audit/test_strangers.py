"""Cards of another deck are known by their backs; light, wear and half turns make no stranger."""

from dataclasses import replace

import numpy as np
import pytest

from vision.audit.strangers import OtherBacks, other_backs
from vision.audit.views import CardViews, SideView
from vision.faces import back_image
from vision.rectify import turn_corners

TABLE_PX = 20


def card_of(back: str, light: float = 1.0, is_turned: bool = False, ink: tuple[int, ...] = (0, 1, 2)) -> CardViews:
    picture = back_image(back, 300)[..., :3].astype(np.float32)[..., list(ink)]
    height, width = picture.shape[:2]
    shade = light * np.linspace(0.7, 1, width)[None, :, None]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) + np.float32(TABLE_PX - 0.5)
    on_table = np.full((height + 2 * TABLE_PX, width + 2 * TABLE_PX, 3), 40, np.uint8)
    on_table[TABLE_PX:-TABLE_PX, TABLE_PX:-TABLE_PX] = picture * shade
    view = SideView(on_table, turn_corners(corners, 2) if is_turned else corners)
    return CardViews("Ah", (view,), (), 3.4)


def test_one_deck_in_uneven_light_and_turned_has_no_strangers() -> None:
    cards = [card_of("lattice", light, is_turned) for light in (0.5, 0.8, 1.0) for is_turned in (False, True)]
    assert other_backs(cards) == OtherBacks(())


@pytest.mark.parametrize(("most", "other"), [("lattice", "floral"), ("floral", "tartan"), ("tartan", "lattice")])
def test_cards_of_another_design_are_named(most: str, other: str) -> None:
    cards = [card_of(most), card_of(other, 0.9), card_of(most, 0.8), card_of(most), card_of(other)]
    assert other_backs(cards) == OtherBacks((1, 4))


def test_the_same_design_in_another_colour_is_another_deck() -> None:
    cards = [card_of("lattice"), card_of("lattice", ink=(2, 1, 0)), card_of("lattice", 0.8)]
    assert other_backs(cards) == OtherBacks((1,))


def test_plain_backs_and_single_cards_tell_nothing() -> None:
    rng = np.random.default_rng(3)
    plain = card_of("lattice")
    view = plain.backs[0]
    cards = [
        replace(plain, backs=(replace(view, picture=rng.normal(90, 2, view.picture.shape).astype(np.uint8)),))
        for _ in range(4)
    ]
    assert all(other_backs(some) == OtherBacks() for some in (cards, cards[:1], []))


def blown_out(card: CardViews, share: float = 1.0) -> SideView:
    """The card's picture with a lamp's image on that share of it."""
    view = card.backs[0]
    picture = view.picture.copy()
    picture[: TABLE_PX + round(share * (len(picture) - TABLE_PX))] = 255
    return replace(view, picture=picture)


def test_a_lamp_over_a_back_in_one_of_its_pictures_makes_no_stranger() -> None:
    plain = card_of("lattice")
    lit = replace(plain, backs=(blown_out(plain), plain.backs[0]))
    assert other_backs([plain, lit, card_of("lattice", 0.8), card_of("floral")]) == OtherBacks((3,))


def test_a_back_hidden_by_a_lamp_in_all_its_pictures_is_of_no_other_deck_but_a_blank_one_is() -> None:
    plain = card_of("lattice")
    hidden = [replace(plain, backs=(blown_out(plain, share),)) for share in (1.0, 0.7)]
    blank = replace(plain.backs[0], picture=np.full_like(plain.backs[0].picture, 225))
    assert other_backs([plain, *hidden, card_of("lattice", 0.8), replace(plain, backs=(blank,))]) == OtherBacks((4,))


def cut_off_at(card: CardViews, beyond_px: int) -> SideView:
    """The card's picture without that much of its left, the outline drawn along the picture's border."""
    view = card.backs[0]
    corners = np.maximum(view.corners - np.array([TABLE_PX + beyond_px, 0], np.float32), 1).astype(np.float32)
    return SideView(view.picture[:, TABLE_PX + beyond_px :].copy(), corners)


def test_a_card_that_runs_out_of_its_picture_is_not_said_to_be_of_another_deck() -> None:
    plain, other = card_of("floral"), card_of("tartan")
    cut = replace(plain, backs=(cut_off_at(plain, 60),))
    seen = [plain, cut, card_of("floral", 0.8), other, card_of("floral", 0.9)]
    assert other_backs(seen) == OtherBacks((3,), (1,))
    assert other_backs([plain, replace(plain, backs=(*cut.backs, *plain.backs)), other]) == OtherBacks((2,), ())


def test_a_picture_that_shows_the_whole_back_tells_another_deck_beside_one_that_cuts_it_off() -> None:
    plain, other = card_of("floral"), card_of("tartan")
    seen = [plain, card_of("floral", 0.8), replace(other, backs=(cut_off_at(other, 60), other.backs[0]))]
    assert other_backs(seen) == OtherBacks((2,), ())
