"""Written deals are read back as they were dealt."""

import json

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.logs.catalogue import read_log
from detectors.logs.native_lines import native_lines
from detectors.sitting import Sitting
from rules.games.catalogue import all_games, find_game

DEALT = [
    game.id
    for game in all_games().values()
    if game.status == "described" and game.kind != "wheel" and any(game.layout().seats)
]


def lines_of(sitting: Sitting, n: int) -> list[str]:
    table = sitting.table.arrangement
    blocks = sitting.blocks(n, np.random.default_rng(7))
    return [line for block in blocks for line in native_lines(sitting.game.id, table, block)]


@pytest.mark.parametrize("game", DEALT)
def test_every_game_is_read_back_as_it_was_dealt(game: str) -> None:
    sitting = Sitting(find_game(game))
    log = read_log("\n".join(lines_of(sitting, 5)).encode(), "x.jsonl")
    assert (log.game, len(log.deals), log.skipped) == (game, 5, ())
    deck = sitting.table.arrangement.deck
    (block,) = sitting.blocks(5, np.random.default_rng(7))
    for number, deal in enumerate(log.deals):
        dealer = number % sitting.seats
        dealt = sitting.game.deal_packs(block.packs[number : number + 1], dealer=dealer)
        assert deal.dealer == dealer
        assert deal.hands == tuple(tuple(deck.face_index[hand[0]].tolist()) for hand in dealt.hands)
        assert deal.order == tuple(deck.face_index[block.packs[number]].tolist())


def test_the_places_of_a_line() -> None:
    keys = {
        "poker-32": {"talon"},
        "klabriasz-a": {"talon", "turn_up"},
        "holdem": {"talon", "board"},
        "bridge": set(),
        "pike": {"talon"},
    }
    for game, extra in keys.items():
        row = json.loads(lines_of(Sitting(find_game(game)), 1)[0])
        assert set(row) - {"game", "deck", "dealer", "hands", "order"} == extra
    assert len(row["talon"]) == 8  # piké: five for the elder hand, three for the dealer


def test_a_slug_is_written_with_the_gathered_pack() -> None:
    row = json.loads(lines_of(Sitting(find_game("poker-32"), cheat=find_cheat("slug")), 1)[0])
    assert sorted(row["gathered"]) == sorted(row["order"])
