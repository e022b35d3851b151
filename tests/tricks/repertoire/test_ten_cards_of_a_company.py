"""The ten cards of a company (no. 13): glimpsed in returning, turned back in a false shuffle, named to their owners."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import ACTORS, Step
from tricks.trick import Trick
from tricks.views import is_sleight


@pytest.mark.slow
def test_two_people_are_tried_whole(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"people": 2})
    assert (proof.cases, proof.failures, proof.status) == (32 * 31, 0, "proven")


def test_three_people_by_300_random_runs(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (300, 0, "sampled")


@pytest.mark.parametrize(("people", "rate"), [(1, 1.0), (3, 0.0)])
def test_named_as_they_lie_only_one_person_alone_hears_his_card(
    trick: Trick, people: int, rate: float, prove: Callable[..., Proof]
) -> None:
    assert prove(trick, "named-as-they-lie", settings={"people": people}).success_rate == rate


def test_ten_people(trick: Trick) -> None:
    performance = perform(trick, seed=1, settings={"people": 10}, simulate=ACTORS)
    assert performance.is_right
    assert len({verdict.named for verdict in performance.verdicts}) == 10


def test_the_shuffle_moves_nothing_but_what_is_seen(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    moments = {moment.event.key: moment for moment in performance.moments}
    before, after = moments["return:3"].table, moments["mix"].table
    assert before.pile("pack") == after.pile("pack")
    assert is_sleight(before, after)
    assert sum(lying.up for lying in before.lying("pack")) == 3
    assert not any(lying.up for lying in after.lying("pack"))


def test_every_card_is_glimpsed_as_it_comes_back(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    returns = [m.event for m in performance.moments if m.event.key.startswith("return")]
    glimpsed = [event.learned for event in returns if isinstance(event, Step)]
    assert glimpsed == [(card,) for card in performance.answers[:3]]
