"""What can be asked about the odds of a game: each module of this package that has `FEATURES` is found by itself.

To give a game its figures write `rules/odds/<game>.py` with a table from game ids to features, the default one first:

    FEATURES = {"ferbli": (Feature("figure", "the best figure of four cards", _figure),)}

`_figure(table, options)` gets the game as it is dealt (`table.deck`, `table.seats`; `table.layout.seats[i]` are the
pack positions of seat i) and the value of every option of the game, and returns a `Distribution`. Nothing else is
edited: `kibic odds` and the common tests of `tests/rules/odds/test_catalogue.py` take the features up. Where two
modules name the same game their features are joined, in the order of the modules' names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

import rules.odds
from rules.games.catalogue import find_game
from rules.games.game import Arrangement
from rules.games.options import choose
from rules.names import UnknownNameError
from rules.odds.distribution import Distribution


class NoOddsError(ValueError):
    """A game of which nothing can be asked yet."""


@dataclass(frozen=True)
class Feature:
    """Something countable in a deal: `says` in English what is counted, `distribution` counts it exactly.

    `sample` is there only where exactness is out of reach: it takes the seed too, and `distribution` uses a fixed one.
    """

    name: str
    says: str
    distribution: Callable[[Arrangement, Mapping[str, str]], Distribution]
    sample: Callable[[Arrangement, Mapping[str, str], int], Distribution] | None = None


@lru_cache(maxsize=1)
def _all_features() -> dict[str, tuple[Feature, ...]]:
    found: dict[str, tuple[Feature, ...]] = {}
    for name in sorted(info.name for info in iter_modules(rules.odds.__path__)):
        module = import_module(f"rules.odds.{name}")
        for game, features in getattr(module, "FEATURES", {}).items():
            found[game] = (*found.get(game, ()), *features)
    return found


def games_with_odds() -> tuple[str, ...]:
    """The ids of all games that have features, sorted."""
    return tuple(sorted(_all_features()))


def game_features(game: str) -> tuple[Feature, ...]:
    """What can be asked of a game, the default first.

    Raises:
        UnknownNameError: no such game.
        NoOddsError: the game has no features.
    """
    features = _all_features().get(find_game(game).id)
    if features is None:
        raise NoOddsError(f"no odds are known for {find_game(game).id}; they are for {len(_all_features())} games")
    return features


def odds(
    game: str,
    feature: str | None = None,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> Distribution:
    """The exact distribution of a feature of a game, for the usual number of players unless told.

    `seed` matters to the few features that are sampled; their distributions say so.

    Raises:
        UnknownNameError: no such game, feature or option; the message lists near names.
        NoOddsError: the game has no features.
        PlayerCountError, NamedOnlyGameError, NoDealError: as `Game.arrange`.
    """
    asked = find_feature(game_features(game), feature)
    found = find_game(game)
    table, chosen = found.arrange(players, options), choose(found.id, found.options, options)
    if asked.sample is not None and seed is not None:
        return asked.sample(table, chosen, seed)
    return asked.distribution(table, chosen)


def find_feature(features: tuple[Feature, ...], name: str | None) -> Feature:
    """The feature of that name, the first if none is given.

    Raises:
        UnknownNameError: no such feature; the message lists near names.
    """
    if name is None:
        return features[0]
    for feature in features:
        if feature.name == name.strip().lower():
            return feature
    raise UnknownNameError("feature", name, [feature.name for feature in features])
