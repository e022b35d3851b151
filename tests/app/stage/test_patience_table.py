"""The opening layouts of the patiences."""

import numpy as np
import pytest

from app.components.card_table import Scene
from app.components.card_table.scene import CARD_HEIGHT
from app.stage.patience_table import TALON, PatienceTable
from app.words.catalogue import LANGUAGES, Language
from rules.games.catalogue import all_games, find_game

PATIENCES = [name for name, game in all_games().items() if game.kind == "patience"]


def table(game: str, language: Language = "en") -> PatienceTable:
    found = find_game(game)
    arrangement = found.arrange()
    return PatienceTable(arrangement.deck, found.deal_out(1, np.random.default_rng(1)), arrangement.places, language)


def end(game: str, language: Language = "en") -> Scene:
    dealing = table(game, language)
    return dealing.scene(len(dealing.dealt.sequence))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PATIENCES)
def test_every_card_lies_on_the_table_at_every_step(game: str, language: Language) -> None:
    dealing = table(game, language)
    for step in range(len(dealing.dealt.sequence) + 1):
        scene = dealing.scene(step)
        assert scene.cards
        for card in scene.cards:
            assert -0.3 <= card.x <= scene.width - 1 and -0.3 <= card.y <= scene.height - CARD_HEIGHT
        assert len({card.id for card in scene.cards}) == len(scene.cards)


@pytest.mark.parametrize(
    ("game", "open_cards"),
    [("amazonok", 28), ("aratas", 32), ("paros-paratlan", 32), ("gazdas", 8), ("ora-2", 12), ("hazassag", 52)],
)
def test_what_lies_open_in_the_opening_layout(game: str, open_cards: int) -> None:
    assert sum(card.face is not None for card in end(game).cards) == open_cards


def test_columns_overlap_downwards_and_rows_run_to_the_right() -> None:
    columns = [card for card in end("amazonok").cards if ", Column 1, " in card.name]
    assert len({card.x for card in columns}) == 1 and len({card.y for card in columns}) == 7
    row = [card for card in end("aratas").cards if ", Row 2, " in card.name]
    assert len({card.y for card in row}) == 1 and len({card.x for card in row}) == 8


def test_without_a_talon_the_pack_lies_below_everything() -> None:
    tables = [
        table(game) for game in PATIENCES if TALON not in {place.name for place in find_game(game).arrange().places}
    ]
    assert tables
    for dealing in tables:
        pack = max(card.y for card in dealing.scene(0).cards)
        assert pack >= max(card.y for card in dealing.scene(len(dealing.dealt.sequence)).cards) + CARD_HEIGHT


def test_the_half_circle_is_sorted_by_rank() -> None:
    scene = end("kastely-urnoje")
    twos = [card for card in scene.cards if card.face and card.face[7] == "2" and "Half circle" in card.name]
    kings = [card for card in scene.cards if card.face and card.face[7] == "K" and "Half circle" in card.name]
    assert twos and kings
    assert max(card.x for card in twos) < min(card.x for card in kings)


def test_the_hours_of_the_clock_bear_their_numbers_while_they_are_empty() -> None:
    texts = {note.text for note in table("ora-1", "hu").scene(0).notes}
    assert {str(hour) for hour in range(1, 13)} | {"K"} <= texts
    assert "12" not in {note.text for note in table("ora-2", "hu").scene(0).notes}


def test_a_thick_talon_is_drawn_by_its_top_cards() -> None:
    assert len(end("ora-1-ket-csomag").cards) < 20
