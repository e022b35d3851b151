"""The picture of a trick on the shelf."""

from xml.etree import ElementTree

import pytest

from app.components.card_table.pictures import picture
from app.stage.emblem import emblem
from app.stage.thumbnail import HEIGHT, WIDTH
from tricks.pictures import pictures


@pytest.mark.parametrize("trick", sorted(pictures().emblems))
def test_an_emblem_is_a_picture_of_the_size_of_a_thumbnail(trick: str) -> None:
    svg = emblem(trick)
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    plate = ElementTree.fromstring(picture(f"pictures/{pictures().emblems[trick]}"))
    drawn = root.find("{*}svg")
    assert drawn is not None and (drawn.get("viewBox"), len(drawn)) == (plate.get("viewBox"), len(plate))
    assert len(svg) < 12_000


def test_a_trick_that_lays_out_faces_needs_none() -> None:
    assert emblem("twenty-one-cards") == ""
