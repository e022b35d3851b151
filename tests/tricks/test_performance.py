"""What a performance says of itself: whether it is over, and whether its claims are right."""

import pytest

from tricks.drivers import perform
from tricks.trick import Trick


def test_a_performance_waits_at_its_first_choice(two_rows: Trick) -> None:
    performance = perform(two_rows)
    assert [m.event.key for m in performance.moments] == ["lay"]
    assert performance.pending is not None
    assert performance.pending.key == "card"
    assert not performance.is_over
    assert performance.is_right is True, "nothing was claimed, so nothing is wrong"


def test_a_kept_thought_leaves_the_verdict_to_the_spectator(two_rows: Trick) -> None:
    performance = perform(two_rows, [None, "hand", 0])
    assert performance.is_over
    assert performance.is_right is None
    (verdict,) = performance.verdicts
    assert verdict.right_thoughts == frozenset({verdict.named})
    assert verdict.truth_text is None


def test_a_told_thought_settles_it(two_rows: Trick) -> None:
    card = perform(two_rows).table.pile("hand")[0]
    performance = perform(two_rows, [card, "hand", 0])
    assert performance.is_right is True
    assert performance.verdicts[0].named_text == performance.verdicts[0].truth_text == performance.deck.print(card)


@pytest.mark.parametrize(("moved", "right"), [(0, True), (1, False), (2, True)])
def test_a_claim_about_the_table_is_right_or_wrong_by_itself(puzzle: Trick, moved: int, right: bool) -> None:
    assert perform(puzzle, [moved]).is_right is right
