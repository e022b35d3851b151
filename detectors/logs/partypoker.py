"""Hand histories of PartyPoker, 888poker, Pacific and Cassava, and what converters write like them.

`***** Hand History for Game 1 *****`, then a line with stakes and game, streets `** Dealing flop ** [ ... ]`.
A hand is told whole only if a line says who wins or collects the pot.
"""

import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import PokerHand
from detectors.logs.poker_scan import bracketed, find_act, find_variant
from detectors.logs.poker_text import Head, find_seat, read_hands

_HEAD = re.compile(
    r"^[ \t]*\*{5} (?:[\w.][\w. ]{0,40} )?Hand History for Game (?P<number>\S+) \*{5}[^\n]*"
    r"(?:\s*\n(?P<game>[^\n*]*\S[^\n]*))?",
    re.MULTILINE | re.IGNORECASE,
)
_WHEN = re.compile(r"(?:-|\*{3})\s*(?P<when>[A-Z\d][^-*]*\d{1,2}:\d\d:\d\d.*)$", re.IGNORECASE)
_BUTTON = re.compile(r"[Ss]eat (\d{1,9}) is the button")
_STREET = re.compile(r"^\*\* Dealing (?:flop|turn|river)\b[ *:]*(?P<rest>.*)", re.IGNORECASE)
_END = re.compile(r"\b(?:wins\b|collected\b|net [+-])")
_AWAY = re.compile(r"(?:is )?sit(?:s|ting) out")
_SHOWS = re.compile(r"shows|doesn't show|did not show|mucks|balance")


def matches(text: str) -> bool:
    """True if a line is the head of such a hand."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off or tells no players is skipped."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat(
    "partypoker", "PartyPoker, 888poker hand history", matches, read, same_cards_are_one_deal=False, heads=_HEAD
)


def _heads(text: str) -> Iterator[Head]:
    for match in _HEAD.finditer(text):
        words = match["game"] or ""
        when = _WHEN.search(words)
        variant = find_variant(words[: when.start()] if when else words)
        yield Head(match.start(), match.end(), variant, match["number"], when["when"].strip() if when else "")


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    is_head = True
    for line in lines:
        if line.startswith("**"):
            is_head = False
            if street := _STREET.match(line):
                hand.street(bracketed(street["rest"]))
        elif line.startswith("Board: ") and (board := bracketed(line)):
            hand.board_at_the_end(board[0])
        elif line.startswith("Dealt to "):
            named = hand.named(line.removeprefix("Dealt to "))
            if named and (groups := bracketed(named[1])):
                hand.told(named[0], groups[0])
        elif is_head and (seat := find_seat(line)):
            hand.seat(seat.number, seat.name, _AWAY.search(seat.rest) is not None)
        elif is_head and (button := _BUTTON.search(line)):
            hand.button = int(button[1])
        else:
            _read_act(hand, line)


def _read_act(hand: PokerHand, line: str) -> None:
    hand.is_ended = hand.is_ended or _END.search(line) is not None
    named = hand.named(line)
    if named is None:
        return
    name, words = named
    if _SHOWS.match(words) and (groups := bracketed(words)):
        hand.shows(name, groups[0])
    elif _AWAY.match(words):
        hand.away.add(name)
    elif act := find_act(words.removeprefix("Forward ")):
        hand.act(name, *act)
