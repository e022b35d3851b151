"""Hand histories as PokerStars writes them, and the sites and converters that follow it.

`PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2024/05/01 20:00:00 ET`, also `Game`, `Zoom Hand`, `Home Game`,
`Poker Hand #` (GGPoker), `Full Tilt Poker Game #`, `Run It Once Poker Hand #`, and `Winamax Poker - ... HandId: #`,
whose lines lack the colon behind the name. A hand is told whole only if its summary is there.
"""

import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import BadHandError, PokerHand
from detectors.logs.poker_scan import bracketed, find_act, find_variant, seat_number
from detectors.logs.poker_text import Head, find_seat, read_hands

_HEAD = re.compile(
    r"^[ \t]*(?:"
    r"(?P<site>[A-Z][\w' .]{0,40}?) (?:Hand|Game) #(?P<number>[\w-]+):(?P<game>(?!.*(?:TBL#|Zone Poker)).*)"
    r"|Winamax Poker - .*?HandId: #(?P<id>[\d-]+) - (?P<type>.*)"
    r")$",
    re.MULTILINE,
)
_WHEN = re.compile(r"\d{4}[/-]\d\d[/-]\d\d[ -]+\d{1,2}:\d\d(?::\d\d)?(?: \(?[A-Z]{2,4}\)?)?")
_BUTTON = re.compile(r"(?:Seat #?0*(\d+) is the button|[Bb]utton is in seat #?0*(\d+))")
_STREET = re.compile(r"^\*{3}\s*(?P<run>FIRST |SECOND |THIRD )?(?P<name>[^*]*?)\s*\*{3}(?P<rest>.*)")
_DISCARDS = re.compile(r"discards (\d{1,2}) cards?|(stands pat)")
_TURNED_UP = re.compile(r"\b(?:showed|mucked)\b[^\[]*(\[[^\]]*\])")
_AWAY = re.compile(r"sitting out|sits out|out of hand")


def matches(text: str) -> bool:
    """True if a line is the head of such a hand."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off, was cancelled or tells no players is skipped."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat(
    "pokerstars",
    "PokerStars hand history, and sites like it",
    matches,
    read,
    same_cards_are_one_deal=False,
    heads=_HEAD,
)


def _heads(text: str) -> Iterator[Head]:
    for match in _HEAD.finditer(text):
        words = match["game"] or match["type"] or ""
        when = _WHEN.search(words)
        yield Head(
            start=match.start(),
            end=match.end(),
            variant=find_variant(words[: when.start()] if when else words),
            label=match["number"] or match["id"] or "",
            when=when[0] if when else "",
        )


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    is_head = True
    for line in lines:
        if hand.is_ended:
            if line.startswith("Seat "):
                _read_summary(hand, line)
            elif line.startswith("Board") and (board := bracketed(line)):
                hand.board_at_the_end(board[0])
        elif line[0] == "*" and (street := _STREET.match(line)):
            is_head = False
            _read_street(hand, street)
        elif line.startswith("Dealt to "):
            _read_dealt(hand, line)
        elif is_head and (seat := find_seat(line)):
            hand.seat(seat.number, seat.name, _AWAY.search(seat.rest) is not None)
        elif is_head and (button := _BUTTON.search(line)):
            hand.button = seat_number(button[1] or button[2])
        elif line.lower().startswith("hand cancelled"):
            raise BadHandError("the hand was cancelled")
        else:
            _read_act(hand, line)


def _read_street(hand: PokerHand, street: re.Match[str]) -> None:
    name = street["name"].upper()
    if name == "SUMMARY":
        hand.is_ended = True
    elif "SHOW" not in name:
        hand.street(bracketed(street["rest"]), street["run"] or "")


def _read_dealt(hand: PokerHand, line: str) -> None:
    named = hand.named(line.removeprefix("Dealt to "))
    if named is None:
        return
    name, rest = named
    groups = bracketed(rest)
    if not groups or not groups[0]:
        hand.dealt_in(name)
    elif len(groups) == 1:
        hand.told(name, groups[0])
    elif hand.variant.kind == "stud":
        hand.dealt_later(name, groups[1])
    else:
        hand.drawn(name, groups[0], groups[1])


def _read_act(hand: PokerHand, line: str) -> None:
    named = hand.named(line)
    if named is None:
        return
    name, words = named
    words = words.removeprefix(":").lstrip()
    if words.startswith(("shows", "showed", "mucks", "folds")) and (groups := bracketed(words)):
        hand.shows(name, groups[0])
    if discards := _DISCARDS.match(words):
        groups = bracketed(words)
        hand.discard(name, int(discards[1] or 0), groups[0] if groups and discards[1] else ())
    elif _AWAY.search(words[:20]):
        hand.away.add(name)
    elif act := find_act(words):
        hand.act(name, *act)


def _read_summary(hand: PokerHand, line: str) -> None:
    number, _, rest = line.removeprefix("Seat ").partition(": ")
    name = hand.seats.get(seat_number(number) or 0)
    if name is None or not rest.startswith(name):
        return
    turned_up = _TURNED_UP.search(rest[len(name) :])
    if turned_up and (groups := bracketed(turned_up[1])):
        hand.shows(name, groups[0])
