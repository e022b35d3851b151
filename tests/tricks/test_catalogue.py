"""Tricks are found by their ids, in the order of the book."""

import pytest

from rules.names import UnknownNameError
from tricks.catalogue import all_tricks, find_trick


def test_tricks_come_in_book_order() -> None:
    numbers = [trick.number for trick in all_tricks().values()]
    assert numbers == sorted(numbers)
    assert [key for key, trick in all_tricks().items() if key != trick.id] == []


def test_a_trick_is_found_by_its_id_whatever_the_case() -> None:
    assert find_trick(" Twenty-One-Cards ").number == 31


@pytest.mark.parametrize(("name", "near"), [("twenty-one-card", "twenty-one-cards"), ("mutus-nomen", "mutus-nomen")])
def test_an_unknown_id_is_answered_with_near_names(name: str, near: str) -> None:
    with pytest.raises(UnknownNameError, match=near):
        find_trick(name)


def test_an_empty_name_is_answered_with_a_few() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown trick ''; nearest of \d+: "):
        find_trick("")
