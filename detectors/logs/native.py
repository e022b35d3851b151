"""Kibic's own deal log: one JSON object a line, `{"game": ..., "deck": ..., "dealer": ..., "hands": [[...], ...]}`."""

import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, get_args

import numpy as np

from detectors.block_joining import join_blocks
from detectors.block_writer import block_of
from detectors.deal import MOST_SEATS, UNKNOWN, Action, Deal, Draw, Known, Skipped
from detectors.logs.format import LogFormat, Piece, Records
from detectors.logs.known import known_hand, settle_known
from detectors.logs.native_scan import Scanned, scan_deals
from rules.decks import Deck, UnknownCardError, find_deck
from rules.games.catalogue import find_game
from rules.games.game import Game, PlayerCountError

_MARK = re.compile(r'(?m)^[ \t]*\{.*"hands"[ \t]*:')
_MOST_MONEY = 1e300
_GUESSED_DECKS = ("piquet32", "magyar32", "short36", "lhombre40", "tarokk42", "french52")


_CARDS = ("hands", "talon", "turn_up", "board", "order", "gathered", "draws", "actions")
_KEYS = frozenset((*_CARDS, "game", "deck", "dealer", "players", "known", "when", "label"))


class BadRecordError(ValueError):
    """A line that is JSON but tells no deal."""


def matches(text: str) -> bool:
    """True if a line is an object with hands."""
    return _MARK.search(text) is not None


def read(text: str, game: str | None = None) -> Records:
    """Read every line; a line that is no deal is skipped. `game` stands in where a line names neither game nor deck."""
    scanned = scan_deals(text, lambda number, line: _alone(number, line, game), _played)
    return _settled(_piece(scanned, *_rows(text, scanned.rest), game))


def read_piece(text: str, game: str | None = None) -> Piece | None:
    """Some lines by themselves; None if the deck of any of them has to be guessed from the whole log."""
    scanned = scan_deals(text, lambda number, line: _alone(number, line, game), _played)
    rows, skipped = _rows(text, scanned.rest)
    if game is None and any("deck" not in row and "game" not in row for _, row in rows):
        return None
    return _piece(scanned, rows, skipped, game)


def read_records(lines: list[tuple[int, dict[str, Any]]], skipped: list[Skipped], game: str | None) -> Records:
    """Deals from records with the keys of the log, given with their line numbers; one that tells no deal is skipped.

    Each record has `hands`, a list of at most `MOST_SEATS` lists. `skipped` is what could not be made a record.
    """
    return _settled(_piece(None, lines, skipped, game))


def _rows(text: str, numbers: Sequence[int]) -> tuple[list[tuple[int, dict[str, Any]]], list[Skipped]]:
    """The records of some lines, and what is none."""
    lines = text.split("\n") if numbers else []
    rows: list[tuple[int, dict[str, Any]]] = []
    skipped: list[Skipped] = []
    for number in numbers:
        if lines[number - 1].strip():
            try:
                rows.append((number, _record(lines[number - 1])))
            except BadRecordError as error:
                skipped.append(Skipped(number, str(error)))
    return rows, skipped


def _piece(
    scanned: Scanned | None, lines: list[tuple[int, dict[str, Any]]], skipped: list[Skipped], game: str | None
) -> Piece:
    """The deals that were scanned and those of the records, in the order of lines."""
    default = find_game(game).deck if game else _guess_deck(row for _, row in lines)
    deals: list[Deal] = []
    says: list[bool] = []
    for number, row in lines:
        try:
            deals.append(_deal(number, row, game, default))
        except ValueError as error:  # an unknown card, deck or game, a game without cards
            skipped.append(Skipped(number, str(error)))
        else:
            says.append("known" in row)
    if scanned is None or not len(scanned.deals):
        return Piece(block_of(deals), np.array(says, np.bool_), sorted(skipped))
    if not deals:
        return Piece(scanned.deals, scanned.trusted, sorted(skipped))
    together = join_blocks([scanned.deals, block_of(deals)])
    order = np.argsort(together.lines)
    return Piece(together.take(order), np.append(scanned.trusted, says)[order], sorted(skipped))


