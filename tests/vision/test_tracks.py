"""Where cards lie and what they look like: what stays the same from frame to frame; names by vote."""

import numpy as np
import pytest

from vision.reading import CardReading, Corners, Guess, Reading, UnsureReading
from vision.tracks import (
    SAME_PLACE,
    Look,
    Sight,
    Track,
    displacement,
    ground_around,
    is_bare,
    joint_share,
    look_at,
    share_under,
    sights_of,
    unlikeness,
)

TALL = 90.0


def outline(x: float, y: float = 150) -> Corners:
    box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]])
    return np.asarray(box + np.array([x, y]), dtype=np.float32)


def look(seed: int) -> Look:
    blots = np.random.default_rng(seed).choice([30, 240], (6, 4, 3))
    return np.repeat(np.repeat(blots, 6, axis=0), 6, axis=1).astype(np.float32)


def track() -> Track:
    return Track(0.0, 0.0, 0.0, outline(100), look(1), (np.zeros(3, np.float32), 20.0))


def sight(card: str, x: float = 100, chance: float = 0.97, is_sure: bool = True) -> Sight:
    return Sight(card, chance, outline(x), is_sure)


def test_the_name_with_most_votes_wins_and_guesses_weigh_less() -> None:
    card = track()
    for name, is_sure in (("4h", True), ("4h", False), ("4h", False), ("Ah", True), ("Ah", True)):
        card.take(sight(name, is_sure=is_sure), 0.1, look(1))
    assert (card.card, card.sure_sights, card.is_card, card.sights) == ("Ah", 2, True, 5)


def test_a_track_without_a_sight_has_no_name() -> None:
    assert (track().card, track().confidence, track().is_card) == ("", 0.0, False)


def test_times_run_from_the_first_sight_to_the_last_in_whatever_order_they_come() -> None:
    card = track()
    for second in (0.4, 0.2, 0.3):
        card.take(sight("Ah"), second, look(1))
    assert (card.first_s, card.last_s) == (0.0, 0.4)


def test_its_place_is_not_moved_by_one_outline_that_is_off_and_begins_anew_after_a_leap() -> None:
    card = track()
    for number, x in enumerate((100, 101, 106, 100, 100)):
        card.take(sight("Ah", x), 0.1 * number, look(1))
    assert displacement(card.place, outline(100)) < 0.002
    card.take(sight("Ah", 200), 0.7, look(1))
    assert displacement(card.place, outline(200)) == 0 and card.placed_s == 0.7


def test_speed_and_reach_tell_a_still_card_from_a_camera_that_moves() -> None:
    still, unsteady, moving = track(), track(), track()
    for number in range(8):
        still.take(sight("Ah", 100), 0.1 * number, look(1))
        unsteady.take(sight("Ah", 100 + 3 * (-1) ** number), 0.1 * number, look(1))
        moving.take(sight("Ah", 100 + 2 * number), 0.1 * number, look(1))
    assert [card.speed for card in (still, unsteady, moving)] == pytest.approx([0, 0, 20 / TALL], abs=1e-3)
    assert SAME_PLACE == still.reach < unsteady.reach < moving.reach
    assert displacement(moving.place, outline(114)) == 0


def test_a_covered_card_rides_on_what_covers_it() -> None:
    card = track()
    card.take(sight("Ah", 102), 0.1, look(1))
    card.ride(outline(100), outline(90, 155))
    assert displacement(card.place, outline(92, 155)) < 1e-4
    card.ride(outline(90, 155), np.roll(outline(100), 2, axis=0))
    assert displacement(card.place, outline(102)) < 1e-4


def test_a_sight_in_part_moves_nothing() -> None:
    card = track()
    card.take(sight("Ah", 130), 0.1, None)
    assert displacement(card.corners, outline(100)) == 0 and card.sure_sights == 1


def test_a_second_copy_must_be_seen_to_lie_still() -> None:
    copy = track()
    copy.copy_of = track()
    for number, is_card in enumerate([False, False, True]):
        copy.take(sight("Ah", 200), 0.1 * number, look(1))
        assert copy.is_card is is_card
    moving = track()
    moving.copy_of = track()
    for x in range(100, 300, 20):
        moving.take(sight("Ah", x), 0.1, look(1))
    assert not moving.is_card


