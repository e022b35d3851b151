"""Bits told by guesses: all, none, some, and never more than there are."""

import numpy as np
import pytest

from vision.audit.information import bits_told

RANKS = np.repeat(list("AKQJT987"), 4)
COURTS = np.where(np.isin(RANKS, list("KQJ")), "court", "other")


def flipped(share: float, rng: np.random.Generator) -> np.ndarray:
    other = np.where(COURTS == "court", "other", "court")
    return np.where(rng.random(len(COURTS)) < share, other, COURTS)


def test_right_guesses_tell_all_of_it_and_no_less_than_errors_that_may_have_been_missed_leave() -> None:
    told = bits_told(RANKS.tolist(), RANKS.tolist())
    assert (told.bits, told.high, told.most) == (3.0, 3.0, 3.0)
    assert 1.8 < told.low < 2.5, "one in ten of 32 may be wrong without any having been seen"


def test_guesses_dealt_out_at_random_tell_nothing_on_average() -> None:
    rng = np.random.default_rng(1)
    told = [bits_told(RANKS.tolist(), rng.permutation(RANKS).tolist()) for _ in range(100)]
    assert np.mean([one.bits for one in told]) < 0.15
    assert np.mean([one.low > 0 for one in told]) < 0.06


@pytest.mark.parametrize(("share", "bits"), [(0.5, 0.0), (0.25, 0.19), (0.1, 0.51)])
def test_some_errors_leave_some_of_it(share: float, bits: float) -> None:
    rng = np.random.default_rng(2)
    told = [bits_told(COURTS.tolist(), flipped(share, rng).tolist()) for _ in range(150)]
    assert np.mean([one.bits for one in told]) == pytest.approx(bits, abs=0.05)
    assert all(0 <= one.low <= one.bits <= one.high <= one.most for one in told)


def test_marked_aces_tell_as_much_as_one_rank_of_eight_is() -> None:
    told = bits_told(RANKS.tolist(), np.where(RANKS == "A", "A", "K").tolist())
    assert 0.35 < told.bits < 0.544, "the entropy of one in eight, less what so few cards may feign"


@pytest.mark.parametrize("guessed", ["AAAA", "KKKK"])
def test_the_same_guess_for_every_card_tells_nothing(guessed: str) -> None:
    assert bits_told("AAKK", guessed).bits == 0
    assert bits_told("AAAA", guessed).most == 0
