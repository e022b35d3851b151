"""Deals as arrays, and whether a log tells hands by choice."""

from dataclasses import replace

import numpy as np

from detectors.deal import UNKNOWN, Deal
from detectors.tables import by_shape, shows_by_choice, table_of, told_hands


def by_choice(*known: str) -> Deal:
    return Deal(1, "french52", ((0, 13), (26, 39), (UNKNOWN, UNKNOWN)), known, game="holdem")  # type: ignore[arg-type]


def test_a_log_shows_by_choice_where_hands_are_shown_or_only_some_deals_are_told_in_full() -> None:
    complete = replace(by_choice("all", "all", "all"), hands=((0, 13), (26, 39), (1, 2)))
    partial, own, absent = (
        by_choice("none", "none", "none"),
        by_choice("own", "none", "none"),
        by_choice("all", "all", "none"),
    )
    nobody = replace(absent, hands=((0, 13), (26, 39), ()))
    assert not shows_by_choice([complete, complete])
    assert not shows_by_choice([own, own, partial])
    assert not shows_by_choice([complete, nobody])
    assert shows_by_choice([by_choice("own", "shown", "none")])
    assert shows_by_choice([complete, partial])


def test_deals_of_one_deck_game_and_shape_go_together() -> None:
    deal = by_choice("all", "all", "all")
    deals = [deal, replace(deal, hands=deal.hands[:2], known=("all", "all")), replace(deal, game=None), deal]
    assert [rows.tolist() for rows in by_shape(deals)] == [[0, 3], [1], [2]]
    assert by_shape([]) == []


def test_a_table_holds_each_seats_cards_and_what_is_evidence_of_them() -> None:
    deals = [by_choice("all", "shown", "none"), by_choice("own", "none", "none")]
    table = table_of(deals)
    assert [hands.tolist() for hands in table.hands[:2]] == [[[0, 13]] * 2, [[26, 39]] * 2]
    assert table.known.tolist() == [[True, False, False], [True, False, False]]
    assert table.kept_back is None
    chosen = table_of(deals, by_choice=True)
    assert chosen.known.tolist() == [[True, True, False], [True, False, False]]
    assert chosen.kept_back is not None
    assert chosen.kept_back.tolist() == [[False, False, True], [False, True, True]]


def test_seats_that_are_not_there_tell_nothing() -> None:
    told = told_hands([by_choice("all", "own", "none"), replace(by_choice("all"), hands=((0, 1),))], 4)
    assert told.tolist() == [[True, True, False, False], [True, False, False, False]]
    assert told_hands([], 2).shape == (0, 2)
    assert np.array_equal(told, told_hands([by_choice("all", "own", "none"), by_choice("all", "none", "none")], 4))
