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


def texts(trick: str, at: int = 0, **changed: object) -> list[str]:
    """What is written on the cards of a thumbnail."""
    drawing = replace(take(Link(trick)).drawing(at), **changed)  # type: ignore[arg-type]
    return [text.text or "" for text in ElementTree.fromstring(thumbnail(drawing)).findall(".//{*}text")]


def test_hungarian_cards_have_their_own_signs() -> None:
    cards = take(Link("fifteen-cards")).drawing(0).cards
    named = tuple(replace(card, face=face) for card, face in zip(cards, ("Av", "Xm", "8t", "Oz"), strict=False))
    assert texts("fifteen-cards", deck="magyar32", cards=named)[::3] == ["A", "X", "8", "O"]
    assert len(set(texts("fifteen-cards", deck="magyar32", cards=named)[1::3])) == 4


def test_a_gimmicked_card_has_its_short_name() -> None:
    cards = take(Link("fifteen-cards")).drawing(0).cards[:1]
    assert texts("fifteen-cards", cards=(replace(cards[0], face="half-king-s-h"),))[:2] == ["K♠", "K♥"]


def test_of_a_packet_only_the_top_is_drawn() -> None:
    drawing = take(Link("fifteen-cards")).drawing(0)
    packet = replace(drawing.places[0], name="packet", width=1.0, height=1.0)
    cards = tuple(replace(card, place="packet", index=i) for i, card in enumerate(drawing.cards, 1))
    assert len(texts("fifteen-cards", places=(packet,), cards=cards)) == 3


def test_a_table_on_which_nothing_is_seen_is_felt_alone() -> None:
    empty = replace(take(Link("fifteen-cards")).drawing(0), cards=())
    assert len(ElementTree.fromstring(thumbnail(empty)).findall(".//{*}rect")) == 1
