"""Poker hand histories in TOML: `.phh` one hand, `.phhs` many under `[1]`, `[2]`, ... (Kim, 2024, arXiv:2312.11753).

Seats are the players p1, p2, ... in the order they act, so the last of them is the dealer. The hand is what was dealt
before the first player acted. Cards of a hand turned up later only (`sm`) are `shown`.
"""

import re
import tomllib
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from detectors.block_writer import BlockWriter
from detectors.deal import MOST_SEATS, UNKNOWN, Draw, Known, Skipped
from detectors.deal_block import without_garbage_collector
from detectors.deal_head import DealHead
from detectors.logs.format import LogFormat, Records
from detectors.logs.known import known_hand, settle_known
from detectors.logs.phh_acts import KEPT, PhhPlays
from detectors.logs.phh_scan import ScannedHand, scan_hand
from rules.decks import find_deck

_GAMES = {"NT": "holdem", "FT": "holdem"}
_DECKS = {"NS": "short36"}
_MARK = re.compile(r"(?m)^[ \t]*variant[ \t]*=[ \t]*[\"']")
_SECTION = re.compile(r"\n\[[ \t]*\d+[ \t]*\][ \t]*(?:#[^\n]*)?(?=\n|\Z)")
_CUT_SECTION = re.compile(r"\n\[[ \t]*\d*[ \t]*\Z")
_ERROR_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_PLAIN_ACTION = re.compile(
    r"(?:d dh p(?P<gets>[1-9]\d?) |d db |p(?P<shows>[1-9]\d?) sm )(?P<cards>(?:[2-9TJQKA][cdhs])+)"
    r"|p(?P<mucks>[1-9]\d?) sm(?: -)?",
    re.ASCII,
)
_MOST_REMEMBERED = 100_000
_LONGEST = 100_000
"""Signs of a hand; `tomllib` takes time with the square of the length for keys of many parts."""


class BadHandError(ValueError):
    """TOML that tells no deal."""


def matches(text: str) -> bool:
    """True if a line sets `variant` to a string, the field that every hand must have."""
    return _MARK.search(text) is not None


@without_garbage_collector()
def read(text: str, game: str | None = None) -> Records:
    """Read every hand by itself, so that a broken or cut-off hand loses no other.

    A hand told again - the same cards, players and number - counts once. The same cards under another number are
    another deal, and evidence of a cold deck.
    """
    deals = BlockWriter()
    skipped: list[Skipped] = []
    told: set[Hashable] = set()
    repeats = 0
    played: list[tuple[tuple[Draw, ...], Sequence[str]]] = []
    for line, text_of_hand in _sections(text):
        try:
            hand = scan_hand(text_of_hand) or _parsed(text_of_hand)
            head, cards, draws = _deal(hand)
            label = f"{hand.variant} {hand.hand}".strip()
            identity = (label, head.players, head.sizes, tuple(cards)) if hand.hand else line
            if identity in told:
                repeats += 1
            else:
                told.add(identity)
                deals.add(line, head, cards, (label, "", ()))
                played.append((draws, hand.actions or ()) if len(played) < KEPT else (draws, ()))
        except tomllib.TOMLDecodeError as error:
            where = _ERROR_LINE.search(str(error))
            within = int(where[1]) if where else text_of_hand.count("\n") + 1
            reason = _ERROR_LINE.sub("", str(error)).strip()
            skipped.append(Skipped(line + within - 1, f"no TOML, the file may be cut off: {reason}"))
        except BadHandError as error:
            skipped.append(Skipped(line, str(error)))
        except (ValueError, RecursionError):  # a number of thousands of digits, lists thousands deep
            skipped.append(Skipped(line, "no TOML that a hand history can hold"))
    block = deals.block().with_plays(PhhPlays.of(played))
    return Records(settle_known(block), skipped, repeats)


FORMAT = LogFormat("phh", "Poker hand history (.phh, .phhs)", matches, read, same_cards_are_one_deal=False)


