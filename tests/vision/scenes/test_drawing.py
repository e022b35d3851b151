from dataclasses import replace

import pytest

from rules.cards import Card
from rules.data import load_yaml
from rules.decks import find_deck
from vision.faces import rasterise_svg
from vision.scenes.drawing import HEIGHT, HOUSE, WIDTH, face_svg, pip_places

PIP_RANKS = load_yaml("cards", "shapes.yaml")["pips"]


@pytest.mark.parametrize("rank", PIP_RANKS)
def test_pips_stand_upside_down_in_the_lower_half_only(rank: str) -> None:
    for _, y, turned in pip_places(rank):
        assert turned == (y > HEIGHT / 2 + 3)


@pytest.mark.parametrize("rank", [rank for rank in PIP_RANKS if rank not in "7"])
def test_pips_are_laid_out_alike_from_both_ends_but_for_the_seven(rank: str) -> None:
    places = sorted((x, y) for x, y, _ in pip_places(rank))
    turned = sorted((WIDTH - x, HEIGHT - y) for x, y in places)
    assert places == [pytest.approx(place, abs=0.1) for place in turned]


def test_the_suit_colour_stands_in_one_attribute() -> None:
    text = face_svg(Card("9", "d"), replace(HOUSE, colours={**HOUSE.colours, "d": "#0072b2"}))
    assert text.count("#0072b2") == 1
    assert HOUSE.colours["d"] not in text


def test_four_corner_decks_have_four_indices() -> None:
    plain, four = face_svg(Card("5", "c")), face_svg(Card("5", "c"), replace(HOUSE, corners=4))
    assert four.count("<use") - plain.count("<use") == 2


def test_other_letters_and_frames_can_be_asked_for() -> None:
    german = replace(HOUSE, letters={"J": "B", "Q": "D"}, frame=(100, 70))
    assert face_svg(Card("Q", "h"), german) != face_svg(Card("Q", "h"))
    assert "<rect" in face_svg(Card("2", "h"), german).split("/>", 1)[1]


@pytest.mark.parametrize("shape", range(4))
def test_every_suit_shape_of_every_card_can_be_drawn(shape: int) -> None:
    style = replace(HOUSE, shapes=dict.fromkeys("hdsc", shape))
    for suit in find_deck("french52").suits:
        image = rasterise_svg(face_svg(Card("A", suit), style), 120)
        assert image[84, 60, :3].min() < 100, "the middle of an ace is inked"
