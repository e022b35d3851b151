"""Where a card can be after the rows were gathered: the argument of the tricks of 15 and 21 cards, and recoveries."""

import pytest

from tricks.three_rows import OTHERS, SLOTS, gathering_order, narrowed

ROWS = ("a", "b", "c")


@pytest.mark.parametrize("named", ROWS)
@pytest.mark.parametrize("slot", SLOTS)
def test_the_named_row_goes_where_it_should_and_the_others_in_either_order(named: str, slot: str) -> None:
    orders = [gathering_order(ROWS, named, slot, others) for others in OTHERS]
    assert [order.index(named) for order in orders] == [SLOTS[slot]] * 2
    assert orders[0] != orders[1]
    assert all(sorted(order) == list(ROWS) for order in orders)


def follow(length: int, *gatherings: tuple[str, str]) -> list[int]:
    """Possible places, counted from 1, after some (slot, redeal) of a packet of 3 rows; nothing known at first."""
    places: tuple[int, ...] = tuple(range(3 * length))
    for slot, redeal in gatherings:
        places = narrowed(places, length, slot, redeal)
    return [place + 1 for place in places]


MIDDLE, TOP, BOTTOM, BLOCKS = ("middle", "across"), ("top", "across"), ("bottom", "across"), ("middle", "blocks")


@pytest.mark.parametrize(
    ("length", "gatherings", "places"),
    [
        (7, [MIDDLE], [8, 9, 10, 11, 12, 13, 14]),
        (7, [MIDDLE] * 2, [10, 11, 12]),
        (7, [MIDDLE] * 3, [11]),
        (7, [TOP] * 3, [1]),
        (7, [BOTTOM] * 3, [21]),
        (7, [MIDDLE, BLOCKS, BLOCKS], [8, 9, 10, 11, 12, 13, 14]),
        (5, [MIDDLE], [6, 7, 8, 9, 10]),
        (5, [MIDDLE] * 2, [7, 8, 9]),
        (5, [MIDDLE] * 3, [8]),
    ],
)
def test_the_interval_shrinks_as_the_specification_says(
    length: int, gatherings: list[tuple[str, str]], places: list[int]
) -> None:
    assert follow(length, *gatherings) == places


@pytest.mark.parametrize("mistake", [TOP, BOTTOM])
@pytest.mark.parametrize("before", [0, 1])
def test_three_gatherings_repair_an_early_mistake_with_21_cards(mistake: tuple[str, str], before: int) -> None:
    assert follow(7, *[MIDDLE] * before, mistake, *[MIDDLE] * 3) == [11]


def test_a_mistake_at_the_last_gathering_leaves_the_fourth_card_from_that_end() -> None:
    assert follow(7, MIDDLE, MIDDLE, TOP) == [4]
    assert follow(7, MIDDLE, MIDDLE, BOTTOM) == [18], "the fourth from the bottom"


@pytest.mark.parametrize("at", [1, 2])
def test_one_more_question_repairs_a_deal_in_blocks(at: int) -> None:
    gatherings = [MIDDLE] * 4
    gatherings[at] = BLOCKS
    assert follow(7, *gatherings) == [11]


@pytest.mark.parametrize("mistake", [TOP, BOTTOM])
def test_two_gatherings_repair_a_mistake_with_15_cards(mistake: tuple[str, str]) -> None:
    """The card is then the centre, third of its row, whichever place it has."""
    assert {(place - 1) // 3 for place in follow(5, mistake, MIDDLE, MIDDLE)} == {2}
