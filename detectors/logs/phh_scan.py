"""A quick reading of the TOML that poker hand histories are written in; `tomllib` does what is written otherwise.

Nearly every field of a hand stands in one line, `key = value`, where the value is a text in plain quotes, a number, a
truth value, or a list of numbers or of texts. A hand that is written so, key by key once, is read here, many times as
fast as TOML in general; for any other `scan_hand` gives None. What it gives is what `tomllib` would.
"""

import re
from typing import NamedTuple

_KEYS = frozenset(
    {"variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks"}
    | {"actions", "ante_trimming_status", "players", "finishing_stacks", "winnings", "hand", "table", "level", "seats"}
    | {"author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "seat_count"}
    | {"day", "month", "year", "time_zone", "currency", "currency_symbol", "time_limit", "time_banks"}
)
_NUMBER = r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,9})?"
_VALUE = re.compile(
    rf"""\[(?:{_NUMBER}(?:,[ ]?{_NUMBER})*)?\] | {_NUMBER} | true | false
      | '[^'\x00-\x1f\x7f]*' | "[^"\\\x00-\x1f\x7f]*" """,
    re.VERBOSE,
)
_TEXTS = ("actions", "players")
_EVER_NEW = ("actions", "hand", "starting_stacks", "finishing_stacks", "winnings")
_REMEMBERED: dict[str, tuple[str, str]] = {}
_MOST_REMEMBERED = 5000
_SHORT = 400
_STRANGE: list[str] = []
_TABLES: dict[str, list[str]] = {}


class ScannedHand(NamedTuple):
    """What tells the deal of a hand: texts, the number of stacks (None where they are no list), the hand's number."""

    variant: str | None
    actions: list[str] | None
    players: list[str] | None
    stacks: int | None
    hand: str


def scan_hand(text: str) -> ScannedHand | None:
    """Scan one hand without its `[n]`; None if anything in it is written in another way than here expected.

    >>> scan_hand("variant = 'NT'\\nstarting_stacks = [90, 80]\\nactions = ['d dh p1 AhKd', 'p1 f']\\nhand = 7\\n")
    ScannedHand(variant='NT', actions=['d dh p1 AhKd', 'p1 f'], players=None, stacks=2, hand='7')
    >>> scan_hand("variant = '''NT'''")
    """
    told = [_REMEMBERED.get(line) or _field(line) for line in text.strip("\n").split("\n")]
    if None in told:
        return None
    fields: dict[str, str] = dict(told)  # type: ignore[arg-type]
    if len(fields) != len(told):
        return None
    actions, players = _texts(fields.get("actions")), _names(fields.get("players"))
    if actions is _STRANGE or players is _STRANGE:
        return None
    hand = fields.get("hand", "''")
    if hand[0] in "'\"":
        hand = hand[1:-1]
    elif not (hand.isdecimal() and hand.isascii()):
        return None
    variant, stacks = fields.get("variant", "0"), fields.get("starting_stacks", "0")
    return ScannedHand(
        variant[1:-1] if variant[0] in "'\"" else None,
        actions,
        players,
        (stacks.count(",") + 1 if len(stacks) > 2 else 0) if stacks[0] == "[" else None,
        hand,
    )


def _texts(value: str | None) -> list[str] | None:
    """A list of texts; None where the field is missing, `_STRANGE` where it is written in another way."""
    if value is None:
        return None
    if value[:2] != "['" or value[-2:] != "']" or len(value) < 4 or not value.isprintable():
        return _STRANGE
    texts = value[2:-2].split("', '")
    return texts if value.count("'") == 2 * len(texts) else _STRANGE


def _names(value: str | None) -> list[str] | None:
    """The players, who mostly are those of the hand before."""
    if value is None:
        return None
    found = _TABLES.get(value)
    if found is None:
        found = _texts(value)
        if found is not None and found is not _STRANGE and len(_TABLES) < _MOST_REMEMBERED:
            _TABLES[value] = found
    return found


def _field(line: str) -> tuple[str, str] | None:
    """Key and value of a line, None where it is written in another way than here expected; what is short and may come
    again and again is remembered."""
    key, equals, value = line.partition(" = ")
    if not equals or key not in _KEYS or not (key in _TEXTS or _are_numbers(value) or _VALUE.fullmatch(value)):
        return None
    if len(line) < _SHORT and key not in _EVER_NEW and len(_REMEMBERED) < _MOST_REMEMBERED:
        _REMEMBERED[line] = key, value
    return key, value


def _are_numbers(value: str) -> bool:
    """Whether the value is a list of whole numbers above 0 as nearly every list of stacks is: a quick look that misses
    some."""
    if value[:1] != "[" or value[-1:] != "]" or not value.isascii() or len(value) > _SHORT:
        return False
    numbers = value[1:-1]
    if ", 0" in value or numbers[:1] in ("0", ",") or ", ," in value or numbers[-2:] == ", ":
        return False
    return numbers.replace(", ", "1").isdecimal()
