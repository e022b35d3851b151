"""Two drawings of one state: what spectators see, and what the performer knows."""

import json
from collections.abc import Callable
from typing import get_args

import pytest

from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.script import Script, Step, printed
from tricks.table import Table
from tricks.trick import Trick
from tricks.views import DrawnCard, Role, draw, draw_moment, draw_pending, is_sleight


def moment(performance: Performance, key: str) -> Moment:
    """The moment of that key."""
    return next(m for m in performance.moments if m.event.key == key)


def by_id(cards: tuple[DrawnCard, ...]) -> dict[str, DrawnCard]:
    """Drawn cards by id."""
    return {card.id: card for card in cards}


@pytest.mark.parametrize("role", ["spectator", "performer"])
def test_an_empty_table_can_be_drawn(table: Table, role: Role) -> None:
    bare = Table.start(table.deck, [], table.places.values())
    drawing = draw(bare, role)
    assert drawing.cards == ()
    assert drawing.to_json()["places"][0]["count"] == 0


def test_spectators_see_backs_where_cards_lie_face_down(table: Table) -> None:
    drawing = draw(table.turn("pack"), "spectator")
    assert sorted((card.index, card.face) for card in drawing.cards) == [(1, "Ah"), *((i, None) for i in range(2, 7))]
    assert {card.up for card in drawing.cards if card.face is None} == {False}


def test_the_performers_drawing_names_faces_that_lie_down_unless_he_is_to_see_only_what_he_sees(table: Table) -> None:
    assert {card.face for card in draw(table, "performer").cards} == {"Ah", "Kh", "Qh", "Jh", "Th", "9h"}
    assert {card.face for card in draw(table, "performer", x_ray=False).cards} == {None}


def test_a_palmed_card_is_still_counted_by_the_spectators(table: Table) -> None:
    palmed = table.move("pack", -1, "pocket").believed_to_have("pack", 6)
    seen, true = draw(palmed, "spectator"), draw(palmed, "performer")
    assert [(place.name, place.count) for place in seen.places if place.count] == [("pack", 6)]
    assert [(card.index, card.of, card.z) for card in seen.cards] == [
        (card.index, card.of, card.z) for card in draw(table, "spectator").cards
    ][-1:] + [(card.index, card.of, card.z) for card in draw(table, "spectator").cards][:-1]
    assert {place.name: place.count for place in true.places if place.count} == {"pack": 5, "pocket": 1}


def test_without_x_ray_the_performer_has_no_help_but_what_he_has_just_seen(table: Table) -> None:
    marks = dict.fromkeys(("possible", "invariant", "learned"), table.cards)
    assert {card.marks for card in draw(table, "performer", marks=marks, x_ray=False).cards} == {("learned",)}
    assert {card.marks for card in draw(table, "performer", marks=marks).cards} == {tuple(marks)}


def test_the_performer_who_has_turned_away_sees_no_card_but_to_learn_how_it_works(
    make_trick: Callable[..., Trick],
) -> None:
    def play(table: Table) -> Script:
        yield Step("hide", table.move("pack", 0, "table"), by="spectator", unwatched=True)

    (hide,) = perform(make_trick(play)).moments
    drawings = [
        draw_moment(hide, "performer", x_ray=False),
        draw_moment(hide, "performer"),
        draw_moment(hide, "spectator"),
    ]
    assert [len(drawing.cards) for drawing in drawings] == [0, 4, 4]
    assert {place.count for place in drawings[0].places} == {0}


def test_what_lies_in_a_hidden_place_is_not_in_the_spectators_drawing(table: Table) -> None:
    palmed = table.move("pack", 0, "pocket", up=True)
    assert {card.place for card in draw(palmed, "spectator").cards} == {"pack"}
    assert "pocket" not in {place.name for place in draw(palmed, "spectator").places}
    assert len(draw(palmed, "performer").cards) == 6


def test_cards_keep_their_ids_when_they_move(table: Table) -> None:
    before = by_id(draw(table, "spectator").cards)
    after = by_id(draw(table.lay("pack", ["table", "hand"]), "spectator").cards)
    assert set(before) == set(after)
    assert [(after[f"t{i}"].place, after[f"t{i}"].face) for i in range(3)] == [
        ("table", "Ah"),
        ("hand", "Kh"),
        ("table", "Qh"),
    ]


def test_the_top_of_a_packet_and_the_last_laid_card_lie_above(table: Table) -> None:
    cards = by_id(draw(table, "performer").cards)
    assert cards["c0"].z == max(card.z for card in cards.values())
    column = by_id(draw(table.lay("pack", ["table", "hand"]), "performer").cards)
    assert column["c4"].z == 1, "of a packet, even if dealt by laying, the first is the top"


def test_after_a_volte_spectators_and_performer_follow_different_cards(volte: Trick) -> None:
    performance = perform(volte)
    back, square = moment(performance, "turn-back"), moment(performance, "square")
    assert is_sleight(back.table, square.table)
    assert not is_sleight(moment(performance, "show-top").table, back.table)
    assert draw_moment(square, "spectator").cards == draw_moment(back, "spectator").cards
    assert draw_moment(square, "performer").cards != draw_moment(back, "performer").cards
    assert draw_moment(square, "spectator").gesture == "square"
    first = by_id(draw_moment(moment(performance, "show-top"), "spectator").cards)["t0"]
    again = by_id(draw_moment(moment(performance, "show-again"), "spectator").cards)["t0"]
    assert first.face != again.face, "the card they followed has become another"


