"""Hand histories of the Entraction network: `Game # 1 - Texas Hold'em No Limit EUR 1.00/2.00 - Table "Rome"`."""

import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import PokerHand
from detectors.logs.poker_scan import find_act, find_cards, find_variant
from detectors.logs.poker_text import Head, read_hands

_HEAD = re.compile(r'^[ \t]*Game # ?(?P<number>\d+) - (?P<game>[^\n]*?) - Table "[^\n]*', re.MULTILINE)
_ENDED = re.compile(r"^Game ended (?P<when>.*)$", re.MULTILINE)
_SEAT = re.compile(r"^(?P<name>.+?)\s+\([^\d()]{0,6}[\d., ]+ in seat (?P<number>\d{1,9})\)(?P<rest>.*)")
_STREET = re.compile(r"^(?:Flop|Turn|River)\s{2,}(?P<cards>.*)")
_POST = re.compile(r"^(?:Small Blind|Big Blind|Ante):\s+(?P<name>.+?)\s*\((?P<amount>[\d., ]+)\)")
_SHOWS = re.compile(r"^(?:shows:\s+(?P<shown>.*)|didn't show hand\s*\((?P<hidden>[^()]*)\))")


def matches(text: str) -> bool:
    """True if a line is the head of such a hand."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off is skipped."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat("entraction", "Entraction hand history", matches, read, same_cards_are_one_deal=False, heads=_HEAD)


def _heads(text: str) -> Iterator[Head]:
    heads = list(_HEAD.finditer(text))
    for i, head in enumerate(heads):
        end = heads[i + 1].start() if i + 1 < len(heads) else len(text)
        ended = _ENDED.search(text, head.end(), end)
        when = ended["when"].strip() if ended else ""
        yield Head(head.start(), head.end(), find_variant(head["game"]), head["number"], when)


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    for line in lines:
        if line.startswith("Game ended"):
            hand.is_ended = True
            return
        if seat := _SEAT.match(line):
            hand.seat(int(seat["number"]), seat["name"], "sit" in seat["rest"].lower())
        elif line.startswith("Dealer:"):
            name = line.removeprefix("Dealer:").strip()
            hand.button = next((number for number, other in hand.seats.items() if other == name), None)
        elif street := _STREET.match(line):
            cards = find_cards(street["cards"])
            hand.street([cards] if cards else [])
        elif (post := _POST.match(line)) and post["name"] in hand.seats.values():
            hand.act(post["name"], *(find_act("posts " + post["amount"]) or ("post", None)))
        elif named := hand.named(line):
            _read_act(hand, *named)


def _read_act(hand: PokerHand, name: str, words: str) -> None:
    if shows := _SHOWS.match(words):
        if cards := find_cards(shows["shown"] or shows["hidden"] or ""):
            hand.shows(name, cards)
    elif act := find_act(words):
        hand.act(name, *act)
