"""What the page keeps for one visitor."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import app.marked.desk as desks
from app.marked.choices import CHOICES
from app.marked.desk import Desk
from app.marked.marking import MarkedDeck
from app.marked.seeing import Look
from vision.scenes.marks import Mark

DOT = Mark("dot", 10.0, 10.0, 1.0, 0.4)


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The page's address."""
    values: dict[str, str] = {}

    def write(**given: Any) -> None:
        values.update({name: "" if value is None else str(value) for name, value in given.items()})

    monkeypatch.setattr(desks, "read", lambda name, default="": values.get(name, default))
    monkeypatch.setattr(desks, "write", write)
    yield values


def test_a_change_is_in_the_address_and_can_be_undone(address: dict[str, str]) -> None:
    desk = Desk()
    desk.change(desk.deck.touch("Ah", DOT))
    assert address == {"cards": "eight", "back": "floral", "marks": "Ah.d100_100_100_40_0"}
    desk.undo()
    assert desk.deck == MarkedDeck()
    assert address["marks"] == ""
    desk.undo()
    assert desk.deck == MarkedDeck()


def test_a_change_that_changes_nothing_is_none(address: dict[str, str]) -> None:
    desk = Desk()
    desk.change(desk.deck.cleared("Ah"))
    assert desk.earlier == ()
    assert address == {}


def test_a_link_is_followed_once_and_then_left_to_the_visitor(address: dict[str, str]) -> None:
    desk = Desk()
    address |= {"cards": "magyar32", "back": "tartan", "marks": "Ov.d100_100_100_40_0"}
    desk.follow_link()
    assert desk.deck == MarkedDeck(CHOICES["magyar32"], "tartan").touch("Ov", DOT)
    assert desk.card in CHOICES["magyar32"].cards
    desk.change(desk.deck.touch("Ov", replace(DOT, x_mm=20.0)))
    before = desk.deck
    desk.follow_link()
    assert desk.deck == before


def test_the_browsers_back_is_followed_too(address: dict[str, str]) -> None:
    desk = Desk()
    desk.change(desk.deck.touch("Ah", DOT))
    earlier = dict(address)
    desk.change(desk.deck.touch("As", DOT))
    address |= earlier
    desk.follow_link()
    assert set(desk.deck.tampered) == {"Ah"}


def test_an_address_without_a_deck_leaves_the_deck_alone(address: dict[str, str]) -> None:
    desk = Desk()
    desk.change(desk.deck.touch("Ah", DOT))
    address.clear()
    desk.follow_link()
    assert set(desk.deck.tampered) == {"Ah"}


@pytest.mark.parametrize("marks", ["nonsense", "2c.d100_100_100_40_0"])
def test_a_bad_link_is_told_and_gives_an_unmarked_deck(address: dict[str, str], marks: str) -> None:
    desk = Desk()
    address |= {"cards": "eight", "back": "paisley", "marks": marks}
    desk.follow_link()
    assert desk.is_unreadable
    assert desk.deck == MarkedDeck()


def test_a_game_is_played_with_the_pictures_that_kibic_saw(seen: Look, dotted: MarkedDeck) -> None:
    desk = Desk(deck=dotted)
    desk.deal("marked", 1)
    played = [desk.game]
    desk.seen = seen
    desk.deal("marked", 1)
    played.append(desk.game)
    assert [game is None for game in played] == [True, False]
    for _ in range(9):
        desk.answer("plain")
    desk.answer("nonsense")
    assert desk.game is not None
    assert desk.game.is_over
    assert (desk.game.right, len(desk.game.answers)) == (7, 8)


def test_a_look_is_of_the_deck_as_it_was(seen: Look, dotted: MarkedDeck, address: dict[str, str]) -> None:
    desk = Desk(deck=dotted, seen=seen)
    known = [desk.is_seen]
    desk.change(dotted.touch("Kh", DOT))
    known.append(desk.is_seen)
    desk.undo()
    known.append(desk.is_seen)
    assert known == [True, False, True]
