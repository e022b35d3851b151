"""Every note, option and answer of the rules has its words."""

import pytest

from app.words.catalogue import catalogue
from app.words.notes import slug
from rules.deals import Demand, Pause, Show
from rules.games.catalogue import all_games
from rules.games.game import Game


def notes_of(game: Game) -> list[str]:
    procedures = [game.dealing, *(variant.dealing for variant in game.variants)]
    steps = [step for procedure in procedures if procedure for step in procedure.steps]
    notes = [game.note, game.cut.note if game.cut else ""]
    notes += [step.what for step in steps if isinstance(step, Pause)]
    notes += [step.until for step in steps if isinstance(step, Demand)]
    notes += [step.role for step in steps if isinstance(step, Show)]
    return [note for note in notes if note]


@pytest.mark.parametrize("game", all_games())
def test_a_game_has_words_for_its_notes_and_options(game: str) -> None:
    found = all_games()[game]
    keys = {f"games_notes.note_{slug(note)}" for note in notes_of(found)}
    keys |= {f"games_options.says_{slug(option.says)}" for option in found.options}
    values = {value for option in found.options for value in option.values if any(map(str.isalpha, value))}
    keys |= {f"games_options.value_{slug(value)}" for value in values}
    keys |= {f"games.source_{slug(found.source)}", f"games.kind_{found.kind}"}
    assert keys <= catalogue().keys()


@pytest.mark.parametrize(
    ("text", "key"), [("a round of bets", "a-round-of-bets"), ("  Ötös, kósta! ", "otos-kosta"), ("5-4", "5-4")]
)
def test_keys(text: str, key: str) -> None:
    assert slug(text) == key
