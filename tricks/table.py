"""The table: named piles of cards, immutable. Every handling gives a new table with the same cards on it.

A pile is a tuple; its first card is the TOP of a face-down packet, or the card laid first in a row. Two things move
together: the card as it truly is, and the token by which the spectators follow it. An honest handling moves both alike;
after a sleight the tokens lie where the spectators believe (`Table.seen_as`), and after a theft a packet still has the
number of cards that they believe (`Table.believed_to_have`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple, Self

from rules.decks import Deck
from rules.names import UnknownNameError
from tricks.places import Place


class NotEnoughCardsError(ValueError):
    """A handling that needs more cards than lie there, or that does not come out even."""


class CardsNotConservedError(ValueError):
    """Cards that appeared, vanished or doubled."""


class SamePlaceError(ValueError):
    """A packet laid, dealt or gathered over places of which two are the same."""


class ImpossibleSleightError(ValueError):
    """A sleight whose visible effect has another shape than the true one: it could not be overlooked."""


class Lying(NamedTuple):
    """One card as it lies.

    `card` is its index in the deck, `token` the number by which spectators follow it, `up` tells whether its face
    shows, `turned` whether it has a half turn in its plane, `look` names the drawing of a gimmicked card ("": printed).
    """

    card: int
    token: int
    up: bool = False
    turned: bool = False
    look: str = ""


Pile = tuple[Lying, ...]


@dataclass(frozen=True)
class Table:
    """Where every card lies. Make one with `Table.start`.

    >>> from rules.decks import find_deck
    >>> places = [Place("pack", 0, 0), Place("left", 1, 0), Place("right", 2, 0)]
    >>> table = Table.start(find_deck("piquet32"), range(6), places)
    >>> print(table.cut("pack", 2).deal("pack", ["left", "right"]))
    left: Ah Th Qh, right: Kh 9h Jh
    """

    deck: Deck
    places: Mapping[str, Place]
    piles: Mapping[str, Pile]
    believed: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """How many cards spectators take a place to hold, where it holds another number."""

    @classmethod
    def start(cls, deck: Deck, cards: Iterable[int], places: Iterable[Place], into: str = "") -> Self:
        """All cards face down in one packet (`into`, or the first place), the first card on top.

        Raises:
            CardsNotConservedError: a card twice, or not of the deck.
        """
        layout = {place.name: place for place in places}
        order = [int(card) for card in cards]
        if len(set(order)) < len(order) or not all(0 <= card < deck.size for card in order):
            raise CardsNotConservedError(f"each card once, of the {deck.size} of {deck.name}; not {order}")
        piles: dict[str, Pile] = dict.fromkeys(layout, ())
        piles[into or next(iter(layout))] = tuple(Lying(card, token) for token, card in enumerate(order))
        return cls(deck, MappingProxyType(layout), MappingProxyType(piles))

    def __str__(self) -> str:
        return ", ".join(f"{name}: {self.deck.print_all(self.pile(name))}" for name, pile in self.piles.items() if pile)

    # ---- what lies where

    def lying(self, place: str) -> Pile:
        """The cards of a place as they lie.

        Raises:
            UnknownNameError: the table has no such place.
        """
        if place not in self.piles:
            raise UnknownNameError("place", place, self.piles)
        return self.piles[place]

    def pile(self, *places: str) -> tuple[int, ...]:
        """The cards of one place or of several in that order, top (or laid first) first."""
        return tuple([lying.card for place in places for lying in self.lying(place)])

    @cached_property
    def cards(self) -> frozenset[int]:
        """All cards on the table."""
        return frozenset([lying.card for pile in self.piles.values() for lying in pile])

    @cached_property
    def _where(self) -> dict[int, tuple[str, int]]:
        return {lying.card: (name, i) for name, pile in self.piles.items() for i, lying in enumerate(pile)}

    def place_of(self, card: int) -> str:
        """The name of the place where the card lies."""
        return self._where[card][0]

    def index_of(self, card: int) -> int:
        """How many cards lie above it in its pile (or were laid before it in its row)."""
        return self._where[card][1]

    # ---- packets

    def cut(self, place: str, depth: int) -> Self:
        """A complete cut: the upper `depth` cards go below the rest."""
        pile = self.lying(place)
        self._need(place, depth)
        return self._with({place: pile[depth:] + pile[:depth]})

    def lift(self, place: str, count: int, to: str) -> Self:
        """Take the upper `count` cards off as a packet on top of `to`, order kept."""
        pile = self.lying(place)
        self._need(place, count)
        _apart(place, to)
        return self._with({place: pile[count:], to: pile[:count] + self.lying(to)})

    def drop(self, source: str, onto: str) -> Self:
        """Put a whole packet on another, order kept."""
        return self.lift(source, len(self.lying(source)), onto)

    def divide(self, source: str, into: Sequence[str]) -> Self:
        """Lift the whole packet off into as many heaps: equal ones, or the first ones a card larger than the others."""
        share, more = divmod(len(self.lying(source)), len(into))
        table = self
        for number, place in enumerate(into):
            table = table.lift(source, share + (number < more), place)
        return table

    def turn_over(self, place: str) -> Self:
        """Turn a whole packet over: the order is reversed, every card shows its other side."""
        return self._with({place: tuple(c._replace(up=not c.up) for c in reversed(self.lying(place)))})

    def reverse(self, place: str) -> Self:
        """Reverse the order without turning, as when a packet is counted through card by card."""
        return self._with({place: self.lying(place)[::-1]})

    def rotate(self, place: str) -> Self:
        """Give a whole packet a half turn in its plane, end for end."""
        return self._with({place: tuple(c._replace(turned=not c.turned) for c in self.lying(place))})

    def riffle(self, place: str) -> Self:
        """Shuffle by letting the two halves fall in turn, a card of the lower half coming on top: a neat riffle.

        For shuffles after which nothing depends on the order; chance itself is `script.Chance`.
        """
        pile = self.lying(place)
        half = len(pile) // 2
        return self.rearrange(place, sorted(range(len(pile)), key=lambda i: (i - half, 0) if i >= half else (i, 1)))

    def overhand(self, place: str) -> Self:
        """Shuffle by letting packets of five fall one on the other; as `riffle`, where nothing depends on the order."""
        starts = reversed(range(0, len(self.lying(place)), 5))
        return self._with({place: sum((self.lying(place)[start : start + 5] for start in starts), ())})

    def rearrange(self, place: str, order: Sequence[int]) -> Self:
        """Put the pile in another order: `order[i]` is the present position of the card that comes to position i.

        Raises:
            CardsNotConservedError: `order` is no permutation of the positions.
        """
        pile = self.lying(place)
        if sorted(order) != list(range(len(pile))):
            raise CardsNotConservedError(f"an order of {place} names each of its {len(pile)} positions once")
        return self._with({place: tuple(pile[i] for i in order)})

    # ---- laying out and gathering

    def lay(
        self, source: str, into: Sequence[str], *, across: bool = True, up: bool = True, count: int | None = None
    ) -> Self:
        """Lay cards from the top into rows, columns or cells; the laying order is kept.

        Across: one card to each in turn. Otherwise in blocks: as many as come to each, one row after the other. `count`
        cards are laid (all by default), face up or not.

        Raises:
            NotEnoughCardsError: fewer cards than `count`, or blocks that do not come out even.
            SamePlaceError: a place named twice.
        """
        pile = self.lying(source)
        _apart(source, *into)
        count = len(pile) if count is None else count
        self._need(source, count)
        share, rest = divmod(count, len(into))
        if rest and not across:
            raise NotEnoughCardsError(f"{count} cards do not make {len(into)} equal blocks")
        laid = _facing(pile[:count], up)
        parts = {
            place: self.lying(place) + (laid[i :: len(into)] if across else laid[share * i : share * (i + 1)])
            for i, place in enumerate(into)
        }
        return self._with({source: pile[count:]} | parts)

    def deal(self, source: str, into: Sequence[str], *, keep: int = 0, up: bool = False) -> Self:
        """Deal singly onto piles in turn, each card ON TOP of its pile; the lowest `keep` cards stay in the packet."""
        pile = self.lying(source)
        _apart(source, *into)
        self._need(source, keep)
        dealt = _facing(pile[: len(pile) - keep], up)
        parts = {place: dealt[i :: len(into)][::-1] + self.lying(place) for i, place in enumerate(into)}
        return self._with({source: pile[len(pile) - keep :]} | parts)

    def gather(self, order: Sequence[str], to: str, *, up: bool = False) -> Self:
        """Pick up whole rows, lying order kept, and turn them face down: the first row named comes on top."""
        _apart(*order)
        gathered = _facing([lying for place in order for lying in self.lying(place)], up)
        return self._with(dict.fromkeys(order, ()) | {to: gathered + (() if to in order else self.lying(to))})

    # ---- single cards

    def move(self, place: str, index: int, to: str, at: int = 0, *, up: bool | None = None) -> Self:
        """Take one card out (`index` from the top, -1 is the bottom) and put it in at `at` of `to` (-1: as the bottom).

        `up` turns it on the way; by default it stays as it is.
        """
        pile = list(self.lying(place))
        self._need(place, index + 1 if index >= 0 else -index)
        lying = pile.pop(index)
        target = pile if to == place else list(self.lying(to))
        target.insert(at if at >= 0 else len(target) + 1 + at, lying if up is None else lying._replace(up=up))
        return self._with({place: tuple(pile), to: tuple(target)})

    def turn(self, place: str, index: int = 0) -> Self:
        """Turn one card over where it lies."""
        return self._alter(place, index, lambda lying: lying._replace(up=not lying.up))

    def dress(self, place: str, index: int, look: str) -> Self:
        """Change the drawing of a gimmicked card: a pip covered or uncovered, an overlay stripped off, wax on it."""
        return self._alter(place, index, lambda lying: lying._replace(look=look))

    def dress_cards(self, looks: Mapping[int, str]) -> Self:
        """Give many cards their drawings at once, wherever they lie: a pack prepared with trims, pricks or marks.

        Raises:
            CardsNotConservedError: a card that is not on the table.
        """
        if missing := set(looks) - self.cards:
            raise CardsNotConservedError(f"not on the table, so not to be dressed: {self.deck.print_all(missing)}")
        changed = {self.place_of(card) for card in looks}
        dressed = {
            name: tuple(c._replace(look=looks[c.card]) if c.card in looks else c for c in self.piles[name])
            for name in changed
        }
        return self._with(dressed)

    # ---- sleights

    def seen_as(self, seen: Self) -> Self:
        """The true table (this one) as the spectators take it to be: `seen`, which looks the same.

        The volte of 12 cards, taken for a squaring up: `table.cut("pack", 12).seen_as(table)`. A squared packet hides
        what lies below its top card: there cards may truly lie the other way (reversed cards in the pack).

        Raises:
            ImpossibleSleightError: a pile has another size, or a card in sight another side up, than was seen.
        """
        piles = {}
        for name, pile in self.piles.items():
            believed = seen.lying(name)
            if pile is believed:
                continue
            in_sight = 1 if self.places[name].spread == "packet" else len(pile)
            sides = ([(c.up, c.turned) for c in cards[:in_sight]] for cards in (pile, believed))
            if len(pile) != len(believed) or next(sides) != next(sides):
                raise ImpossibleSleightError(
                    f"{name} is seen with other cards up, or another number, than it truly has"
                )
            piles[name] = tuple(
                [
                    c if c.token == b.token else Lying(c.card, b.token, c.up, c.turned, c.look)
                    for c, b in zip(pile, believed, strict=True)
                ]
            )
        return self._with(piles)

    def believed_to_have(self, place: str, count: int) -> Self:
        """The same table, the spectators taking a packet to have `count` cards: one was palmed off it, or smuggled in.

        They do so until the packet is next handled.

        Raises:
            ImpossibleSleightError: the cards do not lie in a packet, or none is left there: anyone could count them.
        """
        pile = self.lying(place)
        if count != len(pile) and (self.places[place].spread != "packet" or not pile):
            raise ImpossibleSleightError(f"everybody sees that {place} has {len(pile)} cards, and not {count}")
        others = {name: number for name, number in self.believed.items() if name != place}
        believed = others if count == len(pile) else others | {place: count}
        return type(self)(self.deck, self.places, self.piles, MappingProxyType(believed))

    def seen_pile(self, place: str) -> Pile:
        """The cards of a place as spectators take them to be: as many as they believe, nameless ones (-1) below."""
        pile = self.lying(place)
        count = self.believed.get(place, len(pile))
        first = -1 - list(self.piles).index(place)
        return pile[:count] + tuple(Lying(-1, first - len(self.piles) * i) for i in range(count - len(pile)))

    # ---- helpers

    def _with(self, changed: Mapping[str, Pile]) -> Self:
        if not self.piles.keys() >= changed.keys():
            for place in changed:
                self.lying(place)
        believed = self.believed
        if believed:
            believed = MappingProxyType({name: number for name, number in believed.items() if name not in changed})
        return type(self)(self.deck, self.places, MappingProxyType({**self.piles, **changed}), believed)

    def _alter(self, place: str, index: int, change: Callable[[Lying], Lying]) -> Self:
        pile = list(self.lying(place))
        self._need(place, index + 1 if index >= 0 else -index)
        pile[index] = change(pile[index])
        return self._with({place: tuple(pile)})

    def _need(self, place: str, count: int) -> None:
        if not 0 <= count <= len(self.piles[place]):
            raise NotEnoughCardsError(f"{place} has {len(self.piles[place])} cards; {count} were asked for")


def _facing(cards: Sequence[Lying], up: bool) -> Pile:
    return tuple([c if c.up == up else Lying(c.card, c.token, up, c.turned, c.look) for c in cards])


def _apart(*places: str) -> None:
    if len(set(places)) < len(places):
        raise SamePlaceError(f"each place once, not {', '.join(places)}")
