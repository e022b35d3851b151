"""A trick: its facts, its script, the numbers one may play with, and its variants."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

import numpy as np

from rules.decks import Deck, find_deck
from rules.names import UnknownNameError
from tricks.places import Place
from tricks.script import Script, Value
from tricks.table import Table

TrickClass = Literal[
    "self-working-mathematical", "key-card", "sleight", "gimmicked-card", "apparatus", "puzzle", "stunt", "confederate"
]
Expected = Literal["holds", "fails"]


class SettingError(ValueError):
    """A parameter value that the trick does not take, or a pack that is too small."""


@dataclass(frozen=True)
class Parameter:
    """A number (or word) one may change: the script gets it as a keyword argument. `values` are all it takes.

    One that is only a `handling` (a wrong or other way to do it) is set by variants and offered in free play only.
    """

    name: str
    default: Value
    values: tuple[Value, ...]
    handling: bool = False


@dataclass(frozen=True)
class Variant:
    """Another handling of the same trick, with what is expected of its claim: the book's own faulty readings fail."""

    id: str
    expected: Expected
    settings: Mapping[str, Value]


@dataclass(frozen=True)
class Trick:
    """One trick of the book.

    `page` is the printed page of the book of 1888 and `number` the trick's place in it. `difficulty` runs from 1 (works
    by itself) to 5 (needs a sleight that takes months). `needs` are keys of what must be at hand beside the pack.
    `decks` are the packs it is usually played with: the first that has enough cards is taken. `cards` tells how many
    cards are used, given the parameters. `prepare` gives the pack at the beginning, top first (by default shuffled).
    `layout` gives the places for other parameters than the default ones, where `places` would not do (another circle).
    `samples` is the number of random runs where not every case can be tried (0 = every case is), or, like `cards`,
    tells it given the parameters; `guaranteed` is false where the book overstates and a true success rate is shown
    instead. `pair_among` is the number of cards in which a key card and its neighbour are kept together, if that is not
    all of them.
    """

    id: str
    number: int
    page: int
    kind: TrickClass
    script: Callable[..., Script]
    places: tuple[Place, ...]
    cards: Callable[..., int]
    difficulty: int
    minutes: int
    decks: tuple[str, ...] = ("piquet32", "french52")
    needs: tuple[str, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    variants: tuple[Variant, ...] = ()
    guaranteed: bool = True
    samples: int | Callable[..., int] = 0
    pair_among: int = 0
    prepare: Callable[[Deck, int, np.random.Generator], Sequence[int]] | None = None
    layout: Callable[..., tuple[Place, ...]] | None = None

    def settings(self, variant: str | None = None, given: Mapping[str, Value] | None = None) -> Mapping[str, Value]:
        """The value of every parameter: the defaults, changed by a variant, changed by what is given.

        Raises:
            UnknownNameError: no such variant or parameter.
            SettingError: a value that the parameter does not take.
        """
        by_name = {parameter.name: parameter for parameter in self.parameters}
        chosen = {parameter.name: parameter.default for parameter in self.parameters}
        chosen |= self.find_variant(variant).settings if variant is not None else {}
        for name, value in (given or {}).items():
            if name not in by_name:
                raise UnknownNameError(f"parameter of {self.id}", name, by_name)
            if value not in by_name[name].values:
                allowed = ", ".join(map(str, by_name[name].values))
                raise SettingError(f"{self.id}: {name} can be {allowed}; not {value!r}")
            chosen[name] = value
        return MappingProxyType(chosen)

    def find_variant(self, name: str) -> Variant:
        """The variant of that id.

        Raises:
            UnknownNameError: the trick has no such variant.
        """
        for variant in self.variants:
            if variant.id == name:
                return variant
        raise UnknownNameError(f"variant of {self.id}", name, [variant.id for variant in self.variants])

    def sample_count(self, settings: Mapping[str, Any]) -> int:
        """How many random runs prove the trick with these parameters; 0 where every case is tried."""
        return self.samples(**settings) if callable(self.samples) else self.samples

    def deck(self, settings: Mapping[str, Value], name: str | None = None) -> Deck:
        """The pack to play with: the one named, or the first usual one that has enough cards.

        Raises:
            SettingError: the pack has too few cards.
        """
        need = self.cards(**settings)
        for deck in map(find_deck, (name,) if name else self.decks):
            if deck.size >= need:
                return deck
        raise SettingError(f"{self.id} needs {need} cards; {name or self.decks[-1]} has not so many")

    def start(
        self, deck: Deck, settings: Mapping[str, Value], rng: np.random.Generator, pack: Sequence[int] | None = None
    ) -> Table:
        """The table before the first step: the pack face down in the first place.

        `pack` are the cards that really lie there, top first, in place of shuffled ones.

        Raises:
            SettingError: `pack` has another number of cards than the trick.
            CardsNotConservedError: `pack` has a card twice, or one that is not of the deck.
        """
        need = self.cards(**settings)
        if pack is not None and len(pack) != need:
            raise SettingError(f"{self.id} is played with {need} cards here; {len(pack)} were given")
        if pack is None:
            pack = self.prepare(deck, need, rng) if self.prepare else rng.permutation(deck.size)[:need].tolist()
        places = self.layout(**settings) if self.layout else self.places
        return Table.start(deck, [int(card) for card in pack], places)

    def begin(self, table: Table, settings: Mapping[str, Any]) -> Script:
        """The script, ready to be driven."""
        return self.script(table, **settings)


def exactly(count: int) -> Callable[..., int]:
    """For `Trick.cards`: the same number whatever the parameters."""
    return lambda **_: count


def only(*names: str) -> Callable[[Deck, int, np.random.Generator], Sequence[int]]:
    """For `Trick.prepare`: no pack but these cards, top first, by their names."""
    return lambda deck, _need, _rng: [deck.parse(name) for name in names]
