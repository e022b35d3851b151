"""The volte demonstration."""

import numpy as np
import pytest

from app.demos.volte import order_at, ring_scene, seen_scenes
from rules.decks import find_deck

DECK = find_deck("piquet32")
DEPTHS = range(1, 32)


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_cut_leaves_no_card_in_its_place_and_the_volte_brings_all_back(depth: int) -> None:
    start, cut, back = (order_at(DECK, depth, phase) for phase in range(3))
    assert not np.any(start == cut)
    assert np.array_equal(start, back)


def test_the_cut_turns_the_circle_one_way_and_the_volte_turns_it_back() -> None:
    cut, volte = ring_scene(DECK, 12, 1, "en"), ring_scene(DECK, 12, 2, "en")
    assert cut.orbit and not cut.orbit.clockwise
    assert volte.orbit and volte.orbit.clockwise


def test_the_packet_that_was_lifted_is_marked_after_the_cut() -> None:
    assert sum("lit" in card.marks for card in ring_scene(DECK, 12, 0, "en").cards) == 0
    assert sum("lit" in card.marks for card in ring_scene(DECK, 12, 1, "en").cards) == 12


def test_eyes_see_the_cut_but_not_the_volte() -> None:
    def rest(phase: int) -> list[str]:
        return [card.id for card in sorted(seen_scenes(32, 12, phase, "en")[-1].cards, key=lambda card: -card.z)]

    assert rest(0) != rest(1)
    assert rest(1) == rest(2)
