"""Cards over time: each physical card is one entry, whatever passes over it, is laid on it or is misread."""

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.frames import Picture
from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading
from vision.tracker import Tracker
from vision.tracks import SAME_PLACE

WIDE, TALL = 60, 90
Lying = tuple[str, float, float]
"""A card's print, and where its middle lies."""


def outline(x: float, y: float) -> Corners:
    box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (WIDE / 2, TALL / 2)
    return np.asarray(box + np.array([x, y]), dtype=np.float32)


@lru_cache
def face(name: str) -> NDArray[np.uint8]:
    """A print of its own for each name: large blots on white."""
    rng = np.random.default_rng([ord(letter) for letter in name])
    blots = rng.choice([30, 240], (6, 4, 3)).astype(np.uint8)
    return np.asarray(cv2.resize(blots, (WIDE, TALL), interpolation=cv2.INTER_NEAREST), dtype=np.uint8)


def table(*lying: Lying, hand: tuple[float, float] | None = None) -> Picture:
    """A dark table with cards, later ones on top, and perhaps a hand over all."""
    picture = np.full((300, 400, 3), 40, np.uint8)
    for name, x, y in lying:
        matrix = np.array([[1, 0, x - WIDE / 2], [0, 1, y - TALL / 2]])
        cv2.warpAffine(face(name), matrix, (400, 300), picture, borderMode=cv2.BORDER_TRANSPARENT)
    if hand is not None:
        cv2.circle(picture, (round(hand[0]), round(hand[1])), 70, (90, 120, 190), -1)
    return picture


def reading(*read: Lying, unsure: Sequence[tuple[str, float, float, float]] = ()) -> Reading:
    return Reading(
        400,
        300,
        tuple(CardReading(name, 0.97, outline(x, y)) for name, x, y in read),
        tuple(UnsureReading((Guess(name, chance),), outline(x, y)) for name, x, y, chance in unsure),
    )


Frame = tuple[Picture, Reading]


def seen(*lying: Lying) -> Frame:
    """A frame whose top cards are all read as they are."""
    return table(*lying), reading(*lying)


def top(*lying: Lying) -> Frame:
    """A frame of a pile, of which only the last card is read."""
    return table(*lying), reading(lying[-1])


def follow(*frames: Frame, step_s: float = 0.1, drifts: Sequence[tuple[float, float]] = ()) -> Tracker:
    tracker = Tracker()
    for number, (picture, read) in enumerate(frames):
        drift = drifts[number] if drifts else (0.0, 0.0)
        tracker.look(number * step_s, read, picture, drift)
    return tracker


def names(tracker: Tracker) -> list[str]:
    return [track.card for track in tracker.cards]


AH, KD = ("Ah", 200, 150), ("Kd", 203, 152)
HIDDEN = table(AH, hand=(200, 150)), reading()
BARE = table(), reading()

