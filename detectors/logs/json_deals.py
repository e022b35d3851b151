"""JSON files of bridge deals, as clubs and result pages keep them: anywhere an object with a hand for every seat.

Seats are keys `N`, `E`, `S`, `W` or whole words, in any order; a hand is a text, dotted or lettered, or an object or
list of suits. The hands may lie in an object of their own (`"hands": {...}`) or be a PBN text (`"deal": "N:..."`).
Board, dealer, date and names are taken from the same object or the one around it.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from detectors.deal import Deal, Skipped
from detectors.logs.bridge_deal import (
    BadBridgeDealError,
    Hands,
    bridge_record,
    parse_bridge_deal,
    parse_hand,
    settle_hands,
)
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import settle_known

_SEATS = (("n", "north"), ("e", "east"), ("s", "south"), ("w", "west"))
_SUITS = (("s", "spades", "♠"), ("h", "hearts", "♥"), ("d", "diamonds", "♦"), ("c", "clubs", "♣"))
_NESTS = frozenset({"hands", "hand", "deal", "cards", "diagram", "distribution", "layout"})
_BOARDS = ("board", "board_no", "board_number", "boardnumber", "board_num", "number", "no", "id")
_DATES = ("date", "played", "when", "time")
_HAND = r"(?:(?:[AKQJTakqjt2-9]|10)*\.){3}(?:[AKQJTakqjt2-9]|10)*"
_VALUE = rf'"(?:{_HAND}|[SHDCshdc][SHDCAKQJTshdcakqjt0-9 ]{{12,26}})"'
_RANKS = r'\s*"[AKQJTakqjt0-9 -]*"\s*'
_LIST = rf"\[{_RANKS},{_RANKS},{_RANKS},{_RANKS}\]"
_SEAT_KEY = r'"(?:[NESWnesw]|[Nn]orth|[Ee]ast|[Ss]outh|[Ww]est|NORTH|EAST|SOUTH|WEST)"'
_SUIT_KEY = r'"(?:[SHDCshdc]|[Ss]pades|[Hh]earts|[Dd]iamonds|[Cc]lubs)"'
_MARK = re.compile(
    rf'{_SEAT_KEY}\s*:\s*(?:{_VALUE}|\{{\s*{_SUIT_KEY}\s*:\s*["\[]|{_LIST})|"\w*"\s*:\s*"[NESWnesw]:{_HAND} '
)
_TOKEN = re.compile(r'"(?P<key>(?:[^"\\]|\\.)*)"(?P<colon>\s*:)?|[{}\[\]]')
_DEEPEST = 60


class _NoHandsError(ValueError):
    """An object that means to tell something else."""


def matches(text: str) -> bool:
    """True if the text is JSON by its first sign, and a seat's key stands before a hand."""
    return text.lstrip()[:1] in ("{", "[") and _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every object that holds hands; one whose hands are no deal is skipped."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for line, row, hands in _objects(text):
        try:
            if hands is None:
                raise BadBridgeDealError("the object does not end: the file may be cut off")
            deals.append(_deal(line, row, hands))
        except BadBridgeDealError as error:
            skipped.append(Skipped(line, str(error)))
        except _NoHandsError:
            continue
    return Records(settle_known(deals), skipped)


FORMAT = LogFormat("json-deals", "JSON of bridge deals", matches, read, dealer_deals=False)


@dataclass
class _Open:
    """An object not yet closed: where it begins, the key before it, its own keys, and whether it lies in a list."""

    start: int
    key: str
    is_list: bool
    keys: set[str] = field(default_factory=set)
    has_hands: bool = False


