"""What shows of a card: pictures, words, and the few letters on the back of a known one."""

from dataclasses import replace

import pytest

from app.components.card_table.pictures import picture
from app.stage.looks import look_of, peek, said
from app.words.catalogue import LANGUAGES
from rules.decks import find_deck
from tricks.pictures import pictures
from tricks.views import DrawnCard

PIQUET, MAGYAR = find_deck("piquet32"), find_deck("magyar32")
CARD = DrawnCard("c0", 0, 0, 1, 0, True, "9h", (), None, "pack", 1, 1)


def test_a_plain_card_has_its_own_face_and_the_tables_back() -> None:
    look = look_of(CARD, PIQUET, "en")
    assert (look.face, look.back, look.hands, look.shapes) == ("french/9h", "", (), ())
    assert (look.shows, look.known, look.peek) == ("nine of hearts", "", "")


def test_a_known_card_that_lies_down_is_named_and_peeked_at() -> None:
    look = look_of(replace(CARD, up=False), PIQUET, "hu")
    assert (look.face, look.shows, look.known, look.peek) == (None, "", "kőr kilences", "9\n♥")


def test_what_lies_on_a_card_is_drawn_into_it_over_it_or_by_its_outline() -> None:
    look = look_of(replace(CARD, face="9h+wax+finger-top+short", back="+scratch"), PIQUET, "en")
    assert (look.face, look.back) == ("french/9h+wax", "backs/lattice+scratch")
    assert (look.hands, look.shapes) == (("hands/finger-top",), ("short",))
    assert look.shows == "nine of hearts, with wax on it, a finger on its upper part, trimmed at the ends"


def test_a_finger_on_the_other_side_is_not_seen() -> None:
    look = look_of(replace(CARD, up=False, face="9h+finger-top", back=""), PIQUET, "en")
    assert look.hands == ()


def test_a_double_faced_card_shows_a_face_when_it_lies_down() -> None:
    look = look_of(replace(CARD, up=False, face=None, back="Uz"), MAGYAR, "hu")
    assert (look.face, look.back, look.shows) == (None, "magyar/Uz", "zöld alsó")


def test_hungarian_cards_have_backs_of_their_own_size() -> None:
    assert look_of(replace(CARD, face="Uz"), MAGYAR, "hu").back == "backs/magyar/lattice"


@pytest.mark.parametrize(("deck", "family"), [(PIQUET, "french"), (MAGYAR, "magyar")])
def test_every_gimmick_and_overlay_has_a_picture_and_a_name(deck, family) -> None:  # type: ignore[no-untyped-def]
    overlays = [name for name, entry in pictures().overlays.items() if not entry.shape]
    for gimmick in pictures().gimmicks[family]:
        for side in (gimmick, *(f"{gimmick}+{name}" for name in overlays)):
            look = look_of(replace(CARD, face=side), deck, "en")
            for name in filter(None, (look.face, look.back, *look.hands)):
                assert picture(name).endswith("</svg>\n")
            assert all(said(side, deck, language) for language in LANGUAGES)
        assert peek(gimmick, deck)