STORIES: dict[str, tuple[list[Frame], list[str]]] = {
    "nothing lies there": ([BARE] * 3, []),
    "a card lies there": ([seen(AH)] * 3, ["Ah"]),
    "a hand passes over it": ([seen(AH)] * 2 + [HIDDEN] * 4 + [seen(AH)] * 2, ["Ah"]),
    "a hand rests on it for long": ([seen(AH)] * 2 + [HIDDEN] * 40 + [seen(AH)] * 2, ["Ah"]),
    "it is taken away and shown again elsewhere": (
        [seen(AH)] * 2 + [BARE] * 5 + [seen(("Ah", 90, 100))] * 3,
        ["Ah"],
    ),
    "it slides over the table": ([seen(("Ah", x, 150)) for x in range(60, 340, 40)], ["Ah"]),
    "cards are dealt onto a pile": (
        [top(AH)] * 2 + [top(AH, KD)] * 2 + [top(AH, KD, ("7c", 198, 149))] * 2,
        ["Ah", "Kd", "7c"],
    ),
    "what covered a card is taken away": (
        [top(AH)] * 2 + [top(AH, KD)] * 3 + [seen(AH, ("Kd", 330, 200))] * 3,
        ["Ah", "Kd"],
    ),
    "a card is uncovered where it lay": ([top(AH)] * 2 + [top(AH, KD)] * 3 + [top(AH)] * 5, ["Ah", "Kd"]),
    "a second copy is dealt onto the pile, a little off": (
        [top(AH)] * 2 + [top(AH, KD)] * 3 + [top(AH, KD, ("Ah", 196, 153))] * 5,
        ["Ah", "Kd", "Ah"],
    ),
    "a second copy is seen to arrive just where the first lies": (
        [top(AH)] * 2 + [top(AH, KD)] * 3 + [top(AH, KD, ("Ah", x, 150)) for x in (330, 260, 200, 200, 200, 200, 200)],
        ["Ah", "Kd", "Ah"],
    ),
    "a second copy is dealt elsewhere while the first is covered": (
        [top(AH)] * 2 + [top(AH, KD)] * 3 + [(table(AH, KD, ("Ah", 90, 90)), reading(KD, ("Ah", 90, 90)))] * 5,
        ["Ah", "Kd", "Ah"],
    ),
    "a covered card lets its corner show": (
        [top(AH)] * 2 + [(table(AH, KD), reading(KD, ("Ah", 208, 146)))] * 6,
        ["Ah", "Kd"],
    ),
    "the pile is picked up and dealt again": (
        [top(AH)] * 2 + [top(AH, KD)] * 2 + [BARE] * 8 + [top(("Ah", 205, 158))] * 4 + [top(AH, ("Kd", 196, 144))] * 4,
        ["Ah", "Kd"],
    ),
    "a pile is dealt off card by card and dealt again, in another order": (
        [top(AH)] * 2
        + [top(AH, KD)] * 3
        + [top(AH)] * 3
        + [BARE] * 3
        + [top(("Ah", 206, 146))] * 3
        + [top(("Ah", 206, 146), ("Kd", 198, 158))] * 4,
        ["Ah", "Kd"],
    ),
    "cards are shown one after another in one place, one of them twice": (
        [seen(AH)] * 3 + [BARE] + [seen(KD)] * 3 + [BARE] + [seen(("Ah", 190, 160))] * 5,
        ["Ah", "Kd"],
    ),
    "two equal cards lie side by side": ([seen(AH, ("Ah", 300, 150))] * 5, ["Ah", "Ah"]),
    "one card is read twice": ([(table(AH), reading(AH, ("Ah", 204, 158)))] * 6, ["Ah"]),
    "a moving card leaves its ghost": (
        [(table(("Ah", x, 150)), reading(("Ah", x, 150), ("Ah", x - 70, 150))) for x in (150, 180, 200)]
        + [seen(AH)] * 3,
        ["Ah"],
    ),
    "a name flickers": (
        [(table(AH), reading((name, 200, 150))) for name in ("Ah", "Ah", "4h", "Ah", "4h", "Ah")],
        ["Ah"],
    ),
    "the wrong name comes first": (
        [(table(AH), reading((name, 200, 150))) for name in ("4h", "4h", "Ah", "Ah", "Ah")],
        ["Ah"],
    ),
    "a name is read once": ([BARE, seen(AH), BARE], []),
    "a name misread once in motion is dealt later": (
        [
            (table(("Ah", 330, 150)), reading(("Kd", 330, 150))),
            *[top(AH)] * 12,
            *[top(AH, KD)] * 3,
            *[top(AH, KD, ("4h", 199, 152))] * 3,
        ],
        ["Ah", "Kd", "4h"],
    ),
    "a guess becomes sure": ([(table(AH), reading(unsure=[(*AH, 0.7)]))] * 2 + [seen(AH)] * 2, ["Ah"]),
    "a card only ever guessed": ([(table(AH), reading(unsure=[(*AH, 0.7)]))] * 9, []),
    "a film of one frame": ([seen(AH)], ["Ah"]),
}


@pytest.mark.parametrize("story", STORIES)
def test_each_physical_card_is_one_entry_in_order(story: str) -> None:
    frames, expected = STORIES[story]
    assert names(follow(*frames)) == expected


def test_an_equal_card_that_leaves_a_covered_one_behind_is_told_by_the_place_alone() -> None:
    just_off = SAME_PLACE * TALL + 0.5
    for off, expected in ((just_off, ["Ah", "Kd", "Ah"]), (just_off - 1.5, ["Ah", "Kd"])):
        returned = ("Ah", AH[1] + off, AH[2])
        assert names(follow(*[top(AH)] * 2, *[top(AH, KD)] * 3, *[top(AH, KD, returned)] * 5)) == expected


