"""The power benchmark: its planted hands are planted, and the required medians are met in a short run."""

import numpy as np
import pytest

from benchmarks.deals import ROWS, SLUG, Row, cheated_hands, deals_to_flag, deals_to_flag_the_slug, planted_sets
from rules.decks import find_deck

DECK = find_deck("piquet32")


def test_the_named_sets_are_all_sets_of_the_kind() -> None:
    assert len(planted_sets(DECK, "ace")) == 4
    assert len(planted_sets(DECK, "ace-pair")) == 6
    assert len(planted_sets(DECK, "pair")) == 8 * 6


@pytest.mark.parametrize("kind", ["ace", "ace-pair", "pair"])
def test_a_cheat_of_rate_one_always_holds_a_set(kind: str, rng: np.random.Generator) -> None:
    own = cheated_hands(DECK, kind, 1.0, 300, rng)[0]
    sets = [frozenset(row) for row in planted_sets(DECK, kind).tolist()]
    assert all(any(one <= set(hand) for one in sets) for hand in own.tolist())
    assert {len(set(hand)) for hand in own.tolist()} == {5}


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in ROWS if row.required], ids=lambda row: row.kind)
def test_the_required_medians_are_met(row: Row) -> None:
    found = deals_to_flag(row, 300, np.random.default_rng(7))
    assert found["median"] is not None
    assert row.required is not None
    assert found["median"] <= row.required


@pytest.mark.slow
def test_a_slug_is_flagged_in_time() -> None:
    found = deals_to_flag_the_slug(SLUG, 10, np.random.default_rng(7))
    assert found["median"] is not None
    assert found["median"] <= 15
