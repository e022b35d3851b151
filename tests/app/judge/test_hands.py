"""Hands as pictures and in words."""

import pytest

from app.judge.hands import hand_text, has_art
from detectors.deal import UNKNOWN
from rules.decks import find_deck

FRENCH = find_deck("french52")


@pytest.mark.parametrize(("deck", "drawn"), [("french52", True), ("piquet32", True), ("tarokk78", False)])
def test_a_deck_is_drawn_when_all_its_faces_are(deck: str, drawn: bool) -> None:
    assert has_art(find_deck(deck)) is drawn


def test_hands_are_spoken() -> None:
    hand = [*FRENCH.parse_all("Ah 7c"), UNKNOWN]
    assert hand_text(hand, FRENCH, "hu") == "kőr ász, treff hetes, lefordított lap"
    assert hand_text([], FRENCH, "en") == ""
