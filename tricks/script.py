"""The script language: what a trick's generator yields, and what it gets back.

A script is a generator over an immutable `Table`. It yields *steps* (what is done), *choices* (whose answer the driver
sends back) and *claims* (what must be true). It never sees a thought: it can only ask about it, and every driver works
out the truthful answer itself, for every possible thought at once, so that even the asking tells nothing.

    def play(table):
        table = table.lay("hand", COLUMNS)
        yield Step("lay", table)
        yield Think("card", table.pile(*COLUMNS))                        # the thought stays with the driver
        column = yield Ask("column", "card", COLUMNS, table.place_of)    # the truthful answer comes back
        side = yield Choose("side", ("left", "right"), by="performer")   # a free choice comes back
        ...
        yield Reveal("reveal", table, "card", named=table.pile("hand")[10])   # must equal the thought

Sleights need no word of their own: a step whose tokens lie otherwise than its cards (`Table.seen_as`) is one.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Literal, TypeAlias, get_args

import numpy as np

from tricks.table import Table

Actor = Literal["performer", "spectator", "confederate"]
"""Who acts. Several spectators are told apart by `person` 1, 2, ...; the solver of a puzzle is a spectator."""

ACTORS: tuple[Actor, ...] = get_args(Actor)

Kind = Literal["card", "cards", "place", "places", "number", "word"]
"""What the options of a choice are: card indices, place names, or tuples of them; numbers; keys of words."""

Value: TypeAlias = int | str | tuple[Any, ...]
"""An option or answer: plain, hashable, and JSON-able (tuples become lists)."""

Values: TypeAlias = Mapping[str, Value]


class ScriptError(ValueError):
    """A script that breaks the rules of the language: the author's mistake, never the player's."""


@dataclass(frozen=True)
class Step:
    """Something is done. `table` is the true state afterwards; `key` finds the words, filled with `values`.

    A `secret` step is not noticed at all (a glimpse, a volte): spectators get the words under `seen` only if there are
    any. `gesture` is the motion shown (`shuffle`, `cut`, `riffle`, `fan`, `square`, `deal`; "" = cards simply move),
    `picture` the drawing shown beside (an egg, a signal): to the performer alone where it is `picture_secret` (a finger
    that hides a pip). `looked_at` are cards whose faces the spectators see though they lie face down, `learned` those
    the performer sees so, and `noticed` is what else he learns (a signal, a half turn). While something `unwatched` is
    done, he has turned away: his own drawing shows no card. `invariant` are the cards now
    lying where the spectator's card can still be, whatever it is: the argument why the trick works, drawn.
    """

    key: str
    table: Table
    _: KW_ONLY
    by: Actor = "performer"
    person: int = 1
    secret: bool = False
    gesture: str = ""
    picture: str = ""
    picture_secret: bool = False
    looked_at: tuple[int, ...] = ()
    learned: tuple[int, ...] = ()
    noticed: tuple[Value, ...] = ()
    unwatched: bool = False
    invariant: tuple[int, ...] = ()
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Think:
    """A spectator thinks of one of the options and keeps it to himself. The script gets `None`."""

    key: str
    options: tuple[Value, ...]
    of: Kind = "card"
    _: KW_ONLY
    by: Actor = "spectator"
    person: int = 1
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    """A spectator is asked about a thought or a hidden choice (`about` is its key), and answers aloud.

    `truth` gives the truthful option for each possible thought; it is called for all of them, so it must be pure.
    """

    key: str
    about: str
    options: tuple[Value, ...]
    truth: Callable[[Any], Value] = field(compare=False)
    of: Kind = "place"
    _: KW_ONLY
    by: Actor = "spectator"
    person: int = 1
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Choose:
    """A free choice. The script gets the answer, to carry it out on the table.

    A `hidden` choice is done and not told (a card drawn from a fan, a cut behind the performer's back): what the
    performer claims later may depend on it only through what he has seen. The prover checks that.
    """

    key: str
    options: tuple[Value, ...]
    of: Kind = "word"
    _: KW_ONLY
    by: Actor = "spectator"
    person: int = 1
    hidden: bool = False
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Reveal:
    """The performer names what a spectator thought or did in hiding (`about`: the key of a `Think` or hidden `Choose`).

    `named` must equal `truth(thought)`; without `truth`, the thought itself. `table` shows the card named.
    """

    key: str
    table: Table
    about: str
    named: Value
    truth: Callable[[Any], Value] | None = field(default=None, compare=False)
    of: Kind = "card"
    _: KW_ONLY
    by: Actor = "performer"
    person: int = 1
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Claim:
    """Something that everyone can check on the table: `holds` says whether it is so. Puzzles end with one."""

    key: str
    table: Table
    holds: bool
    _: KW_ONLY
    by: Actor = "performer"
    person: int = 1
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Chance:
    """Something nobody decides, as an honest shuffle: `draw` is called with the driver's generator, its result comes
    back. A trick that uses it is proven by sampling (`Trick.samples`).
    """

    key: str
    draw: Callable[[np.random.Generator], Any]


Choice: TypeAlias = Think | Ask | Choose
"""What a driver must answer."""

Event: TypeAlias = Step | Choice | Reveal | Claim
"""What an audience notices of a trick, moment by moment; each has words under its key."""

Script: TypeAlias = Generator[Event | Chance, Any, None]
"""A trick in play."""

Part: TypeAlias = Generator[Event | Chance, Any, Table]
"""A part of a script that several rounds share: `table = yield from part(table, ...)`."""


def name_of(key: str) -> str:
    """The key of an event without its person or round, as words have it: `rows` of `rows:2`."""
    return key.partition(":")[0]


def stem_of(key: str) -> str:
    """What the keys of kindred events share: `gather` of `gather-last:2`."""
    return name_of(key).partition("-")[0]


def cards_meant(value: Value, of: Kind, table: Table) -> frozenset[int]:
    """The cards that a value stands for on a table: itself, or what lies in the places it names; else none."""
    parts = value if isinstance(value, tuple) else (value,)
    if of in ("card", "cards"):
        return frozenset(parts)
    if of in ("place", "places"):
        return frozenset(table.pile(*parts))
    return frozenset()


def printed(value: Value, of: Kind, table: Table) -> str:
    """A value as text: cards in the deck's notation, all else as it is."""
    parts = value if isinstance(value, tuple) else (value,)
    return table.deck.print_all(parts) if of in ("card", "cards") else " ".join(map(str, parts))


def plain(value: Any) -> Value:
    """An answer as scripts compare it: lists that came from JSON become tuples."""
    return tuple(plain(item) for item in value) if isinstance(value, list | tuple) else value