def test_a_card_looked_at_shows_to_the_one_who_looks(key_card: Trick) -> None:
    performance = perform(key_card, simulate=["spectator"])
    drawn = moment(performance, "draw").answer
    assert isinstance(drawn, int)
    glimpse, look = moment(performance, "glimpse"), moment(performance, "look")
    assert [c.face for c in draw_moment(look, "spectator").cards if c.face] == [performance.deck.print(drawn)]
    assert [c.face for c in draw_moment(look, "performer", x_ray=False).cards if c.face] == []
    assert [c.face for c in draw_moment(glimpse, "spectator").cards if c.face] == []
    seen = [c for c in draw_moment(glimpse, "performer", x_ray=False).cards if c.face]
    assert [(c.index, c.marks) for c in seen] == [(8, ("learned",))]


def test_options_are_where_a_click_gives_them(two_rows: Trick) -> None:
    start = perform(two_rows)
    drawing = draw_pending(start, "spectator")
    assert start.pending is not None
    picked = {card.face: card.option for card in drawing.cards}
    assert picked == {printed(card, "card", start.table): i for i, card in enumerate(start.pending.options)}
    row = draw_pending(perform(two_rows, [None]), "spectator")
    assert {place.name: place.option for place in row.places if place.option is not None} == {"table": 0, "hand": 1}
    assert {card.option for card in row.cards} == {None}


def test_possible_cards_are_marked_for_the_performer_only(two_rows: Trick) -> None:
    performance = perform(two_rows, [None, "hand"])
    marked = {card.face for card in draw_pending(performance, "performer").cards if "possible" in card.marks}
    assert marked == set(performance.deck.print_all(performance.table.pile("hand")).split())
    assert {card.marks for card in draw_pending(performance, "spectator").cards} == {()}


def test_the_named_card_is_marked_for_all(two_rows: Trick) -> None:
    performance = perform(two_rows, [None, "hand", 1])
    for role in get_args(Role):
        named = [card for card in draw_moment(performance.moments[-1], role).cards if "named" in card.marks]
        assert [card.face for card in named] == [performance.verdicts[0].named_text]


def test_half_turns_looks_and_pictures(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("show", table.turn("pack").dress("pack", 0, "half-king").rotate("pack"), picture="egg")

    drawing = draw_moment(perform(make_trick(play)).moments[0], "spectator")
    assert drawing.picture == "egg"
    assert [card.angle for card in drawing.cards] == [180, 0, 0, 0], "backs are alike from both ends"
    assert [card.face for card in drawing.cards if card.up] == ["half-king"]


def test_a_secret_step_has_neither_gesture_nor_picture_for_the_spectators(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("steal", table, secret=True, gesture="square", picture="palm")

    stolen = perform(make_trick(play)).moments[0]
    drawings = {role: draw_moment(stolen, role) for role in get_args(Role)}
    assert [(drawn.gesture, drawn.picture) for drawn in drawings.values()] == [("", ""), ("square", "palm")]


def test_a_secret_picture_of_an_open_step_is_for_the_performer_alone(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("show", table, gesture="square", picture="finger-on-pip", picture_secret=True)

    (moment,) = perform(make_trick(play)).moments
    drawings = [draw_moment(moment, role) for role in ("spectator", "performer")]
    assert [drawing.picture for drawing in drawings] == ["", "finger-on-pip"]
    assert [drawing.gesture for drawing in drawings] == ["square", "square"]


def test_a_half_turn_is_seen_where_the_back_has_two_ends(table: Table) -> None:
    row = table.dress("pack", 0, "|+one-way").rotate("pack").lay("pack", ["table", "hand"], up=False)
    angles = {role: sorted(card.angle for card in draw(row, role).cards) for role in get_args(Role)}
    assert angles == {"spectator": [0, 0, 0, 0, 0, 180], "performer": [180] * 6}


def test_spectators_do_not_see_what_lies_the_other_way_in_a_packet(table: Table) -> None:
    inside = table.turn("pack", 3).dress("pack", 2, "Kh|Qh")
    assert [card.face for card in draw(inside, "spectator").cards if card.face] == []
    assert {(card.up, card.back) for card in draw(inside, "spectator").cards} == {(False, "")}
    assert sum(card.up for card in draw(inside, "performer").cards) == 1


def test_the_back_of_a_card_is_drawn_where_it_is_not_the_packs(table: Table) -> None:
    dressed = table.dress("pack", 0, "+wax|+scratch").lay("pack", ["table", "hand"], up=False)
    backs = {role: by_id(draw(dressed, role).cards) for role in get_args(Role)}
    assert backs["performer"]["c0"].back == "+scratch", "the performer makes out the flaw"
    assert backs["spectator"]["t0"].back == ""
    double = draw(table.dress("pack", 0, "Ah|Kh"), "spectator").cards[0]
    assert (double.up, double.face, double.back) == (False, None, "Kh")


def test_a_drawing_is_plain_json(two_rows: Trick) -> None:
    performance = perform(two_rows, [None, "hand", 1])
    for one in performance.moments:
        document = draw_moment(one, "performer").to_json()
        assert json.loads(json.dumps(document, allow_nan=False))["width"] == document["width"]
