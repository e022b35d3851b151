"""All log formats: every module of this package that has a `FORMAT` is taken up by itself; `read_log` reads any."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from io import SEEK_END, BytesIO
from pkgutil import iter_modules
from typing import BinaryIO

import numpy as np

import detectors.logs
from detectors.deal import UNKNOWN, Deal, Log, Skipped
from detectors.deal_store import head_index, pack, without
from detectors.fitting import misfit_of
from detectors.logs.encoding import decode_log
from detectors.logs.format import BinaryFormat, LogFormat, Records
from detectors.logs.pieces import NotInPiecesError, read_in_pieces
from detectors.logs.repeats import Prints, fingerprints, merge_repeats
from detectors.logs.stretches import read_stretches
from detectors.logs.unpack import MAGIC, MOST_AT_ONCE, MOST_BYTES, too_long, unpacked
from detectors.series import Series
from rules.decks import find_deck
from rules.names import written_out

LARGE = 16_000_000
"""Bytes from which a file is read some lines at a time, where that can be done."""

_HEAD = 1 << 16
_LONGEST_PREAMBLE = 1 << 21
_LONGEST_REASON = 200
_OF_PROGRAMS = ("native", "csv", "parquet")
"""Logs that simulations write: the same seed gives the same hands, and yet they are other deals."""


@lru_cache(maxsize=1)
def _formats() -> tuple[LogFormat | BinaryFormat, ...]:
    """In the order of module names."""
    names = sorted(info.name for info in iter_modules(detectors.logs.__path__))
    modules = [import_module(f"detectors.logs.{name}") for name in names]
    return tuple(module.FORMAT for module in modules if hasattr(module, "FORMAT"))


def all_formats() -> tuple[LogFormat, ...]:
    """Every format of deals that is text."""
    return tuple(form for form in _formats() if isinstance(form, LogFormat) and form.series is None)


def binary_formats() -> tuple[BinaryFormat, ...]:
    """Every format of deals that is no text."""
    return tuple(form for form in _formats() if isinstance(form, BinaryFormat))


def series_formats() -> tuple[LogFormat, ...]:
    """Every format that holds no deals and is named all the same: dice, coins, lotteries."""
    return tuple(form for form in _formats() if isinstance(form, LogFormat) and form.series is not None)


def find_format(text: str) -> LogFormat | None:
    """The format whose marks the text bears, found by content, those of deals first; None if we know none.

    The first lines decide; the rest is looked at only where they tell nothing, after a long preamble say.
    """
    head = text if len(text) <= _HEAD else text[: text.rfind("\n", 0, _HEAD) + 1]
    found = next((form for form in all_formats() if form.matches(head)), None)
    if found is None and len(head) < len(text):
        text = text if len(text) <= _LONGEST_PREAMBLE else text[: text.rfind("\n", 0, _LONGEST_PREAMBLE) + 1]
        found = next((form for form in all_formats() if form.matches(text)), None)
    return found or next((form for form in series_formats() if form.matches(text)), None)


def read_series(data: bytes) -> tuple[Series, ...]:
    r"""The series of a file of dice, coins or lottery draws; none for any other content.

    >>> [series.name for series in read_series(b"roll\n" + b"6\n3\n1\n4\n" * 5)]
    ['d6']
    """
    text = decode_log(data)
    form = None if text is None else find_format(text)
    return () if text is None or form is None or form.series is None else tuple(form.series(text))


def read_log(data: bytes, name: str, game: str | None = None) -> Log:
    """Read a log of any format from its bytes. Never fails on bad content: what cannot be read is in `skipped`.

    Args:
        data: the file's content, in any of the encodings of `decode_log`.
        name: printed as the log's file; it does not decide the format.
        game: id or alias of the game for deals that do not name their own.

    Raises:
        UnknownNameError: `game` is no game.

    >>> log = read_log(b'{"game": "poker-32", "hands": [["Ah", "7d"], ["Kh", "?"]]}', "evening.jsonl")
    >>> log.format, log.game, log.deals[0].known
    ('native', 'otlapos-egycseres-32', ('shown', 'none'))
    """
    return read_file(BytesIO(data), name, game)


def read_file(file: BinaryIO, name: str, game: str | None = None) -> Log:
    """Read a log from an open file, as `read_log` does from its bytes; one of `LARGE` bytes or more in little memory,
    where its format allows that (Kibic's own log, Parquet).

    Raises:
        UnknownNameError: `game` is no game.
        OSError: the file cannot be read.
    """
    head = file.read(len(MAGIC))
    file.seek(0)
    if head != MAGIC:
        return _read(file, name, game)
    inside, problem = unpacked(file, _most_packed)
    with inside:
        log = _read(inside, name, game, MOST_AT_ONCE) if _is_not_packed_again(inside) else Log(name, None, None, ())
    return replace(log, skipped=(*log.skipped, Skipped(0, problem))) if problem else log


def _read(file: BinaryIO, name: str, game: str | None, most_at_once: int | None = None) -> Log:
    """A log that is not packed, or not any more: then no more than so many bytes are read at once."""
    head = file.read(_HEAD)
    for binary in binary_formats():
        if head.startswith(binary.magic):
            file.seek(0)
            found = binary.read(file, game)
            return Log(name, None, None, ()) if found is None else _log(name, binary.name, found)
    size = file.seek(0, SEEK_END)
    form = _format_in_pieces(head) if size >= LARGE else None
    file.seek(0)
    if form is not None and form.piece is not None:
        try:
            return _log(name, form.name, read_in_pieces(file, form.piece, game))
        except NotInPiecesError:
            file.seek(0)
    if most_at_once is not None and size > most_at_once:
        return Log(name, None, None, (), (Skipped(0, too_long(most_at_once)),))
    text = decode_log(file.read())
    form = None if text is None else find_format(text)
    if text is None or form is None:
        return Log(name, None, None, ())
    form, records = read_stretches(text, form, all_formats(), game)
    if form.same_cards_are_one_deal:
        deals, repeats = merge_repeats(records.deals)
        records = replace(records, deals=deals, repeats=records.repeats + repeats)
    return _log(name, form.name, records, form.dealer_deals)


def _most_packed(head: bytes) -> int:
    """How long a packed file may be that begins so: much longer if it need not lie in memory whole."""
    in_parts = any(head.startswith(form.magic) for form in binary_formats()) or _format_in_pieces(head) is not None
    return MOST_BYTES if in_parts else MOST_AT_ONCE


def _is_not_packed_again(file: BinaryIO) -> bool:
    """A packed file within a packed file is none of ours."""
    begin = file.read(len(MAGIC))
    file.seek(0)
    return begin != MAGIC


def _format_in_pieces(head: bytes) -> LogFormat | None:
    """The format of a large file by its first lines, if it can be read some lines at a time and counts no repeats."""
    text = None if b"\0" in head else decode_log(head[: head.rfind(b"\n") + 1])
    form = find_format(text) if text else None
    return form if form is not None and form.piece is not None and not form.same_cards_are_one_deal else None


def _log(name: str, form: str, records: Records, dealer_deals: bool = True) -> Log:
    deals, refused = _fitting(pack(records.deals))
    games = {head.game for head in head_index(deals).heads}
    return Log(
        name,
        form,
        games.pop() if len(games) == 1 else None,
        deals,
        tuple(map(_readable, sorted([*records.skipped, *refused]) if refused else records.skipped)),
        repeats=records.repeats,
        dealer_deals=dealer_deals,
    )


def _fitting(deals: Sequence[Deal]) -> tuple[Sequence[Deal], list[Skipped]]:
    """The deals whose hands are such as their game deals, and the others with the reason; those in which a card stands
    too often are for the judge."""
    index = head_index(deals)
    reasons = [misfit_of(head) for head in index.heads]
    if not any(reasons):
        return deals, []
    wrong = np.flatnonzero(index.each((reason is not None for reason in reasons), np.bool_)).tolist()
    wrong = [at for at in wrong if not _has_excess(deals[at])]
    refused = [Skipped(deals[at].line, reasons[index.which[at]] or "") for at in wrong]
    return without(deals, wrong), refused


def _has_excess(deal: Deal) -> bool:
    return bool(find_deck(deal.deck).excess(tuple(card for card in deal.dealt() if card != UNKNOWN)))


def _readable(skip: Skipped) -> Skipped:
    """Reasons quote what stands in the file: what is long is cut, and signs that steer a terminal are written out."""
    reason = skip.reason
    if len(reason) > _LONGEST_REASON:
        reason = f"{reason[: _LONGEST_REASON // 2]} ... {reason[-_LONGEST_REASON // 4 :]}"
    return Skipped(skip.line, written_out(reason))


def prints_of(log: Log) -> Prints:
    """A number for each deal of a log, by which a deal that another log tells too is known again."""
    return fingerprints(log.deals, whole=log.format in _OF_PROGRAMS)
