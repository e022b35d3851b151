"""Pips under a finger: the scraped three and six of the book (pp. 192, 196); a printed card passes for itself."""

import pytest

from tricks.pips import PRINTED, taken_for

THREE = PRINTED[3] - {"top"}
SIX = PRINTED[6] - {"right-middle"}


@pytest.mark.parametrize(
    ("pips", "covered", "values"),
    [
        (frozenset[str](), "", ()),
        (THREE, "", ()),
        (THREE, "top", (3,)),
        (THREE, "bottom", (1,)),
        (THREE, "middle", ()),
        (SIX, "", ()),
        (SIX, "right-middle", (6,)),
        (SIX, "left-middle", (4,)),
        (SIX, "left-top", ()),
    ],
)
def test_scraped_cards_pass_under_the_right_finger_only(
    pips: frozenset[str], covered: str, values: tuple[int, ...]
) -> None:
    assert taken_for(pips, covered) == values


@pytest.mark.parametrize("value", PRINTED)
def test_a_printed_card_is_taken_for_what_it_is(value: int) -> None:
    assert len(PRINTED[value]) == value
    assert taken_for(PRINTED[value]) == (value,)
    assert all(value in taken_for(PRINTED[value], place) for place in PRINTED[value])
