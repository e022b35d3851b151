"""The immutable table: every handling on small packets, edges first, and that cards are conserved by all of them."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.decks import find_deck
from rules.names import UnknownNameError
from tricks.places import Place
from tricks.table import (
    CardsNotConservedError,
    ImpossibleSleightError,
    Lying,
    NotEnoughCardsError,
    SamePlaceError,
    Table,
)

Handling = Callable[[Table], Table]

HEAPS = tuple(f"heap-{i}" for i in range(1, 7))


def heaps(cards: int) -> Table:
    """A pack of so many cards, 0 on top, and six empty heaps."""
    places = [Place("pack", 0, 0), *(Place(heap, i, 1) for i, heap in enumerate(HEAPS))]
    return Table.start(find_deck("piquet32"), range(cards), places)


def test_an_empty_table_can_be_handled() -> None:
    empty = heaps(0)
    assert empty.cards == frozenset()
    assert empty.cut("pack", 0).deal("pack", HEAPS).gather(HEAPS, "pack").pile("pack") == ()


@pytest.mark.parametrize(
    ("handling", "pack"),
    [
        (lambda t: t.cut("pack", 0), (0, 1, 2, 3, 4, 5)),
        (lambda t: t.cut("pack", 6), (0, 1, 2, 3, 4, 5)),
        (lambda t: t.cut("pack", 2), (2, 3, 4, 5, 0, 1)),
        (lambda t: t.reverse("pack"), (5, 4, 3, 2, 1, 0)),
        (lambda t: t.turn_over("pack"), (5, 4, 3, 2, 1, 0)),
        (lambda t: t.rotate("pack"), (0, 1, 2, 3, 4, 5)),
        (lambda t: t.rearrange("pack", [5, 0, 1, 2, 3, 4]), (5, 0, 1, 2, 3, 4)),
        (lambda t: t.lift("pack", 2, "hand").drop("hand", "pack"), (0, 1, 2, 3, 4, 5)),
        (lambda t: t.lift("pack", 2, "hand").lift("pack", 1, "hand").drop("hand", "pack"), (2, 0, 1, 3, 4, 5)),
        (lambda t: t.move("pack", -1, "pack", 0), (5, 0, 1, 2, 3, 4)),
        (lambda t: t.move("pack", 0, "pack", -1), (1, 2, 3, 4, 5, 0)),
        (lambda t: t.move("pack", 0, "pack", 2), (1, 2, 0, 3, 4, 5)),
        (lambda t: t.move("pack", 3, "hand").move("hand", 0, "pack", -1), (0, 1, 2, 4, 5, 3)),
        (lambda t: t.deal("pack", ["hand"]).drop("hand", "pack"), (5, 4, 3, 2, 1, 0)),
        (lambda t: t.deal("pack", ["hand"], keep=2), (4, 5)),
        (lambda t: t.lay("pack", ["hand", "table"]).gather(["hand", "table"], "pack"), (0, 2, 4, 1, 3, 5)),
        (
            lambda t: t.lay("pack", ["hand", "table"], across=False).gather(["table", "hand"], "pack"),
            (3, 4, 5, 0, 1, 2),
        ),
        (lambda t: t.lay("pack", ["hand"], count=2).gather(["hand"], "pack"), (0, 1, 2, 3, 4, 5)),
        (lambda t: t.lay("pack", ["hand", "table"], count=3).gather(["table"], "hand"), (3, 4, 5)),
    ],
)
def test_order_after_a_handling(table: Table, handling: Handling, pack: tuple[int, ...]) -> None:
    after = handling(table)
    assert after.pile("pack") == pack
    assert after.cards == table.cards
    assert table.pile("pack") == (0, 1, 2, 3, 4, 5), "the table before is as it was"


@pytest.mark.parametrize(
    ("handling", "error"),
    [
        (lambda t: t.cut("pack", 7), NotEnoughCardsError),
        (lambda t: t.cut("pack", -1), NotEnoughCardsError),
        (lambda t: t.lift("hand", 1, "pack"), NotEnoughCardsError),
        (lambda t: t.move("hand", 0, "pack"), NotEnoughCardsError),
        (lambda t: t.move("pack", -7, "hand"), NotEnoughCardsError),
        (lambda t: t.turn("pack", 6), NotEnoughCardsError),
        (lambda t: t.lay("pack", ["hand"], count=7), NotEnoughCardsError),
        (lambda t: t.lay("pack", ["hand", "table"], across=False, count=5), NotEnoughCardsError),
        (lambda t: t.deal("pack", ["hand"], keep=7), NotEnoughCardsError),
        (lambda t: t.drop("pack", "pack"), SamePlaceError),
        (lambda t: t.deal("pack", ["hand", "pack"]), SamePlaceError),
        (lambda t: t.lay("pack", ["hand", "hand"]), SamePlaceError),
        (lambda t: t.gather(["pack", "pack"], "hand"), SamePlaceError),
        (lambda t: t.rearrange("pack", [0, 0, 1, 2, 3, 4]), CardsNotConservedError),
        (lambda t: t.rearrange("pack", [0, 1]), CardsNotConservedError),
        (lambda t: t.lift("pack", 1, "pcket"), UnknownNameError),
        (lambda t: t.cut("pocke", 1), UnknownNameError),
    ],
)
def test_impossible_handlings_are_named(table: Table, handling: Handling, error: type[ValueError]) -> None:
    with pytest.raises(error):
        handling(table)


@pytest.mark.parametrize("cards", [[1, 1], [32], [-1]])
def test_a_pack_has_each_card_once_and_only_cards_of_its_deck(cards: list[int]) -> None:
    with pytest.raises(CardsNotConservedError):
        Table.start(find_deck("piquet32"), cards, [Place("pack", 0, 0)])


def test_an_unknown_place_is_answered_with_near_names(table: Table) -> None:
    with pytest.raises(UnknownNameError, match="did you mean pack"):
        table.pile("pak")


def test_a_table_does_not_change(table: Table) -> None:
    with pytest.raises(FrozenInstanceError):
        table.piles = {}  # type: ignore[misc]
    with pytest.raises(TypeError):
        table.piles["pack"] = ()  # type: ignore[index]


def test_faces_half_turns_and_looks() -> None:
    table = heaps(3)
    assert [c.up for c in table.turn_over("pack").lying("pack")] == [True] * 3
    assert [c.up for c in table.turn("pack", 1).lying("pack")] == [False, True, False]
    assert table.turn("pack", -1).turn("pack", -1) == table
    assert [c.turned for c in table.move("pack", 0, "heap-1").rotate("pack").lying("pack")] == [True, True]
    assert table.dress("pack", 0, "three-of-hearts-scraped").lying("pack")[0].look == "three-of-hearts-scraped"
    assert table.move("pack", 0, "heap-1", up=True).lying("heap-1") == (Lying(0, 0, up=True),)
    assert all(c.up for c in table.lay("pack", ["heap-1"]).lying("heap-1"))
    assert not any(c.up for c in table.lay("pack", ["heap-1"]).gather(["heap-1"], "pack").lying("pack"))
    assert [c.up for c in table.deal("pack", HEAPS[:3], up=True).lying("heap-1")] == [True]


@pytest.mark.parametrize(
    ("cards", "piles"), [(6, [(0, 1), (2, 3), (4, 5)]), (7, [(0, 1, 2), (3, 4), (5, 6)]), (2, [(0,), (1,), ()])]
)
def test_a_packet_divided_gives_equal_heaps_or_larger_ones_first(cards: int, piles: list[tuple[int, ...]]) -> None:
    table = heaps(cards).divide("pack", HEAPS[:3])
    assert [table.pile(heap) for heap in HEAPS[:3]] == piles
    assert not table.pile("pack")


def test_many_cards_are_dressed_at_once_wherever_they_lie() -> None:
    table = heaps(6).lift("pack", 2, "heap-1")
    dressed = table.dress_cards({1: "+short", 4: "+narrow"})
    assert [c.look for c in dressed.lying("heap-1")] == ["", "+short"]
    assert [c.look for c in dressed.lying("pack")] == ["", "", "+narrow", ""]
    assert dressed.dress_cards({1: ""}).dress_cards({4: ""}) == table
    assert table.dress_cards({}) == table
    with pytest.raises(CardsNotConservedError, match="7h"):
        table.dress_cards({7: "+short"})


def test_where_a_card_lies(table: Table) -> None:
    laid = table.lay("pack", ["hand", "table"])
    assert (laid.place_of(3), laid.index_of(3)) == ("table", 1)
    assert str(laid) == "table: Kh Jh 9h, hand: Ah Qh Th"


def test_six_heaps_of_a_piquet_pack_as_in_trick_4() -> None:
    """Sizes 6 6 5 5 5 5; the first card dealt lies at the bottom of heap 1, and is left when that is dealt out."""
    dealt = heaps(32).deal("pack", HEAPS)
    assert [len(dealt.pile(heap)) for heap in HEAPS] == [6, 6, 5, 5, 5, 5]
    assert dealt.pile("heap-1")[-1] == 0
    out = dealt.deal("heap-1", HEAPS[1:], keep=1)
    assert [len(out.pile(heap)) for heap in HEAPS] == [1, 7, 6, 6, 6, 6]
    assert out.pile("heap-1") == (0,)


@pytest.mark.parametrize("k", [3, 4])
def test_the_reversed_block_of_trick_1_turns_a_card_into_another(k: int) -> None:
    """The lowest k cards lie face up; after turning the pack the top card is number 32 - k + 1, face down."""
    pack = heaps(32).lift("pack", 32 - k, "heap-1").turn_over("pack").drop("heap-1", "pack")
    turned = pack.turn_over("pack")
    assert turned.lying("pack")[0] == Lying(32 - k, 32 - k, up=False)
    assert turned.lying("pack")[-1] == Lying(0, 0, up=True)


class TestRiffle:
    @pytest.mark.parametrize(("count", "order"), [(0, ()), (1, (0,)), (5, (2, 0, 3, 1, 4)), (6, (3, 0, 4, 1, 5, 2))])
    def test_the_halves_fall_in_turn(self, table: Table, count: int, order: tuple[int, ...]) -> None:
        riffled = Table.start(table.deck, range(count), table.places.values()).riffle("pack")
        assert riffled.pile("pack") == order
        assert [c.token for c in riffled.lying("pack")] == list(order)


@pytest.mark.parametrize(
    ("count", "order"), [(0, ()), (4, (0, 1, 2, 3)), (5, (0, 1, 2, 3, 4)), (7, (5, 6, 0, 1, 2, 3, 4))]
)
def test_overhand_packets_of_five_fall_one_on_the_other(table: Table, count: int, order: tuple[int, ...]) -> None:
    shuffled = Table.start(table.deck, range(count), table.places.values()).overhand("pack")
    assert shuffled.pile("pack") == order
    assert [c.token for c in shuffled.lying("pack")] == list(order)


class TestSleights:
    def test_a_volte_is_seen_as_nothing(self, table: Table) -> None:
        after = table.cut("pack", 2).seen_as(table)
        assert after.pile("pack") == (2, 3, 4, 5, 0, 1)
        assert [c.token for c in after.lying("pack")] == [0, 1, 2, 3, 4, 5]

    def test_a_glide_is_seen_as_drawing_the_bottom_card(self, table: Table) -> None:
        after = table.move("pack", -2, "hand").seen_as(table.move("pack", -1, "hand"))
        assert after.lying("hand") == (Lying(4, 5),)
        assert after.lying("pack")[-1] == Lying(5, 4)

    def test_honest_handlings_afterwards_carry_the_belief_along(self, table: Table) -> None:
        after = table.cut("pack", 2).seen_as(table).cut("pack", 1).reverse("pack")
        assert [(c.card, c.token) for c in after.lying("pack")] == [(2, 0), (1, 5), (0, 4), (5, 3), (4, 2), (3, 1)]

    @pytest.mark.parametrize(
        "true",
        [
            lambda t: t.move("pack", 0, "hand"),
            lambda t: t.turn("pack"),
            lambda t: t.rotate("pack"),
        ],
    )
    def test_what_could_not_be_overlooked_is_no_sleight(self, table: Table, true: Handling) -> None:
        with pytest.raises(ImpossibleSleightError):
            true(table).seen_as(table)

    def test_cards_reversed_inside_a_squared_packet_are_not_seen(self, table: Table) -> None:
        block = table.lift("pack", 4, "hand").turn_over("pack").drop("hand", "pack").seen_as(table)
        assert [(c.card, c.up) for c in block.lying("pack")][3:] == [(3, False), (5, True), (4, True)]
        turned = block.turn_over("pack").seen_as(block)
        assert turned.lying("pack")[0] == Lying(4, 0)
        assert [c.token for c in turned.lying("pack")] == [0, 1, 2, 3, 4, 5]

    def test_in_a_row_every_card_is_in_sight(self, table: Table) -> None:
        row = Table.start(table.deck, range(6), [Place("pack", 0, 0, "row", room=6)])
        with pytest.raises(ImpossibleSleightError):
            row.turn("pack", 5).seen_as(row)


def _volte(table: Table, place: str) -> Table:
    """A volte where it can be overlooked, else nothing."""
    cut = table.cut(place, len(table.pile(place)) // 2)
    is_seen = [c.up for c in cut.lying(place)] != [c.up for c in table.lying(place)]
    return table if is_seen else cut.seen_as(table)


places = st.sampled_from(["pack", "table", "hand", "pocket"])
two_places = st.permutations(["pack", "table", "hand", "pocket"])
handlings = st.one_of(
    st.builds(lambda p, k: lambda t: t.cut(p, k % (len(t.pile(p)) + 1)), places, st.integers(0, 9)),
    st.builds(
        lambda ps, k: lambda t: t.lift(ps[0], k % (len(t.pile(ps[0])) + 1), ps[1]), two_places, st.integers(0, 9)
    ),
    st.builds(lambda p: lambda t: t.turn_over(p), places),
    st.builds(lambda ps: lambda t: t.deal(ps[0], ps[1:]), two_places),
    st.builds(lambda ps: lambda t: t.lay(ps[0], ps[1:3]), two_places),
    st.builds(lambda ps: lambda t: t.gather(ps[:2], ps[2]), two_places),
    st.builds(lambda ps: lambda t: t.gather(ps[:2], ps[0]), two_places),
    st.builds(lambda p: lambda t: _volte(t, p), places),
    st.builds(lambda p, q: lambda t: t.move(p, 0, q, -1) if t.pile(p) else t, places, places),
)


@given(st.lists(handlings, max_size=12))
def test_whatever_is_done_every_card_and_every_token_stays(done: list[Handling]) -> None:
    layout = (Place("pack", 0, 0), Place("table", 2, 0), Place("hand", 4, 0), Place("pocket", 6, 0))
    table = Table.start(find_deck("piquet32"), range(6), layout)
    for handling in done:
        table = handling(table)
        lying = [c for pile in table.piles.values() for c in pile]
        assert sorted(c.card for c in lying) == list(range(6))
        assert sorted(c.token for c in lying) == list(range(6))


class TestWhatSpectatorsBelieve:
    def test_a_stolen_card_is_not_missed_until_the_packet_is_handled(self, table: Table) -> None:
        stolen = table.move("pack", 0, "pocket").believed_to_have("pack", 6)
        assert [len(stolen.lying("pack")), len(stolen.seen_pile("pack"))] == [5, 6]
        assert stolen.seen_pile("pack")[:5] == stolen.lying("pack")
        assert stolen.seen_pile("pack")[5].up is False
        elsewhere = stolen.turn("pocket")
        assert len(elsewhere.seen_pile("pack")) == 6
        assert len(stolen.cut("pack", 2).seen_pile("pack")) == 5

    def test_a_smuggled_card_is_not_counted(self, table: Table) -> None:
        assert len(table.believed_to_have("pack", 5).seen_pile("pack")) == 5

    def test_the_truth_is_no_belief(self, table: Table) -> None:
        stolen = table.move("pack", 0, "pocket")
        assert stolen.believed_to_have("pack", 6).believed_to_have("pack", 5) == stolen

    def test_cards_that_are_not_there_are_told_apart(self, table: Table) -> None:
        two = table.lift("pack", 3, "hand").believed_to_have("pack", 5).believed_to_have("hand", 4)
        tokens = [card.token for place in ("pack", "hand") for card in two.seen_pile(place)]
        assert len(set(tokens)) == 9

    @pytest.mark.parametrize("place", ["fan", "hand"])
    def test_what_anyone_can_count_cannot_be_believed_to_be_more(self, table: Table, place: str) -> None:
        rows = Table.start(table.deck, range(3), [Place("fan", 0, 0, "row", room=4), Place("hand", 0, 1)])
        with pytest.raises(ImpossibleSleightError, match=place):
            rows.believed_to_have(place, 4)
