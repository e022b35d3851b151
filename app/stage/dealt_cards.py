"""Where each card of a dealt pack is after so many steps of the dealer: in the pack, at a seat, at a place."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.deals import Dealt, Delivery

TOPS_TURNED_UP = "the top card of each pile is turned up"
"""The pause of a patience (gazdás) at which the topmost cards are turned."""

Where = int | str
"""A seat's number or a place's name."""


@dataclass(frozen=True)
class Progress:
    """The deal after some steps. All numbers are pack positions, 0 the top.

    `packets` are the packets of each seat and place in the order given; `new` what moved or was shown in the last step;
    `shown` cards that all may see though they stay where they are; `in_pack` what is left, top first.
    """

    packets: Mapping[Where, tuple[tuple[int, ...], ...]]
    open: frozenset[int]
    shown: tuple[int, ...]
    new: frozenset[int]
    in_pack: tuple[int, ...]
    last: Delivery | None

    def at(self, where: Where) -> tuple[int, ...]:
        """All positions given to a seat or place so far."""
        return tuple(position for packet in self.packets.get(where, ()) for position in packet)


def progress(dealt: Dealt, step: int) -> Progress:
    """The deal after `step` steps, 0 or more; beyond the last it stays as it is at the end."""
    packets: dict[Where, list[tuple[int, ...]]] = {}
    opened: set[int] = set()
    shown: list[int] = []
    done = dealt.sequence[:step]
    for delivery in done:
        if delivery.kind == "show":
            shown.extend(delivery.positions)
        elif delivery.kind == "packet":
            packets.setdefault(_where(delivery), []).append(delivery.positions)
            if delivery.face_up:
                opened.update(delivery.positions)
        elif delivery.note == TOPS_TURNED_UP:
            opened.update(each[-1][-1] for each in packets.values())
    given = {position for each in packets.values() for packet in each for position in packet}
    return Progress(
        packets={where: tuple(each) for where, each in packets.items()},
        open=frozenset(opened),
        shown=tuple(shown),
        new=frozenset(done[-1].positions) if done else frozenset(),
        in_pack=tuple(position for position in range(dealt.packs.shape[1]) if position not in given),
        last=done[-1] if done else None,
    )


def _where(delivery: Delivery) -> Where:
    if delivery.seat is not None:
        return delivery.seat
    assert delivery.place is not None, "a packet goes to a seat or to a place"
    return delivery.place
