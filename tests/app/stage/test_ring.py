"""A pack as a circle."""

import math

import pytest

from app.components.card_table.scene import CARD_HEIGHT
from app.stage.ring import RADIUS, ring
from rules.decks import find_deck

DECK = find_deck("piquet32")


def test_all_cards_lie_on_the_circle_within_the_table() -> None:
    scene = ring(DECK, range(32), "en")
    centre = scene.width / 2
    for card in scene.cards:
        assert math.hypot(card.x + 0.5 - centre, card.y + CARD_HEIGHT / 2 - centre) == pytest.approx(RADIUS, abs=0.01)
        assert 0 <= card.x <= scene.width - 1


def test_the_pack_runs_clockwise_from_the_top_card() -> None:
    angles = [card.angle for card in ring(DECK, range(32), "en").cards]
    assert angles == sorted(angles)
    assert 0 < angles[0] < 20
    assert 340 < angles[-1] < 360


def test_a_card_keeps_its_id_when_the_pack_turns() -> None:
    before, after = ring(DECK, range(32), "en"), ring(DECK, [*range(12, 32), *range(12)], "en", clockwise=False)
    assert {card.id for card in before.cards} == {card.id for card in after.cards}
    assert after.orbit is not None and not after.orbit.clockwise
    assert before.orbit is None


def test_top_and_bottom_are_written_in_the_middle() -> None:
    assert [note.text for note in ring(DECK, range(32), "hu").notes] == ["felül: kőr ász", "alul: treff hetes"]
