"""Hand histories of Bovada, Bodog and Ignition: players have places instead of names, and every hand dealt is told.

`Bovada Hand #1 TBL#2 HOLDEM No Limit - 2014-05-01 20:00:00`. Newer ones (`[MVS]`) tell only the keeper's hand and those
turned up. Persons are the seats of the table, `Seat 4`, and the keeper, `[ME]`. In tournaments the number of a seat is
the player's, so there the places give the order and the dealer.
"""

import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import PokerHand
from detectors.logs.poker_scan import bracketed, find_act, find_variant
from detectors.logs.poker_text import Head, find_seat, read_hands

_HEAD = re.compile(
    r"(?:Bovada|Ignition|Bodog)[\w. ]{0,12}? Hand #(?P<number>\d{1,20}+):?"
    r"(?P<game>[^\n]{0,200}?(?:TBL#|Zone Poker)[^\n]*)"
)
_WHEN = re.compile(r"\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d(?: UTC)?")
_STUD_SEAT = re.compile(r"^(?P<name>Seat\+(?P<number>\d{1,9}))(?P<me> \[ME\])?: .*in chips")
_BUTTON = re.compile(r"[Ss]et dealer[^\[]*\[(\d{1,9})\]")
_STREET = re.compile(r"^\*{3} (?P<name>[^*]*?) \*{3}(?P<rest>.*)")
_PLACE = re.compile(r"Small Blind|Big Blind|Dealer|UTG(?:\+(\d{1,2}))?")
_TURNS = {"Small Blind": 0, "Big Blind": 1, "Dealer": 200}
_ME = re.compile(r"\s*\[ME\]\s*")
_AWAY = re.compile(r"(?:Seat )?sit ?out", re.IGNORECASE)


def matches(text: str) -> bool:
    """True if a head of such a hand stands in the text."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off is skipped, and lines behind a hand that have lost their head are told."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat(
    "bovada", "Bovada, Bodog, Ignition hand history", matches, read, same_cards_are_one_deal=False, heads=_HEAD
)


def _heads(text: str) -> Iterator[Head]:
    for match in _HEAD.finditer(text):
        when = _WHEN.search(match["game"])
        words = re.sub(r"TBL#\S*|Tournament #\S*", "", match["game"])
        yield Head(match.start(), match.end(), find_variant(words), match["number"], when[0] if when else "")


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    for line in lines:
        if street := _STREET.match(line):
            if hand.is_ended:
                hand.leftover = "lines of another hand that has lost its head"
                return
            hand.is_ended = street["name"] == "SUMMARY"
            hand.street(bracketed(street["rest"]))
        elif hand.is_ended:
            if line.startswith("Board ") and (board := bracketed(line)):
                hand.board_at_the_end(board[0])
        elif line.startswith("Card dealt to table"):
            hand.street(bracketed(line))
        elif seat := _STUD_SEAT.match(line):
            _seat(hand, int(seat["number"]), seat["name"], seat["me"] is not None)
        elif found := find_seat(line):
            _seat(hand, found.number, _ME.sub("", found.name), "[ME]" in found.name)
        else:
            _read_act(hand, line)


def _seat(hand: PokerHand, number: int, name: str, is_me: bool) -> None:
    hand.seat(number, name)
    if place := _PLACE.fullmatch(name):
        hand.turns[name] = _TURNS.get(name, 2 + int(place[1] or 0))
        if name == "Dealer":
            hand.button = number
    if is_me:
        hand.hero = name


def _read_act(hand: PokerHand, line: str) -> None:
    if button := _BUTTON.search(line):
        hand.button = int(button[1]) if hand.button is None else hand.button
        return
    who, colon, words = line.partition(" : ")
    name = _ME.sub("", who).strip()
    if not colon or name not in hand.seats.values():
        return
    groups = bracketed(words)
    if words.startswith("Card dealt to a spot"):
        if groups and groups[0]:
            hand.told(name, groups[0])
    elif words.startswith(("Does not show", "Mucks")) and groups:
        hand.shows(name, groups[0])
    elif _AWAY.match(words):
        hand.away.add(name)
    elif words.startswith(("Ante", "Small", "Big", "Bring", "Post")):
        hand.act(name, *(find_act("posts " + words) or ("post", None)))
    elif act := find_act(words):
        hand.act(name, *act)
