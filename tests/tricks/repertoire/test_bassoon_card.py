"""The bassoon card (no. 3): one card, nothing claimed."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import Step
from tricks.trick import Trick


@pytest.mark.parametrize("tune", ["slow", "lively"])
def test_one_card_is_folded_and_played(trick: Trick, tune: str) -> None:
    performance = perform(trick, [tune])
    assert performance.is_over
    assert len(performance.table.cards) == 1
    assert performance.table.lying("hand")[0].look == "+bent"
    pictures = [moment.event.picture for moment in performance.moments if isinstance(moment.event, Step)]
    assert pictures == ["", "folded-card-bassoon", "blows-bassoon", "blows-bassoon"]


def test_nothing_is_claimed(trick: Trick, prove: Callable[..., Proof]) -> None:
    """The two cases are the two tunes."""
    proof = prove(trick)
    assert (proof.status, proof.cases, proof.failures, proof.success_rate) == ("handling", 2, 0, None)
