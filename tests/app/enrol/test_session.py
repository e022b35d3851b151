"""Decisions about learnt cards: each is one step that can be taken back, and names stand once."""

import pytest

from app.enrol.session import EnrolSession
from vision.profile import ProfileNameError

SOME = EnrolSession("magyar32").arrive([1, 2, 3])


def test_nothing_can_be_undone_at_the_start() -> None:
    session = EnrolSession("magyar32")
    assert not session.can_undo and session.undo() is session


def test_a_group_arrives_once() -> None:
    assert SOME.known == (1, 2, 3) and SOME.arrive([2, 3]) is SOME


def test_a_name_is_written_as_the_deck_prints_it() -> None:
    assert SOME.name(1, " ov ").names == {1: "Ov"}


@pytest.mark.parametrize("name", ["Kh", "", "#3", "x" * 41])
def test_a_name_that_the_deck_has_not_is_refused(name: str) -> None:
    with pytest.raises(ProfileNameError):
        SOME.name(1, name)


def test_cards_of_an_unknown_deck_may_be_called_anything() -> None:
    assert EnrolSession().arrive([1]).name(1, "The Fool").names == {1: "The Fool"}


def test_naming_a_card_after_another_changes_both() -> None:
    session = SOME.name(1, "Ov").name(2, "7m").name(1, "7m")
    assert session.names == {1: "7m", 2: "Ov"}
    assert SOME.name(1, "Ov").name(3, "Ov").names == {3: "Ov"}


def test_many_names_are_one_step() -> None:
    session = SOME.accept({1: "Ov", 2: "7m"})
    assert session.names == {1: "Ov", 2: "7m"} and session.undo().names == {}


def test_undoing_an_arrival_sets_the_card_aside_so_that_it_does_not_come_back_by_itself() -> None:
    session = SOME.undo()
    assert session.out == {3} and session.arrive([3]) is session
    assert session.put_back(3).out == set()
    assert session.undo().out == {2, 3}


def test_undoing_a_decision_keeps_cards_that_came_before_it() -> None:
    session = SOME.set_aside(1).undo()
    assert session.out == set() and session.known == (1, 2, 3)


def test_a_card_set_aside_loses_its_name_and_naming_it_puts_it_back() -> None:
    session = SOME.name(1, "Ov").set_aside(1)
    assert session.names == {} and session.out == {1}
    assert session.name(1, "Ov").out == set()


def test_the_back_has_no_name_and_there_is_one_back() -> None:
    session = SOME.name(1, "Ov").make_back(1).make_back(2)
    assert session.back == 2 and session.names == {}
    assert session.make_face(2).back is None and session.make_face(2).faces == {2}
    assert session.name(2, "7m").back is None


def test_the_back_may_be_a_group_that_never_was_on_the_board() -> None:
    session = SOME.make_back(9)
    assert session.known == (1, 2, 3, 9) and session.undo().back is None and session.undo().out == {9}


def test_another_deck_keeps_the_names_that_it_has() -> None:
    session = EnrolSession("french52").arrive([1, 2]).accept({1: "Ah", 2: "2c"}).of_deck("piquet32")
    assert session.names == {1: "Ah"} and session.undo().names == {1: "Ah", 2: "2c"}
    assert session.of_deck(None).names == {1: "Ah"}


def test_what_changes_nothing_is_no_step() -> None:
    session = SOME.name(1, "Ov")
    assert session.name(1, "Ov") is session and session.of_deck("magyar32") is session
