"""Hand histories of the Microgaming network: `<Game hhversion=... id=...>` with seats, actions and cards as elements.

Read element by element, without an XML parser, so that a file cut off gives the hands before the break.
"""

import html
import re
from collections.abc import Iterator

from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import PokerHand
from detectors.logs.poker_scan import find_act, find_cards, find_variant, seat_number
from detectors.logs.poker_text import Head, read_hands

_HEAD = re.compile(r"<Game\s[^<>]*\bhhversion=[^<>]*>")
_ELEMENT = re.compile(r"<(?P<close>/?)(?P<name>\w+)(?P<rest>[^<>]*)>")
_VALUE = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_CARDS_OF = {"DealFlop", "DealTurn", "DealRiver"}
_POSTS = ("Blind", "Ante", "Post")


def matches(text: str) -> bool:
    """True if the first tag of such a hand stands in the text."""
    return _HEAD.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand; one that breaks off is skipped."""
    return read_hands(text, list(_heads(text)), _read_hand)


FORMAT = LogFormat("microgaming", "Microgaming hand history", matches, read, same_cards_are_one_deal=False, heads=_HEAD)


def _heads(text: str) -> Iterator[Head]:
    for match in _HEAD.finditer(text):
        values = _values(match[0])
        variant = find_variant(values.get("gametype", ""))
        yield Head(match.start(), match.end(), variant, values.get("id", ""), values.get("date", ""))


def _values(tag: str) -> dict[str, str]:
    return {name: html.unescape(double or single) for name, double, single in _VALUE.findall(tag)}


def _read_hand(hand: PokerHand, lines: list[str]) -> None:
    kind, who, cards = "", "", ""
    for element in _ELEMENT.finditer("\n".join(lines)):
        values = _values(element["rest"])
        match element["close"] + element["name"]:
            case "Seat" if (number := seat_number(values.get("num", ""))) is not None and "alias" in values:
                hand.seat(number, values["alias"])
                if values.get("dealer") == "true":
                    hand.button = number
            case "Action":
                kind, cards = values.get("type", ""), ""
                who = hand.seats.get(seat_number(values.get("seat", "")) or 0, "")
                _read_act(hand, who, kind, values.get("value", ""))
            case "Card":
                cards += values.get("value", "") + values.get("suit", "") + " "
            case "/Action":
                _read_cards(hand, who, kind, cards)
            case "/Game":
                hand.is_ended = True
                return


def _read_act(hand: PokerHand, who: str, kind: str, value: str) -> None:
    if not who:
        return
    if any(word in kind for word in _POSTS):
        hand.act(who, *(find_act(f"posts {value}") or ("post", None)))
    elif act := find_act(f"{kind} {value}"):
        hand.act(who, *act)


def _read_cards(hand: PokerHand, who: str, kind: str, text: str) -> None:
    cards = find_cards(text)
    if not cards:
        return
    if kind in _CARDS_OF:
        hand.street([cards])
    elif kind == "DealCards" and who:
        hand.told(who, cards)
    elif kind in ("ShowCards", "MuckCards") and who:
        hand.shows(who, cards)
