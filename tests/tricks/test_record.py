"""The text form of a performance: printed, read, and replayed."""

import pytest

from rules.names import UnknownNameError
from tricks.catalogue import all_tricks, find_trick
from tricks.drivers import TooManyAnswersError, perform
from tricks.play import NotOfferedError
from tricks.record import Record, UnreadableRecordError
from tricks.script import ACTORS
from tricks.trick import SettingError, Trick


@pytest.mark.parametrize("trick", all_tricks().values(), ids=all_tricks())
def test_a_record_gives_the_performance_back(trick: Trick) -> None:
    whole = perform(trick, seed=11, simulate=ACTORS)
    for count in range(len(whole.answers) + 1):
        part = perform(trick, whole.answers[:count], seed=11)
        text = str(Record.of(part))
        assert str(Record.parse(text)) == text
        assert Record.parse(text).replay() == part


@pytest.mark.parametrize(
    "text",
    [
        "twenty-one-cards?seed=0",
        "twenty-one-cards?seed=7&picks=-.1.0",
        "fifteen-cards?seed=7&variant=named-row-first&picks=3",
        "fifteen-cards?seed=7&deck=magyar32&per_row=9",
        "fifteen-cards?seed=7&redeal=blocks&picks=0.0",
    ],
)
def test_what_differs_from_the_usual_stands_in_the_text(text: str) -> None:
    assert str(Record.parse(text)) == text
    assert str(Record.of(Record.parse(text).replay())) == text


def test_a_bare_id_is_a_record() -> None:
    assert Record.parse(" fifteen-cards ").replay() == perform(find_trick("fifteen-cards"))


def test_partners_may_play_a_record_on() -> None:
    performance = Record.parse("twenty-one-cards?picks=4").replay(simulate=ACTORS)
    assert performance.is_right is True


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnknownNameError),
        ("twenty-two-cards?seed=1", UnknownNameError),
        ("twenty-one-cards?seed=x", UnreadableRecordError),
        ("twenty-one-cards?picks=1.x", UnreadableRecordError),
        ("twenty-one-cards?per_row=7", UnknownNameError),
        ("twenty-one-cards?per_column=8", SettingError),
    ],
)
def test_a_text_that_is_no_record(text: str, error: type[ValueError]) -> None:
    with pytest.raises(error):
        Record.parse(text)


def test_picks_beyond_the_options_or_beyond_the_end() -> None:
    with pytest.raises(NotOfferedError, match="card: there is no option 21, only 0 to 20"):
        Record.parse("twenty-one-cards?picks=21").replay()
    with pytest.raises(NotOfferedError, match="None is not offered"):
        Record.parse("twenty-one-cards?picks=1.-").replay()
    whole = Record.of(perform(find_trick("fifteen-cards"), simulate=ACTORS))
    with pytest.raises(TooManyAnswersError, match="more picks"):
        Record.parse(f"{whole}.0").replay()
