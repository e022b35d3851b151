"""Leitner's boxes: how long each rests, and what an answer does."""

from datetime import date, timedelta

import pytest

from tricks.repetition import HOME, LAST, WAITS, Rest

DAY = date(1888, 2, 28)  # of a leap year


def days(count: int) -> timedelta:
    return timedelta(days=count)


@pytest.mark.parametrize(("box", "wait"), [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16)])
def test_each_box_rests_twice_as_long_as_the_one_before(box: int, wait: int) -> None:
    rest = Rest(box, DAY)
    assert rest.due == DAY + days(wait)
    assert not rest.is_due(rest.due - days(1))
    assert rest.is_due(rest.due)
    assert rest.is_due(rest.due + days(1000))


def test_a_first_answer_puts_into_the_second_box_or_home() -> None:
    assert Rest.first(DAY, is_right=True) == Rest(2, DAY)
    assert Rest.first(DAY, is_right=False) == Rest(1, DAY)


@pytest.mark.parametrize(
    ("box", "waited", "is_right", "after"),
    [
        (1, 1, True, 2),
        (4, 8, True, 5),
        (5, 16, True, 5),  # the last box is the last
        (5, 99, True, 5),
        (1, 1, False, 1),
        (5, 16, False, 1),
        (3, 0, False, 1),  # a slip counts, due or not
    ],
)
def test_what_was_known_moves_on_and_a_slip_goes_home(box: int, waited: int, is_right: bool, after: int) -> None:
    today = DAY + days(waited)
    assert Rest(box, DAY).answered(today, is_right=is_right) == Rest(after, today)


def test_right_before_it_was_due_changes_no_box_and_no_date() -> None:
    assert Rest(3, DAY).answered(DAY + days(3), is_right=True) == Rest(3, DAY)


def test_always_right_is_asked_on_the_days_1_3_7_15_31_and_then_every_sixteen() -> None:
    rest, asked = Rest(HOME, DAY), []
    for _ in range(7):
        asked.append((rest.due - DAY).days)
        rest = rest.answered(rest.due, is_right=True)
    assert asked == [1, 3, 7, 15, 31, 47, 63]
    assert rest.box == LAST == len(WAITS)
