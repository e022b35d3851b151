"""One deal a line: four dotted hands, N E S W, as dealing programs and tournament offices pass deals on.

A line may begin with a board number, with the first seat (`W:` and hands clockwise from there), or name every seat
(`n AKQ.. e ... s ... w ...`).
"""

import re

from detectors.deal import Deal, Skipped
from detectors.logs.bridge_deal import SEATS, BadBridgeDealError, bridge_record, parse_hand, settle_hands
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import settle_known

_HAND = r"(?:(?:[AKQJTakqjt2-9]|10){0,52}\.){3}(?:[AKQJTakqjt2-9]|10){0,52}"
# Without a limit a line of ten million such letters would be remembered at each of them: gigabytes.
_LINE = re.compile(
    rf"""^[ \t"]*(?:(?P<board>\d{{1,5}})[.):]?[ \t]+)?
    (?:(?P<first>[NESWnesw]):[ \t]*|(?P<named>[NESWnesw])[ \t]+)?
    (?P<one>{_HAND})[ \t]+(?:[NESWnesw][ \t]+)?(?P<two>{_HAND})[ \t]+(?:[NESWnesw][ \t]+)?
    (?P<three>{_HAND})[ \t]+(?:[NESWnesw][ \t]+)?(?P<four>{_HAND})[ \t"]*$""",
    re.MULTILINE | re.VERBOSE,
)
_LIKE = re.compile(rf'(?m)^[ \t"]*(?:\d{{1,5}}[.):]?[ \t]+)?(?:[NESWnesw]:?[ \t]*)?{_HAND}(?=[ \t"]|$)')


def matches(text: str) -> bool:
    """True if a line is nothing but four dotted hands, with a number or seats before them at most."""
    return _LINE.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every line that begins with a dotted hand; empty lines, headings and comments are passed over."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for number, line in enumerate(text.split("\n"), start=1):
        match = _LINE.match(line)
        if match is None and not _LIKE.match(line):
            continue
        try:
            if match is None:
                raise BadBridgeDealError("the line is not four hands: it may be cut off")
            start = SEATS.index((match["first"] or match["named"] or "N").upper())
            words = match.group("one", "two", "three", "four")
            hands = settle_hands([parse_hand(words[(seat - start) % 4]) for seat in range(4)])
            deals.append(bridge_record(number, hands, label=match["board"] or ""))
        except BadBridgeDealError as error:
            skipped.append(Skipped(number, str(error)))
    return Records(settle_known(deals), skipped)


FORMAT = LogFormat("deal-lines", "One bridge deal a line, N E S W", matches, read, dealer_deals=False)
