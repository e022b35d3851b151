"""All games by id and alias: every module of this package that has a `GAMES` tuple is taken up by itself."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

import rules.games
from rules.games.game import Game
from rules.names import UnknownNameError


@lru_cache(maxsize=1)
def all_games() -> dict[str, Game]:
    """Every game by its id, in the order of module names."""
    games: dict[str, Game] = {}
    for module in sorted(info.name for info in iter_modules(rules.games.__path__)):
        for game in getattr(import_module(f"rules.games.{module}"), "GAMES", ()):
            games[game.id] = game
    return games


def find_game(name: str) -> Game:
    """The game of that id or alias.

    Raises:
        UnknownNameError: no such game; the message lists near names.
    """
    games = all_games()
    by_name = {alias: game for game in games.values() for alias in (game.id, *game.aliases)}
    game = by_name.get(name.strip().lower())
    if game is None:
        raise UnknownNameError("game", name, by_name)
    return game
