"""An act weighed: by how strange it is for an honest player, and by what was learnt of him before, never after."""

import numpy as np

from detectors.suspicions.knowing import Act, Habits, Knowers


def act(honest: float, knowing: float, expected: float, deals: int = 1) -> Act:
    return Act(*(np.full((deals, 1), chance) for chance in (honest, knowing, expected)))


def ratio(*acts: Act) -> float:
    return float(Knowers(1).ratios(list(acts))[0, 0])


def test_the_stranger_the_act_the_more_it_pays_if_it_fits_and_the_less_it_costs_if_it_is_usual() -> None:
    assert ratio(act(0.02, 1, 0.1)) > 3 * ratio(act(0.9, 1, 0.1)) > 3
    assert ratio(act(0.02, 0, 0.1)) < ratio(act(0.9, 0, 0.1)) < 1


def test_an_act_averages_to_one_over_the_ways_the_cards_may_lie() -> None:
    fits, fails = (ratio(act(0.4, knowing, 0.25)) for knowing in (1.0, 0.0))
    assert np.isclose(0.25 * fits + 0.75 * fails, 1)


def test_who_was_wrong_once_in_a_deal_is_hardly_suspected_in_its_second_act() -> None:
    after = ratio(act(0.4, 0, 0.25), act(0.4, 1, 0.25)) / ratio(act(0.4, 0, 0.25))
    assert 1 < after < ratio(act(0.4, 1, 0.25))


def test_blocks_of_deals_give_what_all_deals_at_once_give() -> None:
    acts = Act(*(np.random.default_rng(k).random((40, 2)) for k in range(3)))
    parts = [Act(*(one[at] for one in (acts.honest, acts.knowing, acts.expected))) for at in (slice(9), slice(9, None))]
    knowers = Knowers(2)
    assert np.allclose(np.concatenate([knowers.ratios([part]) for part in parts]), Knowers(2).ratios([acts]))


def test_habits_are_learnt_from_earlier_decisions_only() -> None:
    standing, heard = np.full(60, 0.9), np.zeros(60, np.bool_)
    chances = Habits(1).comes_in(0, standing, heard, np.zeros(60, np.bool_))
    assert chances[0] > 0.8 and (np.diff(chances) < 0).all() and chances[-1] < 0.1
