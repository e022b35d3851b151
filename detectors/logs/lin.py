"""LIN, the files of Bridge Base Online: `md|4S..,S..,S..,|` tells a deal, `pn|...|` the names, `qx|o1|` the room.

Hands come in the order S, W, N, E; the figure before them is the dealer, from South = 1. The fourth hand is mostly
left out and computed. Vugraph files hold every board twice, from the open (`o`) and the closed (`c`) room, with eight
names at the head; the second room's account is a repeat. Links to the hand viewer hold the same text url-encoded.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from detectors.deal import Deal, Skipped
from detectors.logs.bridge_deal import BadBridgeDealError, bridge_record, parse_hand, settle_hands
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import settle_known

_MARK = re.compile(r"md\|(?<![A-Za-z]md\|)[0-4]?[SHDCshdc,]")
_ENCODED_MARK = re.compile(r"md%7[Cc](?:(?<=%7[Cc]md%7[Cc])|(?<![A-Za-z]md%7[Cc]))")
_FIELD = re.compile(r"(?<![A-Za-z])(?P<name>[A-Za-z]{2})\|(?P<value>[^|]*)(?P<end>\|?)")
_READ = ("pn", "qx", "md", "ah")
_LINE_ENDS = re.compile(r"%0[AaDd]")
_BOARD = re.compile(r"(?i)^board\s+")
_FILE_ORDER = (2, 3, 0, 1)  # of S, W, N, E, where N, E, S, W stand
_DEALERS = {"1": "S", "2": "W", "3": "N", "4": "E"}


@dataclass
class _Record:
    line: int
    names: str
    board: str = ""
    deal: str | None = None
    is_cut: bool = False
    header: str = ""

    @property
    def is_begun(self) -> bool:
        return self.deal is not None or bool(self.board)


def matches(text: str) -> bool:
    """True if the text has a field `md` of four hands, plain or url-encoded."""
    return _MARK.search(text) is not None or _ENCODED_MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every board; one without `md` is skipped, unless the other room told it."""
    if _ENCODED_MARK.search(text):
        text = unquote(_LINE_ENDS.sub(" ", text), errors="replace")
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    boards: set[str] = set()
    repeats = 0
    for record in _records(text):
        number = record.board.strip()[1:]
        if record.deal is None and number in boards:
            repeats += 1
            continue
        try:
            deals.append(_deal(record))
            boards.add(number)
        except BadBridgeDealError as error:
            skipped.append(Skipped(record.line, str(error)))
    return Records(settle_known(deals), skipped, repeats)


FORMAT = LogFormat("lin", "Bridge Base Online (.lin)", matches, read, dealer_deals=False)


def _records(text: str) -> Iterator[_Record]:
    """A board begins with `qx`, or with its own `pn` or `md` after the board before; names hold till others come."""
    record = _Record(1, "")
    counted, line = 0, 1
    for field in _FIELD.finditer(text):
        name, value = field["name"].lower(), field["value"]
        if name not in _READ:
            continue
        line += text.count("\n", counted, field.start())
        counted = field.start()
        if name == "qx" or (record.deal is not None and name in ("pn", "md")):
            if record.is_begun:
                yield record
            record = _Record(line, record.names, board=value if name == "qx" else "")
        elif not record.is_begun:
            record.line = line
        if name == "pn":
            record.names = value
        elif name == "md":
            record.deal, record.is_cut = value, not field["end"]
        elif name == "ah":
            record.header = record.header or value
    if record.is_begun:
        yield record


def _deal(record: _Record) -> Deal:
    if record.deal is None:
        raise BadBridgeDealError("the board has no md field: the file may be cut off")
    if record.is_cut:
        raise BadBridgeDealError("the md field does not end: the file may be cut off")
    deal = "".join(record.deal.split())
    dealer = _DEALERS.get(deal[:1], "")
    words = deal.lstrip("01234").split(",")
    if len(words) == 3:
        words.append("")
    if len(words) != 4:
        raise BadBridgeDealError(f"the md field has {len(words)} hands, not 4")
    hands = [parse_hand(words[place]) for place in _FILE_ORDER]
    header = _BOARD.sub("", record.header.strip())
    return bridge_record(
        record.line,
        settle_hands(hands),
        dealer=dealer,
        players=_players(record),
        label=record.board.strip()[1:] or header,
    )


def _players(record: _Record) -> list[str]:
    """N, E, S, W, or nobody: a comma within a name shifts all after it, so any other number of names names no seat."""
    names = record.names.split(",")
    room = record.board.strip()[:1].lower()
    if len(names) == 8 and room in ("o", "c"):
        names = names[:4] if room == "o" else names[4:]
    return [names[place] for place in _FILE_ORDER] if len(names) == 4 else []
