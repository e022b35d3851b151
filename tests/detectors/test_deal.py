"""The deal record."""

import pytest

from detectors.deal import UNKNOWN, Deal


def test_the_cards_dealt_are_those_of_hands_board_and_talon_that_are_known() -> None:
    deal = Deal(1, "french52", ((0, UNKNOWN), ()), ("none", "none"), board=(5,), talon=(7, UNKNOWN))
    assert deal.dealt() == (0, 5, 7)
    assert deal.seats == 2


def test_a_deal_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Deal(1, "french52", (), ()).line = 2  # type: ignore[misc]
