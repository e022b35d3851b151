"""Deal procedures: the packets of the books, compiled to pack positions."""

import numpy as np
import pytest

from rules.deals import (
    DealProcedure,
    Demand,
    NoSuchSeatError,
    Packet,
    PackShapeError,
    Pause,
    Rest,
    Show,
    Step,
    TooManySeatsError,
)
from rules.games.catalogue import find_game
from rules.names import UnknownNameError


def positions(text: str) -> tuple[int, ...]:
    """`1-2,9-10` (1-based, as the books count) to 0-based positions."""
    spans = [part.split("-") for part in text.split(",") if part]
    return tuple(i - 1 for span in spans for i in range(int(span[0]), int(span[-1]) + 1))


# Game, players, positions by seat (the dealer is seat 0, the first), positions by place.
DEALT: list[tuple[str, int, list[str], dict[str, str]]] = [
    ("ferbli", 4, ["7-8,15-16", "1-2,9-10", "3-4,11-12", "5-6,13-14"], {}),
    ("huszonegy", 5, ["5,10", "1,6", "2,7", "3,8", "4,9"], {}),
    ("poker-32", 4, ["4,8,12,16,20", "1,5,9,13,17", "2,6,10,14,18", "3,7,11,15,19"], {}),
    ("poker-52", 2, ["2,4,6,8,10", "1,3,5,7,9"], {}),
    ("whist-sans-adout", 2, [",".join(str(s + 4 * k) for k in range(13)) for s in (4, 1, 2, 3)], {}),
    ("preferansz", 3, ["11-15,28-32", "1-5,18-22", "6-10,23-27"], {"talon": "16-17"}),
    ("tartli", 2, ["4-6,10-12,16-18", "1-3,7-9,13-15"], {"turn-up": "19", "talon": "20-32"}),
    (
        "pike",
        2,
        ["11-12,15-16,19-20,23-24,27-28,31-32", "9-10,13-14,17-18,21-22,25-26,29-30"],
        {"elder-talon": "1-5", "dealer-talon": "6-8"},
    ),
    (
        "klabriasz-c",
        4,
        ["", "1-3,10-12,20-22", "4-6,13-15,23-25", "7-9,16-18,26-28"],
        {"turn-up": "19", "talon": "29-32"},
    ),
    ("klabriasz-a-4", 4, ["10-12,22-24,31-32", "1-3,13-15,25-26", "4-6,16-18,27-28", "7-9,19-21,29-30"], {}),
    (
        "marjas-kereszt",
        4,
        ["7-8,15-16,23-24,31-32", "3-4,11-12,19-20,27-28", "1-2,9-10,17-18,25-26", "5-6,13-14,21-22,29-30"],
        {},
    ),
    ("harminczegy", 2, ["7-9", "4-6"], {"talon": "1-3"}),
    (
        "durak-n",
        5,
        ["5,10,15,20,25,30", "1,6,11,16,21,26,31", "2,7,12,17,22,27,32", "3,8,13,18,23,28", "4,9,14,19,24,29"],
        {},
    ),
    ("lhombre", 4, ["7-9,16-18,25-27", "1-3,10-12,19-21", "4-6,13-15,22-24", ""], {"talon": "28-40"}),
    ("ecarte", 2, ["3-4,8-10", "1-2,5-7"], {"turn-up": "11", "talon": "12-32"}),
    ("besique", 2, ["4-6,10-12,16-18", "1-3,7-9,13-15"], {"turn-up": "19", "talon": "20-128"}),
    ("tarokk-xx-hivasos", 4, ["22-26,39-42", "7-11,27-30", "12-16,31-34", "17-21,35-38"], {"talon": "1-6"}),
    ("tarok-negyes-bika", 5, ["", "7-11,27-30", "12-16,31-34", "17-21,35-38", "22-26,39-42"], {"talon": "1-6"}),
    ("tarok-harmas", 4, ["", "7-12,25-30", "13-18,31-36", "19-24,37-42"], {"talon": "1-6"}),
    ("makao", 3, ["3,6", "1,4", "2,5"], {}),
    ("holdem", 3, ["3,6", "1,4", "2,5"], {"burn": "7,11,13", "board": "8-10,12,14"}),
    ("legy", 1, [], {"fly": "1-13", "talon": "14-96"}),
]


@pytest.mark.parametrize(("game", "players", "seats", "places"), DEALT, ids=[row[0] for row in DEALT])
def test_positions_are_those_of_the_books(game: str, players: int, seats: list[str], places: dict[str, str]) -> None:
    layout = find_game(game).layout(players)
    assert layout.seats == tuple(positions(text) for text in seats)
    assert dict(layout.places) == {name: positions(text) for name, text in places.items()}


def test_places_are_dealt_round_and_round_or_one_after_the_other() -> None:
    around = DealProcedure((Packet("pile", 1, rounds=2, places=3),)).layout(0, 7)
    assert dict(around.places) == {"pile-1": (0, 3), "pile-2": (1, 4), "pile-3": (2, 5)}
    assert around.stock == (6,)
    filled = DealProcedure((Packet("pile", 2, places=3),)).layout(0, 6)
    assert dict(filled.places) == {"pile-1": (0, 1), "pile-2": (2, 3), "pile-3": (4, 5)}


def test_the_rest_goes_to_one_place_or_round_the_table_until_the_pack_is_out() -> None:
    layout = DealProcedure((Packet("each", 1), Rest("talon"))).layout(2, 5)
    assert (layout.talon, layout.stock) == ((2, 3, 4), ())
    assert DealProcedure((Rest("each"),)).layout(3, 5).seats == ((2,), (0, 3), (1, 4))