def _settled(piece: Piece) -> Records:
    return Records(settle_known(piece.deals, piece.trusted), piece.skipped)


FORMAT = LogFormat("native", "Kibic's own log (.jsonl)", matches, read, same_cards_are_one_deal=False, piece=read_piece)


def _alone(number: int, line: str, game: str | None) -> Deal | None:
    """One line by itself; None if it is no deal, or its deck is guessed from the whole log."""
    try:
        row = _record(line)
        return _deal(number, row, game, find_deck("french52")) if {"game", "deck"} & row.keys() or game else None
    except ValueError:
        return None


def _played(row: dict[str, Any], like: Deal) -> tuple[tuple[Draw, ...], tuple[Action, ...]]:
    deck, seats = find_deck(like.deck), len(like.hands)
    return _draws(deck, row.get("draws"), seats), _actions(deck, row.get("actions"), seats)


def _record(line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadRecordError(f"no JSON: {error.msg.removesuffix(' at')} at column {error.colno}") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, lists thousands deep
        raise BadRecordError("no JSON that a deal log can hold") from None
    if not isinstance(row, dict):
        raise BadRecordError("not an object: a deal is written {...}")
    hands = row.get("hands")
    if not isinstance(hands, list) or not hands or not all(isinstance(hand, list) for hand in hands):
        raise BadRecordError('no hands: "hands" is a list of lists of cards, one for each seat')
    if len(hands) > MOST_SEATS:
        raise BadRecordError(f"{len(hands)} hands: no table has more than {MOST_SEATS} seats")
    return row


def _deal(number: int, row: dict[str, Any], game: str | None, default: Deck) -> Deal:
    named = row.get("game", game)
    found = _game(_text(row, "game", named)) if named is not None else None
    default = _deck_of(found.id, len(row["hands"])) if found else default
    deck = find_deck(_text(row, "deck", row["deck"])) if "deck" in row else default
    hands = tuple(_cards(deck, hand, "hands") for hand in row["hands"])
    turn_up = row.get("turn_up")
    return Deal(
        line=number,
        deck=deck.name,
        game=found.id if found else None,
        hands=hands,
        known=_known(row, hands),
        dealer=_dealer(row, len(hands)),
        players=_players(row, len(hands)),
        talon=_cards(deck, row.get("talon", []), "talon"),
        turn_up=None if turn_up is None else _cards(deck, [turn_up], "turn_up")[0],
        board=_cards(deck, row.get("board", []), "board"),
        order=_cards(deck, row.get("order", []), "order"),
        gathered=_cards(deck, row.get("gathered", []), "gathered"),
        label=str(row.get("label", "")),
        draws=_draws(deck, row.get("draws"), len(hands)),
        actions=_actions(deck, row.get("actions"), len(hands)),
        when=str(row.get("when") or ""),
        extra=tuple((key, json.dumps(row[key], ensure_ascii=False)) for key in row if key not in _KEYS),
    )


@lru_cache(maxsize=64)
def _game(name: str) -> Game:
    return find_game(name)


@lru_cache(maxsize=256)
def _deck_of(game: str, seats: int) -> Deck:
    """The deck for so many players; the usual one if the game does not take them."""
    try:
        return find_game(game).arrange(seats).deck
    except PlayerCountError:
        return find_game(game).deck


def _text(row: dict[str, Any], key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BadRecordError(f'"{key}" is a name, not {json.dumps(row.get(key))}')
    return value


def _cards(deck: Deck, names: Any, key: str) -> tuple[int, ...]:
    if not names:
        return ()
    if not isinstance(names, list):
        raise BadRecordError(f'"{key}" is a list of cards')
    table = _card_table(deck.name)
    try:
        return tuple([table[name] for name in names])
    except (KeyError, TypeError):  # another way to write a card, or none
        if not all(isinstance(name, str) for name in names):
            raise BadRecordError(f'"{key}" holds something that is no card name') from None
        return tuple(UNKNOWN if name.strip() in ("?", "??") else deck.parse(name) for name in names)


@lru_cache(maxsize=64)
def _card_table(deck: str) -> dict[str, int]:
    """The names as Kibic prints them, which is how nearly every card is written."""
    return {"?": UNKNOWN} | {str(card): find_deck(deck).parse(str(card)) for card in find_deck(deck).faces}


def _known(row: dict[str, Any], hands: tuple[tuple[int, ...], ...]) -> tuple[Known, ...]:
    told = row.get("known")
    if told is None:
        return tuple(known_hand(hand) for hand in hands)
    if not isinstance(told, list) or len(told) != len(hands) or not all(word in get_args(Known) for word in told):
        raise BadRecordError(f'"known" is one of {", ".join(get_args(Known))} for each seat')
    return tuple("none" if known_hand(hand) == "none" else word for word, hand in zip(told, hands, strict=True))


def _dealer(row: dict[str, Any], seats: int) -> int | None:
    dealer = row.get("dealer")
    if dealer is None:
        return None
    if not _is_seat(dealer, seats):
        # A word may be somebody's name: reasons are shown even where players are to stay anonymous.
        told = "a name that is no player's" if isinstance(dealer, str) else json.dumps(dealer)
        raise BadRecordError(f'"dealer" is a seat from 0 to {seats - 1}, not {told}')
    return int(dealer)


def _players(row: dict[str, Any], seats: int) -> tuple[str, ...]:
    players = row.get("players")
    if not players:
        return ()
    if not isinstance(players, list) or len(players) != seats or not all(isinstance(name, str) for name in players):
        raise BadRecordError(f'"players" is a list of {seats} names, one for each seat')
    return tuple(players)


def _draws(deck: Deck, rows: Any, seats: int) -> tuple[Draw, ...]:
    if not rows:
        return ()
    if not isinstance(rows, list):
        raise BadRecordError('"draws" is a list of [seat, [discarded], [drawn]]')
    draws = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 3 or not _is_seat(row[0], seats):
            raise BadRecordError('"draws" is a list of [seat, [discarded], [drawn]]')
        draws.append(Draw(row[0], _cards(deck, row[1], "draws"), _cards(deck, row[2], "draws")))
    return tuple(draws)


def _actions(deck: Deck, rows: Any, seats: int) -> tuple[Action, ...]:
    """Amount and card may be left out at the end of an action, or be null."""
    if not rows:
        return ()
    if not isinstance(rows, list):
        raise BadRecordError('"actions" is a list of [seat, verb, amount, card]')
    actions = []
    for row in rows:
        if (
            not isinstance(row, list)
            or not 2 <= len(row) <= 4
            or not _is_seat(row[0], seats)
            or not isinstance(row[1], str)
        ):
            raise BadRecordError('"actions" is a list of [seat, verb, amount, card]')
        amount, card = [*row[2:], None, None][:2]
        if amount is not None and (isinstance(amount, bool) or not isinstance(amount, int | float)):
            raise BadRecordError(f'"actions" has an amount that is no number: {json.dumps(amount)[:40]}')
        amount = amount if amount is None or abs(amount) < _MOST_MONEY else None
        actions.append(Action(row[0], row[1], amount, None if card is None else _cards(deck, [card], "actions")[0]))
    return tuple(actions)


def _is_seat(seat: Any, seats: int) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def _guess_deck(rows: Iterable[dict[str, Any]]) -> Deck:
    """The smallest deck that has every card of the lines that name neither deck nor game."""
    anonymous = [row for row in rows if "deck" not in row and "game" not in row]
    names = {name for row in anonymous for hand in row["hands"] for name in hand if isinstance(name, str)} - {"?", "??"}
    for candidate in _GUESSED_DECKS:
        deck = find_deck(candidate)
        if all(_has(deck, name) for name in names):
            return deck
    return find_deck("french52")


def _has(deck: Deck, name: str) -> bool:
    try:
        deck.parse(name)
    except UnknownCardError:
        return False
    return True
