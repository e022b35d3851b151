"""Props and gestures on the table of a trick."""

from collections.abc import Sequence

import pytest

from app.components.card_table.pictures import frame
from app.components.card_table.scene import CARD_HEIGHT
from app.stage.props import MOST_MOVED, Extent, gesture_of, low_edge, thing_of
from rules.decks import find_deck
from tricks.places import Place
from tricks.table import Table
from tricks.views import Drawing, draw


def drawing(places: Sequence[Place], role: str = "spectator", cards: int = 8, gesture: str = "") -> Drawing:
    table = Table.start(find_deck("piquet32"), range(cards), places)
    return draw(table, role, gesture=gesture)  # type: ignore[arg-type]


def test_a_table_without_props_reaches_as_far_as_its_places() -> None:
    extent = Extent.of(drawing([Place("pack", 0, 0), Place("side", 3, 1)]))
    assert extent == Extent(0, 0, 4, round(2 * CARD_HEIGHT, 3))


def test_the_table_grows_to_hold_a_prop() -> None:
    extent = Extent.of(drawing([Place("pack", 0, 0, prop="hat")]))
    hat = frame("props/hat")
    assert extent.left == pytest.approx(-hat.x - 0.5)
    assert extent.right == pytest.approx(hat.x + hat.w + 0.5)


def test_a_prop_is_centred_on_its_place_however_wide() -> None:
    row = Place("row", 1, 0, "row", room=5, prop="wall")
    (place,) = drawing([row]).places
    thing = thing_of(place, "spectator", "hu", 0, 0)
    assert thing.x + thing.w / 2 == pytest.approx(1 + row.width / 2)
    assert thing.name == "fal"


def test_a_name_stands_below_the_place_and_below_its_prop() -> None:
    bare, pocket = drawing([Place("bare", 0, 1), Place("pocket", 3, 1, prop="pocket")]).places
    assert low_edge(bare) == pytest.approx(2 * CARD_HEIGHT)
    assert low_edge(pocket) > low_edge(bare)


@pytest.mark.parametrize(
    ("prop", "role", "over", "glassy"),
    [
        ("hat", "spectator", True, False),
        ("hat", "performer", True, True),
        ("pocket", "performer", True, False),
        ("mirror", "spectator", False, False),
    ],
)
def test_the_performer_looks_through_what_hides_cards(prop: str, role: str, over: bool, glassy: bool) -> None:
    (place,) = drawing([Place("pack", 0, 0, prop=prop)], role).places
    thing = thing_of(place, role, "en", 0, 0)  # type: ignore[arg-type]
    assert (thing.over, thing.glassy) == (over, glassy)


def test_a_gesture_is_of_the_largest_packet_lowest_card_first() -> None:
    gesture = gesture_of(drawing([Place("pack", 0, 0), Place("row", 2, 0, "row", room=3)], gesture="cut"), "hu")
    assert gesture is not None
    assert (gesture.kind, gesture.word, gesture.cards) == ("cut", "emelés", tuple(f"t{i}" for i in reversed(range(8))))


def test_a_gesture_moves_so_many_cards_at_most_and_may_move_none() -> None:
    many = gesture_of(drawing([Place("pack", 0, 0)], cards=32, gesture="fan"), "en")
    none = gesture_of(drawing([Place("row", 0, 0, "row", room=8)], gesture="fan"), "en")
    assert many is not None and none is not None
    assert (len(many.cards), none.cards) == (MOST_MOVED, ())


def test_a_step_without_a_gesture_has_none() -> None:
    assert gesture_of(drawing([Place("pack", 0, 0)]), "en") is None
