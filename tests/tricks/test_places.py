"""Where cards lie within a place, and where places lie on the table."""

import pytest

from tricks.places import GAP, Place, cells, columns, rows


@pytest.mark.parametrize(
    ("place", "index", "of", "spot"),
    [
        (Place("pack", 2, 1), 0, 1, (2, 1)),
        (Place("pack", 2, 1), 31, 32, (2, 1)),
        (Place("row", 0, 1, "row", room=5), 0, 5, (0, 1)),
        (Place("row", 0, 1, "row", room=5), 4, 5, (4 * GAP, 1)),
        (Place("row", 0, 1, "row", room=5), 1, 2, (GAP, 1)),
        (Place("row", 0, 1, "row", room=5), 8, 9, (4 * GAP, 1)),
        (Place("row", 0, 1, "row", room=1), 3, 4, (0, 1)),
        (Place("column", 3, 0, "column", room=3), 6, 7, (3, 2 * GAP)),
    ],
)
def test_cards_lie_side_by_side_and_overlap_where_there_are_more_than_the_room(
    place: Place, index: int, of: int, spot: tuple[float, float]
) -> None:
    assert place.spot(index, of) == pytest.approx(spot)


@pytest.mark.parametrize("place", [*rows(3, 5), *columns(3, 3.2), *cells(2, 2)])
@pytest.mark.parametrize("of", [1, 2, 7, 17])
def test_no_card_leaves_its_place(place: Place, of: int) -> None:
    if place.spread == "packet" and of > 1:
        assert place.spot(of - 1, of) == (place.x, place.y)
    x, y = place.spot(of - 1, of)
    assert x + 1 <= place.x + place.width + 1e-9
    assert y + 1 <= place.y + place.height + 1e-9


def test_layouts_have_their_names_and_do_not_overlap() -> None:
    assert [place.name for place in rows(2, 5)] == ["row-1", "row-2"]
    assert [place.name for place in columns(2, 3, prefix="heap")] == ["heap-1", "heap-2"]
    assert [place.name for place in cells(2, 2)] == ["cell-1-1", "cell-1-2", "cell-2-1", "cell-2-2"]
    for layout in (rows(3, 5), columns(3, 3), cells(4, 5)):
        for first in layout:
            for other in layout:
                apart_x = first.x + first.width <= other.x or other.x + other.width <= first.x
                apart_y = first.y + first.height <= other.y or other.y + other.height <= first.y
                assert first is other or apart_x or apart_y
