"""Which tricks the shelf finds, and in what order."""

from dataclasses import replace

import pytest

from app.learn.wanted import Wanted, cards_needed, find, narrowed, state_of, widest
from app.words.catalogue import Language
from tricks.catalogue import all_tricks
from tricks.progress import Attempt, Progress, Run

TRICKS = list(all_tricks().values())
RIGHT = Attempt("lay", 1, True, 1.0)
DONE = Progress((Run("fifteen-cards", "perform", 1, 0.0, (RIGHT,), 2.0), Run("twenty-one-cards", "guided", 1, 0.0)))


def ids(wanted: Wanted, language: Language = "en", progress: Progress | None = None) -> list[str]:
    return [trick.id for trick in find(wanted, TRICKS, progress or Progress(), language)]


def test_nothing_wanted_is_the_whole_book_in_its_order() -> None:
    assert ids(Wanted()) == [trick.id for trick in sorted(TRICKS, key=lambda trick: trick.number)]


@pytest.mark.parametrize(
    ("text", "language"),
    [("twenty-one", "en"), ("huszonegy lapos", "hu"), ("  HUSZONEGY  ", "hu"), ("21 kartyabol", "hu")],
)
def test_every_word_must_be_there_whatever_its_accents_and_case(text: str, language: Language) -> None:
    assert "twenty-one-cards" in ids(Wanted(text=text), language)
    assert "fifteen-cards" not in ids(Wanted(text=text), language)


def test_a_word_that_stands_nowhere_finds_nothing() -> None:
    assert ids(Wanted(text="zzzz")) == []
    assert ids(Wanted(text="cards zzzz")) == []


def test_the_bounds_are_kept() -> None:
    found = find(Wanted(difficulty=1, cards=15, minutes=3), TRICKS, Progress(), "en")
    assert "fifteen-cards" in [trick.id for trick in found]
    assert all(t.difficulty <= 1 and cards_needed(t) <= 15 and t.minutes <= 3 for t in found)


def test_only_what_leaves_something_out_counts_as_narrowed() -> None:
    assert narrowed(widest(TRICKS), TRICKS) == []
    assert find(widest(TRICKS), TRICKS, Progress(), "en") == find(Wanted(), TRICKS, Progress(), "en")
    wanted = replace(widest(TRICKS), state="begun", minutes=3, order="easiest", text="king", kind="puzzle")
    assert narrowed(wanted, TRICKS) == ["state", "minutes"]


def test_orders() -> None:
    difficulties = [all_tricks()[trick].difficulty for trick in ids(Wanted(order="easiest"))]
    assert difficulties == sorted(difficulties)
    minutes = [all_tricks()[trick].minutes for trick in ids(Wanted(order="shortest"))]
    assert minutes == sorted(minutes)


def test_what_was_rehearsed_and_performed_is_told_apart() -> None:
    assert state_of("fifteen-cards", DONE) == "performed"
    assert state_of("twenty-one-cards", DONE) == "begun"
    assert state_of("mutus-nomen-dedit-cocis", DONE) == "new"
    assert ids(Wanted(state="performed"), progress=DONE) == ["fifteen-cards"]
    assert ids(Wanted(state="begun"), progress=DONE) == ["twenty-one-cards"]
    assert len(ids(Wanted(state="new"), progress=DONE)) == len(TRICKS) - 2