def _objects(text: str) -> Iterator[tuple[int, dict[str, Any], Any]]:
    """Line, object and hands of every record, in the order in which they end."""
    stack: list[_Open] = []
    key, line_ends = "", [end.start() for end in re.finditer("\n", text)]
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if token["key"] is not None:
            if token["colon"] and stack:
                key = token["key"].lower()
                stack[-1].keys.add(key)
            continue
        if sign in "{[":
            stack.append(_Open(token.start(), key, sign == "["))
            key = ""
            continue
        if not stack:
            continue
        closed = stack.pop()
        if closed.is_list or not (closed.has_hands or _holds_hands(closed.keys)):
            continue
        if stack and not closed.has_hands and closed.key in _NESTS and not stack[-1].is_list:
            stack[-1].has_hands = True  # its board and names stand around it
            continue
        row = _parsed(text[closed.start : token.end()]) if len(stack) < _DEEPEST else None
        if row is None:
            continue
        yield bisect_left(line_ends, closed.start) + 1, row, _hands_in(row)
    cut = next((item for item in stack if not item.is_list and (item.has_hands or _holds_hands(item.keys))), None)
    if cut is not None:
        yield bisect_left(line_ends, cut.start) + 1, {}, None


def _holds_hands(keys: set[str]) -> bool:
    return "deal" in keys or "pbn" in keys or all(short in keys or long in keys for short, long in _SEATS)


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        row = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return {str(key).lower(): value for key, value in row.items()}


def _hands_in(row: dict[str, Any]) -> Any:
    nested = [row[key] for key in sorted(_NESTS) if isinstance(row.get(key), dict)]
    for candidate in (row, *({str(key).lower(): value for key, value in found.items()} for found in nested)):
        hands = [next((candidate[key] for key in keys if key in candidate), None) for keys in _SEATS]
        if all(isinstance(hand, str | dict | list) for hand in hands):
            return hands
    texts = [row.get(key) for key in ("deal", "pbn", "hands")]
    return next((text for text in texts if isinstance(text, str)), ())


def _deal(line: int, row: dict[str, Any], found: Any) -> Deal:
    if isinstance(found, str):
        if ":" not in found[:3]:
            raise _NoHandsError
        hands: Hands = parse_bridge_deal(found)
    elif found:
        hands = settle_hands([parse_hand(_dotted(hand)) for hand in found])
    else:
        raise _NoHandsError
    label = next((str(row[key]) for key in _BOARDS if isinstance(row.get(key), str | int)), "")
    when = next((row[key] for key in _DATES if isinstance(row.get(key), str)), "")
    dealer = row.get("dealer")
    return bridge_record(
        line, hands, dealer=dealer if isinstance(dealer, str) else "", players=_names(row), label=label, when=when
    )


def _dotted(hand: Any) -> str:
    """A hand as one word, from a text, from four suits in an object, or from a list of suits or cards."""
    if isinstance(hand, dict):
        suits = {str(key).lower(): value for key, value in hand.items()}
        if not all(any(key in suits for key in keys) for keys in _SUITS):
            raise _NoHandsError
        hand = [next(suits[key] for key in keys if key in suits) for keys in _SUITS]
        if not all(isinstance(ranks, str) or (isinstance(ranks, list) and _are_texts(ranks)) for ranks in hand):
            raise _NoHandsError  # the tricks that a seat makes in each suit, for one
        return ".".join("".join(ranks) if isinstance(ranks, list) else _ranks(ranks) for ranks in hand)
    if isinstance(hand, list):
        if not _are_texts(hand):
            raise _NoHandsError
        if len(hand) == len(_SUITS):
            return ".".join(map(_ranks, hand))
        return "".join(hand)
    if not isinstance(hand, str) or (hand.strip(" -") and not re.search(r"[.]|[SHDCshdc]", hand) and "?" not in hand):
        raise _NoHandsError
    return hand.strip()


def _are_texts(values: list[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


def _ranks(ranks: str) -> str:
    return "" if ranks.strip() in ("-", "—", "–") else "".join(ranks.split())


def _names(row: dict[str, Any]) -> list[str]:
    players = row.get("players", row.get("names"))
    if isinstance(players, list) and len(players) == len(_SEATS):
        return [name if isinstance(name, str) else "" for name in players]
    if isinstance(players, dict):
        seats = {str(key).lower(): value for key, value in players.items()}
        names = [next((seats[key] for key in keys if key in seats), "") for keys in _SEATS]
        return [name if isinstance(name, str) else "" for name in names]
    return []
