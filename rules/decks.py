"""Decks: what a pack is composed of.

A card in play is its index in the deck; a name denotes a face, so copies in doubled packs print alike.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.cards import JOKER, Card
from rules.data import load_yaml
from rules.names import UnknownNameError

MAX_PACKS = 10
MAX_JOKERS = 3


class UnknownCardError(ValueError):
    """A text that names no card of the deck."""


class DuplicateCardError(ValueError):
    """A card more often than the deck has it."""


@dataclass(frozen=True)
class Deck:
    """The composition of a pack: its faces in order, and how many copies of each.

    Indices run over physical cards: copy 0 of every face in order, then copy 1, ...; jokers come last.

    >>> deck = find_deck("french52")
    >>> deck.size, deck.parse("10h"), deck.print(4)
    (52, 4, 'Th')
    >>> deck.print_all(deck.parse_all("ah Kd 2c"))
    'Ah Kd 2c'
    >>> find_deck("piquet32x4+2").size
    130
    """

    name: str
    faces: tuple[Card, ...]
    packs: int = 1
    jokers: int = 0

    @cached_property
    def size(self) -> int:
        """Number of physical cards."""
        return len(self.faces) * self.packs + self.jokers

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The face of each physical card, by index."""
        return self.faces * self.packs + (Card(JOKER),) * self.jokers

    @cached_property
    def dtype(self) -> type[np.unsignedinteger]:
        """The smallest array type that holds every index: uint8 up to 256 cards, else uint16."""
        return np.uint8 if self.size <= 256 else np.uint16

    @cached_property
    def face_index(self) -> NDArray[np.intp]:
        """`(size,)`: the index of the first card that prints alike, by physical index."""
        first = {card: len(self.cards) - 1 - i for i, card in enumerate(reversed(self.cards))}
        return np.array([first[card] for card in self.cards], dtype=np.intp)

    @cached_property
    def multiplicity(self) -> NDArray[np.intp]:
        """`(size,)`: how many physical cards print like this one."""
        return np.bincount(self.face_index, minlength=self.size)[self.face_index]

    @cached_property
    def _index(self) -> dict[str, int]:
        names = {str(card).lower(): int(self.face_index[i]) for i, card in enumerate(self.cards)}
        tens = {f"10{card.suit}": names[str(card).lower()] for card in self.cards if card.rank in "TX" and card.suit}
        return names | tens

    def parse(self, text: str) -> int:
        """The index of the face that `text` names (case does not matter, `10h` is accepted).

        Raises:
            UnknownCardError: the deck has no such card.
        """
        index = self._index.get(text.strip().lower())
        if index is None:
            example = ", ".join(str(card) for card in self.faces[:3])
            raise UnknownCardError(f"{text.strip()!r} is no card of {self.name} (cards are written like {example})")
        return index

    def parse_all(self, text: str | Iterable[str]) -> list[int]:
        """The faces named in a text (separated by blanks or commas) or a list of names, in order."""
        names = re.split(r"[\s,;]+", text.strip()) if isinstance(text, str) else text
        return [self.parse(name) for name in names if name]

    def print(self, index: int) -> str:
        """The name of the card at `index`."""
        return str(self.cards[index])

    def print_all(self, indices: Iterable[int]) -> str:
        """The names of several cards, separated by blanks."""
        return " ".join(self.print(int(index)) for index in indices)

    def check_once(self, faces: Sequence[int]) -> None:
        """Raise where a face occurs more often than the deck has it.

        Raises:
            DuplicateCardError: naming the first such card.
        """
        extra = self.excess(faces)
        if extra:
            raise DuplicateCardError(f"{self.print(extra[0])} occurs more often than {self.name} has it")

    def excess(self, faces: Sequence[int]) -> list[int]:
        """The faces that occur more often in `faces` than in the deck (each once, in index order)."""
        if len(faces) == 0:
            return []
        counts = np.bincount(self.face_index[np.asarray(faces, dtype=np.intp)], minlength=self.size)
        return [int(i) for i in np.flatnonzero(counts > self.multiplicity)]

    def where(self, rank: str | None = None, suit: str | None = None) -> NDArray[np.bool_]:
        """`(size,)` mask of the cards of a rank and/or a suit."""
        return np.array([(rank is None or c.rank == rank) and (suit is None or c.suit == suit) for c in self.cards])

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """Suit letters in the deck's order, without suitless cards."""
        return tuple(dict.fromkeys(card.suit for card in self.faces if card.suit))

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """Rank letters in the deck's order, strongest first as printed in `decks.yaml`."""
        return tuple(dict.fromkeys(card.rank for card in self.faces))

    def __hash__(self) -> int:
        return hash(self.name)


def deck_names() -> tuple[str, ...]:
    """The base decks: without modifiers, and without those made from another deck by taking out or adding cards."""
    return tuple(name for name, row in load_yaml("decks.yaml").items() if "from" not in row)


@lru_cache(maxsize=256)
def find_deck(name: str) -> Deck:
    """The deck of that name; modifiers `x2` ... `x10` packs and `+1` ... `+3` jokers: `piquet32x4`, `french52+2`.

    A deck made from another (`from` in `decks.yaml`) keeps that one's order: each card `without` is taken out where
    it first occurs, the cards `with` come last. In a deck made from a doubled pack faces therefore repeat.

    >>> find_deck("kingless28").size, find_deck("lhombre32").print_all([30, 31])
    (28, 'Ad 7d')

    Raises:
        UnknownNameError: no such deck; the message lists near names.
    """
    table = load_yaml("decks.yaml")
    match = re.fullmatch(r"(?P<base>[a-z]+(?:-?\d+)?)(?:x(?P<packs>\d+))?(?:\+(?P<jokers>\d+))?", name.strip().lower())
    base = match["base"] if match else name
    by_name = {alias: key for key, row in table.items() for alias in (key, *row["book_names"])}
    if match is None or base not in by_name:
        raise UnknownNameError("deck", name, table)
    packs, jokers = int(match["packs"] or 1), int(match["jokers"] or 0)
    if not (1 <= packs <= MAX_PACKS and jokers <= MAX_JOKERS):
        raise UnknownNameError("deck", name, [f"{by_name[base]}x2", f"{by_name[base]}+1"])
    key = by_name[base]
    canonical = key + (f"x{packs}" if packs > 1 else "") + (f"+{jokers}" if jokers else "")
    return Deck(canonical, _faces(table[key]), packs, jokers)


def _faces(row: dict[str, Any]) -> tuple[Card, ...]:
    if "from" in row:
        return _changed(find_deck(row["from"]), row.get("without", []), row.get("with", []))
    suitless = [Card(rank) for rank in row.get("suitless", [])]
    suited = [Card(rank, suit) for suit in row["suits"] for rank in row["ranks"]]
    extra = [Card(name[:-1], name[-1]) for name in row.get("suited", [])]
    return (*suitless, *suited, *extra)


def _changed(deck: Deck, without: Sequence[str], added: Sequence[str]) -> tuple[Card, ...]:
    cards = list(deck.cards)
    for name in without:
        cards.remove(Card(name[:-1], name[-1]))
    return (*cards, *(Card(name[:-1], name[-1]) for name in added))
