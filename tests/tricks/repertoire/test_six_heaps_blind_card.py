"""The six heaps against the numbers of the specification (no. 4)."""

from collections.abc import Callable
from itertools import product

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.six_heaps_blind_card import HEAPS, made
from tricks.script import ACTORS
from tricks.trick import Trick


def test_36_hiding_places_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Sizes 7, 6, 6, 6, 6 after the first heap is dealt out: one place more than cards in each."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (36, 0, "proven")


def test_56_hiding_places_with_a_whole_pack(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"pack": 52})
    assert (proof.cases, proof.failures) == (56, 0)


@pytest.mark.parametrize("heaps", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("pack", [16, 24, 32, 52])
def test_any_number_of_heaps_will_do(trick: Trick, heaps: int, pack: int, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"heaps": heaps, "pack": pack})
    assert (proof.cases, proof.failures) == (pack - 1 + heaps - 1, 0)


@pytest.mark.parametrize("variant", ["heaps-lifted-off", "bottom-card-glimpsed"])
def test_the_wrong_handlings_never_come_out(trick: Trick, variant: str, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, variant)
    assert (proof.cases, proof.failures, proof.is_as_expected) == (36, 36, True)


@pytest.mark.parametrize("cards", [6, 7])
def test_the_later_cards_may_go_to_any_heap(cards: int) -> None:
    """All ways to deal six or seven cards onto three heaps, the first to heap 1, and heap 1 dealt out from its top."""
    for order in product(range(3), repeat=cards - 1):
        heaps: list[list[int]] = [[0], [], []]
        for card, heap in enumerate(order, 1):
            heaps[heap].insert(0, card)
        assert heaps[0][-1] == 0


def test_heaps_lifted_off_have_the_card_on_top_and_dealt_ones_at_the_bottom(trick: Trick) -> None:
    table = perform(trick, seed=3).start
    known = table.pile("hand")[0]
    for making, place in (("in-turn", -1), ("there-and-back", -1), ("lifted", 0)):
        heaps = made(table, HEAPS, making)
        assert heaps.pile("heap-1")[place] == known
        assert sorted(len(heaps.pile(heap)) for heap in HEAPS) == [5, 5, 5, 5, 6, 6]


def test_the_card_held_out_is_seen_by_the_spectators_and_known_to_the_performer(trick: Trick) -> None:
    performance = perform(trick, seed=5, simulate=ACTORS)
    glimpse, held = (
        next(m.event for m in performance.moments if m.event.key == key) for key in ("glimpse", "hold-out")
    )
    assert glimpse.learned == held.looked_at  # type: ignore[union-attr]
    assert performance.table.pile("held") == glimpse.learned  # type: ignore[union-attr]
