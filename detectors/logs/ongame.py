"""Hand histories of the OnGame network: `***** History for hand R5-1-2 *****` to `***** End of hand R5-1-2 *****`."""

import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import PokerHand
from detectors.logs.poker_scan import bracketed, find_act, find_variant
from detectors.logs.poker_text import Head, find_seat, read_hands

_HEAD = re.compile(r"^[ \t]*\*{5} History for hand (?P<number>\S+) \*{5}", re.MULTILINE)
_TABLE = re.compile(r"^Table: .*\((?P<game>[^()\n]+)\)", re.MULTILINE)
_STARTED = re.compile(r"^Start hand: (?P<when>.*)$", re.MULTILINE)
_BUTTON = re.compile(r"^Button: seat (\d{1,9})")
_DEALING = re.compile(r"^(?:-+ )?Dealing (?P<what>flop|turn|river|to (?P<name>.*): )\W*(?P<cards>\[[^\]]*\])")


def matches(text: str) -> bool:
    """True if a line is the head of such a hand."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off is skipped."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat("ongame", "OnGame hand history", matches, read, same_cards_are_one_deal=False, heads=_HEAD)


def _heads(text: str) -> Iterator[Head]:
    heads = list(_HEAD.finditer(text))
    for i, head in enumerate(heads):
        end = heads[i + 1].start() if i + 1 < len(heads) else len(text)
        table, started = _TABLE.search(text, head.end(), end), _STARTED.search(text, head.end(), end)
        variant = find_variant(table["game"] if table else "")
        yield Head(head.start(), head.end(), variant, head["number"], started["when"].strip() if started else "")


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    is_head = True
    for line in lines:
        if line.startswith("***** End of hand"):
            hand.is_ended = True
            return
        if dealing := _DEALING.match(line):
            groups = bracketed(dealing["cards"])
            if dealing["name"] is None:
                hand.street(groups)
            elif groups and (dealt := hand.named(dealing["name"])):
                hand.told(dealt[0], groups[0])
        elif line.startswith("Dealing pocket"):
            is_head = False
        elif button := _BUTTON.match(line):
            hand.button = int(button[1])
        elif seat := find_seat(line):
            if is_head:
                hand.seat(seat.number, seat.name)
            elif groups := bracketed(seat.rest):
                hand.shows(seat.name, groups[0])
        elif (named := hand.named(line)) and (act := find_act(named[1])):
            hand.act(named[0], *act)
