"""The king and the ace against the specification (no. 14): no certainty, 4 of 64, and 59.4 % at the very best."""

from collections.abc import Callable

import pytest

from tricks.closest_pairs import hit_rate
from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick
from tricks.views import is_sleight


@pytest.mark.parametrize("seed", range(4))
def test_of_8_kings_and_8_aces_4_pairs_of_64_look_like_the_one_named(
    trick: Trick, seed: int, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, seed=seed)
    assert (proof.cases, proof.failures, proof.status) == (64, 60, "not-guaranteed")


def test_of_one_pack_1_pair_of_16(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"packs": 1})
    assert (proof.cases, proof.failures) == (16, 15)


def test_with_a_closest_pair_the_sampled_rate_agrees_with_the_exact_one(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, "a-closest-pair-is-thought-of")
    assert proof.sampled
    assert proof.interval is not None
    low, high = proof.interval
    assert low < float(hit_rate(64, 8, 2)) < high


def test_the_pair_is_found_under_a_shuffle_that_changes_nothing(trick: Trick) -> None:
    performance = perform(trick, seed=2, simulate=ACTORS)
    moments = {moment.event.key: moment for moment in performance.moments}
    before, after = moments["mix-too"].table, moments["find"].table
    assert before.pile("pack") == after.pile("pack")
    assert is_sleight(before, after)
    assert [performance.deck.print(card)[0] for card in performance.table.pile("shown")] == ["K", "A"]


def test_cards_without_an_ace_are_refused(trick: Trick) -> None:
    with pytest.raises(SettingError, match="a king and an ace are needed"):
        perform(trick, deck="tarokk42", pack=range(32), settings={"packs": 1})
