"""The small picture of a trick's table."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from app.learn.lesson import take
from app.learn.link import Link
from app.stage.thumbnail import HEIGHT, WIDTH, thumbnail
from tricks.catalogue import all_tricks


@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_a_thumbnail_is_a_light_picture_of_one_size(trick: str) -> None:
    svg = thumbnail(take(Link(trick)).drawing(0))
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    assert len(svg) < 24_000


def test_a_table_on_which_nothing_is_seen_is_felt_alone() -> None:
    empty = replace(take(Link("fifteen-cards")).drawing(0), cards=())
    assert len(ElementTree.fromstring(thumbnail(empty)).findall(".//{*}rect")) == 1
