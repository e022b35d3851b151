"""A deal on the felt, step by step."""

import numpy as np
import pytest

from app.components.card_table import Scene, SeenCard
from app.stage.round_table import MOST_DRAWN, RoundTable
from app.words.catalogue import LANGUAGES, Language
from rules.games.catalogue import find_game


def table(game: str, players: int | None = None, language: Language = "en", covered: bool = False) -> RoundTable:
    found = find_game(game)
    arrangement = found.arrange(players)
    return RoundTable(found, arrangement.deck, found.deal_out(1, np.random.default_rng(1), players), language, covered)


def at(scene: Scene, group: str) -> list[SeenCard]:
    return [card for card in scene.cards if card.group == group]


def test_before_the_deal_only_the_pack_lies_there() -> None:
    scene = table("tarok-negyes").scene(0)
    assert len(scene.cards) == MOST_DRAWN and not any(card.face for card in scene.cards)
    assert {card.name for card in scene.cards} == {"the pack, 42 cards"}


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", {"Dealer", "Seat 1", "Seat 2", "Seat 3", "Talon"}),
        ("hu", {"Osztó", "1. hely", "2. hely", "3. hely", "Talon"}),
    ],
)
def test_seats_and_talon_are_named_from_the_beginning(language: Language, labels: set[str]) -> None:
    assert {note.text for note in table("tarok-negyes", language=language).scene(0).notes} == labels


def test_tarok_is_dealt_six_to_the_talon_then_five_and_four_to_each() -> None:
    dealing = table("tarok-negyes")
    assert len(at(dealing.scene(1), "talon")) == 6
    assert len(at(dealing.scene(2), "1")) == 5
    end = dealing.scene(9)
    for seat in "0123":
        hand = at(end, seat)
        assert len(hand) == 9 and all(card.face and card.face.startswith("tarokk/") for card in hand)
        assert sorted({card.y for card in hand})[0] < hand[-1].y  # the four lie below the five
    assert len(end.cards) == 42


def test_new_cards_are_lit_and_no_others() -> None:
    scene = table("ferbli").scene(3)
    assert [card.group for card in scene.cards if card.marks == ("lit",)] == ["3", "3"]


def test_a_card_keeps_its_id_on_its_way_and_lies_above_those_before() -> None:
    dealing = table("ferbli")
    pack, hands = dealing.scene(0), dealing.scene(9)
    in_pack = {card.id for card in pack.cards}
    given = [card for card in hands.cards if card.group is not None]
    assert {card.id for card in given} <= in_pack
    assert len({card.id for card in hands.cards}) == len(hands.cards)
    hand = at(hands, "1")
    assert [card.z for card in hand] == sorted(card.z for card in hand)


def test_covered_shows_only_what_lies_open() -> None:
    end = table("ferbli", covered=True).scene(99)
    assert [card.name for card in end.cards if card.face] == [
        card.name for card in end.cards if card.name.endswith("shown to all")
    ]
    assert len([card for card in end.cards if card.face]) == 2
    assert all(card.face for card in at(table("ferbli-viritos", covered=True).scene(99), "1"))


def test_a_card_says_its_name_its_seat_and_its_number() -> None:
    card = at(table("ferbli", language="hu").scene(1), "1")[0]
    assert card.name.endswith(", 1. hely, 1. lap") and card.choose


def test_a_heap_is_counted_on_its_label() -> None:
    scene = table("pharao", language="en").scene(1 + 2 * 20)
    assert {note.text for note in scene.notes} == {"Banker (20)", "Players (20)"}
    assert len(at(scene, "right-banker")) == MOST_DRAWN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["klabriasz-a", "pike", "makao", "whist-sans-adout", "besique", "landsknecht"])
def test_every_step_can_be_drawn(game: str, language: Language) -> None:
    dealing = table(game, language=language)
    for step in range(len(dealing.dealt.sequence) + 1):
        scene = dealing.scene(step)
        assert all(0 <= card.x <= scene.width - 1 + 1e-6 for card in scene.cards)
        assert len({card.id for card in scene.cards}) == len(scene.cards)
