"""A quick reading of Kibic's own log, many lines at once, for lines that differ in their cards and dealer only.

A program writes every deal in the same layout: the same keys in the same order, cards of two signs. Then each card
stands in the same columns of every line, and a block of lines is an array of bytes whose columns are looked up
together. The first line of a layout is read as any JSON and becomes the model of the others; draws and actions, which
differ in length, stand at the end of the line and are read as JSON. What fits no model is left to the caller.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from detectors.block_joining import join_blocks
from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import NO_NAMES, PILES, Heads, head_of
from detectors.late_plays import NO_PLAY
from detectors.late_plays import Play as Played
from rules.decks import find_deck

_BLOCK = 2048
_MOST_MODELS = 8
_FEWEST = 16
_MOST_TRIES = 4
_TOKEN = re.compile(r'"([^"]*)"|[\[\]{}]')
_COLON = re.compile(r"\s*:")
_PLAY = ("draws", "actions")
_HANDS = re.compile(r"[ ]?\[((?:\[[^\[\]]*\](?:,[ ]?)?)*)\]")
_PLACE = re.compile(r'[ ]?(?:\[[^\[\]]*\]|"[^"]*"|null(?=[,}]))')
_HAND = re.compile(r"\[[^\[\]]*\]")
_NAME = re.compile(r'"([^"]*)"')
_DEALER = re.compile(r"[ ]?(\d)(?!\d)")
_NO_CARD = -2

Bytes = NDArray[np.uint8]
Read = Callable[[int, str], Deal | None]
Play = Callable[[dict[str, Any], Deal], Played]


class Scanned(NamedTuple):
    """The deals of lines that fit a layout, ascending, `trusted` `(deals,)` where a line says itself what is known, and
    the numbers (from 1) of all other lines that are not empty."""

    deals: DealBlock
    trusted: NDArray[np.bool_]
    rest: list[int]


@dataclass(frozen=True)
class _Model:
    """One layout. `fixed` is 255 in the columns that are alike in all lines and 0 in others, `cards` `(c,)` are the
    columns where a card begins: those of the hands, then those of the piles, in the order of `DealBlock`.

    `table` are the heads: of every dealer where `dealer` is his column, else one.
    """

    deal: Deal
    line: Bytes
    fixed: Bytes
    cards: NDArray[np.intp]
    dealer: int | None
    table: Heads
    is_trusted: bool


def scan_deals(text: str, read: Read, play: Play) -> Scanned:
    """Scan a log.

    Args:
        text: the log.
        read: reads one line, given with its number, as any JSON; None if it is no deal, or may mean different cards
            in another log.
        play: draws and actions of a record with these keys alone, for a deal like the one given; raises ValueError
            if they are none.
    """
    lines = _Lines(text)
    found: list[tuple[DealBlock, bool]] = []
    rest: list[NDArray[np.intp]] = []
    models: list[_Model] = []
    for start in range(0, len(lines.starts), _BLOCK):
        waiting = start + np.flatnonzero(lines.sizes[start : start + _BLOCK])
        for model in models:
            waiting = lines.take(waiting, model, play, found)
        tried = 0  # lines that are no model, which stay the first that wait
        while len(waiting) - tried >= _FEWEST and len(models) < _MOST_MODELS and tried < _MOST_TRIES:
            first = int(waiting[tried])
            deal = read(first + 1, lines[first])
            new = None if deal is None else _model(lines[first], deal)
            before = len(waiting)
            waiting = waiting if new is None else lines.take(waiting, new, play, found)
            if new is None or len(waiting) == before:
                tried += 1
            else:
                models.append(new)
        rest.append(waiting)
    deals = join_blocks([block for block, _ in found])
    trusted = np.repeat([is_trusted for _, is_trusted in found], [len(block) for block, _ in found]).astype(np.bool_)
    if (np.diff(deals.lines) < 0).any():
        order = np.argsort(deals.lines)
        deals, trusted = deals.take(order), trusted[order]
    return Scanned(deals, trusted, (np.concatenate(rest) + 1).tolist() if rest else [])


class _Lines:
    """A text as bytes, with the places and lengths of its lines."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._bytes = _bytes(text)
        ends = np.flatnonzero(self._bytes == ord("\n"))
        self.starts = np.concatenate([[0], ends + 1])
        self.sizes = np.concatenate([ends, [len(self._bytes)]]) - self.starts

    def __getitem__(self, number: int) -> str:
        start = int(self.starts[number])
        return self._text[start : start + int(self.sizes[number])]

    def take(
        self, waiting: NDArray[np.intp], model: _Model, play: Play, found: list[tuple[DealBlock, bool]]
    ) -> NDArray[np.intp]:
        """Read the waiting lines that fit the layout; returns the others."""
        size = len(model.line)
        is_long = self.sizes[waiting] > size
        numbers = waiting[is_long]
        if not len(numbers):
            return waiting
        rows = self._rows(self.starts[numbers], size)
        names = np.take(rows, model.cards, axis=1).astype(np.uint16) << 8 | np.take(rows, model.cards + 1, axis=1)
        faces = _faces(model.deal.deck)[names]
        fits = ~((rows ^ model.line) & model.fixed).any(axis=1) & (faces != _NO_CARD).all(axis=1)
        dealers = np.zeros(len(rows), np.intp)
        if model.dealer is not None:
            dealers = rows[:, model.dealer].astype(np.intp) - ord("0")
            fits &= (dealers >= 0) & (dealers < len(model.table.all))
        kept = np.flatnonzero(fits)
        plays = self._plays(numbers[kept], size, model.deal, play)
        if plays is not None and None in plays:
            kept = kept[[one is not None for one in plays]]
        if not len(kept):
            return waiting
        told = None if plays is None else [one for one in plays if one is not None]
        names_of_all = (model.deal.label, model.deal.when, model.deal.extra)
        block = DealBlock(
            model.table,
            dealers[kept],
            faces[kept].astype(np.uint8).ravel(),
            numbers[kept] + 1,
            None if names_of_all == NO_NAMES else [names_of_all] * len(kept),
            None if told is None or all(one == NO_PLAY for one in told) else told,
        )
        found.append((block, model.is_trusted))
        is_left = np.ones(len(waiting), np.bool_)
        is_left[np.searchsorted(waiting, numbers[kept])] = False
        return waiting[is_left]

    def _rows(self, starts: NDArray[np.intp], size: int) -> Bytes:
        """`(n, size)`: the first signs of lines; no copy where they lie at equal distances."""
        steps = np.diff(starts)
        if len(steps) and (steps == steps[0]).all():
            return np.lib.stride_tricks.as_strided(
                self._bytes[int(starts[0]) :], (len(starts), size), (int(steps[0]), 1), writeable=False
            )
        return np.asarray(np.lib.stride_tricks.sliding_window_view(self._bytes, size)[starts])

    def _plays(self, numbers: NDArray[np.intp], size: int, like: Deal, play: Play) -> list[Played | None] | None:
        """What stands at the end of each line, None where that is no play; None for all if there is nothing."""
        last = self._bytes[self.starts[numbers] + size]
        is_end = (self.sizes[numbers] == size + 1) & (last == ord("}"))
        if is_end.all():
            return None
        return [
            NO_PLAY if ends else _played(self[number][size:], like, play)
            for number, ends in zip(numbers.tolist(), is_end.tolist(), strict=True)
        ]


