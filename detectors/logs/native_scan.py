"""A quick reading of Kibic's own log, many lines at once, for lines that differ in their cards and dealer only.

A program writes every deal in the same layout: the same keys in the same order, cards of two signs. Then each card
stands in the same columns of every line, and a block of lines is an array of bytes whose columns are looked up
together. The first line of a layout is read as any JSON and becomes the model of the others; draws and actions, which
differ in length, stand at the end of the line and are read as JSON. What fits no model is left to the caller.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Deal, Draw
from rules.decks import find_deck

_BLOCK = 8192
_MOST_MODELS = 8
_FEWEST = 16
_PLACES = ("talon", "turn_up", "board", "order", "gathered")
_KEY = re.compile(r'"(game|deck|dealer|hands|talon|turn_up|board|order|gathered|draws|actions)":')
_END = re.compile(r',[ ]?"(?:draws|actions)":|\}$')
_HANDS = re.compile(r"[ ]?\[((?:\[[^\[\]]*\](?:,[ ]?)?)*)\]")
_PLACE = re.compile(r'[ ]?(?:\[[^\[\]]*\]|"[^"]*"|null(?=[,}]))')
_HAND = re.compile(r"\[[^\[\]]*\]")
_NAME = re.compile(r'"([^"]*)"')
_DEALER = re.compile(r"[ ]?(\d)(?!\d)")
_NO_CARD = -2

Bytes = NDArray[np.uint8]
Read = Callable[[int, str], Deal | None]
Play = Callable[[dict[str, Any], Deal], tuple[tuple[Draw, ...], tuple[Action, ...]]]


@dataclass(frozen=True)
class _Model:
    """One layout. `fixed` are the columns that are alike in all lines, `cards` `(c,)` the columns where a card begins.

    `pieces` are the parts of a deal and which of the cards they hold, in the order of the columns.
    """

    deal: Deal
    line: Bytes
    fixed: NDArray[np.intp]
    cards: NDArray[np.intp]
    dealer: int | None
    pieces: tuple[tuple[str, int, int], ...]


def scan_deals(lines: Sequence[str], read: Read, play: Play) -> tuple[list[Deal], list[int]]:
    """The deals of the lines that fit a layout, ascending, and the numbers (from 1) of all others that are not empty.

    Args:
        lines: the log.
        read: reads one line, given with its number, as any JSON; None if it is no deal, or may mean different cards
            in another log.
        play: draws and actions of a record with these keys alone, for a deal like the one given; raises ValueError
            if they are none.
    """
    deals: list[Deal] = []
    rest: list[int] = []
    models: list[_Model] = []
    for start in range(0, len(lines), _BLOCK):
        numbers = [start + i for i, line in enumerate(lines[start : start + _BLOCK], start=1) if line]
        block = _Block(numbers, [lines[number - 1] for number in numbers])
        for model in models:
            block.take(model, play)
        while len(block.waiting) >= _FEWEST and len(models) < _MOST_MODELS:
            first = int(block.waiting[0])
            deal = read(numbers[first], block.lines[first])
            new = None if deal is None else _model(block.lines[first], deal)
            if new is None or not block.take(new, play):
                break
            models.append(new)
        deals += sorted(block.deals, key=_line)
        rest += [numbers[i] for i in block.waiting]
    return deals, rest


class _Block:
    """Some lines, those of them that still wait for their layout, and the deals found."""

    def __init__(self, numbers: list[int], lines: list[str]) -> None:
        self.lines = lines
        self.numbers = numbers
        self.waiting = np.arange(len(lines))
        self.deals: list[Deal] = []
        sizes = np.array([len(line) for line in lines], np.intp)
        self._ends = np.cumsum(sizes + 1) - 1
        self._starts = self._ends - sizes
        text = "\n".join(lines).encode("latin-1", "replace")  # a sign of two bytes fits no model
        self._text = np.frombuffer(text, np.uint8)

    def take(self, model: _Model, play: Play) -> int:
        """Read the waiting lines that fit the layout; returns how many did."""
        size = len(model.line)
        long = self.waiting[self._ends[self.waiting] - self._starts[self.waiting] > size]
        if not len(long):
            return 0
        rows = np.lib.stride_tricks.sliding_window_view(self._text, size)[self._starts[long]]
        names = rows[:, model.cards].astype(np.uint16) << 8 | rows[:, model.cards + 1]
        faces = _faces(model.deal.deck)[names]
        fits = (rows[:, model.fixed] == model.line[model.fixed]).all(axis=1) & (faces != _NO_CARD).all(axis=1)
        dealers = np.zeros(len(rows), np.int64)
        if model.dealer is not None:
            dealers = rows[:, model.dealer].astype(np.int64) - ord("0")
            fits &= (dealers >= 0) & (dealers < len(model.deal.hands))
        kept = long[fits]
        tails = [self.lines[i][size:] for i in kept.tolist()]
        numbers = [self.numbers[i] for i in kept.tolist()]
        found = _deals(model, faces[fits], dealers[fits].tolist(), numbers, tails, play)
        read = {deal.line for deal in found}
        self.deals += found
        done = kept[[number in read for number in numbers]] if len(read) < len(kept) else kept
        self.waiting = np.setdiff1d(self.waiting, done, assume_unique=True)
        return len(found)


def _model(line: str, deal: Deal) -> _Model | None:
    """The layout of a line that was read; None if its cards do not stand in columns of their own."""
    end = _END.search(line)
    if end is None or "\\" in line or not line.isascii():
        return None
    head = line[: end.start()]
    keys = {match[1]: match.end() for match in _KEY.finditer(head)}
    hands = _HANDS.match(head, keys.get("hands", len(head)))
    if len(keys) != len(_KEY.findall(head)) or hands is None:
        return None
    spans = [(f"hand {seat}", *hand.span()) for seat, hand in enumerate(_HAND.finditer(head, *hands.span(1)))]
    for name in _PLACES:
        if name in keys:
            place = _PLACE.match(head, keys[name])
            if place is None:
                return None
            spans.append((name, *place.span()))
    cards: list[int] = []
    pieces = []
    for name, first, last in spans:
        names = list(_NAME.finditer(head, first, last))
        if any(len(card[1]) != 2 for card in names):
            return None
        pieces.append((name, len(cards), len(cards) + len(names)))
        cards += [card.start(1) for card in names]
    dealer = _DEALER.match(head, keys["dealer"]) if "dealer" in keys else None
    if len(spans) < len(deal.hands) or ("dealer" in keys and dealer is None):
        return None
    varying = {*cards, *(column + 1 for column in cards)} | ({dealer.start(1)} if dealer else set())
    return _Model(
        deal=deal,
        line=np.frombuffer(head.encode(), np.uint8),
        fixed=np.array([column for column in range(len(head)) if column not in varying], np.intp),
        cards=np.array(cards, np.intp),
        dealer=dealer.start(1) if dealer else None,
        pieces=tuple(pieces),
    )


def _deals(
    model: _Model, faces: NDArray[np.int16], dealers: list[int], numbers: list[int], tails: list[str], play: Play
) -> list[Deal]:
    """The deals of lines that fit, without those whose draws or actions are none."""
    like = model.deal
    columns = {name: _tuples(faces[:, first:last]) for name, first, last in model.pieces}
    hands = list(zip(*(columns[f"hand {seat}"] for seat in range(len(like.hands))), strict=True))
    nothing: list[tuple[int, ...]] = [()] * len(numbers)
    talons, boards, orders, gathered, turned = (
        columns.get(name, nothing) for name in ("talon", "board", "order", "gathered", "turn_up")
    )
    deals = []
    for i, number in enumerate(numbers):
        played = _NO_PLAY if tails[i] == "}" else _played(tails[i], like, play)
        if played is not None:
            deals.append(
                Deal(
                    number,
                    like.deck,
                    hands[i],
                    like.known,
                    like.game,
                    like.dealer if model.dealer is None else dealers[i],
                    like.players,
                    talons[i],
                    turned[i][0] if turned[i] else None,
                    boards[i],
                    orders[i],
                    gathered[i],
                    like.label,
                    *played,
                    like.when,
                    like.extra,
                )
            )
    return deals


def _tuples(faces: NDArray[np.int16]) -> list[tuple[int, ...]]:
    """The rows as tuples; by way of bytes, which are quicker taken apart than lists."""
    size = faces.shape[1]
    if not size:
        return [()] * len(faces)
    data = faces.astype(np.uint8).tobytes()
    return [tuple(data[start : start + size]) for start in range(0, len(data), size)]


def _played(tail: str, like: Deal, play: Play) -> tuple[tuple[Draw, ...], tuple[Action, ...]] | None:
    """Draws and actions at the end of a line; None if it holds anything else: the caller says what is wrong with it."""
    try:
        row = json.loads("{" + tail[1:]) if tail[:1] == "," else None
        return play(row, like) if isinstance(row, dict) and row.keys() <= {"draws", "actions"} else None
    except (ValueError, RecursionError):
        return None


@lru_cache(maxsize=64)
def _faces(deck: str) -> NDArray[np.int16]:
    """`(65536,)`: the face that two signs name as Kibic prints them, `_NO_CARD` for all others."""
    table = np.full(1 << 16, _NO_CARD, np.int16)
    for card in find_deck(deck).faces:
        name = str(card)
        if len(name) == 2 and name.isascii():
            table[ord(name[0]) << 8 | ord(name[1])] = find_deck(deck).parse(name)
    return table


def _line(deal: Deal) -> int:
    return deal.line


_NO_PLAY: tuple[tuple[Draw, ...], tuple[Action, ...]] = ((), ())
