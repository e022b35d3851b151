"""Portable Bridge Notation 2.1 (Tis Veugen, 2008): tag pairs `[Name "value"]`, a blank line between records.

Only what tells the deal is read: Deal, Board, Dealer and the four names. Values `#` repeat the record before; a
record that leaves the Deal out with the same or no Board is the second room's account of the same deal and counts
once.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from detectors.deal import Deal, Skipped
from detectors.logs.bridge_deal import BadBridgeDealError, bridge_record, parse_bridge_deal
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import settle_known

_NAMES = ("North", "East", "South", "West")
_TOKEN = re.compile(
    r"""^%[^\n]*                                              # escaped line
      | \{[^}]*\}                                             # comment, may run over lines
      | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
      | ^[ \t]*\[\s*(?P<broken>\w+)[^\n]*                     # a tag that does not end
      | ;[^\n]*                                               # comment to the end of the line
      | (?P<blank>\n[ \t]*(?=\n))""",
    re.MULTILINE | re.VERBOSE,
)
_MARK = re.compile(r'(?m)^[ \t]*\[[ \t]*(?:Deal|Event|Board)\s+"')
_ONCE = ("Event", "Board", "Deal")


@dataclass
class _Record:
    line: int
    tags: dict[str, str] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)


def matches(text: str) -> bool:
    """True if a line begins with one of the tags that every record has."""
    return _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every record; one without a readable deal is skipped, one that tells the last deal again is a repeat."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    repeats = 0
    before: dict[str, str] = {}
    for record in _records(text):
        tags = {name: before.get(name, "") if value == "#" else value for name, value in record.tags.items()}
        same_board = tags.get("Board", before.get("Board")) == before.get("Board")
        try:
            if "Deal" in record.broken:
                raise BadBridgeDealError("the Deal tag does not end: the file may be cut off")
            if "Deal" in tags:
                deals.append(_deal(record.line, tags))
            elif deals and same_board and "Deal" in before:
                repeats += 1
            else:
                raise BadBridgeDealError("the record has no Deal tag")
        except BadBridgeDealError as error:
            skipped.append(Skipped(record.line, str(error)))
            tags.pop("Deal", None)
            before.pop("Deal", None)
        before |= tags
    return Records(settle_known(deals), skipped, repeats)


FORMAT = LogFormat("pbn", "Portable Bridge Notation (.pbn)", matches, read, dealer_deals=False)


def _records(text: str) -> Iterator[_Record]:
    """Records end at a blank line, or where a tag that stands once in a record comes again."""
    closed = text.rfind("}") + 1
    text = text[:closed] + text[closed:].replace("{", " ")  # no comment, and looking for its end takes long
    record: _Record | None = None
    counted, line = 0, 1
    for token in _TOKEN.finditer(text):
        name = token["tag"] or token["broken"]
        if record is not None and (token["blank"] is not None or (name in _ONCE and name in record.tags)):
            yield record
            record = None
        if name is None:
            continue
        line += text.count("\n", counted, token.start())
        counted = token.start()
        if record is None:
            record = _Record(line)
        if token["tag"]:
            record.tags.setdefault(name, token["value"].strip())
        else:
            record.broken.add(name)
    if record is not None:
        yield record


def _deal(line: int, tags: dict[str, str]) -> Deal:
    hands = parse_bridge_deal(tags["Deal"])
    when = tags.get("Date", "")
    return bridge_record(
        line,
        hands,
        dealer=tags.get("Dealer", ""),
        players=[tags.get(seat, "") for seat in _NAMES],
        label=tags.get("Board", ""),
        when="" if when.startswith("?") else when,
    )
