"""Cards laid out together: rows that overlap, heaps of which only the top is seen. Lengths are card widths."""

from collections.abc import Sequence

from app.components.card_table.scene import CARD_HEIGHT

MOST_IN_ROW = 7
WIDEST_STEP = 0.62
ROW_STEP = 0.66
"""How far the next row of the same hand lies below: the corner index of the row above stays in sight."""
PACKET_GAP = 0.14
EDGE = 0.012
"""How far the edge of a card looks out from under the next in a heap."""

Offsets = dict[int, tuple[float, float]]


def rows_of(packets: Sequence[Sequence[int]], most: int = MOST_IN_ROW) -> list[list[list[int]]]:
    """The packets of a hand in rows of at most `most` cards: packets stay whole, single cards are spread evenly.

    >>> rows_of([[1, 2, 3, 4, 5], [6, 7, 8, 9]])
    [[[1, 2, 3, 4, 5]], [[6, 7, 8, 9]]]
    >>> [len(row) for row in rows_of([[card] for card in range(13)])]
    [7, 6]
    """
    cards = sum(map(len, packets))
    if not cards:
        return []
    room = -(-cards // -(-cards // most))
    if all(len(packet) == 1 for packet in packets):
        single = [packet[0] for packet in packets]
        return [[[card] for card in single[start : start + room]] for start in range(0, cards, room)]
    rows: list[list[list[int]]] = [[]]
    for packet in packets:
        for start in range(0, len(packet), most):
            part = list(packet[start : start + most])
            if rows[-1] and sum(map(len, rows[-1])) + len(part) > most:
                rows.append([])
            rows[-1].append(part)
    return rows


def longest_row(rows: Sequence[Sequence[Sequence[int]]]) -> int:
    """Cards in the longest row; 0 of none."""
    return max((sum(map(len, row)) for row in rows), default=0)


def row_step(longest: int, width: float) -> float:
    """The step from card to card at which the longest row is about `width` wide."""
    return min(WIDEST_STEP, (width - 1) / max(1, longest - 1))


def in_rows(rows: Sequence[Sequence[Sequence[int]]], step: float) -> Offsets:
    """Where each card lies, from the top left of its hand; packets within a row stand a little apart."""
    spots: Offsets = {}
    for line, row in enumerate(rows):
        x = 0.0
        for number, packet in enumerate(row):
            if number and (len(packet) > 1 or len(row[number - 1]) > 1):
                x += PACKET_GAP
            for card in packet:
                spots[card] = (round(x, 3), round(line * ROW_STEP, 3))
                x += step
    return spots


def in_heap(cards: Sequence[int]) -> Offsets:
    """One on another, the first lowest."""
    return {card: (round(i * EDGE / 2, 4), round(-i * EDGE, 4)) for i, card in enumerate(cards)}


def size_of(spots: Offsets) -> tuple[float, float]:
    """Width and height of what lies there; nothing of no cards."""
    if not spots:
        return 0.0, 0.0
    return max(x for x, _ in spots.values()) + 1, max(y for _, y in spots.values()) + CARD_HEIGHT
