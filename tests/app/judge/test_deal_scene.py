"""A deal of a log on the card table."""

from dataclasses import replace

import pytest

from app.judge.deal_scene import counted_cards, deal_scene, empty_scene
from app.words.catalogue import LANGUAGES, Language
from detectors.deal import UNKNOWN, Deal, Known, Log
from detectors.judge import Judgement
from detectors.suspicions.catalogue import battery, find_feature
from rules.decks import find_deck

FRENCH = find_deck("french52")


@pytest.mark.parametrize(
    ("feature", "hand", "counted"),
    [
        ("ace", "Ah 7d Ac", {0, 2}),
        ("ace-pair", "Ah 7d 8c", set()),
        ("ace-pair", "Ah 7d Ac", {0, 2}),
        ("pair", "7h 7d Ac As 2c", {0, 1, 2, 3}),
        ("best-hand", "7h 8d", {0, 1}),
    ],
)
def test_the_cards_that_a_feature_counts(feature: str, hand: str, counted: set[int]) -> None:
    assert counted_cards(find_feature(battery("holdem"), feature), FRENCH, FRENCH.parse_all(hand)) == counted


def test_nothing_is_counted_of_what_is_not_known_or_not_counted() -> None:
    assert counted_cards(find_feature(battery("holdem"), "ace"), FRENCH, [UNKNOWN]) == frozenset()
    assert counted_cards(None, FRENCH, [0]) == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_lies_on_the_table_and_the_suspects_aces_are_lit(cheating: Judgement, language: Language) -> None:
    finding = cheating.findings[0]
    deal = cheating.log.deals[finding.telling_deals[0] - 1]
    scene = deal_scene(cheating.log, deal, finding.hypothesis, finding.seat, language)
    assert len(scene.cards) == 20 == len({card.id for card in scene.cards})
    lit = [card for card in scene.cards if "lit" in card.marks]
    assert len(lit) >= 2 and all("P4" in card.name for card in lit)
    assert all(0 <= card.x <= scene.width - 1 and 0 <= card.y <= scene.height - 1.39 for card in scene.cards)
    assert empty_scene(scene).cards == () and empty_scene(scene).notes == scene.notes


@pytest.mark.parametrize(("seats", "cards"), [(1, 3), (2, 5), (3, 9), (4, 13), (6, 2), (10, 2)])
def test_tables_of_any_size_fit_on_the_felt(seats: int, cards: int) -> None:
    hands = tuple(tuple(range(cards * seat, cards * seat + cards)) for seat in range(seats))
    known: Known = "all"
    deal = Deal(1, "french52", hands, (known,) * seats, None, 0, board=(50, 51, UNKNOWN))
    scene = deal_scene(Log("a", "native", None, (deal,)), deal, "pair@0", "0", "en")
    assert len(scene.cards) == seats * cards + 3
    assert sum(card.face is None for card in scene.cards) == 1
    assert scene.width <= 9.5 and scene.cards[-1].z == max(card.z for card in scene.cards)


def test_a_long_name_is_shortened_on_the_felt(cheating: Judgement) -> None:
    deal = replace(cheating.log.deals[0], players=("x" * 90, "", "", ""))
    scene = deal_scene(cheating.log, deal, "ace@0", "1", "en", "You")
    assert all(len(note.text) <= 24 for note in scene.notes) and any(note.text == "You" for note in scene.notes)