def test_an_exact_pack_leaves_nothing_and_one_card_less_is_refused() -> None:
    procedure = DealProcedure((Packet("each", 8), Packet("talon", 2)))
    assert procedure.layout(4, 34).stock == ()
    with pytest.raises(TooManySeatsError, match="4 players need 34 cards, the pack has 33"):
        procedure.layout(4, 33)


@pytest.mark.parametrize("pack", [3, 4])
def test_cards_that_are_shown_stay_where_they_are(pack: int) -> None:
    steps: tuple[Step, ...] = (
        Show("next", "trump"),
        Packet("each", 1),
        Show("bottom", "seen"),
        Show("next", "left", 2),
    )
    layout = DealProcedure(steps).layout(2, pack)
    assert layout.shown == (0, pack - 1, *range(2, pack))  # the two left-over cards of four, or the one of three
    assert (layout.seats, layout.places) == (((1,), (0,)), ())


def test_the_sequence_tells_the_whole_deal_in_order() -> None:
    steps = (Packet("each", 2), Pause("bets"), Packet("turn-up", 1), Demand("each", until="enough"), Rest("talon"))
    told = DealProcedure(steps).layout(2, 8).sequence
    assert [(d.kind, d.seat, d.place, d.positions, d.face_up) for d in told] == [
        ("packet", 1, None, (0, 1), False),
        ("packet", 0, None, (2, 3), False),
        ("pause", None, None, (), False),
        ("packet", None, "turn-up", (4,), True),
        ("demand", None, "each", (), False),
        ("packet", None, "talon", (5, 6, 7), False),
    ]
    assert [d.note for d in told if d.note] == ["bets", "enough"]


def test_the_sequence_of_a_deal_names_the_seats_of_its_table() -> None:
    packs = np.arange(32, dtype=np.uint8)[None]
    told = find_game("klabriasz-b-4").procedure.deal_out(packs, 4, dealer=2).sequence
    assert [step.seat for step in told if step.seat is not None] == [3, 0, 1] * 3


def test_a_resting_seat_gets_nothing_and_the_rest_keep_their_turn() -> None:
    assert DealProcedure((Packet("each", 1, rounds=2),), served=(1, 2)).layout(3, 4).seats == ((), (0, 2), (1, 3))


def test_the_seat_after_the_dealer_is_served_first_whoever_deals() -> None:
    packs = np.arange(32, dtype=np.uint8)[None]
    for dealer in range(4):
        hands = find_game("poker-32").procedure.deal(packs, 4, dealer)
        assert hands[(dealer + 1) % 4][0].tolist() == [0, 4, 8, 12, 16]
        assert hands[dealer][0].tolist() == [3, 7, 11, 15, 19]


def test_in_cross_mariage_the_seat_opposite_is_served_first_whoever_deals() -> None:
    packs = np.arange(32, dtype=np.uint8)[None]
    for dealer in range(4):
        dealt = find_game("marjas-kereszt").procedure.deal_out(packs, 4, dealer)
        assert [int(dealt.hand((dealer + turn) % 4)[0, 0]) for turn in (2, 1, 3, 0)] == [0, 2, 4, 6]


def test_all_that_was_dealt_can_be_asked_for_by_name() -> None:
    packs = np.arange(42, dtype=np.uint8)[None]
    dealt = find_game("tarok-harmas").procedure.deal_out(packs, 3)
    assert dealt.talon.tolist() == [[0, 1, 2, 3, 4, 5]]
    assert dealt.place("talon").tolist() == dealt.talon.tolist()
    assert (dealt.turn_up.shape, dealt.stock.shape) == ((1, 0), (1, 0))
    assert sorted(np.concatenate([*dealt.hands, dealt.talon], axis=1)[0].tolist()) == list(range(42))
    with pytest.raises(UnknownNameError, match="place 'tallon'; did you mean talon"):
        dealt.place("tallon")
    with pytest.raises(NoSuchSeatError, match="no seat 3: this table has 3 seats"):
        dealt.hand(3)


@pytest.mark.parametrize("dealer", [-1, 4, 100])
def test_a_dealer_who_does_not_sit_there_is_refused(dealer: int) -> None:
    with pytest.raises(NoSuchSeatError, match=f"seat {dealer} cannot deal: the seats are 0 to 3"):
        find_game("poker-32").procedure.deal(np.arange(32, dtype=np.uint8)[None], 4, dealer)


def test_more_seats_than_the_pack_allows_are_refused() -> None:
    with pytest.raises(TooManySeatsError, match="7 players need 35 cards, the pack has 32"):
        DealProcedure((Packet("each", 5),)).layout(7, 32)
    with pytest.raises(TooManySeatsError, match="33 players need at least 33 cards, 32 are left"):
        DealProcedure((Rest("each"),)).layout(33, 32)
    with pytest.raises(NoSuchSeatError, match="-1 seats"):
        DealProcedure((Packet("each", 5),)).layout(-1, 32)


@pytest.mark.parametrize("packs", [np.zeros(32, np.uint8), np.zeros((2, 32), np.float64), np.zeros((2, 32), np.int64)])
def test_packs_of_an_odd_shape_or_type_are_refused(packs) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PackShapeError, match="unsigned rows"):
        find_game("poker-32").procedure.deal(packs, 4)


def test_no_packs_at_all_are_dealt_to_nobody() -> None:
    hands = find_game("poker-32").procedure.deal(np.zeros((0, 32), np.uint8), 4)
    assert [hand.shape for hand in hands] == [(0, 5)] * 4
