"""The guessing game: played, and exactly."""

from itertools import pairwise, permutations

import numpy as np
import pytest

from rules.deals import PackShapeError
from rules.shuffles.guessing import play_guessing, riffle_expectation, right_guesses, uniform_expectation
from rules.shuffles.guessing_exact import right_guesses_after
from rules.shuffles.kept import KeepAll, KeepSlug
from rules.shuffles.riffle import Riffle, RiffleSeveral
from rules.shuffles.several import Several
from rules.shuffles.uniform import Uniform


def right_by_hand(pack: tuple[int, ...]) -> int:
    """The simple strategy, written as it is said: name the first card of the longest unseen run."""
    unseen, right = list(range(len(pack))), 0
    for card in pack:
        runs = [[unseen[0]]]
        for a, b in pairwise(unseen):
            runs[-1:] = [[*runs[-1], b]] if b == a + 1 else [runs[-1], [b]]
        right += max(runs, key=len)[0] == card
        unseen.remove(card)
    return right


@pytest.mark.parametrize("cards", [1, 2, 3, 7])
def test_every_order_of_a_small_pack_is_scored_as_by_hand(cards: int) -> None:
    orders = list(permutations(range(cards)))
    packs = np.array(orders, dtype=np.uint8)
    assert list(right_guesses(packs)) == [right_by_hand(order) for order in orders]


def test_large_packs_are_scored_as_by_hand(rng: np.random.Generator) -> None:
    packs = np.concatenate([RiffleSeveral(a).sources(20, 52, rng) for a in (1, 2, 8, 128)])
    assert list(right_guesses(packs)) == [right_by_hand(tuple(int(card) for card in pack)) for pack in packs]


@pytest.mark.parametrize("packs", [np.zeros((2, 3), dtype=np.uint8), np.arange(3, dtype=np.uint8)])
def test_rows_that_are_no_packs_are_refused(packs: np.ndarray) -> None:
    with pytest.raises(PackShapeError, match="cards"):
        right_guesses(packs)


def test_a_mixed_pack_of_52_gives_four_and_a_half() -> None:
    assert float(uniform_expectation(52)) == pytest.approx(4.538, abs=0.0005)
    assert uniform_expectation(0) == 0


@pytest.mark.parametrize("riffles", [1, 3, 5, 7])
@pytest.mark.parametrize("cards", [32, 52])
def test_what_is_played_agrees_with_what_is_computed(cards: int, riffles: int) -> None:
    score = play_guessing(RiffleSeveral(2**riffles), cards, 4_000, np.random.default_rng(100 * cards + riffles))
    half = score.high - score.mean
    assert abs(score.mean - riffle_expectation(cards, riffles)) < 2 * half  # 3.9 standard errors
    assert score.fair == float(uniform_expectation(cards))


def test_a_false_shuffle_is_found_out_by_the_game(rng: np.random.Generator) -> None:
    assert play_guessing(KeepAll(), 52, 100, rng).mean == 52
    assert play_guessing(KeepSlug(8), 52, 2_000, rng).low > 8
    fair = play_guessing(Uniform(), 52, 4_000, rng)
    assert abs(fair.mean - fair.fair) < 2 * (fair.high - fair.mean)


def test_large_clumps_leave_more_order_than_the_plain_model_and_neat_riffles_less(rng: np.random.Generator) -> None:
    clumsy = play_guessing(Several.times(Riffle(neatness=-0.3), 5), 52, 2_000, rng)
    neat = play_guessing(Several.times(Riffle(neatness=0.3), 5), 52, 2_000, rng)
    assert neat.high < riffle_expectation(52, 5) < clumsy.low


def test_the_table_is_what_the_program_makes() -> None:
    for cards in (36, 40, 42, 48, 52):
        assert riffle_expectation(cards, 1) == pytest.approx(right_guesses_after(cards, 1), abs=1e-9)
    assert riffle_expectation(36, 2) == pytest.approx(right_guesses_after(36, 2), abs=1e-9)


def test_with_every_riffle_the_pack_gets_harder_to_guess() -> None:
    for cards in (32, 42, 52):
        means = [riffle_expectation(cards, riffles) for riffles in range(1, 16)]
        assert means == sorted(means, reverse=True)
        assert means[-1] == pytest.approx(float(uniform_expectation(cards)), abs=0.003)