def test_a_flicker_is_one_card_also_where_the_camera_wanders() -> None:
    wander = [(12.0 * number, 7.0 * number) for number in range(6)]
    frames = [
        (table(("Ah", 100 + x, 100 + y)), reading((name, 100 + x, 100 + y)))
        for (x, y), name in zip(wander, ("Ah", "Ah", "4h", "Ah", "4h", "Ah"), strict=True)
    ]
    assert names(follow(*frames, drifts=[(0.0, 0.0), *[(12.0, 7.0)] * 5])) == ["Ah"]


def test_a_covered_card_stays_where_it_is_while_the_camera_wanders() -> None:
    def moved(*lying: Lying, by: float) -> Frame:
        return top(*((name, x + by, y) for name, x, y in lying))

    frames = [top(AH)] * 2 + [moved(AH, KD, by=9.0 * n) for n in range(6)] + [moved(AH, by=9.0 * 5)] * 4
    drifts = [(0.0, 0.0)] * 3 + [(9.0, 0.0)] * 5 + [(0.0, 0.0)] * 4
    assert names(follow(*frames, drifts=drifts)) == ["Ah", "Kd"]


def test_a_guess_elsewhere_long_after_a_card_was_seen_is_not_that_card() -> None:
    guessed = table(AH, hand=(200, 150)), reading(unsure=[("Ah", 60, 60, 0.6)])
    (card,) = follow(*[seen(AH)] * 3, *[HIDDEN] * 40, *[guessed] * 3).cards
    assert card.last_s == pytest.approx(0.2)


def test_times_and_confidence_are_those_of_the_name_that_won() -> None:
    tracker = follow(*[BARE] * 2, *[seen(AH)] * 3, *[BARE] * 2)
    (card,) = tracker.cards
    assert [card.first_s, card.last_s, card.confidence] == pytest.approx([0.2, 0.4, 0.97])
    tracker = follow(*[seen(AH)] * 2)
    tracker.go_on(0.9)
    assert tracker.cards[0].last_s == 0.9


def test_a_first_sight_asks_for_another_look_and_takes_one_from_before() -> None:
    tracker = follow(BARE, seen(AH))
    assert (tracker.is_open, names(tracker)) == (True, [])
    assert tracker.look_back(0.07, reading(AH))
    assert (tracker.is_open, names(tracker), tracker.cards[0].first_s) == (False, ["Ah"], 0.07)


def test_a_frame_from_before_without_the_card_says_nothing() -> None:
    tracker = follow(BARE, seen(AH))
    assert not tracker.look_back(0.07, reading(KD))
    assert not tracker.look_back(0.07, reading(("Ah", 240, 150), ("Ah", 160, 150)))
    assert tracker.is_open


@pytest.mark.parametrize(("chance", "is_open"), [(0.85, True), (0.3, False)])
def test_a_good_guess_asks_for_another_look(chance: float, is_open: bool) -> None:
    assert follow((table(AH), reading(unsure=[(*AH, chance)]))).is_open is is_open


def test_guesses_are_listed_once_and_never_beside_the_card_itself() -> None:
    guess = table(AH), reading(unsure=[(*AH, 0.7), ("5s", 90, 90, 0.4), ("Kd", 330, 200, 0.5)])
    tracker = follow(*[guess] * 3, *[seen(("Kd", 330, 200))] * 2)
    assert [(track.card, track.guess.confidence) for track in tracker.unsure] == [("Ah", 0.7), ("5s", 0.4)]
    assert names(tracker) == ["Kd"]


@pytest.mark.parametrize(("guess", "expected"), [("Ac", []), ("5h", []), ("5s", ["5s"])])
def test_a_guess_that_turned_out_to_be_another_card_is_not_listed(guess: str, expected: list[str]) -> None:
    guessed = table(("Ah", 230, 150)), reading(unsure=[(guess, 230, 150, 0.5)])
    assert [track.card for track in follow(*[guessed] * 3, *[seen(AH)] * 2).unsure] == expected
