"""All games by id and alias: every module of this package that has a `GAMES` tuple is taken up by itself."""

from functools import lru_cache
from importlib import import_module
from inspect import getdoc
from pkgutil import iter_modules

import rules.games
from rules.games.game import Game
from rules.names import UnknownNameError


@lru_cache(maxsize=1)
def _found() -> dict[str, tuple[Game, str]]:
    found: dict[str, tuple[Game, str]] = {}
    for name in sorted(info.name for info in iter_modules(rules.games.__path__)):
        module = import_module(f"rules.games.{name}")
        for game in getattr(module, "GAMES", ()):
            found[game.id] = (game, getdoc(module) or "")
    return found


@lru_cache(maxsize=1)
def all_games() -> dict[str, Game]:
    """Every game by its id, in the order of module names."""
    return {name: game for name, (game, _) in _found().items()}


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


def find_facts(name: str) -> str:
    """What the book says about dealing a game, in English: the text at the head of its file (shared by a family).

    Raises:
        UnknownNameError: no such game; the message lists near names.

    >>> find_facts("filko").splitlines()[0]
    'Filkó, avoiding the overs: four players on the Hungarian pack (Parlaghy 1888, p. 80).'
    """
    return _found()[find_game(name).id][1]
