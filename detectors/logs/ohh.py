"""Open Hand History (version 1.2): JSON, one object `{"ohh": {...}}` a hand, apart by blank lines or in an array."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from detectors.deal import Deal, Skipped
from detectors.logs.format import LogFormat, Records
from detectors.logs.poker_hand import BadHandError, PokerHand
from detectors.logs.poker_scan import find_cards, find_variant
from detectors.logs.poker_text import settled
from rules.decks import UnknownCardError

_MARK = re.compile(r'\{\s*"ohh"\s*:')
_VERBS = {"fold": "fold", "check": "check", "bet": "bet", "raise": "raise", "call": "call", "straddle": "post"}
_DECODER = json.JSONDecoder()


def matches(text: str) -> bool:
    """True if an object with the key `ohh` stands in the text."""
    return _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every object by itself, so that a broken or cut-off one loses no other."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    heroes: set[str] = set()
    for line, record in _objects(text):
        try:
            hand = _read_hand(line, record)
            deals.append(hand.deal())
            heroes.update(hand.keeper())
        except (BadHandError, UnknownCardError) as error:
            skipped.append(Skipped(line, str(error)))
    return settled(deals, skipped, heroes)


FORMAT = LogFormat("ohh", "Open Hand History (.ohh)", matches, read, same_cards_are_one_deal=False)


def _objects(text: str) -> Iterator[tuple[int, Any]]:
    """First line and content of each object; None where it is no JSON."""
    line, counted = 1, 0
    starts = [mark.start() for mark in _MARK.finditer(text)]
    for start, end in pairwise([*starts, len(text)]):
        line += text.count("\n", counted, start)
        counted = start
        try:
            record, _ = _DECODER.raw_decode(text[start:end])
        except (ValueError, RecursionError):  # also a number of thousands of digits, lists thousands deep
            record = {}
        yield line, record.get("ohh")


def _read_hand(line: int, record: Any) -> PokerHand:
    if not isinstance(record, dict):
        raise BadHandError("no JSON of a hand: the file may be cut off")
    limit = _dict(record.get("bet_limit")).get("bet_type", "")
    hand = PokerHand(line, find_variant(f"{record.get('game_type', '')} {limit}"))
    hand.label, hand.when = _text(record.get("game_number")), _text(record.get("start_date_utc"))
    hand.is_ended = True
    names: dict[int, str] = {}
    for player in map(_dict, _list(record.get("players"))):
        number, name, seat = player.get("id"), _text(player.get("name")), player.get("seat")
        if isinstance(number, int) and isinstance(seat, int) and name and number not in names:
            names[number] = name
            hand.seat(seat, name, player.get("is_sitting_out") is True)
    if isinstance(record.get("dealer_seat"), int):
        hand.button = record["dealer_seat"]
    hero = record.get("hero_player_id")
    hand.hero = names.get(hero, "") if isinstance(hero, int) else ""
    for street in map(_dict, _list(record.get("rounds"))):
        cards = _cards(street.get("cards"))
        hand.street([cards] if cards else [])
        for action in map(_dict, _list(street.get("actions"))):
            number = action.get("player_id")
            if isinstance(number, int) and number in names:
                _read_act(hand, names[number], action)
    return hand


def _read_act(hand: PokerHand, name: str, action: dict[str, Any]) -> None:
    what, cards = _text(action.get("action")).lower(), _cards(action.get("cards"))
    if what.startswith("dealt"):
        if cards:
            hand.told(name, cards)
        else:
            hand.dealt_in(name)
    elif what.startswith(("shows", "mucks")):
        hand.shows(name, cards)
    elif verb := "post" if what.startswith("post") else _VERBS.get(what):
        amount = action.get("amount")
        is_sum = isinstance(amount, int | float) and not isinstance(amount, bool) and 0 < amount < 1e300
        hand.act(name, verb, float(amount) if is_sum and amount is not None else None)


def _cards(value: Any) -> tuple[int, ...]:
    """A list of cards, or a text of them."""
    text = " ".join(map(_text, value)) if isinstance(value, list) else _text(value)
    return find_cards(text) or ()


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(value) if isinstance(value, int) else ""
