"""Backs compared with one another: drawn flat, with a camera's noise, a spot here and there, and a lamp's image."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from vision.audit.comparison import MOST_FRAMES, Comparison, compare, compare_sets
from vision.audit.marks import find_marks, smallest_visible_mm
from vision.audit.registration import MARGIN_MM, TooFewViewsError
from vision.faces import back_image
from vision.frames import Picture, on_white
from vision.profile import BackView

SIZE, SCALE, COUNT = (63.5, 88.9), 3.0, 6
WIDTH, HEIGHT = round(SIZE[0] * SCALE), round(SIZE[1] * SCALE)
AROUND = 20
SPOT = (20.0, 60.0)


@pytest.fixture(scope="module")
def back() -> Picture:
    """A back, `HEIGHT` pixels high."""
    drawn = back_image("floral", 3 * HEIGHT)
    flat = on_white(drawn[:, :, :3], drawn[:, :, 3] / np.float32(255))
    return np.asarray(cv2.resize(flat, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


def spotted(back: Picture, place_mm: tuple[float, float] = SPOT, darker: float = 0.4) -> Picture:
    """The back with a soft dark spot of 1.5 mm."""
    at = tuple(round(SCALE * mm) for mm in place_mm)
    spot = cv2.circle(np.zeros(back.shape[:2], np.float32), at, round(0.75 * SCALE), 1.0, -1)
    return np.asarray(back * (1 - darker * cv2.GaussianBlur(spot, (0, 0), 0.7)[..., None]), np.uint8)


def lit(back: Picture, place_mm: tuple[float, float] = SPOT) -> Picture:
    """The back with the image of a lamp of 12 mm on it."""
    shown = back.copy()
    cv2.circle(shown, tuple(round(SCALE * mm) for mm in place_mm), round(6 * SCALE), (255, 255, 255), -1)
    return shown


def seen(back: Picture, rng: np.random.Generator) -> BackView:
    """The back on a dark table, with noise."""
    picture = np.full((HEIGHT + 2 * AROUND, WIDTH + 2 * AROUND, 3), 40, np.float32)
    picture[AROUND:-AROUND, AROUND:-AROUND] = back
    picture += rng.normal(0, 2.0, picture.shape)
    right, bottom = AROUND + WIDTH - 0.5, AROUND + HEIGHT - 0.5
    corners = np.array([[AROUND, AROUND], [right, AROUND], [right, bottom], [AROUND, bottom]], np.float32)
    return BackView(np.clip(picture, 0, 255).astype(np.uint8), corners)


def cards(backs: Sequence[Picture], seed: int, frames: int = 1) -> list[list[BackView]]:
    rng = np.random.default_rng(seed)
    return [[seen(back, rng) for _ in range(frames)] for back in backs]


def at(compared: Comparison, card: int, place_mm: tuple[float, float] = SPOT) -> tuple[np.ndarray, bool]:
    """What is left there of a card, `(3,)` grey levels, and whether anything is known there."""
    x, y = (round((mm + MARGIN_MM) * compared.stack.px_per_mm) for mm in place_mm)
    return compared.residuals[card][y - 1 : y + 2, x - 1 : x + 2].mean(axis=(0, 1)), bool(compared.known[card][y, x])


def test_a_spot_on_one_card_surprises_there_and_on_no_other_card(back: Picture) -> None:
    compared = compare(cards([back, back, spotted(back), *[back] * (COUNT - 3)], 1), SIZE, SCALE)
    chances = [compared.log_chance_at(card, *SPOT) for card in range(COUNT)]
    assert np.argmin(chances) == 2 and chances[2] < -20 and min(chances[:2] + chances[3:]) > -12
    assert at(compared, 2)[0].sum() < -30
    best = compared.found[0]
    row, column = np.unravel_index(int(best.power[2].argmax()), best.power[2].shape)
    assert compared.place_mm(best, int(row), int(column)) == pytest.approx(SPOT, abs=0.6)
    assert compared.places == sum(int((found.power > 0).sum()) for found in compared.found)


def test_several_pictures_of_a_card_have_less_noise_and_no_more_than_so_many_are_looked_at(back: Picture) -> None:
    one, most, more = (
        compare(cards([back] * COUNT, 2, frames), SIZE, SCALE) for frames in (1, MOST_FRAMES, MOST_FRAMES + 2)
    )
    rests = [float(np.mean([rest.std() for rest in compared.residuals])) for compared in (one, most, more)]
    assert rests[1] < 0.7 * rests[0] and rests[2] == pytest.approx(rests[1], rel=0.1)
    assert len(most.stack.pictures) == len(more.stack.pictures) == COUNT


def test_what_a_lamp_hides_in_one_picture_is_known_from_another_and_never_a_mark(back: Picture) -> None:
    views = cards([back] * COUNT, 3)
    hidden = cards([lit(back)], 4)[0]
    alone = compare([hidden, *views[1:]], SIZE, SCALE)
    assert not at(alone, 0)[1] and alone.log_chance_at(0, *SPOT) > -5 and at(alone, 1)[1]
    both = compare([[*hidden, *views[0]], *views[1:]], SIZE, SCALE)
    rest, is_known = at(both, 0)
    assert is_known and np.abs(rest).max() < 8


def test_several_pictures_of_a_card_become_one_with_less_noise_and_no_lamp(back: Picture) -> None:
    single, several = (compare(cards([back] * COUNT, 9, frames), SIZE, SCALE).stack for frames in (1, 3))
    noise = [
        float((stack.pictures - stack.consensus)[:, 30:-30, 30:-30].std(axis=0).mean()) for stack in (single, several)
    ]
    assert noise[1] < 0.8 * noise[0]
    mirrored = [*cards([lit(back)], 4)[0], *cards([back], 5, 2)[0]]
    shown = compare([mirrored, *cards([back] * COUNT, 6)], SIZE, SCALE).stack
    x, y = (round((mm + MARGIN_MM) * SCALE) for mm in SPOT)
    assert np.abs(shown.pictures[0][y, x] - shown.consensus[y, x]).max() < 12


def test_what_looks_sharp_where_a_lamp_is_mirrored_is_told_as_dull(back: Picture) -> None:
    y, x = np.ogrid[:HEIGHT, :WIDTH]
    veil = 60 * np.exp(-(np.hypot(x / SCALE - SPOT[0] - 3, y / SCALE - SPOT[1]) ** 2) / 49)
    shining = np.clip(spotted(back, darker=0.9) + veil[..., None], 0, 255).astype(np.uint8)
    compared = compare(cards([shining, spotted(back, darker=0.9), *[back] * 6], 8), SIZE, SCALE)
    assert compared.is_veiled(0, *SPOT) and not compared.is_veiled(1, *SPOT) and not compared.is_veiled(0, 60, 10)
    sharp = {mark.card for mark in find_marks(compared, 0.01) if mark.is_sharp}
    assert 1 in sharp and 0 not in sharp and compared.is_dazzled(0)


def test_what_a_lamp_veils_in_most_pictures_is_veiled_and_a_card_under_it_is_dazzled(back: Picture) -> None:
    y, x = np.ogrid[:HEIGHT, :WIDTH]
    lamp = 90 * np.exp(-(np.hypot(x / SCALE - SPOT[0], y / SCALE - SPOT[1]) ** 2) / 288)
    lit_up = np.clip(back + lamp[..., None], 0, 255).astype(np.uint8)
    rng = np.random.default_rng(10)
    mostly, seldom = (
        [seen(one, rng) for one in pictures] for pictures in ((lit_up, lit_up, back), (lit_up, back, back))
    )
    compared = compare([mostly, seldom, *cards([back] * COUNT, 11)], SIZE, SCALE)
    assert [compared.is_dazzled(card) for card in range(3)] == [True, False, False]
    assert compared.is_veiled(0, *SPOT) and not compared.is_veiled(1, *SPOT)


def test_only_what_is_new_is_a_change(back: Picture) -> None:
    old, new = SPOT, (44.0, 30.0)
    before = [back, spotted(back, old), *[back] * (COUNT - 2)]
    after = [back, spotted(spotted(back, old), new), *[back] * (COUNT - 2)]
    today, then = compare_sets([cards(after, 5), cards(before, 6)], SIZE, SCALE)
    assert min(today.log_chance_at(1, *old), today.log_chance_at(1, *new)) < -20
    changes = today.changes(then, range(COUNT))
    assert changes.log_chance_at(1, *new) < -20 < -12 < changes.log_chance_at(1, *old)


def test_two_cards_cannot_tell_which_of_them_is_marked(back: Picture) -> None:
    with pytest.raises(TooFewViewsError):
        compare(cards([back, spotted(back)], 7), SIZE, SCALE)


def test_what_only_the_mean_of_several_pictures_tells_accuses_nobody(back: Picture) -> None:
    faint = [back, back, spotted(back, darker=0.055), *[back] * (COUNT - 3)]
    one, several = (compare(cards(faint, 12, frames), SIZE, SCALE) for frames in (1, MOST_FRAMES))
    assert one.quieter == 1 and several.quieter < 0.4
    told, accused = several.log_chance_at(2, *SPOT), several.log_chance_at(2, *SPOT, is_accusing=True)
    assert told < accused - 5 and accused == pytest.approx(one.log_chance_at(2, *SPOT), abs=6)


def test_a_picture_that_is_all_lamp_says_nothing_and_hides_no_other_picture(back: Picture) -> None:
    white = np.full_like(back, 255)
    rng = np.random.default_rng(13)
    views = [[seen(back, rng), seen(white, rng)], *cards([back] * COUNT, 14, 2)]
    compared = compare(views, SIZE, SCALE)
    assert compared.known[0].any() and np.isfinite(compared.residuals[0]).all()
    assert not find_marks(compared, 0.01)


def test_a_card_photographed_in_far_more_light_accuses_nobody_and_counts_as_hidden(back: Picture) -> None:
    normal = np.asarray(back * 0.8, np.uint8)
    bright = np.clip(normal * 1.9, 0, 255).astype(np.uint8)
    compared = compare(cards([bright, *[normal] * (COUNT - 1)], 8), SIZE, SCALE)
    assert compared.is_dazzled(0) and not compared.is_over_exposed
    assert compared.known[0].sum() < 0.75 * compared.known[1].sum()
    assert not any(mark.is_sharp for mark in find_marks(compared, 0.01))


def test_where_all_backs_are_over_exposed_no_size_is_promised(back: Picture) -> None:
    rng = np.random.default_rng(9)
    light = [np.clip(back * 3.0 + rng.normal(0, 2, back.shape), 0, 255).astype(np.uint8) for _ in range(COUNT)]
    over, well = (
        compare(cards(light, 9), SIZE, SCALE),
        compare(cards([np.asarray(back * 0.8, np.uint8)] * COUNT, 9), SIZE, SCALE),
    )
    assert over.is_over_exposed and smallest_visible_mm(over) == float("inf")
    assert not well.is_over_exposed and smallest_visible_mm(well) < 3


def test_drawn_pictures_without_noise_and_three_cards_alone_are_compared() -> None:
    plain = np.full((HEIGHT, WIDTH, 3), 200, np.uint8)
    picture = cv2.copyMakeBorder(plain, *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(40, 40, 40))
    corners = seen(plain, np.random.default_rng(0)).corners
    still = [BackView(np.asarray(picture, np.uint8), corners)] * 2
    assert compare([still] * 3, SIZE, SCALE).quieter == 1


def test_a_finger_over_one_of_three_pictures_is_no_mark(back: Picture) -> None:
    finger = back.copy()
    cv2.ellipse(finger, (round(30 * SCALE), round(70 * SCALE)), (30, 60), 20, 0, 360, (120, 150, 200), -1)
    rng = np.random.default_rng(15)
    held = [seen(back, rng), seen(finger, rng), seen(back, rng)]
    compared = compare([held, *cards([back] * COUNT, 16, 3)], SIZE, SCALE)
    assert not find_marks(compared, 0.001)
