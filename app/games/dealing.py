"""One deal of a game, as a link tells it: the table, the cards, and how far the dealer has come."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from app.games.link import MOST_PLAYERS, Link
from rules.deals import Dealt, Delivery, TooManySeatsError
from rules.games.catalogue import find_game
from rules.games.game import Arrangement, Game, NoDealError, PlayerCountError

_OFFERED = 10
"""Where a game takes any number of players, this many are offered if the pack has the cards."""


@dataclass(frozen=True, eq=False)
class Dealing:
    """A dealt game. Seat 0 deals. `unfit` tells that the link asked for something that this game does not have."""

    link: Link
    game: Game
    players: int
    options: Mapping[str, str]
    table: Arrangement
    dealt: Dealt
    unfit: bool

    @cached_property
    def sequence(self) -> tuple[Delivery, ...]:
        """What the dealer does, in order."""
        return self.dealt.sequence

    @property
    def steps(self) -> int:
        """How many things the dealer does; at step 0 the shuffled pack lies there."""
        return len(self.sequence)

    @property
    def step(self) -> int:
        """The step that is shown."""
        return min(self.link.step, self.steps)

    @property
    def cards(self) -> tuple[int, ...]:
        """The pack as dealt, top first."""
        return tuple(self.dealt.packs[0].tolist())

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The whole hand of each seat, as it will be when all is dealt."""
        return tuple(tuple(hand[0].tolist()) for hand in self.dealt.hands)

    @property
    def is_over(self) -> bool:
        """Whether everything has been dealt."""
        return self.step == self.steps


def take(link: Link) -> Dealing:
    """The deal of a link. A number of players or an option that the game does not have is replaced by the usual one.

    Raises:
        UnknownNameError: no such game.
        NoDealError, NamedOnlyGameError: no cards are dealt in it, or it is not known how.
    """
    game = find_game(link.game)
    game.arrange()  # raises where nothing can be dealt, whatever the number of players
    options, unfit = _options(game, link)
    offered = players_offered(game, options)
    players = link.players or (game.usual_players if game.usual_players in offered else offered[0])
    if players not in offered:
        players, unfit = game.usual_players if game.usual_players in offered else offered[0], True
    table = game.arrange(players, options)
    dealt = game.deal_out(1, np.random.default_rng(link.seed), players, options=options)
    return Dealing(link, game, players, options, table, dealt, unfit)


def dealing_options(game: Game) -> dict[str, tuple[str, ...]]:
    """The options that change how the cards are dealt, or which, with their values; the default first."""
    names = {name for variant in game.variants for name, _ in variant.options}
    return {option.name: option.values for option in game.options if option.name in names}


@lru_cache(maxsize=256)
def _offered(game_id: str, options: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    game = find_game(game_id)
    fit = []
    for players in range(1, MOST_PLAYERS + 1):
        try:
            game.layout(players, dict(options))
        except PlayerCountError:
            continue
        except TooManySeatsError:
            break
        fit.append(players)
    return tuple(fit if game.players[1] is not None else fit[:_OFFERED])


def players_offered(game: Game, options: Mapping[str, str]) -> tuple[int, ...]:
    """The numbers of players that may be chosen with these options."""
    return _offered(game.id, tuple(sorted(options.items())))


def _options(game: Game, link: Link) -> tuple[dict[str, str], bool]:
    """The options of the link that the game has, and whether some were left out."""
    known = dealing_options(game)
    fit = {name: value for name, value in link.options if value in known.get(name, ())}
    return fit, len(fit) < len(link.options)


def is_dealt(game: Game) -> bool:
    """Whether it is known how cards are dealt in the game."""
    try:
        game.arrange()
    except NoDealError:
        return False
    return True