def test_sights_of_a_part_say_nothing_about_the_place() -> None:
    card = track()
    for x, shown, chance in ((130, 2, 0.93), (100, 1, 0.98), (100, 1, 0.97), (140, 2, 0.95)):
        card.take(sight("Ah", x, chance), 0.1, look(shown))
    assert displacement(card.place, outline(100)) == 0 and card.sure_sights == 4
    copy = track()
    copy.take(sight("Ah", 160, 0.99), 0.2, look(3))
    copy.know_face(card)
    assert copy.outlines == []


def test_a_track_that_joins_brings_its_votes_and_its_place() -> None:
    first, later = track(), track()
    first.take(sight("Ah"), 0.1, look(1))
    for second in (2.0, 2.1):
        later.take(sight("Ah", 150), second, look(1))
    first.cover = track()
    first.join(later)
    assert (first.sure_sights, first.first_s, first.last_s, first.cover is None) == (3, 0.0, 2.1, True)
    assert displacement(first.place, outline(150)) == 0


def test_an_uncovered_card_knows_that_what_lay_on_it_is_gone() -> None:
    bottom, middle, over = track(), track(), track()
    bottom.cover, middle.cover = middle, over
    bottom.uncover()
    assert (bottom.cover is None, bottom.has_gone, middle.has_gone, over.has_gone) == (True, False, True, True)
    over.take(sight("Ah"), 0.1, look(1))
    assert not over.has_gone


def test_a_track_drifts_with_the_camera() -> None:
    card = track()
    card.take(sight("Ah"), 0.1, look(1))
    card.shift((7.0, -3.0))
    for place in (card.corners, card.place):
        assert place.mean(axis=0).tolist() == pytest.approx([107, 147])


@pytest.mark.parametrize(
    ("sure", "unsure", "expected"),
    [
        ([], [], []),
        ([("Ah", 100), ("Kd", 100)], [], ["Ah", "Kd"]),
        ([("Ah", 100), ("Ah", 200)], [], ["Ah", "Ah"]),
        ([("Ah", 100), ("Ah", 108)], [], ["Ah"]),
        ([("Ah", 100)], [("Ah", 104), ("5s", 300)], ["Ah", "5s"]),
    ],
)
def test_one_card_read_twice_is_one_sight(
    sure: list[tuple[str, float]], unsure: list[tuple[str, float]], expected: list[str]
) -> None:
    cards = tuple(CardReading(name, 0.95, outline(x)) for name, x in sure)
    guesses = tuple(UnsureReading((Guess(name, 0.5),), outline(x)) for name, x in unsure)
    nameless = UnsureReading((), outline(20))
    assert [s.card for s in sights_of(Reading(400, 300, cards, (*guesses, nameless)))] == expected


def test_shares_of_outlines() -> None:
    half = outline(130)
    assert share_under(outline(100), half) == pytest.approx(0.5)
    assert joint_share(outline(100), half) == pytest.approx(1 / 3)
    assert share_under(outline(100), outline(300)) == joint_share(outline(100), outline(300)) == 0


def test_a_card_turned_half_round_lies_at_the_same_place() -> None:
    assert displacement(outline(50), np.roll(outline(50), 2, axis=0)) == 0
    assert displacement(outline(50), outline(50 + 0.1 * TALL)) == pytest.approx(0.1)


def test_looks_differ_between_cards_and_not_with_the_light() -> None:
    assert unlikeness(look(1), look(1) * np.float32(0.6)) < 0.01
    assert unlikeness(look(1), look(2)) > 0.5


def test_a_look_hangs_on_the_outline_and_not_on_the_place() -> None:
    picture = np.full((300, 400, 3), 60, np.uint8)
    print_of_card = np.random.default_rng(3).integers(0, 255, (90, 60, 3)).astype(np.uint8)
    for x in (70, 270):
        picture[105:195, x : x + 60] = print_of_card
    first, second, table = (look_at(picture, outline(x - 0.5, 149.5)) for x in (100, 300, 200))
    assert unlikeness(first, second) < 0.01 < unlikeness(first, table)
    assert first.shape == (36, 24, 3)


@pytest.mark.parametrize("shade", [60, 235])
def test_a_bare_place_shows_what_lay_around_the_card_and_no_card_nor_hand(shade: int) -> None:
    rng = np.random.default_rng(4)
    picture = np.clip(rng.normal(shade, 4, (300, 400, 3)), 0, 255).astype(np.uint8)
    bare = picture.copy()
    picture[105:195, 70:130] = 245
    picture[130:170, 90:110] = 20
    ground = ground_around(picture, outline(100))
    picture[:, 200:] = (120, 150, 220)
    assert [is_bare(picture, outline(x), ground) for x in (100, 300)] == [False, False]
    assert is_bare(bare, outline(100), ground)
