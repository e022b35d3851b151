"""A card from two packs, against the specification (no. 16): only the card put on the key is found."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.duplicates import are_alike
from tricks.key_cards import survival
from tricks.proof import Proof
from tricks.script import ACTORS
from tricks.trick import Trick


def test_every_card_but_the_two_on_top_times_64_depths(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (62 * 64, 0, "proven")


def test_cuts_never_bring_a_card_beside_the_key(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Left where it was, only the bottom card of the other packet is right: it becomes the key's neighbour anyway."""
    proof = prove(trick, "left-where-it-was")
    assert (proof.cases, proof.failures) == (62 * 64, 61 * 64)


def test_without_the_dot_the_twin_deceives_in_many_cases(trick: Trick, prove: Callable[..., Proof]) -> None:
    """How many depends on where the twin lies; if it is drawn itself, both of the name lie together."""
    failures = [prove(trick, "twin-of-the-key", seed=seed).failures for seed in (0, 1)]
    assert all(0 < count < 62 * 64 for count in failures)
    assert failures[0] != failures[1]


def test_a_counter_example_shows_the_neighbour_of_the_twin(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "twin-of-the-key")
    assert proof.counter_example is not None
    end = proof.counter_example.end
    searched = next(moment for moment in end.moments if moment.event.key == "search")
    key, faces = searched.event.values["key"], searched.table.pile("pack")
    shown = end.table.pile("shown")[0]
    met = faces[(faces.index(shown) + 1) % 64]
    assert isinstance(key, int)
    assert met != key
    assert are_alike(end.table, met, key)


def test_one_riffle_leaves_one_half(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, "honest-shuffle", most_samples=1000)
    assert proof.interval is not None
    assert proof.interval[0] < float(survival(64).riffle_with_wrap) < proof.interval[1]


@pytest.mark.parametrize("packet", ["packet-a", "packet-b"])
def test_from_either_packet_the_card_goes_on_the_key(trick: Trick, packet: str) -> None:
    card = perform(trick, [packet], seed=2).table.pile("fan")[7]
    performance = perform(trick, [packet, card, 40], seed=2)
    united = next(moment for moment in performance.moments if moment.event.key == "return").table.pile("pack")
    key = performance.moments[1].event.values["key"]
    assert isinstance(key, int)
    assert united[united.index(key) - 1] == card
    assert performance.is_right


def test_only_the_performer_sees_the_dot(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    looks = [lying.look for pile in performance.table.piles.values() for lying in pile if lying.look]
    assert looks == ["+marked"]