def _sections(text: str) -> Iterator[tuple[int, str]]:
    """First line and text of each hand, without its `[n]`; a file without such headers is one hand."""
    text = "\n" + text
    heads = list(_SECTION.finditer(text))
    if not heads:
        yield 1, text[1:]
        return
    if cut := _CUT_SECTION.search(text, text.rfind("\n")):  # it would spoil the hand before it
        heads.append(cut)
    line = 1 + text.count("\n", 0, heads[0].start())
    for i, head in enumerate(heads):
        end = heads[i + 1].start() if i + 1 < len(heads) else len(text)
        yield line, text[head.end() : end]
        line += text.count("\n", head.start(), end)


def _parsed(text: str) -> ScannedHand:
    """The same by `tomllib`, for a hand that is written in an unusual way or is no TOML."""
    if len(text) > _LONGEST:
        raise BadHandError("no TOML that a hand history can hold: the hand is too long")
    hand: dict[str, Any] = tomllib.loads(text)
    variant, stacks = hand.get("variant"), hand.get("starting_stacks")
    return ScannedHand(
        variant if isinstance(variant, str) else None,
        _texts(hand.get("actions")),
        _texts(hand.get("players")),
        len(stacks) if isinstance(stacks, list) else None,
        str(hand.get("hand", "")),
    )


def _texts(value: Any) -> list[str] | None:
    return value if isinstance(value, list) and all(isinstance(text, str) for text in value) else None


def _deal(hand: ScannedHand) -> tuple[DealHead, list[int], tuple[Draw, ...]]:
    """The head of a deal, its cards (all hands, then the board), and the draws."""
    variant, actions = hand.variant, hand.actions
    if variant is None:
        raise BadHandError("the hand does not name its variant")
    if actions is None:
        raise BadHandError("the hand has no actions: the file may be cut off")
    deck = _DECKS.get(variant, "french52")
    seats = _most_players(actions) if hand.stacks is None else hand.stacks
    if seats > MOST_SEATS:
        raise BadHandError(f"{seats} players: no table has more than {MOST_SEATS} seats")
    names = hand.players
    players = tuple(names) if names and len(names) == seats else ()
    plain = _plainly_dealt(actions, seats, deck)
    if plain:
        holes, board = plain
        cards = [card for hole in holes for card in hole]
        sizes = tuple([len(hole) for hole in holes])
        return _head(deck, variant, _ALL[:seats], players, sizes, len(board)), [*cards, *board], ()
    dealt, known, board, draws = _cards_dealt(actions, seats, deck)
    cards = [card for hole in dealt for card in hole]
    return _head(deck, variant, known, players, tuple(map(len, dealt)), len(board)), [*cards, *board], draws


@lru_cache(maxsize=4096)
def _head(
    deck: str, variant: str, known: tuple[Known, ...], players: tuple[str, ...], sizes: tuple[int, ...], board: int
) -> DealHead:
    return DealHead(deck, known, _GAMES.get(variant), len(sizes) - 1, players, sizes, (0, 0, board, 0, 0))


def _plainly_dealt(actions: list[str], seats: int, deck: str) -> tuple[list[tuple[int, ...]], tuple[int, ...]] | None:
    """Hands and board where p1, p2, ... got their cards one after the other and nobody drew; None in other hands.

    Only actions that hide no card and are written without frills are understood.
    """
    told = _actions_of(deck)
    dealt = [told[action] for action in actions[:seats]]
    if not seats or [seat for seat, _ in dealt] != _IN_TURN[:seats]:
        return None
    holes = [cards for _, cards in dealt]
    board: tuple[int, ...] = ()
    for action in [action for action in actions[seats:] if action not in _BETS]:
        if action[:1] == "d":
            seat, cards = told[action]
            if seat != _BOARD:
                return None
            board += cards
        elif "s" in action:  # a player shows or draws
            if not _SHOWN - seats < told[action][0] <= _SHOWN:
                return None
        elif action[:1] != "p" or "#" in action:
            return None
        elif len(_BETS) < _MOST_REMEMBERED:
            _BETS.add(action)
    return holes, board


