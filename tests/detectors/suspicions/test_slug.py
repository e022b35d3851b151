"""The slug held back: exactly fair, also to honest people who shuffle badly, and quick where one is kept."""

from collections.abc import Callable
from itertools import permutations

import numpy as np
import pytest

from detectors.deal import Deal
from detectors.suspicions.slug import HeldBackSlug, held_back_ratios, honest_log_ratios
from rules.shuffles.kept import KeepSlug
from rules.shuffles.likelihood import cut_log_likelihood, log_likelihood
from rules.shuffles.packets import sticking_log_ratios
from rules.shuffles.riffle import Riffle
from rules.shuffles.rising import places, rising_sequences
from rules.shuffles.several import Several
from rules.shuffles.slugs import kept_pairs
from rules.statistics.eprocess import BettingProcess

Shuffled = Callable[..., list[Deal]]


def all_packs(cards: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.array(list(permutations(range(cards))), np.uint8)


@pytest.mark.parametrize("cards", [3, 5, 7])
def test_under_every_honest_law_the_ratio_averages_to_at_most_one(cards: int) -> None:
    """Exactly, over all orders of a small pack: the uniform law, riffles with and without a cut, packets that stick."""
    packs = all_packs(cards)
    place = places(packs)
    ratios = held_back_ratios([place])
    assert ratios.mean() <= 1
    rising = rising_sequences(packs)
    kept = kept_pairs(place)[:, :-1].sum(axis=1)
    laws = [np.exp(log_likelihood(rising, cards, riffles)) for riffles in range(6)]
    laws += [np.exp(cut_log_likelihood(rising, place[:, 0], place[:, -1], cards, riffles)) for riffles in range(6)]
    laws += [np.exp(sticking_log_ratios(cards, rho))[kept] / len(packs) for rho in (0.1, 0.3, 0.6)]
    for law in laws:
        assert law.sum() == pytest.approx(1)
        assert law @ ratios <= 1 + 1e-9


def test_several_guesses_at_the_pack_before_stay_fair() -> None:
    packs = all_packs(6)
    other = np.array([3, 4, 5, 0, 2, 1])
    guesses = [places(packs), places(packs)[:, other]]
    assert held_back_ratios(guesses).mean() <= 1


def test_honest_shuffling_is_never_likelier_than_its_best_explanation() -> None:
    assert honest_log_ratios(places(all_packs(6))).min() >= 0


def test_a_slug_of_eight_in_every_deal_is_flagged_within_fifteen(
    shuffled_deals: Shuffled, rng: np.random.Generator
) -> None:
    first = []
    for _ in range(20):
        ratios = HeldBackSlug().course(shuffled_deals(KeepSlug(8), 15, rng)).ratios
        process = BettingProcess((1,))
        evidence = [float(process.step(ratio)[0]) - np.log10(50) for ratio in ratios]  # after a search of fifty
        first.append(next((i for i, log10_e in enumerate(evidence, start=1) if log10_e >= 3), 99))
    assert np.median(first) <= 5 and max(first) <= 15


@pytest.mark.parametrize("riffles", [1, 2, 3, 5])
def test_a_clumsy_riffler_holds_nothing_back(riffles: int, shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    shuffle = Several.times(Riffle(neatness=-0.4), riffles)
    ratios = HeldBackSlug().course(shuffled_deals(shuffle, 300, rng)).ratios
    process = BettingProcess((1,))
    assert max(float(process.step(ratio)[0]) for ratio in ratios) < 2


def test_hands_without_an_order_say_nothing_of_slugs(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    deals = shuffled_deals(KeepSlug(8), 5, rng, tells=("gathered",))
    assert not HeldBackSlug().applies(deals)
    assert not HeldBackSlug().applies([])


def test_deals_that_are_not_recorded_are_passed_over(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    told = shuffled_deals(KeepSlug(8), 2, rng)
    untold = shuffled_deals(KeepSlug(8), 1, rng, tells=())
    ratios = HeldBackSlug().course([told[0], untold[0], told[1]]).ratios
    assert ratios[1, 0] == 1 and (ratios[[0, 2], 0] > 1).all()
