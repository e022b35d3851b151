"""Card art goes to a visitor once, and only what he needs."""

import pytest

from app.components.card_table.pictures import DEFAULT_BACK, face_picture, frame, has_pictures, picture, unsent
from rules.data import MissingDataError
from rules.decks import find_deck


def test_nothing_wanted_is_nothing_sent() -> None:
    assert unsent([], set()) == {}


def test_a_picture_is_sent_once_in_a_visit() -> None:
    sent: set[str] = set()
    assert set(unsent(["french/Ah", DEFAULT_BACK], sent)) == {"french/Ah", DEFAULT_BACK}
    assert set(unsent(["french/Ah", "french/Kd"], sent)) == {"french/Kd"}
    assert unsent(["french/Ah", "french/Kd", DEFAULT_BACK], sent) == {}


def test_a_picture_reported_missing_is_sent_again() -> None:
    sent: set[str] = set()
    unsent(["french/Ah"], sent)
    sent.discard("french/Ah")
    assert set(unsent(["french/Ah"], sent)) == {"french/Ah"}


@pytest.mark.parametrize(
    "name", ["piquet32", "french52+2", "short36", "lhombre30", "french52x2", "aceless96", "clock92"]
)
def test_every_face_of_a_french_deck_has_its_picture(name: str) -> None:
    deck = find_deck(name)
    assert all(picture(face_picture(str(card), deck)).startswith(("<svg", "<?xml")) for card in deck.cards)


def test_a_deck_is_drawn_when_all_its_faces_are() -> None:
    assert has_pictures(find_deck("kingless28"))
    assert not has_pictures(find_deck("tarokk78"))


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(MissingDataError):
        picture("french/Zz")


def test_what_lies_on_a_card_is_drawn_into_its_picture() -> None:
    plain, waxed = picture("french/Ah"), picture("french/Ah+wax")
    assert waxed.startswith(plain.rpartition("</svg>")[0])
    assert len(waxed) > len(plain)
    assert waxed.count("</svg>") == 1


@pytest.mark.parametrize(
    "name", ["french/half-king-s-h", "magyar/blackened", "backs/magyar/lattice+prick", "props/hat"]
)
def test_gimmicks_marked_backs_and_props_are_pictures_too(name: str) -> None:
    assert picture(name).endswith("</svg>\n")


def test_a_prop_tells_where_it_is_drawn_round_its_place() -> None:
    hat = frame("props/hat")
    assert hat.x < 0 < hat.x + hat.w
    assert hat.y < 0 < hat.y + hat.h
