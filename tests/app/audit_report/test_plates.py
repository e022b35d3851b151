"""Pictures in the file: what they show can be read back from their addresses."""

import re
from base64 import b64decode

import cv2
import numpy as np
import pytest

from app.audit_report.plates import data_uri, difference_map, patch_map, plate, slider
from app.words.catalogue import LANGUAGES, Language
from vision.frames import Picture

RED = np.full((30, 20, 3), (40, 40, 200), np.uint8)
BLUE = np.full((30, 20, 3), (200, 60, 40), np.uint8)


def pictures(html: str) -> list[Picture]:
    coded = re.findall(r"data:image/jpeg;base64,([A-Za-z0-9+/=]+)", html)
    return [np.asarray(cv2.imdecode(np.frombuffer(b64decode(text), np.uint8), cv2.IMREAD_COLOR)) for text in coded]


@pytest.mark.parametrize(("width", "shown"), [(20, 420), (300, 300), (500, 500)])
def test_small_pictures_are_enlarged_by_whole_numbers(width: int, shown: int) -> None:
    (picture,) = pictures(data_uri(np.zeros((10, width, 3), np.uint8)))
    assert picture.shape == (10 * shown // width, shown, 3)


def test_a_plate_shows_its_picture_and_says_what_it_is() -> None:
    html = plate(RED, 'A "king" & more')
    assert pictures(html)[0].mean(axis=(0, 1)) == pytest.approx((40, 40, 200), abs=4)
    assert 'alt="A &quot;king&quot; &amp; more"' in html and "pointed" not in html


def test_a_place_is_pointed_to_in_shares_of_the_picture() -> None:
    assert 'style="--x:25%;--y:80%"' in plate(RED, "x", (0.25, 0.8))
    assert 'style="--x:0%;--y:100%"' in plate(RED, "x", (-0.2, 1.3)), "never outside of it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_back_lies_over_the_card_under_a_slider_with_a_name(language: Language) -> None:
    html = slider(RED, BLUE, 3, language)
    below, above = pictures(html)
    assert below[0, 0, 2] > 150 > above[0, 0, 2]
    assert html.index('class="over"') < html.index('type="range"')
    assert re.search(r'type="range"[^>]*aria-label="[^"]+"', html) and 'for="blink3"' in html and 'id="blink3"' in html


def test_a_difference_is_orange_where_darker_blue_where_lighter_and_white_where_none() -> None:
    difference = np.full((40, 60, 3), 128, np.uint8)
    difference[:, :20], difference[:, 40:] = 128 - 100, 128 + 100
    shown = difference_map(difference, 4.0)
    darker, none, lighter = shown[20, 5].tolist(), shown[20, 30].tolist(), shown[20, 55].tolist()
    assert darker == [0, 94, 213] and none == [255, 255, 255] and lighter == [178, 114, 0]


def test_half_a_difference_has_half_its_colour() -> None:
    half = difference_map(np.full((20, 20, 3), 128 - 48, np.uint8), 4.0)[10, 10]
    assert half.tolist() == pytest.approx([128, 174, 234], abs=1)


def test_patches_have_the_same_colours_full_at_four_percent_and_none_off_the_card() -> None:
    shown = patch_map(np.array([[-0.08, np.nan, 0.04]]), (90, 30))
    expected = [[0, 94, 213], [255, 255, 255], [178, 114, 0]]
    assert shown[15, [2, 45, 87]].ravel().tolist() == pytest.approx(np.ravel(expected).tolist(), abs=4)
