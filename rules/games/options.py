"""Options: what the books leave to agreement, with a default, and what changes with a choice or a number of players."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.deals import DealProcedure
from rules.games.places import Place
from rules.names import UnknownNameError

PlayerRange = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Option:
    """Something to agree on before play. `values`: what may be agreed, the default first; `page` as in the game's book.

    An option that changes how the cards are dealt, or with which, is named in a `Variant` of the game; the others are
    rules of play, kept here for whoever plays, counts or judges the game.
    """

    name: str
    says: str
    values: tuple[str, ...]
    page: str | None = None

    @property
    def default(self) -> str:
        """What holds when nothing was agreed."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Variant:
    """What is different at some numbers of players (`players`, empty for all) or under all the choices in `options`.

    A field that is None leaves things as they are. Of two variants that hold, the later wins.
    """

    players: tuple[int, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    dealing: DealProcedure | None = None
    deck_name: str | None = None
    takes: PlayerRange | None = None
    places: tuple[Place, ...] | None = None

    def holds(self, players: int | None, chosen: Mapping[str, str]) -> bool:
        """Whether it applies; with `players` None only a variant that does not ask for a number can."""
        if self.players and players not in self.players:
            return False
        return all(chosen[name] == value for name, value in self.options)


def choose(game: str, options: tuple[Option, ...], wanted: Mapping[str, str] | None) -> dict[str, str]:
    """The value of every option: what is wanted, else the default.

    Raises:
        UnknownNameError: the game has no such option, or the option no such value; the message lists near names.
    """
    known = {option.name: option for option in options}
    chosen = {option.name: option.default for option in options}
    for name, value in (wanted or {}).items():
        if name not in known:
            raise UnknownNameError(f"option of {game}", name, known)
        if value not in known[name].values:
            raise UnknownNameError(f"value of {game}'s option {name}", value, known[name].values)
        chosen[name] = value
    return chosen
