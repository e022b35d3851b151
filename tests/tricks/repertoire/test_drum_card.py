"""The drum card (no. 18): one card, nothing claimed."""

from collections.abc import Callable

import pytest

from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.proof import Proof
from tricks.script import Step


@pytest.mark.parametrize("way", ["blow", "cough"])
def test_one_card_is_folded_and_drummed(way: str) -> None:
    performance = perform(find_trick("drum-card"), [way])
    assert performance.is_over
    assert len(performance.table.cards) == 1
    assert performance.table.lying("hand")[0].look == "+bent"
    pictures = [moment.event.picture for moment in performance.moments if isinstance(moment.event, Step)]
    assert pictures == ["", "folded-card-drum", "folded-card-drum", "blows-drum"]


def test_nothing_is_claimed(prove: Callable[..., Proof]) -> None:
    """The two cases are blowing and coughing."""
    proof = prove(find_trick("drum-card"))
    assert (proof.status, proof.cases, proof.failures, proof.success_rate) == ("handling", 2, 0, None)
