"""Cards of another deck are known by their backs; light, wear and half turns make no stranger."""

from dataclasses import replace

import numpy as np
import pytest

from vision.audit.strangers import with_other_backs
from vision.audit.views import CardViews, SideView
from vision.faces import back_image
from vision.rectify import turn_corners


def card_of(back: str, light: float = 1.0, is_turned: bool = False, ink: tuple[int, ...] = (0, 1, 2)) -> CardViews:
    picture = back_image(back, 300)[..., :3].astype(np.float32)[..., list(ink)]
    height, width = picture.shape[:2]
    shade = light * np.linspace(0.7, 1, width)[None, :, None]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    view = SideView((picture * shade).astype(np.uint8), turn_corners(corners, 2) if is_turned else corners)
    return CardViews("Ah", (view,), (), 3.4)


def test_one_deck_in_uneven_light_and_turned_has_no_strangers() -> None:
    cards = [card_of("lattice", light, is_turned) for light in (0.5, 0.8, 1.0) for is_turned in (False, True)]
    assert with_other_backs(cards) == ()


@pytest.mark.parametrize(("most", "other"), [("lattice", "floral"), ("floral", "tartan"), ("tartan", "lattice")])
def test_cards_of_another_design_are_named(most: str, other: str) -> None:
    cards = [card_of(most), card_of(other, 0.9), card_of(most, 0.8), card_of(most), card_of(other)]
    assert with_other_backs(cards) == (1, 4)


def test_the_same_design_in_another_colour_is_another_deck() -> None:
    cards = [card_of("lattice"), card_of("lattice", ink=(2, 1, 0)), card_of("lattice", 0.8)]
    assert with_other_backs(cards) == (1,)


def test_plain_backs_and_single_cards_tell_nothing() -> None:
    rng = np.random.default_rng(3)
    plain = card_of("lattice")
    view = plain.backs[0]
    cards = [
        replace(plain, backs=(replace(view, picture=rng.normal(90, 2, view.picture.shape).astype(np.uint8)),))
        for _ in range(4)
    ]
    assert with_other_backs(cards) == () and with_other_backs(cards[:1]) == () and with_other_backs([]) == ()


def blown_out(card: CardViews, share: float = 1.0) -> SideView:
    """The card's picture with a lamp's image on that share of it."""
    view = card.backs[0]
    picture = view.picture.copy()
    picture[: round(share * len(picture))] = 255
    return replace(view, picture=picture)


def test_a_lamp_over_a_back_in_one_of_its_pictures_makes_no_stranger() -> None:
    plain = card_of("lattice")
    lit = replace(plain, backs=(blown_out(plain), plain.backs[0]))
    assert with_other_backs([plain, lit, card_of("lattice", 0.8), card_of("floral")]) == (3,)


def test_a_back_hidden_by_a_lamp_in_all_its_pictures_is_of_no_other_deck_but_a_blank_one_is() -> None:
    plain = card_of("lattice")
    hidden = [replace(plain, backs=(blown_out(plain, share),)) for share in (1.0, 0.7)]
    blank = replace(plain.backs[0], picture=np.full_like(plain.backs[0].picture, 225))
    assert with_other_backs([plain, *hidden, card_of("lattice", 0.8), replace(plain, backs=(blank,))]) == (4,)
