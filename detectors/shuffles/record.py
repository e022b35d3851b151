"""One recorded shuffle: where every card of the pack before it lies after it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_CARDS = 1000
"""A pack of more is no pack; what its shuffle tells would take minutes to count."""


class RecordError(ValueError):
    """A record that tells no shuffle; the message says why."""


@dataclass(frozen=True, eq=False)
class ShuffleRecord:
    """One shuffle, immutable.

    `places` `(cards,)` are the places after it of the cards in the order before it, from the top and 0. `names` are
    the cards before it, or their places from 1 where no names are recorded. `line` is the record's line in its file,
    from 1.
    """

    line: int
    places: NDArray[np.intp]
    names: tuple[str, ...]

    @property
    def cards(self) -> int:
        """Cards in the pack."""
        return len(self.places)

    @property
    def lower(self) -> NDArray[np.bool_] | None:
        """`(cards,)`, top first: True where a card came from the lower of two packets; None if it was no one riffle.

        A pack that did not change is no riffle that could be told.
        """
        falls = np.flatnonzero(self.places[1:] < self.places[:-1])
        if len(falls) != 1:
            return None
        lower = np.zeros(self.cards, np.bool_)
        lower[self.places[falls[0] + 1 :]] = True
        return lower


def from_orders(line: int, before: list[str], after: list[str]) -> ShuffleRecord:
    """A shuffle by the pack before and after it, as names of cards.

    Raises:
        RecordError: fewer than two cards or more than `MOST_CARDS`, a card twice, or other cards after than before.
    """
    _check_size(max(len(before), len(after)))
    old, new = [_plain(name) for name in before], [_plain(name) for name in after]
    if len(old) != len(new):
        raise RecordError(f"{len(old)} cards before and {len(new)} after: a shuffle loses none")
    if len(old) < 2:
        raise RecordError("a shuffle needs two cards or more")
    for cards, when in ((old, "before"), (new, "after")):
        if len(set(cards)) < len(cards):
            double = next(card for card in cards if cards.count(card) > 1)
            raise RecordError(f"{double} twice {when}: name the copies apart, so that it can be told which came where")
    where = {card: place for place, card in enumerate(new)}
    lost = [card for card in old if card not in where]
    if lost:
        raise RecordError(f"{lost[0]} was there before and not after")
    return ShuffleRecord(line, np.array([where[card] for card in old], np.intp), tuple(before))


def from_packets(line: int, packets: str) -> ShuffleRecord:
    """A shuffle by the packet that each card came from, top first: one digit a card, the highest packet the lowest
    digit; cards of a packet stay in order.

    Raises:
        RecordError: no digits, fewer than two, or more than `MOST_CARDS`.

    >>> from_packets(1, "1221").places.tolist()
    [0, 3, 1, 2]
    """
    if not (packets.isascii() and packets.isdecimal()):
        raise RecordError(f"{packets[:20]!r} tells no packets: write the packet of each card, like 0110... or 1221...")
    _check_size(len(packets))
    if len(packets) < 2:
        raise RecordError("a shuffle needs two cards or more")
    places = np.argsort(np.frombuffer(packets.encode("ascii"), np.uint8), kind="stable")
    return ShuffleRecord(line, places.astype(np.intp), tuple(str(place) for place in range(1, len(packets) + 1)))


def _check_size(cards: int) -> None:
    if cards > MOST_CARDS:
        raise RecordError(f"{cards} cards: no pack has more than {MOST_CARDS}")


def _plain(name: str) -> str:
    text = name.strip().lower()
    return "t" + text[2:] if text.startswith("10") and len(text) > 2 else text
