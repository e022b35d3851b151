"""Heaps from a trimmed pack against the specification (no. 2): 20 000 random runs, and what is left below the last."""

from collections.abc import Callable

import numpy as np
import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.trimmed_pack_heaps import breaks_off
from tricks.script import ACTORS
from tricks.trick import Trick

COURTS = frozenset(range(12))
LOW = frozenset(range(12, 32))


@pytest.mark.parametrize(
    ("pack", "held", "depth", "count"),
    [
        ([], COURTS, 3, 0),
        ([20, 21], COURTS, 1, 0),
        ([0, 20], COURTS, 0, 1),
        ([20, 0, 21], COURTS, 1, 2),
        ([20, 0, 21], COURTS, 3, 2),
        ([20, 0, 21], LOW, 2, 1),
        ([20, 0, 21], LOW, 3, 3),
    ],
)
def test_a_packet_breaks_off_below_a_card_of_the_class_held(
    pack: list[int], held: frozenset[int], depth: int, count: int
) -> None:
    assert breaks_off(pack, held, depth) == count


def test_random_runs_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Here 2000 of the 20 000 that `kibic trick prove` draws."""
    proof = prove(trick, most_samples=2000)
    assert (proof.cases, proof.failures, proof.status) == (2000, 0, "sampled")
    assert trick.sample_count(trick.settings()) == 20_000


@pytest.mark.parametrize(("held", "none_left", "left"), [(COURTS, 12 / 32, 20 / 13), (LOW, 20 / 32, 12 / 21)])
def test_the_rest_below_the_last_card_held(held: frozenset[int], none_left: float, left: float) -> None:
    """Nothing is left with probability 0.375 for courts, 0.625 for low cards; 1.54 cards on average below courts."""
    rng = np.random.default_rng(3)
    rests = np.array([32 - breaks_off(rng.permutation(32).tolist(), held, 32) for _ in range(4000)])
    assert abs((rests == 0).mean() - none_left) < 5 * (none_left * (1 - none_left) / 4000) ** 0.5
    assert abs(rests.mean() - left) < 5 * rests.std() / 4000**0.5


@pytest.mark.parametrize("wish", ["courts", "low"])
@pytest.mark.parametrize("seed", range(8))
def test_the_shape_of_the_bottom_card_is_the_one_gripped_and_the_rest_holds_none(
    trick: Trick, wish: str, seed: int
) -> None:
    performance = perform(trick, [wish], seed)
    table, shape = performance.table, {"courts": "+short", "low": "+narrow"}[wish]
    heaps = [pile for name, pile in table.piles.items() if name.startswith("heap") and pile]
    assert heaps
    assert {pile[0].look for pile in heaps} == {shape}
    assert all(pile[0].up for pile in heaps)
    assert shape not in {card.look for card in table.lying("rest")}
    assert performance.is_right


@pytest.mark.parametrize("heaps", [2, 6])
def test_there_are_at_most_as_many_heaps_as_asked_for(trick: Trick, heaps: int) -> None:
    for seed in range(10):
        performance = perform(trick, seed=seed, settings={"heaps": heaps}, simulate=ACTORS)
        assert 1 <= len([name for name, pile in performance.table.piles.items() if "heap" in name and pile]) <= heaps


def test_a_rest_counted_as_a_heap_fails_whenever_there_is_one(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Courts and low cards are wished for alike: (0.625 + 0.375) / 2 of the runs leave a rest."""
    proof = prove(trick, "rest-taken-for-a-heap", most_samples=400)
    assert proof.cases == 400
    assert 140 < proof.failures < 260
    assert proof.counter_example is not None
    end = proof.counter_example.end
    left = next(m.event.values["left"] for m in end.moments if m.event.key == "lay-aside")
    assert left == len(end.table.pile("heap-5")) > 0


def test_the_other_grip_always_fails(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "other-grip", most_samples=100)
    assert (proof.cases, proof.failures) == (100, 100)
