"""Poker hand histories in TOML: `.phh` one hand, `.phhs` many under `[1]`, `[2]`, ... (Kim, 2024, arXiv:2312.11753).

Seats are the players p1, p2, ... in the order they act, so the last of them is the dealer. The hand is what was dealt
before the first player acted. Cards of a hand turned up later only (`sm`) are `shown`.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from detectors.deal import MOST_SEATS, UNKNOWN, Deal, Known, Skipped
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import known_hand, settle_known
from rules.decks import find_deck

_GAMES = {"NT": "holdem", "FT": "holdem"}
_DECKS = {"NS": "short36"}
_MARK = re.compile(r"(?m)^[ \t]*variant[ \t]*=[ \t]*[\"']")
_SECTION = re.compile(r"(?m)^\[[ \t]*\d+[ \t]*\][ \t]*(?:#.*)?$")
_CUT_SECTION = re.compile(r"(?m)^\[[ \t]*\d*[ \t]*\Z")
_ERROR_LINE = re.compile(r"\(at line (\d+), column \d+\)")


class BadHandError(ValueError):
    """TOML that tells no deal."""


def matches(text: str) -> bool:
    """True if a line sets `variant` to a string, the field that every hand must have."""
    return _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every hand by itself, so that a broken or cut-off hand loses no other."""
    deals: list[Deal] = []
    skipped: list[Skipped] = []
    for line, hand in _sections(text):
        try:
            deals.append(_deal(line, tomllib.loads(hand)))
        except tomllib.TOMLDecodeError as error:
            where = _ERROR_LINE.search(str(error))
            within = int(where[1]) if where else hand.count("\n") + 1
            reason = _ERROR_LINE.sub("", str(error)).strip()
            skipped.append(Skipped(line + within - 1, f"no TOML, the file may be cut off: {reason}"))
        except BadHandError as error:
            skipped.append(Skipped(line, str(error)))
        except (ValueError, RecursionError):  # a number of thousands of digits, lists thousands deep
            skipped.append(Skipped(line, "no TOML that a hand history can hold"))
    return Records(settle_known(deals), skipped)


FORMAT = LogFormat("phh", "Poker hand history (.phh, .phhs)", matches, read)


def _sections(text: str) -> Iterator[tuple[int, str]]:
    """First line and text of each hand, without its `[n]`; a file without such headers is one hand."""
    heads = list(_SECTION.finditer(text))
    if not heads:
        yield 1, text
        return
    if cut := _CUT_SECTION.search(text):  # it would spoil the hand before it
        heads.append(cut)
    line = 1 + text.count("\n", 0, heads[0].start())
    for i, head in enumerate(heads):
        end = heads[i + 1].start() if i + 1 < len(heads) else len(text)
        yield line, text[head.end() : end]
        line += text.count("\n", head.start(), end)


def _deal(line: int, hand: dict[str, Any]) -> Deal:
    variant, actions = hand.get("variant"), hand.get("actions")
    if not isinstance(variant, str):
        raise BadHandError("the hand does not name its variant")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadHandError("the hand has no actions: the file may be cut off")
    stacks, names = hand.get("starting_stacks"), hand.get("players")
    deck = _DECKS.get(variant, "french52")
    seats = len(stacks) if isinstance(stacks, list) else _most_players(actions)
    if seats > MOST_SEATS:
        raise BadHandError(f"{seats} players: no table has more than {MOST_SEATS} seats")
    holes, shown, board = _cards_dealt(actions, seats, deck)
    if not any(holes):
        raise BadHandError("no cards are dealt in this hand")
    known: list[Known] = [known_hand(hole) for hole in holes]
    for seat, cards in shown.items():
        if known[seat] == "none" and len(cards) == len(holes[seat]) and UNKNOWN not in cards:
            holes[seat], known[seat] = cards, "shown"
    named = isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names)
    return Deal(
        line=line,
        deck=deck,
        game=_GAMES.get(variant),
        hands=tuple(holes),
        known=tuple(known),
        dealer=seats - 1,
        players=tuple(names) if named and isinstance(names, list) else (),
        board=board,
        label=f"{variant} {hand.get('hand', '')}".strip(),
    )


def _cards_dealt(
    actions: list[str], seats: int, deck: str
) -> tuple[list[tuple[int, ...]], dict[int, tuple[int, ...]], tuple[int, ...]]:
    holes: list[tuple[int, ...]] = [()] * seats
    shown: dict[int, tuple[int, ...]] = {}
    board: tuple[int, ...] = ()
    acted = False
    for action in actions:
        words = action.partition("#")[0].split()
        if len(words) >= 3 and words[:2] == ["d", "db"]:
            board += _parse_cards(words[2], deck)
        elif len(words) >= 4 and words[:2] == ["d", "dh"]:
            if not acted:
                seat = _seat(words[2], seats)
                holes[seat] += _parse_cards(words[3], deck)
        elif len(words) >= 2 and words[0] != "d":
            acted = True
            if words[1] == "sm" and len(words) >= 3 and words[2] != "-":
                shown[_seat(words[0], seats)] = _parse_cards(words[2], deck)
    return holes, shown, board


def _seat(word: str, seats: int) -> int:
    if word[:1] != "p" or not word[1:].isascii() or not word[1:].isdigit() or not 1 <= int(word[1:]) <= seats:
        raise BadHandError(f"{word} is none of the {seats} players")
    return int(word[1:]) - 1


def _most_players(actions: list[str]) -> int:
    numbers = [int(found) for action in actions for found in re.findall(r"\bp(\d{1,2})\b", action)]
    if not numbers:
        raise BadHandError("the hand names no players")
    return max(numbers)


def _parse_cards(word: str, deck: str) -> tuple[int, ...]:
    table = _card_table(deck)
    pairs = [word[i : i + 2] for i in range(0, len(word), 2)]
    try:
        return tuple(table[pair] for pair in pairs)
    except KeyError as error:
        raise BadHandError(f"{error.args[0]} is no card of {deck}") from None


@lru_cache(maxsize=8)
def _card_table(deck: str) -> dict[str, int]:
    faces = find_deck(deck).faces
    return {"??": UNKNOWN} | {str(card): i for i, card in enumerate(faces)}
