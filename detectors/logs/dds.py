"""Deal lists of double-dummy solvers: text lines `PBN 0 0 0 0 "N:..."` among others that hold results."""

import re

from detectors.deal import Deal, Skipped
from detectors.logs.bridge_deal import BadBridgeDealError, bridge_record, parse_bridge_deal
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import settle_known

_FIRST_LINE = re.compile(r'(?m)^PBN[ \t]+(?:-?\d+[ \t]+)*"')
_LINE = re.compile(r'PBN\s+(?:-?\d+\s+)*"(?P<deal>[^"]*)"')


def matches(text: str) -> bool:
    """True if a line begins `PBN`, numbers and a quoted deal."""
    return _FIRST_LINE.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read the lines that begin `PBN`; all others (FUT, TABLE, PAR ...) are results and are passed over."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.startswith("PBN"):
            continue
        match = _LINE.match(line)
        try:
            if match is None:
                raise BadBridgeDealError("the line ends within the deal")
            deals.append(bridge_record(number, parse_bridge_deal(match["deal"])))
        except BadBridgeDealError as error:
            skipped.append(Skipped(number, str(error)))
    return Records(settle_known(deals), skipped)


FORMAT = LogFormat("dds", "Double-dummy solver's list", matches, read, dealer_deals=False)