def _bytes(text: str) -> Bytes:
    """A byte for each sign: 255, which fits no model, for those beyond Latin-1."""
    try:
        return np.frombuffer(text.encode("latin-1"), np.uint8)
    except UnicodeEncodeError:
        signs = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.dtype("<u4"))
        return np.minimum(signs, 255).astype(np.uint8)


def _top_keys(line: str) -> list[tuple[str, int, int]]:
    """The keys of the object itself, not of objects within it: name, where it begins, where its colon ends."""
    keys = []
    depth = 0
    for token in _TOKEN.finditer(line):
        if token[1] is None:
            depth += 1 if token[0] in "[{" else -1
        elif depth == 1 and (colon := _COLON.match(line, token.end())):
            keys.append((token[1], token.start(), colon.end()))
    return keys


def _model(line: str, deal: Deal) -> _Model | None:
    """The layout of a line that was read; None if its cards do not stand in columns of their own, or if one of them is
    not told: what is known of a hand follows from its cards."""
    if "\\" in line or not line.isascii() or not line.endswith("}"):
        return None
    top = _top_keys(line)
    play = next((start for name, start, _ in top if name in _PLAY), None)
    head = line[: len(line) - 1 if play is None else max(line.rfind(",", 0, play), 0)]
    keys = {name: end for name, _, end in top if end <= len(head)}
    hands = _HANDS.match(head, keys.get("hands", len(head)))
    if len({name for name, *_ in top}) != len(top) or hands is None:
        return None
    spans = [hand.span() for hand in _HAND.finditer(head, *hands.span(1))]
    for name in PILES:
        if name in keys:
            place = _PLACE.match(head, keys[name])
            if place is None:
                return None
            spans.append(place.span())
        else:
            spans.append((0, 0))
    cards: list[int] = []
    sizes = []
    for first, last in spans:
        names = list(_NAME.finditer(head, first, last))
        if any(len(card[1]) != 2 or card[1] == "??" for card in names):
            return None
        sizes.append(len(names))
        cards += [card.start(1) for card in names]
    dealer = _DEALER.match(head, keys["dealer"]) if "dealer" in keys else None
    if "dealer" in keys and dealer is None:
        return None
    fixed = np.full(len(head), 255, np.uint8)
    fixed[[*cards, *(column + 1 for column in cards), *([dealer.start(1)] if dealer else [])]] = 0
    like = head_of(deal)
    if sizes != [*like.sizes, *like.lengths]:
        return None
    return _Model(
        deal=deal,
        line=np.frombuffer(head.encode(), np.uint8),
        fixed=fixed,
        cards=np.array(cards, np.intp),
        dealer=dealer.start(1) if dealer else None,
        table=Heads([like._replace(dealer=seat) for seat in range(like.seats)] if dealer else [like]),
        is_trusted="known" in json.loads(line),
    )


def _played(tail: str, like: Deal, play: Play) -> Played | None:
    """Draws and actions at the end of a line; None if it holds anything else: the caller says what is wrong with it."""
    try:
        row = json.loads("{" + tail[1:]) if tail[:1] == "," else None
        return play(row, like) if row and row.keys() <= set(_PLAY) else None
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