def _cards_dealt(
    actions: list[str], seats: int, deck: str
) -> tuple[list[tuple[int, ...]], tuple[Known, ...], tuple[int, ...], tuple[Draw, ...]]:
    """Hands and what is known of them, the board, and the draws."""
    holes: list[tuple[int, ...]] = [()] * seats
    shown: dict[int, tuple[int, ...]] = {}
    board: tuple[int, ...] = ()
    draws: list[Draw] = []
    waiting: dict[int, int] = {}  # seats that put cards away and got none yet, with their places in draws
    acted = False
    for action in actions:
        words = action.partition("#")[0].split()
        if len(words) >= 3 and words[:2] == ["d", "db"]:
            board += _parse_cards(words[2], deck)
        elif len(words) >= 4 and words[:2] == ["d", "dh"]:
            if not acted:
                seat = _seat(words[2], seats)
                holes[seat] += _parse_cards(words[3], deck)
            elif (seat := _seat(words[2], seats)) in waiting:
                place = waiting.pop(seat)
                draws[place] = draws[place]._replace(drawn=_parse_cards(words[3], deck))
        elif len(words) >= 2 and words[0] != "d":
            acted = True
            if words[1] == "sm" and len(words) >= 3 and words[2] != "-":
                shown[_seat(words[0], seats)] = _parse_cards(words[2], deck)
            elif words[1] == "sd":
                seat = _seat(words[0], seats)
                put_away = _parse_cards(words[2], deck) if len(words) >= 3 and words[2] != "-" else ()
                waiting[seat] = len(draws)
                draws.append(Draw(seat, put_away, (UNKNOWN,) * len(put_away)))
    if not any(holes):
        raise BadHandError("no cards are dealt in this hand")
    known: list[Known] = [known_hand(hole) for hole in holes]
    for seat, cards in shown.items():
        if known[seat] == "none" and len(cards) == len(holes[seat]) and UNKNOWN not in cards:
            holes[seat], known[seat] = cards, "shown"
    return holes, tuple(known), board, tuple(draws)


class _Actions(dict[str, tuple[int, tuple[int, ...]]]):
    """What actions tell in a deck: whose cards they deal (`_BOARD`: the board; `_SHOWN` - seat: what the seat shows),
    and which; `_NOTHING` for an action that deals or shows no known cards. Remembered, as the same cards come again.
    """

    def __init__(self, deck: str) -> None:
        super().__init__()
        self._deck = deck
        names = [(name, card) for name, card in _card_table(deck).items() if card != UNKNOWN]
        self._pairs = {one + two: (first, second) for one, first in names for two, second in names}

    def __missing__(self, action: str) -> tuple[int, tuple[int, ...]]:
        pair: tuple[int, ...] | None = self._pairs.get(action[8:])
        if pair is not None and action[:6] == "d dh p" and action[7] == " " and action[6] in "123456789":
            told = int(action[6]) - 1, pair  # what comes most often, quickly
        else:
            told = self._read(action)
        if len(self) < _MOST_REMEMBERED:
            self[action] = told
        return told

    def _read(self, action: str) -> tuple[int, tuple[int, ...]]:
        found = _PLAIN_ACTION.fullmatch(action)
        if found is None:
            return _NOTHING
        if found["mucks"]:
            return _SHOWN - int(found["mucks"]) + 1, ()
        try:
            cards = _parse_cards(found["cards"], self._deck)
        except BadHandError:  # whoever reads the whole hand says so
            return _NOTHING
        if found["shows"]:
            return _SHOWN - int(found["shows"]) + 1, ()
        return (int(found["gets"]) - 1 if found["gets"] else _BOARD), cards


@lru_cache(maxsize=8)
def _actions_of(deck: str) -> _Actions:
    return _Actions(deck)


_IN_TURN = list(range(MOST_SEATS))
_BETS: set[str] = set()
"""Actions that were seen before and tell of no cards."""

_BOARD, _SHOWN = -2, -3
_NOTHING: tuple[int, tuple[int, ...]] = (MOST_SEATS, ())
_ALL: tuple[Known, ...] = tuple(["all" for _ in range(MOST_SEATS)])


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
