"""Templates: every gimmicked card that can be cut out, at the size of a real card."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
import resvg_py

from app.components.card_table.pictures import picture
from app.printing.sheets import PAPERS, pdf
from app.printing.templates import template_ids, template_sheets
from app.words.catalogue import LANGUAGES, Language
from rules.data import load_yaml
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks


def blue(image: Any) -> Any:
    """Where the ink of the back is."""
    red, green, blue = (image[:, :, channel].astype(int) for channel in range(3))
    return (blue > red + 60) & (green < 110)


def test_every_trick_with_gimmicked_cards_has_a_template() -> None:
    gimmicked = {trick.id for trick in all_tricks().values() if trick.kind == "gimmicked-card"}
    assert gimmicked <= set(template_ids())
    assert set(template_ids()) <= set(all_tricks())


def test_templates_come_in_the_order_of_the_book() -> None:
    numbers = [all_tricks()[trick_id].number for trick_id in template_ids()]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_is_one_page(language: Language, paper: str, opened: Callable[[bytes], Any]) -> None:
    for trick_id in template_ids():
        sheets = [sheet for sheet in template_sheets(trick_id, language, paper) if sheet.layout == "template"]
        assert len(opened(pdf(sheets, trick_id, language, paper))) == len(sheets), trick_id


@pytest.mark.parametrize(
    ("trick_id", "page", "back", "cards"),
    [
        ("half-king", 0, "backs/lattice", 2),
        ("half-king", 1, "backs/magyar/lattice", 2),
        ("six-or-four", 0, "backs/lattice", 2),
        ("bassoon-card", 0, "backs/lattice", 1),
    ],
)
def test_cards_are_printed_true_to_size(
    trick_id: str, page: int, back: str, cards: int, opened: Callable[[bytes], Any]
) -> None:
    sheets = [template_sheets(trick_id, "hu")[page]]
    sheets[0].data["plates"].clear()
    sheets[0].data["views"].clear()
    printed = opened(pdf(sheets, trick_id, "hu")).picture(0, 10)
    real = cv2.imdecode(
        np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=picture(back))), np.uint8), cv2.IMREAD_COLOR_RGB
    )
    height, width = (np.ptp(axis) for axis in blue(real).nonzero())
    joined = cv2.morphologyEx(blue(printed).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((25, 25), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    backs = [box for box in stats[1:] if box[cv2.CC_STAT_HEIGHT] > 700 and box[cv2.CC_STAT_WIDTH] > 480]
    assert len(backs) == cards
    for box in backs:
        assert box[cv2.CC_STAT_WIDTH] - 1 == pytest.approx(width, abs=2), "within 0.2 mm"
        assert box[cv2.CC_STAT_HEIGHT] - 1 == pytest.approx(height, abs=2), "within 0.2 mm"


def test_the_control_line_is_fifty_millimetres_long(opened: Callable[[bytes], Any]) -> None:
    grey = opened(pdf(template_sheets("six-or-four", "en"), "t", "en")).picture(0, 10).max(axis=2)
    right = grey[400:, 1450:]  # below the line of the head
    line = [np.flatnonzero(row < 140) for row in right]
    lengths = [np.ptp(dark) + 1 for dark in line if len(dark) > 480 and len(dark) == np.ptp(dark) + 1]
    assert lengths
    assert lengths == pytest.approx([500] * len(lengths), abs=2)


def test_a_template_says_how_the_card_is_found_out_and_that_it_is_for_learning(opened: Callable[[bytes], Any]) -> None:
    text = opened(pdf(template_sheets("half-king", "en"), "t", "en")).text(0)
    assert "lay" not in text.partition("How it is found out")[0].lower().split()
    assert "ask for it to be laid on the table" in text
    assert "In a game it would be cheating" in text


def test_the_words_say_everything_in_both_languages() -> None:
    for trick_id, page in load_yaml("printables.yaml").items():
        for said in (*page["make"], *page["tell"], *(view["label"] for view in page.get("views", []))):
            assert set(said) == {"hu", "en"}, trick_id
            assert said["hu"] != said["en"], trick_id


def test_a_pack_with_one_way_backs_follows_its_page() -> None:
    sheets = template_sheets("ten-cards-in-rows-one-way-border", "hu")
    assert [sheet.layout for sheet in sheets] == ["template", *["deck"] * 8]
    assert {card["picture"] for card in sheets[2].data["cards"]} == {"backs/lattice+one-way"}


def test_four_copies_of_a_king_come_on_two_sheets() -> None:
    sheets = template_sheets("magic-cards-four-kings-of-acorns", "en")
    assert [len(sheet.data["pieces"]) for sheet in sheets] == [2, 2]


def test_a_trick_without_a_template_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="unknown template 'twenty-one-cards'"):
        template_sheets("twenty-one-cards", "en")
