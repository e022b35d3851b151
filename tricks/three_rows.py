"""Three equal rows (or columns) gathered with the named one in a chosen place: the tricks of 15 and of 21 cards.

A packet of 3n cards dealt across puts position p into row p mod 3 as its card p // 3. The named row, gathered as the
slot-th of three, brings it to slot * n + p // 3: with the middle slot the interval of possible positions shrinks to a
third at each round, around the centre (Parlaghy 1888, pp. 183 and 190; Gergonne's pile problem).
"""

from collections.abc import Iterable, Sequence

SLOTS = {"top": 0, "middle": 1, "bottom": 2}
"""Where the named row goes in the packet, counted from its top."""

OTHERS = ("as-they-lie", "swapped")
"""The order of the two other rows, left to the performer."""


def gathering_order(rows: Sequence[str], named: str, slot: str, others: str) -> list[str]:
    """The rows in the order in which they are put on one another, top first.

    >>> gathering_order(("a", "b", "c"), "a", "middle", "swapped")
    ['c', 'a', 'b']
    """
    order = [row for row in rows if row != named]
    if others == "swapped":
        order.reverse()
    order.insert(SLOTS[slot], named)
    return order


def narrowed(positions: Iterable[int], length: int, slot: str, redeal: str) -> tuple[int, ...]:
    """Where (from 0) in the packet a card can be after one more round, if it could be at `positions` before.

    `length` is the number of cards in a row; `redeal` is `across` or `blocks` (which tells nothing new).

    >>> narrowed(range(7, 14), 7, "middle", "across")
    (9, 10, 11)
    """
    first = SLOTS[slot] * length
    return tuple(sorted({first + (p // 3 if redeal == "across" else p % length) for p in positions}))
