"""A live sitting at its desk: what the browser is told of a frame, what the page shows, what a person changes."""

import json
from itertools import count
from typing import Any

import cv2
import numpy as np
import pytest

from app.audit.packs import Pack
from app.audit.sitting_desk import SittingDesk, audited_deck, broken_off, keep, restart
from app.words.catalogue import say
from rules.decks import find_deck
from vision.audit.table_watch import TableWatch
from vision.frames import NotAPictureError, Picture
from vision.reading import CardReading, Reading

WIDE, HIGH, LEFT, TOP, APART = 120, 168, 60, 90, 200
BOX = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)


class Table:
    """A table with cards side by side, a reader that knows their faces, and a clock of ten frames a second."""

    def __init__(self) -> None:
        self.lies: tuple[str, ...] = ()
        self.ticks = (0.1 * number for number in count())

    def read(self, image: Picture) -> Reading:
        at = [(name, BOX + np.array([LEFT + APART * number, TOP])) for number, name in enumerate(self.lies)]
        cards = [
            CardReading(name, 0.99, corners.astype(np.float32)) for name, corners in at if name not in ("back", "?")
        ]
        return Reading(image.shape[1], image.shape[0], tuple(cards))

    def clock(self) -> float:
        return next(self.ticks)

    def frame(self, *, has_hand: bool = False) -> bytes:
        table = np.full((480, 640, 3), 90, np.uint8)
        for number, name in enumerate(self.lies):
            x = LEFT + APART * number
            rng = np.random.default_rng(list(name.encode()))
            print_ = cv2.resize(rng.integers(0, 200, (12, 8, 3)).astype(np.uint8), (WIDE - 24, HIGH - 24))
            table[TOP : TOP + HIGH, x : x + WIDE] = 245
            table[TOP + 12 : TOP + HIGH - 12, x + 12 : x + WIDE - 12] = print_
        if has_hand:
            table[200:, 100:300] = (110, 140, 180)
        return cv2.imencode(".png", table)[1].tobytes()


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def desk(table: Table) -> SittingDesk:
    deck = find_deck("piquet32")
    return SittingDesk("piquet32", Pack(deck, table), TableWatch(70.0), clock=table.clock)


def lay(desk: SittingDesk, table: Table, *cards: str, frames: int = 8) -> dict[str, Any]:
    """What the browser is told after a hand left these cards on the table."""
    desk.answer(table.frame(has_hand=True))
    table.lies = cards
    answer: dict[str, Any] = {}
    for _ in range(frames):
        answer = json.loads(json.dumps(desk.answer(table.frame())))
    return answer


def named(desk: SittingDesk) -> list[str]:
    """The names on the board."""
    return sorted(desk.board.order)


def test_the_browser_is_told_what_to_do_and_what_was_taken(desk: SittingDesk, table: Table) -> None:
    answer = lay(desk, table, "back", "back")
    assert answer["advice"] == say("en", "audit_sitting.step_turn", backs=2)
    assert [mark["label"] for mark in answer["marks"]] == ["back ✓", "back ✓"]
    desk.language = "hu"
    answer = lay(desk, table, "Ah", "back")
    assert answer["advice"] == say("hu", "audit_sitting.step_turn_rest", backs=1, faces=1)
    assert sorted(mark["label"] for mark in answer["marks"]) == ["A♥ ✓", "hátlap ✓"]
    assert answer["answered"] == 18


def test_nothing_is_drawn_on_cards_that_move(desk: SittingDesk, table: Table) -> None:
    lay(desk, table, "back")
    assert desk.answer(table.frame(has_hand=True))["marks"] == []


def test_a_face_where_a_back_should_be_is_marked(desk: SittingDesk, table: Table) -> None:
    answer = lay(desk, table, "Ah")
    assert answer["advice"] == say("en", "audit_sitting.step_face_up", concerned=1)
    assert answer["marks"][0]["label"] == "face\ndown\nfirst"


def test_news_count_what_the_page_shows(desk: SittingDesk, table: Table) -> None:
    lay(desk, table, "back")
    lay(desk, table, "Ah")
    seen, news = desk.board.seen, desk.news
    assert seen == ("Ah",) and news >= 2
    lay(desk, table, "Ah")
    assert desk.news == news


def test_cards_are_taken_back_named_and_forgotten(desk: SittingDesk, table: Table) -> None:
    lay(desk, table, "back", "back")
    lay(desk, table, "Ah", "?")
    assert named(desk) == ["Ah"] and len(desk.watch.labels) == 2
    desk.change(lambda watch: watch.named("7s"))
    assert named(desk) == ["7s", "Ah"]
    desk.change(lambda watch: watch.without("Ah"))
    assert named(desk) == ["7s"]
    restart(desk)
    assert named(desk) == [] and not desk.watch.places


def test_a_sitting_outlives_its_page_until_the_visitor_starts_again(desk: SittingDesk, table: Table) -> None:
    for cards in (("back",), ("Ah",)):
        lay(desk, table, *cards)
    keep(desk)
    after = SittingDesk(desk.choice, desk.pack, TableWatch(desk.watch.height_mm))
    assert broken_off(after) is desk
    restart(after)
    assert broken_off(after) is None


def test_a_card_seen_twice_stands_as_a_double_on_the_board(desk: SittingDesk, table: Table) -> None:
    for cards in (("back",), ("Ah",), (), ("?", "back"), ("?", "Ah")):
        lay(desk, table, *cards)
    assert desk.board.doubled == ("Ah",)


def test_while_the_backs_are_compared_frames_go_by(desk: SittingDesk, table: Table) -> None:
    lay(desk, table, "back")
    desk.is_auditing = True
    answer = lay(desk, table, "Ah")
    assert answer["advice"] == say("en", "audit_sitting.step_auditing")
    assert named(desk) == []
    desk.is_auditing = False
    lay(desk, table, "Ah")
    assert named(desk) == ["Ah"]


def test_what_is_no_picture_changes_nothing(desk: SittingDesk) -> None:
    with pytest.raises(NotAPictureError):
        desk.answer(b"no picture")
    assert desk.answered == 0


def test_the_deck_of_a_pack_is_its_own() -> None:
    pack = Pack(find_deck("piquet32"), Table())
    assert audited_deck(pack) == "piquet32"
