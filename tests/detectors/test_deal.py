"""The deal record."""

import pytest

from detectors.deal import UNKNOWN, Action, Deal, Draw


def test_the_cards_dealt_are_those_of_hands_board_and_talon_that_are_known() -> None:
    deal = Deal(1, "french52", ((0, UNKNOWN), ()), ("none", "none"), board=(5,), talon=(7, UNKNOWN))
    assert deal.dealt() == (0, 5, 7)
    assert deal.seats == 2


def test_cards_drawn_and_cards_turned_up_beyond_the_hand_count_too() -> None:
    deal = Deal(
        1,
        "french52",
        ((0, 1), (UNKNOWN, UNKNOWN)),
        ("all", "none"),
        draws=(Draw(0, (1,), (9,)), Draw(1, (UNKNOWN,), (UNKNOWN,))),
        actions=tuple(Action(seat, "show", None, card) for seat, card in ((0, 0), (0, 9), (1, 20), (1, 20), (1, 0))),
    )
    assert deal.dealt() == (0, 1, 9, 20, 0)


def test_a_card_played_is_no_other_card() -> None:
    deal = Deal(1, "french52", ((UNKNOWN,), (0,)), ("none", "all"), actions=(Action(0, "play", None, 0),))
    assert deal.dealt() == (0,)


def test_where_more_is_drawn_than_the_pack_has_discards_come_again() -> None:
    draws = (Draw(0, (0,), (8,)), Draw(1, (UNKNOWN,) * 30, (UNKNOWN,) * 30), Draw(0, (8,), (0,)))
    deal = Deal(1, "piquet32", ((0, 1), (2, 3)), ("all", "all"), draws=draws)
    assert deal.dealt() == (0, 1, 2, 3)


def test_a_deal_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Deal(1, "french52", (), ()).line = 2  # type: ignore[misc]
