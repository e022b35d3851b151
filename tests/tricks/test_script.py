"""The values of the script language."""

from typing import get_args

import pytest

from tricks.script import ACTORS, Actor, Kind, Value, cards_meant, plain, printed
from tricks.table import Table


@pytest.mark.parametrize(
    ("value", "of", "cards", "text"),
    [
        (0, "card", {0}, "Ah"),
        ((), "cards", set(), ""),
        ((0, 2), "cards", {0, 2}, "Ah Qh"),
        ("pack", "place", {0, 1, 2, 3, 4, 5}, "pack"),
        (("hand", "pack"), "places", {0, 1, 2, 3, 4, 5}, "hand pack"),
        (3, "number", set(), "3"),
        ("even", "word", set(), "even"),
    ],
)
def test_which_cards_a_value_stands_for_and_how_it_is_printed(
    table: Table, value: Value, of: Kind, cards: set[int], text: str
) -> None:
    assert cards_meant(value, of, table) == cards
    assert printed(value, of, table) == text


@pytest.mark.parametrize(
    ("given", "value"),
    [([], ()), (3, 3), ("row-1", "row-1"), (None, None), ([1, [2, 3]], (1, (2, 3))), ((1, [2]), (1, (2,)))],
)
def test_answers_that_came_as_json_are_compared_as_tuples(given: object, value: object) -> None:
    assert plain(given) == value


def test_actors_are_named_once() -> None:
    assert get_args(Actor) == ACTORS
