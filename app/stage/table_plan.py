"""Where seats and places lie on the felt: the dealer below with the pack, the others round the table, talons between.

Everything has its place from the beginning, so that nothing shifts while the cards are dealt. Lengths are card widths.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.components.card_table.scene import CARD_HEIGHT
from app.stage.dealt_cards import Progress, Where
from app.stage.heaps import Offsets, in_heap, in_rows, longest_row, row_step, rows_of, size_of
from app.words.seats import DEALER

MARGIN = 0.2
GAP = 0.35
LABEL = 0.5
"""Room for the name of a seat or place above its cards."""
LABEL_WIDTH = 1.5
HAND_WIDTH = 2.9
CENTRE_WIDTH = 4.2
MOST_IN_CENTRE_ROW = 5
MOST_SPREAD = 8
"""A place with more cards is a heap."""
PEEP = 0.42
"""How far a card that is shown looks out from under its heap."""


@dataclass(frozen=True)
class Spot:
    """A seat or place: the top left of its cards, the room they have, and where each pack position lies from there."""

    x: float
    y: float
    width: float
    height: float
    offsets: Offsets
    is_heap: bool = False

    def moved(self, x: float, y: float) -> "Spot":
        """The same cards at another place."""
        return Spot(round(x, 3), round(y, 3), self.width, self.height, self.offsets, self.is_heap)


@dataclass(frozen=True)
class Plan:
    """The table as it is laid. `pack` is the top left of the pack, which the dealer keeps at his left hand."""

    width: float
    height: float
    spots: Mapping[Where, Spot]
    pack: tuple[float, float]


def plan_table(end: Progress, seats: int, direction: Literal["right", "left"] | None) -> Plan:
    """The plan of a deal: `end` is what it comes to, `direction` the way the deal goes, seen by the dealer."""
    hands = _hands(end, seats)
    places, centre = _centre(end)
    block_width = max([LABEL_WIDTH, *(hand.width for hand in hands)]) if hands else 0.0
    block_height = LABEL + max([CARD_HEIGHT, *(hand.height for hand in hands)])
    left, above, right = _round(seats, direction)
    beside = max(len(left), len(right))
    own_line = block_width + 2 * (1 + GAP + 2 * PEEP)
    sides = 2 * (block_width + GAP) if beside else 0.0
    width = max(own_line, sides + centre[0]) + 2 * MARGIN
    between = max(beside * block_height + max(0, beside - 1) * GAP, centre[1])
    lines = [block_height] * len(above) + [between] * bool(between) + [block_height]
    height = sum(lines) + GAP * (len(lines) - 1) + 2 * MARGIN
    bottom = height - MARGIN - block_height
    spots: dict[Where, Spot] = {}

    def seat(number: int, x: float, y: float) -> None:
        hand = hands[number]
        spots[number] = hand.moved(x + (block_width - hand.width) / 2, y + LABEL)

    if seats:
        seat(DEALER, (width - block_width) / 2, bottom)
    top = MARGIN
    for number in above:
        seat(number, (width - block_width) / 2, top)
        top += block_height + GAP
    for column, x in ((left, MARGIN), (right, width - MARGIN - block_width)):
        spare = between - len(column) * block_height
        for i, number in enumerate(column):
            share = spare / (len(column) + 1)
            seat(number, x, top + between - (i + 1) * (block_height + share))
    for name, spot in places.items():
        spots[name] = spot.moved((width - centre[0]) / 2 + spot.x, top + (between - centre[1]) / 2 + spot.y)
    pack_x = (width - block_width) / 2 - GAP - 1 if seats else (width - 1) / 2
    return Plan(round(width, 3), round(height, 3), spots, (round(pack_x, 3), round(bottom + LABEL, 3)))


def _hands(end: Progress, seats: int) -> list[Spot]:
    rows = [rows_of(end.packets.get(seat, ())) for seat in range(seats)]
    step = row_step(max(map(longest_row, rows), default=0), HAND_WIDTH)
    return [_spot(in_rows(each, step)) for each in rows]


def _centre(end: Progress) -> tuple[dict[Where, Spot], tuple[float, float]]:
    """The places between the seats, in lines from (0, 0) and each line in the middle; and their size together."""
    lines: list[list[tuple[Where, Spot, float]]] = []
    for where, packets in end.packets.items():
        if isinstance(where, str):
            spot, room = _place(packets)
            if not lines or sum(each + GAP for _, _, each in lines[-1]) + room > CENTRE_WIDTH:
                lines.append([])
            lines[-1].append((where, spot, room))
    widths = [sum(room for _, _, room in line) + GAP * (len(line) - 1) for line in lines]
    width = max(widths, default=0.0)
    spots: dict[Where, Spot] = {}
    y = 0.0
    for line, own_width in zip(lines, widths, strict=True):
        x = (width - own_width) / 2
        for where, spot, room in line:
            spots[where] = spot.moved(x + room - spot.width - (room - spot.width) / 2, y + LABEL)
            x += room + GAP
        y += LABEL + max(spot.height for _, spot, _ in line) + GAP / 2
    return spots, (width, max(0.0, y - GAP / 2))


def _place(packets: Sequence[Sequence[int]]) -> tuple[Spot, float]:
    """The spot of a place between the seats, and the width that it needs with its label."""
    cards = [card for packet in packets for card in packet]
    if len(cards) > MOST_SPREAD:
        return Spot(0, 0, 1.0, CARD_HEIGHT, in_heap(cards), is_heap=True), max(LABEL_WIDTH, 1 + 2 * PEEP)
    rows = rows_of([[card] for card in cards], MOST_IN_CENTRE_ROW)
    spot = _spot(in_rows(rows, row_step(longest_row(rows), HAND_WIDTH)))
    return spot, max(LABEL_WIDTH, spot.width)


def _spot(offsets: Offsets) -> Spot:
    width, height = size_of(offsets)
    return Spot(0, 0, max(1.0, width), max(CARD_HEIGHT, height), offsets)


def _round(seats: int, direction: Literal["right", "left"] | None) -> tuple[list[int], list[int], list[int]]:
    """Seats on the left from below, opposite, and on the right from below; dealt to the right the first sits right."""
    others = list(range(1, seats))
    half = len(others) // 2
    first, above, last = others[:half], others[half : len(others) - half], others[len(others) - half :][::-1]
    return (last, above, first) if direction == "right" else (first, above, last)
