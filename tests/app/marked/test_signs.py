"""What marks mean."""

import pytest

from app.marked.choices import CHOICES
from app.marked.marking import MarkedDeck
from app.marked.signs import PLAIN, bits_told, meaning_of, signs_of
from vision.scenes.marks import Mark

DOT, OTHER = Mark("dot", 10, 10, 1.0, 0.4), Mark("dot", 30, 30, 1.0, 0.4)


def marked(*cards: str, choice: str = "piquet32", touch: Mark = DOT, deck: MarkedDeck | None = None) -> MarkedDeck:
    done = deck or MarkedDeck(CHOICES[choice])
    for card in cards:
        done = done.touch(card, touch)
    return done


@pytest.mark.parametrize(
    ("cards", "meaning"),
    [
        (("Ah",), "card:Ah"),
        (("Ah", "As", "Ad", "Ac"), "rank:A"),
        (("Ah", "As", "Ad"), "sign:1"),
        (tuple(f"{rank}h" for rank in "AKQJT987"), "suit:h"),
        (tuple(f"{rank}{suit}" for rank in "KQJ" for suit in "hdsc"), "court"),
    ],
)
def test_a_class_is_told_by_its_name(cards: tuple[str, ...], meaning: str) -> None:
    deck = marked(*cards)
    assert meaning_of(deck, cards[0]) == meaning
    assert meaning_of(deck, "8c" if "8c" not in cards else "8d") == PLAIN


def test_both_aces_of_a_small_packet_are_its_aces() -> None:
    assert meaning_of(marked("Ah", "As", choice="eight"), "As") == "rank:A"


def test_hungarian_courts_are_courts() -> None:
    cards = [f"{rank}{suit}" for rank in "KOU" for suit in "vtzm"]
    assert meaning_of(marked(*cards, choice="magyar32"), "Ov") == "court"


def test_signs_that_are_no_class_are_numbered() -> None:
    deck = marked("7c", "8d", touch=OTHER, deck=marked("Ah", "9c"))
    assert [sign.meaning for sign in signs_of(deck)] == ["sign:1", "sign:2", PLAIN]


def test_a_deck_marked_throughout_has_no_plain_cards() -> None:
    deck = marked(*CHOICES["eight"].cards, choice="eight")
    assert [sign.meaning for sign in signs_of(deck)] == ["sign:1"]
    assert bits_told(deck) == 0


@pytest.mark.parametrize(("cards", "bits"), [((), 0.0), (("Ah", "As", "Kh", "Qs"), 1.0), (("Ah",), 0.5436)])
def test_bits(cards: tuple[str, ...], bits: float) -> None:
    assert bits_told(marked(*cards, choice="eight")) == pytest.approx(bits, abs=1e-4)
