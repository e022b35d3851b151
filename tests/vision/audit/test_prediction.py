"""The guesser that leaves each card out, against the same done card by card."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.prediction import guesses, saturated, scores


def one_by_one(values: NDArray[np.float64], codes: NDArray[np.integer]) -> float:
    total = 0.0
    for card in range(len(values)):
        rest = np.arange(len(values)) != card
        fits = []
        for kind in range(int(codes.max()) + 1):
            mean = values[rest & (codes == kind)].sum(axis=0) / (codes == kind).sum()
            fits.append(-0.5 * float(((values[card] - mean) ** 2).sum()))
        total += fits[codes[card]] - float(np.logaddexp.reduce(fits))
    return total


@pytest.mark.parametrize("codes", [[0, 0, 0, 1, 1, 2, 2, 2, 2], [0, 0, 1, 1, 1, 1, 2, 3, 3]])
def test_thousands_of_dealings_at_once_score_as_one_by_one(codes: list[int]) -> None:
    rng = np.random.default_rng(3)
    values = saturated(rng.normal(size=(9, 5)))
    dealt = np.stack([codes, rng.permutation(codes), rng.permutation(codes)])
    expected = [one_by_one(values, row) for row in dealt]
    assert scores(values @ values.T, dealt) == pytest.approx(expected)


def test_what_surely_is_there_counts_alike_however_strong_it_is() -> None:
    weak, strong, noise, none = saturated(np.array([[8.0], [60.0], [0.5], [0.0]]))[:, 0].tolist()
    assert strong - weak < 0.6
    assert noise - none == pytest.approx(0.5, abs=0.01)


def test_all_captures_of_a_card_are_left_out_together() -> None:
    # Three cards of each kind, two captures of each: a card is like itself, and not at all like its kind.
    rng = np.random.default_rng(4)
    cards = np.repeat(np.arange(6), 2)
    values = 9 * rng.normal(size=(6, 40))[cards] + 0.1 * rng.normal(size=(12, 40))
    kinds = [("red", "black")[card % 2] for card in cards]
    alone = guesses(values, kinds, np.arange(12))
    together = guesses(values, kinds, cards)
    assert sum(a == b for a, b in zip(alone, kinds, strict=True)) == 12, "its other capture gives a card away"
    assert sum(a == b for a, b in zip(together, kinds, strict=True)) < 12


def test_two_marked_cards_of_two_kinds_are_no_reason_to_guess_all_others_wrong() -> None:
    marks = saturated(np.array([[8.0]] + 7 * [[0.0]] + [[8.0]] + 7 * [[0.0]]))
    guessed = guesses(marks, 8 * ["high"] + 8 * ["low"], np.arange(16))
    assert sum(a == b for a, b in zip(guessed, 8 * ["high"] + 8 * ["low"], strict=True)) in (7, 8, 9)
