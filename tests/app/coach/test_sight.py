"""Frames combined: what flickers stays, what was exchanged is believed, and another scene is another scene."""

import numpy as np

from app.coach.sight import FORGET_AFTER, Sight, Tracked, seen_cards
from tricks.grids import SeenCard
from vision.reading import CardReading, Guess, Reading, UnsureReading


def card(name: str, column: int, *, shift: float = 0.0, guesses: tuple[str, ...] = ()) -> SeenCard:
    x = 100.0 * column + shift
    corners = ((x, 0.0), (x + 60, 0.0), (x + 60, 90.0), (x, 90.0))
    return SeenCard((name,), corners) if name else SeenCard(guesses, corners, "unsure")


def row(names: str, shift: float = 0.0) -> tuple[SeenCard, ...]:
    """`Ah Kd - ?`: sure cards side by side, nothing, an unsure card."""
    return tuple(
        card("" if name == "?" else name, column, shift=shift)
        for column, name in enumerate(names.split())
        if name != "-"
    )


def watched(*frames: str) -> str:
    sight = Sight()
    for frame in frames:
        sight = sight.watch(row(frame))
    cards = sorted(sight.cards, key=lambda seen: seen.corners[0])
    return " ".join(seen.name or "?" for seen in cards)


def test_nothing_seen_is_nothing() -> None:
    assert Sight().watch(()).cards == ()


def test_a_card_once_read_stays_where_it_is_not_read_again() -> None:
    assert watched("Ah Kd 7s", "Ah - 7s", "Ah ? 7s") == "Ah Kd 7s"


def test_a_card_that_is_gone_is_forgotten_after_a_while() -> None:
    assert watched("Ah Kd 7s", *["Ah - 7s"] * (FORGET_AFTER - 1)) == "Ah Kd 7s"
    assert watched("Ah Kd 7s", *["Ah - 7s"] * FORGET_AFTER) == "Ah 7s"


def test_a_misreading_is_outvoted_and_an_exchanged_card_is_believed_at_its_second_sight() -> None:
    assert watched("Ah Kd 7s", "Ah Kd 7s", "Ah Ks 7s") == "Ah Kd 7s"
    assert watched("Ah Kd 7s", "Ah Kd 7s", "Ah Ks 7s", "Ah Ks 7s") == "Ah Ks 7s"


def test_other_cards_on_the_same_places_are_another_scene_at_once() -> None:
    assert watched("Ah Kd 7s", "Ah Kd 7s", "2c 3c 4c") == "2c 3c 4c"


def test_a_camera_that_was_moved_sees_another_scene() -> None:
    sight = Sight().watch(row("Ah Kd 7s")).watch(row("Ah Kd 7s", shift=45))
    assert [seen.corners[0][0] for seen in sight.cards] == [45, 145, 245]


def test_a_hand_that_shakes_is_the_same_scene() -> None:
    sight = Sight().watch(row("Ah Kd 7s")).watch(row("Ah - 7s", shift=6))
    assert sorted(seen.name for seen in sight.cards) == ["7s", "Ah", "Kd"]


def test_a_reading_gives_sure_cards_guesses_and_backs() -> None:
    corners = np.array([[40, 50], [140, 50], [140, 190], [40, 190]], np.float32)
    reading = Reading(
        640,
        480,
        (CardReading("Th", 0.98, corners),),
        (UnsureReading((Guess("Ah", 0.6), Guess("Ad", 0.3)), corners), UnsureReading((), corners)),
        (corners,),
    )
    found = seen_cards(reading)
    assert [(seen.kind, seen.names) for seen in found] == [
        ("sure", ("Th",)),
        ("unsure", ("Ah", "Ad")),
        ("unsure", ()),
        ("back", ()),
    ]
    assert found[0].corners[2] == (140.0, 190.0)


def test_an_unsure_place_has_no_name_yet() -> None:
    assert Tracked(card("", 0, guesses=("Ah",))).best().names == ("Ah",)
