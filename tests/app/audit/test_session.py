"""The session: what counts, what a stream must show twice, what a person corrects and takes back."""

from collections.abc import Callable

import pytest

from app.audit.session import FORGET_AFTER, AuditSession
from rules.decks import UnknownCardError, find_deck
from vision.films import FilmCard, FilmReading, FilmUnsure
from vision.reading import Guess, Reading

MakeReading = Callable[..., Reading]


@pytest.fixture
def begun() -> AuditSession:
    """A sitting with a piquet deck before the first picture."""
    return AuditSession.begin(find_deck("piquet32"))


def test_nothing_is_seen_before_the_first_picture(begun: AuditSession) -> None:
    assert begun.board.order == () and len(begun.board.missing) == 32
    assert not begun.can_undo and begun.undo() is begun


def test_an_empty_picture_is_looked_at_and_changes_nothing(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.look(make_reading())
    assert session.pictures == 1 and session.board.order == () and not session.can_undo


def test_a_photo_counts_at_once_and_keeps_the_order_of_sight(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.look(make_reading("Kd Ah")).look(make_reading("Ah 7c"))
    assert session.board.order == ("Kd", "Ah", "7c")
    assert session.confidence == {"Kd": 0.97, "Ah": 0.97, "7c": 0.97}


def test_unsure_cards_are_never_counted_in_silence(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.look(make_reading(unsure=["Qs"]))
    assert session.board.unsure == ("Qs",) and session.board.count("Qs") == 0 and "Qs" in session.board.missing


def test_one_flicker_in_a_stream_never_counts(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun
    for cards in ("Ah", "", "Kd", "", "Ah"):
        session = session.watch(make_reading(cards))
    assert session.board.order == ()


def test_a_card_counts_once_two_frames_running_show_it(begun: AuditSession, make_reading: MakeReading) -> None:
    once = begun.watch(make_reading("Ah Kd", unsure=["Qs"]))
    twice = once.watch(make_reading("Ah 7c", unsure=["Qs", "Js"]))
    assert once.board.order == () and once.board.unsure == ()
    assert twice.board.order == ("Ah",) and twice.board.unsure == ("Qs",)


def test_two_equal_cards_count_as_two_only_where_both_frames_show_both(
    begun: AuditSession, make_reading: MakeReading
) -> None:
    session = begun.watch(make_reading("Ah")).watch(make_reading("Ah Ah"))
    assert session.board.count("Ah") == 1 and session.board.doubled == ()
    assert session.watch(make_reading("Ah Ah")).board.doubled == ("Ah",)


def test_a_card_that_is_none_stays_away_while_it_is_in_sight(begun: AuditSession, make_reading: MakeReading) -> None:
    seen = begun.watch(make_reading("Ah")).watch(make_reading("Ah"))
    denied = seen.deny("Ah")
    assert denied.board.count("Ah") == 0 and denied.by_hand == ("Ah",)
    for _ in range(3 * FORGET_AFTER):
        denied = denied.watch(make_reading("Ah"))
    assert denied.board.count("Ah") == 0


def test_a_card_that_is_none_may_be_counted_after_it_left_and_came_back(
    begun: AuditSession, make_reading: MakeReading
) -> None:
    session = begun.watch(make_reading("Ah")).deny("ah")
    for cards in [""] * FORGET_AFTER + ["Ah", "Ah"]:
        session = session.watch(make_reading(cards))
    assert session.board.count("Ah") == 1


def test_a_short_gap_is_no_leaving(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.watch(make_reading("Ah")).deny("Ah")
    for cards in [""] * (FORGET_AFTER - 1) + ["Ah", "Ah"]:
        session = session.watch(make_reading(cards))
    assert session.board.count("Ah") == 0


def test_a_new_photo_is_not_bound_by_what_was_said_of_the_last(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.look(make_reading("Ah")).deny("Ah").look(make_reading("Ah"))
    assert session.board.count("Ah") == 1


def test_denying_an_unsure_card_clears_its_question_mark(begun: AuditSession, make_reading: MakeReading) -> None:
    frame = make_reading(unsure=["Qs"])
    session = begun.watch(frame).watch(frame).deny("Qs")
    assert session.board.unsure == ()
    assert session.watch(frame).watch(frame).board.unsure == ()


def test_a_person_can_count_a_card_that_was_not_read(begun: AuditSession) -> None:
    session = begun.confirm("10h")
    assert session.board.order == ("Th",) and session.by_hand == ("Th",)


def test_a_confirmed_card_can_still_turn_out_to_be_doubled(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.confirm("Ah").watch(make_reading("Ah Ah")).watch(make_reading("Ah Ah"))
    assert session.board.doubled == ("Ah",)


def test_a_double_that_is_one_card_stays_one_while_in_sight(begun: AuditSession, make_reading: MakeReading) -> None:
    frame = make_reading("Ah Ah")
    session = begun.watch(frame).watch(frame).keep_one("Ah")
    assert session.board.count("Ah") == 1
    assert session.watch(frame).watch(frame).board.doubled == ()


def test_only_cards_of_the_deck_can_be_confirmed(begun: AuditSession) -> None:
    with pytest.raises(UnknownCardError, match="2h"):
        begun.confirm("2h")


def test_undo_goes_back_change_by_change(begun: AuditSession, make_reading: MakeReading) -> None:
    session = begun.look(make_reading("Ah")).look(make_reading("Ah")).look(make_reading("Kd")).confirm("7c").deny("Ah")
    back = [session := session.undo() for _ in range(4)]
    assert [step.board.order for step in back] == [("Ah", "Kd", "7c"), ("Ah", "Kd"), ("Ah",), ()]
    assert back[0].by_hand == ("7c",) and back[-1].pictures == 3 and not back[-1].can_undo


def test_what_was_undone_does_not_come_back_from_the_same_sight(begun: AuditSession, make_reading: MakeReading) -> None:
    frame = make_reading("Ah")
    session = begun.watch(frame).watch(frame).undo()
    for _ in range(4):
        session = session.watch(frame)
    assert session.board.order == ()


def film_of(cards: str, unsure: str = "") -> FilmReading:
    shown = tuple(FilmCard(card, second, second + 0.5, 0.98) for second, card in enumerate(cards.split()))
    guessed = tuple(FilmUnsure((Guess(card, 0.6),), 0.0, 1.0) for card in unsure.split())
    return FilmReading(10.0, shown, guessed, (), frames=40, frames_read=7)


def test_a_film_is_one_step_and_keeps_its_order(begun: AuditSession) -> None:
    film = begun.film(film_of("Ah Kd 7c", unsure="Qs"))
    assert film.sequence == ("Ah", "Kd", "7c") and film.board.unsure == ("Qs",)
    assert film.pictures == 7 and film.confidence["Kd"] == 0.98
    assert film.undo().board.order == () and not film.undo().can_undo


def test_two_copies_that_a_film_told_apart_are_two(begun: AuditSession) -> None:
    assert begun.film(film_of("Ah Kd Ah")).board.doubled == ("Ah",)
    doubled = AuditSession.begin(find_deck("piquet32x2")).film(film_of("Ah Kd Ah"))
    assert doubled.board.doubled == () and doubled.sequence == ("Ah", "Kd", "Ah")
    assert doubled.confirm("Kd").sequence == ("Ah", "Kd", "Ah", "Kd")


def test_a_film_that_showed_nothing_is_no_step(begun: AuditSession) -> None:
    assert not begun.film(film_of("")).can_undo


def test_what_is_denied_leaves_the_order_and_undo_puts_it_back_where_it_was(begun: AuditSession) -> None:
    film = begun.film(film_of("Ah Kd 7c"))
    assert film.deny("Kd").sequence == ("Ah", "7c")
    assert film.deny("Kd").undo().sequence == ("Ah", "Kd", "7c")


def test_a_double_of_two_packs_is_kept_as_often_as_the_deck_has_it(make_reading: MakeReading) -> None:
    session = AuditSession.begin(find_deck("piquet32x2")).look(make_reading("Ah Ah Ah"))
    assert session.board.doubled == ("Ah",)
    assert session.keep_one("Ah").board.count("Ah") == 2 and session.keep_one("Ah").board.doubled == ()
