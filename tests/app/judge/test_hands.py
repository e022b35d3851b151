"""Hands as pictures and in words."""

from xml.etree import ElementTree

import pytest

from app.judge.hands import hand_svg, hand_text, has_art
from detectors.deal import UNKNOWN
from rules.decks import find_deck

FRENCH = find_deck("french52")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("deck", "drawn"), [("french52", True), ("piquet32", True), ("tarokk78", False)])
def test_a_deck_is_drawn_when_all_its_faces_are(deck: str, drawn: bool) -> None:
    assert has_art(find_deck(deck)) is drawn


@pytest.mark.parametrize("size", [1, 5, 13])
def test_each_card_stands_right_of_the_one_before(size: int) -> None:
    root = ElementTree.fromstring(hand_svg(range(size), FRENCH))
    places = [int(card.get("x", "")) for card in root.findall(f"{SVG}svg")]
    assert len(places) == size and places == sorted(set(places))
    width = int(root.get("viewBox", "").split()[2])
    assert places[-1] + 635 <= width


@pytest.mark.parametrize(
    ("deck", "size"), [("piquet32", (635, 889)), ("magyar32", (570, 920)), ("tarokk42", (630, 1130))]
)
def test_cards_of_a_hand_keep_their_own_proportions(deck: str, size: tuple[int, int]) -> None:
    root = ElementTree.fromstring(hand_svg([0, UNKNOWN, 5], find_deck(deck)))
    for card in root.findall(f"{SVG}svg"):
        assert (int(card.get("width", "")), int(card.get("height", ""))) == size
        assert card.get("viewBox") == f"0 0 {size[0]} {size[1]}"


def test_an_unknown_card_lies_face_down() -> None:
    known, hidden = hand_svg([0], FRENCH), hand_svg([UNKNOWN], FRENCH)
    assert "pip-Ah" in known and "pip-" not in hidden


def test_hands_are_spoken() -> None:
    hand = [*FRENCH.parse_all("Ah 7c"), UNKNOWN]
    assert hand_text(hand, FRENCH, "hu") == "kőr ász, treff hetes, lefordított lap"
    assert hand_text([], FRENCH, "en") == ""
