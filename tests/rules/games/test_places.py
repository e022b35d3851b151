"""Where the places of a patience lie on the table."""

from math import dist

import pytest

from rules.games.places import dial, line


def test_no_places_make_an_empty_line() -> None:
    assert line("pile", "pile", 0, (0, 0)) == ()


def test_a_line_counts_on_and_begins_with_its_cards_as_far_as_they_go() -> None:
    places = line("foundation", "foundation", 3, (2, 1), step=(0, 1), begins=("Ah", "Ad"), first=5)
    assert [place.name for place in places] == ["foundation-5", "foundation-6", "foundation-7"]
    assert [place.at for place in places] == [(2, 1), (2, 2), (2, 3)]
    assert [place.begins for place in places] == [("Ah",), ("Ad",), ()]


def test_twelve_stands_above_the_middle_of_the_dial_and_three_at_its_right() -> None:
    hours = {place.name: place.at for place in dial("hour", radius=2)}
    assert [hours[f"hour-{hour}"] for hour in (12, 3, 6, 9)] == [(3, 0), (6, 2), (3, 4), (0, 2)]


def test_neighbouring_hours_do_not_cover_each_other() -> None:
    places = dial("hour")
    for place, following in zip(places, (*places[1:], places[0]), strict=True):
        assert dist(place.at, following.at) == pytest.approx(1.9, abs=0.42)
