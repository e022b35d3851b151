"""The loop that drives a script: what it lets the script know, and the author's mistakes it finds."""

from collections.abc import Callable
from typing import Any

import pytest

from tricks.drivers import perform
from tricks.script import ACTORS, Ask, Choose, Reveal, Script, ScriptError, Step, Think
from tricks.table import CardsNotConservedError, Table
from tricks.trick import Trick


def test_the_script_never_gets_the_thought(make_trick: Callable[..., Trick]) -> None:
    """It gets nothing for a `Think`, and `truth` is asked for every possible thought whichever is the true one."""
    seen: list[Any] = []

    def spying(table: Table) -> Script:
        yield Step("show", table)
        seen.append((yield Think("card", table.pile("pack"))))
        tried: list[int] = []
        seen.append(tried)

        def truth(card: int) -> str:
            tried.append(card)
            return "low" if card < 16 else "high"

        yield Ask("half", "card", ("low", "high"), truth, "word")

    trick = make_trick(spying)
    pack = perform(trick).table.pile("pack")
    low = [card for card in pack if card < 16]
    notes = []
    for thought in low:
        seen.clear()
        perform(trick, [thought, "low"])
        notes.append((seen[0], tuple(seen[1])))
    assert len(low) > 1
    assert {note[0] for note in notes} == {None}
    assert len(set(notes)) == 1


def test_thoughts_that_still_fit_are_kept_from_moment_to_moment(two_rows: Trick) -> None:
    start = perform(two_rows)
    card = start.table.pile("hand")[0]
    done = perform(two_rows, [card, "hand", 0])
    assert [len(m.possible.get("card", ())) for m in done.moments] == [0, 4, 2, 1, 1]
    assert done.moments[-1].possible_cards == {card}
    assert start.moments[0].possible_cards == frozenset()


def test_moments_are_numbered_and_know_how_many_answers_led_to_them(two_rows: Trick) -> None:
    done = perform(two_rows, [None, "table", 1])
    assert [m.number for m in done.moments] == [1, 2, 3, 4, 5]
    assert [m.answered for m in done.moments] == [0, 0, 1, 2, 3]
    assert [m.answer for m in done.moments] == [None, None, "table", 1, None]


def test_a_hidden_choice_can_be_asked_about(make_trick: Callable[..., Trick]) -> None:
    """As in the trick of the even hand (no. 49), where the performer hears 3 R + 4 L of a hidden split."""

    def play(table: Table) -> Script:
        right = yield Choose("split", (1, 2, 3), "number", hidden=True)
        table = table.lift("pack", right, "hand")
        yield Step("split-done", table, by="spectator")
        told = yield Ask("sum", "split", tuple(range(20)), lambda r: 3 * r + 4 * (4 - r), "number")
        yield Reveal(
            "parity", table, "split", "odd" if told % 2 else "even", lambda r: "odd" if r % 2 else "even", "word"
        )

    trick = make_trick(play)
    asked = perform(trick, [3])
    assert asked.truthful == 13
    done = perform(trick, [3, 13])
    assert done.is_right
    assert done.verdicts[0].truth_text == "odd"


def _two_thoughts_of_one_name(table: Table) -> Script:
    yield Think("card", table.pile("pack"))
    yield Think("card", table.pile("pack"))


def _question_about_nothing(table: Table) -> Script:
    yield Ask("row", "card", ("pack",), table.place_of)


def _truth_that_is_not_offered(table: Table) -> Script:
    yield Think("card", table.pile("pack"))
    yield Ask("row", "card", ("hand",), table.place_of)


def _claim_about_nothing(table: Table) -> Script:
    yield Reveal("reveal", table, "card", 0)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        (_two_thoughts_of_one_name, "two thoughts are called 'card'"),
        (_question_about_nothing, "asks about 'card', which nobody thinks of"),
        (_truth_that_is_not_offered, "does not offer 'pack', which is true"),
        (_claim_about_nothing, "names 'card', which nobody thought of"),
    ],
)
def test_mistakes_of_a_script_are_named(
    make_trick: Callable[..., Trick], script: Callable[[Table], Script], message: str
) -> None:
    with pytest.raises(ScriptError, match=message):
        perform(make_trick(script), simulate=ACTORS)


def test_a_script_cannot_slip_a_card_in_or_out(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("vanish", Table.start(table.deck, table.pile("pack")[1:], table.places.values()))

    with pytest.raises(CardsNotConservedError, match="vanish"):
        perform(make_trick(play))
