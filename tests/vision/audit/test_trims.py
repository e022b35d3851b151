"""Each form of cut on each side is found, told and measured; honest outlines are not cut."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.audit.edges import POINTS, SIDES, Edges
from vision.audit.trims import find_cuts
from vision.scenes.trims import TRIM_FORMS

SIZE = (63.5, 88.9)
ALONG = np.linspace(0.1, 0.9, POINTS).astype(np.float32)


def deck(count: int = 32, seed: int = 1, print_mm: float = 0.15) -> NDArray[np.float64]:
    """Edges `(count, 4, POINTS)` of honest cards: prints beside the middle and a little turned, knives and noise."""
    rng = np.random.default_rng(seed)
    right, down = rng.normal(0, print_mm, (2, count))
    turn = rng.normal(0, 0.001, count)
    edges = rng.normal(0, 0.012, (count, 4, POINTS)) + rng.normal(0, 0.015, (count, 4, 1))
    for side, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        lean = -turn[:, None] * (ALONG - 0.5) * SIZE[side % 2]
        edges[:, side] += (right * x + down * y)[:, None] + lean
    return edges


def as_edges(offsets: NDArray[np.float64]) -> Edges:
    return Edges(offsets.astype(np.float32), ALONG)


@pytest.mark.parametrize("form", TRIM_FORMS)
@pytest.mark.parametrize("side", range(4))
def test_a_cut_of_a_third_of_a_millimetre_is_found_with_its_side_and_form(side: int, form: str) -> None:
    offsets = deck()
    offsets[7, side] -= 0.33 * TRIM_FORMS[form](ALONG.astype(np.float64))
    best = find_cuts(as_edges(offsets), SIZE)[0]
    assert (best.view, best.sides, best.form) == (7, (SIDES[side],), form)
    assert best.p_value < 0.001
    assert best.depth_mm == pytest.approx(0.33, abs=4 * best.error_mm + 0.02)


def test_a_slanted_cut_says_which_end_lost_more() -> None:
    for share, is_reversed in ((ALONG, False), (1 - ALONG, True)):
        offsets = deck()
        offsets[3, 1] -= 0.4 * share
        assert find_cuts(as_edges(offsets), SIZE)[0].is_reversed == is_reversed


def test_two_opposite_sides_cut_straight_make_one_short_card() -> None:
    offsets = deck(print_mm=0.08)
    offsets[5, [0, 2]] -= 0.4
    best = find_cuts(as_edges(offsets), SIZE)[0]
    assert (best.view, best.sides, best.form) == (5, ("top", "bottom"), "straight")


@pytest.mark.parametrize("block", range(4))
def test_honest_decks_are_hardly_ever_cut(block: int) -> None:
    seeds = range(10 * block, 10 * block + 10)
    flagged = [s for s in seeds if any(c.p_value < 0.01 for c in find_cuts(as_edges(deck(seed=s)), SIZE))]
    assert len(flagged) <= 1


def test_a_third_of_the_deck_cut_is_still_found() -> None:
    offsets = deck()
    offsets[:10, 1] -= 0.5 * TRIM_FORMS["hollow"](ALONG.astype(np.float64))
    found = {cut.view for cut in find_cuts(as_edges(offsets), SIZE) if cut.p_value < 0.01 and cut.form == "hollow"}
    assert found == set(range(10))


def test_a_card_whose_edge_is_not_seen_is_left_out() -> None:
    offsets = deck(6)
    offsets[2, 0, 10:40] = np.nan
    assert all(cut.view != 2 for cut in find_cuts(as_edges(offsets), SIZE))
    assert find_cuts(as_edges(offsets[:3]), SIZE) == []


def test_the_edges_of_a_worn_deck_must_be_surer() -> None:
    offsets = deck()
    offsets[7, 1] -= 0.15 * TRIM_FORMS["hollow"](ALONG.astype(np.float64))
    new, worn = (find_cuts(as_edges(offsets), SIZE, is_worn=is_worn)[0] for is_worn in (False, True))
    assert (new.view, new.form) == (worn.view, worn.form) == (7, "hollow")
    assert new.p_value < 1e-4 and worn.p_value > 20 * new.p_value


def test_a_print_that_lies_aside_so_that_paper_shows_beside_it_is_no_cut() -> None:
    # Now the paper's edge is found, now the print's, and the other side is short by what the print lies aside.
    offsets = deck(print_mm=0.3)
    rng = np.random.default_rng(3)
    offsets[7, 1] += np.where(rng.random(POINTS) < 0.3, 0.1, 1.2)
    offsets[7, 3] -= 1.1
    assert all(cut.p_value > 0.001 for cut in find_cuts(as_edges(offsets), SIZE))
