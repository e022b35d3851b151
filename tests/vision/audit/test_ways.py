"""Backs that lie on their heads are told by the whole print or by a small sign, and by nothing else."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.ways import turned_by_print, turned_by_sign
from vision.faces import back_image

SHAPE = (356, 254)
TURNED = np.array([0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0], np.bool_)


def crops(sign_px: int = 0, turned: NDArray[np.bool_] = TURNED, seed: int = 1) -> NDArray[np.uint8]:
    """Backs that look the same both ways, with a dark sign of so many pixels at one end; noise, and light of their
    own."""
    rng = np.random.default_rng(seed)
    back = cv2.resize(back_image("lattice", 900)[..., :3], SHAPE[::-1], interpolation=cv2.INTER_AREA).astype(np.float32)
    back = np.asarray((back + back[::-1, ::-1]) / 2, np.float32)
    cv2.circle(back, (120, 60), sign_px, (30, 30, 90), -1) if sign_px else None
    made = []
    for is_turned in turned:
        picture = (back[::-1, ::-1] if is_turned else back) * rng.uniform(0.8, 1.0) + rng.normal(0, 4, back.shape)
        made.append(np.clip(np.roll(picture, rng.integers(-1, 2, 2), axis=(0, 1)), 0, 255).astype(np.uint8))
    return np.stack(made)


@pytest.mark.parametrize("sign_px", [8, 11, 14])
def test_a_small_sign_on_one_end_tells_which_cards_lie_on_their_heads(sign_px: int) -> None:
    assert turned_by_sign(crops(sign_px)).tolist() == TURNED.tolist()


def test_a_sign_on_fine_print_that_lies_askew_on_each_card_is_seen_where_it_is() -> None:
    rng = np.random.default_rng(5)
    y, x = np.mgrid[: SHAPE[0], : SHAPE[1]].astype(np.float32)
    framed = np.maximum(np.abs(x - 126.5) / 126.5, np.abs(y - 177.5) / 177.5) > 0.8
    back = np.float32(127) + 110 * framed * np.cos((x - 126.5) / 2) * np.cos((y - 177.5) / 2)
    cv2.circle(back, (120, 60), 11, 60, -1)
    turned = np.arange(40) % 3 == 1
    made = []
    for is_turned in turned:
        aside = np.array([[1, 0, rng.normal(0, 1)], [0, 1, rng.normal(0, 1)]], np.float32)
        moved = cv2.warpAffine(back[::-1, ::-1] if is_turned else back, aside, SHAPE[::-1])
        made.append(np.repeat(np.clip(moved, 0, 255).astype(np.uint8)[..., None], 3, axis=2))
    assert turned_by_sign(np.stack(made)).tolist() == turned.tolist()


def test_those_that_are_more_count_as_straight() -> None:
    assert turned_by_sign(crops(9, ~TURNED)).tolist() == TURNED.tolist()


@pytest.mark.parametrize("seed", range(4))
def test_without_a_sign_none_is_turned(seed: int) -> None:
    assert not turned_by_sign(crops(seed=seed)).any()
    assert not turned_by_print(crops(seed=seed)).any()


def test_a_mark_on_one_card_is_no_sign() -> None:
    marked = crops()
    marked[3, 50:70, 100:120] = 20
    assert not turned_by_sign(marked).any()


@pytest.mark.parametrize("bearers", [[6, 7], [2, 5, 9, 11]])
def test_a_mark_alike_on_several_cards_is_no_sign(bearers: list[int]) -> None:
    marked = crops(turned=np.zeros(14, np.bool_))
    marked[bearers, 50:62, 100:112] = 20
    assert not turned_by_sign(marked).any()


def test_what_only_two_cameras_differ_by_is_no_sign() -> None:
    backs = crops(9, np.arange(24) >= 12)
    assert turned_by_sign(backs).any() and not turned_by_sign(backs, np.repeat([0, 1], 12).tolist()).any()


def test_a_print_with_an_up_and_a_down_tells_by_itself() -> None:
    backs = crops()
    backs[:, 30:150, 40:200] //= 2
    backs[TURNED] = backs[TURNED, ::-1, ::-1]
    assert turned_by_print(backs).tolist() == TURNED.tolist()


def test_a_few_cards_tell_nothing() -> None:
    assert not turned_by_sign(crops(9)[:4]).any()
