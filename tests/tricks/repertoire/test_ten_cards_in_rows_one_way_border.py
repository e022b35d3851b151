"""Ten cards in a row against the specification (no. 25): one orientation bit a card, three rows or five."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import Step
from tricks.trick import Trick


@pytest.mark.parametrize(("rows", "deck"), [(3, "piquet32"), (4, "french52"), (5, "french52")])
def test_as_many_cases_as_rows_and_no_failure(trick: Trick, rows: int, deck: str, prove: Callable[..., Proof]) -> None:
    """3 rows of 32 cards, 5 of 52."""
    proof = prove(trick, settings={"rows_laid": rows})
    assert (proof.cases, proof.failures, proof.status) == (rows, 0, "proven")
    assert trick.deck(trick.settings(given={"rows_laid": rows})).name == deck


@pytest.mark.parametrize("row", ["row-1", "row-2", "row-3"])
def test_the_ten_borders_of_one_row_point_the_other_way(trick: Trick, row: str) -> None:
    performance = perform(trick, [row])
    by_key = {m.event.key: m for m in performance.moments}
    table = by_key["look-back"].table
    assert {name for name in ("row-1", "row-2", "row-3") for card in table.lying(name) if card.turned} == {row}
    assert all(card.turned for card in table.lying(row))
    event = by_key["look-back"].event
    assert isinstance(event, Step)
    assert event.noticed == (row,)
    assert set(performance.table.pile("row-1")) == set(by_key["lay"].table.pile(row))


def test_turned_over_sideways_nothing_is_to_be_seen_and_one_row_of_three_is_hit(
    trick: Trick, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, "turned-over-sideways")
    assert (proof.cases, proof.failures) == (3, 2)
    seen = {m.event.key: m.event for m in perform(trick, ["row-2"], variant="turned-over-sideways").moments}
    event = seen["look-back"]
    assert isinstance(event, Step)
    assert event.noticed == ()
