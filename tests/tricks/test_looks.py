"""Looks: what is drawn of a gimmicked card, and what the spectators can make out of it."""

import pytest

from rules.decks import find_deck
from rules.names import UnknownNameError
from tricks.looks import check_look, family_of, overlays_of, showing, sides, without_secrets


@pytest.mark.parametrize(
    ("look", "up", "shows"),
    [
        ("", True, "9h"),
        ("", False, ""),
        ("+wax", True, "9h+wax"),
        ("+wax", False, ""),
        ("half-king-s-h+hand-bottom", True, "half-king-s-h+hand-bottom"),
        ("three-scraped-h|Kh", False, "Kh"),
        ("three-scraped-h+finger-top|Kh", True, "three-scraped-h+finger-top"),
        ("|+scratch", True, "9h"),
        ("|+scratch", False, "+scratch"),
    ],
)
def test_the_side_that_shows(look: str, up: bool, shows: str) -> None:
    assert showing(look, "9h", up) == shows


def test_a_look_has_two_sides_and_each_any_number_of_overlays() -> None:
    assert sides("a|b|c") == ("a", "b|c"), "only the first bar divides"
    assert sides("") == ("", "")
    assert overlays_of("+a+b") == ("a", "b")


@pytest.mark.parametrize(
    ("side", "seen"),
    [("", ""), ("9h", "9h"), ("+prick+one-way", "+one-way"), ("9h+wax+bent+short", "9h+bent"), ("+scratch", "")],
)
def test_spectators_do_not_make_out_what_is_small(side: str, seen: str) -> None:
    assert without_secrets(side) == seen


@pytest.mark.parametrize(
    ("deck", "look"),
    [("piquet32", "half-king-s-h"), ("magyar32", "Oz|Uz"), ("french52", "+short|+prick"), ("magyar32", "blackened")],
)
def test_a_look_that_can_be_drawn_passes(deck: str, look: str) -> None:
    check_look(look, find_deck(deck))


@pytest.mark.parametrize(
    ("deck", "look", "unknown"),
    [
        ("magyar32", "half-king-s-h", "half-king-s-h"),
        ("piquet32", "2h", "2h"),
        ("piquet32", "Oz|Uz", "Oz"),
        ("piquet32", "+wx", "wx"),
        ("piquet32", "|blakened", "blakened"),
    ],
)
def test_a_look_that_cannot_be_drawn_is_told_by_name(deck: str, look: str, unknown: str) -> None:
    with pytest.raises(UnknownNameError, match=f"'{unknown}'"):
        check_look(look, find_deck(deck))


def test_the_family_follows_the_suits() -> None:
    assert [family_of(find_deck(name)) for name in ("piquet32", "magyar32", "magyar32x2")] == [
        "french",
        "magyar",
        "magyar",
    ]
