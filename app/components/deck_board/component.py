"""The board of a deck as a Streamlit command. The browser's part is `deck_board.html`, `.css` and `.js` beside it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, get_args

import streamlit as st

from app.audit.places import State, card_of, copies_of, named, place_state, rank_sign
from app.components.board import mount_board
from app.components.deck_board.signs import outline, sign
from app.words.catalogue import Language, say
from rules.cards import Card
from vision.board import Board

Verb = Literal["confirm", "deny", "keep_one"]

_mount = mount_board("deck_board")

_VERBS: Mapping[State, tuple[Verb, ...]] = {
    "seen": ("deny",),
    "partly": ("confirm", "deny"),
    "missing": ("confirm",),
    "unsure": ("confirm", "deny"),
    "double": ("keep_one", "deny"),
    "foreign": ("deny",),
}
_MOST_COLUMNS, _MOST_NARROW = 13, 7
_SUITLESS_COLUMNS, _SUITLESS_NARROW = 11, 6
_NO_PICTURES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Correction:
    """What a person says of a card: it is there (`confirm`), it is not (`deny`), or there is one only (`keep_one`)."""

    card: str
    verb: Verb


def deck_board(
    board: Board,
    language: Language,
    *,
    key: str,
    on_correct: Callable[[Correction], None],
    pictures: Mapping[str, str] = _NO_PICTURES,
) -> None:
    """Draw the board; `on_correct` is called with a correction before the page runs again.

    `pictures` are addresses of small pictures by card, for decks whose cards are known by their looks.
    """

    def correct() -> None:
        got = st.session_state.get(key, {}).get("correct")  # no state: the page was left in the same moment
        if got and got["verb"] in get_args(Verb):
            on_correct(Correction(str(got["card"]), got["verb"]))

    _mount(key=key, data=board_data(board, language, pictures), on_correct_change=correct)


def board_data(board: Board, language: Language, pictures: Mapping[str, str] = _NO_PICTURES) -> dict[str, Any]:
    """What the browser draws, as JSON values: the four counts, a group of places for each suit, and the words."""
    deck = board.deck

    def group(name: str, title: str, faces: Sequence[Card], count: str, columns: int, narrow: int) -> dict[str, Any]:
        return {
            "id": name,
            "name": title,
            "path": outline(name),
            "sign": sign(name),
            "count": count,
            "columns": columns,
            "narrow": narrow,
            "places": [_place(board, card, language, pictures) for card in faces],
        }

    groups = []
    for suit in ("", *deck.suits):
        faces = [card for card in dict.fromkeys(deck.cards) if card.suit == suit]
        if not faces:
            continue
        count = f"{sum(1 for card in faces if board.count(str(card)))} / {len(faces)}"
        if suit:
            title, columns, narrow = say(language, f"cards.suit_{suit}"), len(faces), (len(faces) + 1) // 2
        else:
            title = say(language, "audit.tarokks" if Card("XXI") in faces else "audit.suitless")
            columns, narrow = min(len(faces), _SUITLESS_COLUMNS), min(len(faces), _SUITLESS_NARROW)
        groups.append(group(suit or "suitless", title, faces, count, columns, narrow))
    if board.foreign:
        strangers = [card_of(name) for name in board.foreign]
        title, count = say(language, "audit.foreign"), str(len(strangers))
        groups.append(group("foreign", title, strangers, count, _MOST_COLUMNS, _MOST_NARROW))
    numbers = {
        "seen": f"{sum(board.in_deck.values())} / {deck.size}",
        "missing": len(board.missing),
        "double": len(board.doubled),
        "unsure": len([card for card in board.unsure if card not in board.foreign]),
    }
    return {
        "suits": groups,
        "counts": [
            {"state": state, "number": str(number), "label": say(language, f"audit.state_{state}")}
            for state, number in numbers.items()
        ],
        "words": {verb: say(language, f"audit.verb_{verb}", packs=deck.packs) for verb in get_args(Verb)},
        "announce": _announcement(board, language),
    }


def _place(board: Board, card: Card, language: Language, pictures: Mapping[str, str]) -> dict[str, Any]:
    name = str(card)
    state, copies = place_state(board, name), copies_of(board.deck, name)
    words = say(language, f"audit.place_{state}", times=board.count(name), copies=copies)
    label = f"{named(name, language)}: {words}"
    return {
        "card": name,
        "rank": rank_sign(card),
        "path": outline(card.suit),
        "sign": sign(card.suit),
        "picture": pictures.get(name, ""),
        "red": card.suit in "hd" and card.suit != "",
        "state": state,
        "times": board.count(name),
        "copies": copies,
        "label": label[0].upper() + label[1:],
        "verbs": _VERBS[state],
    }


def _announcement(board: Board, language: Language) -> str:
    """What a voice says: the newest name on the board and how many are there."""
    if not board.order:
        return ""
    newest = named(board.order[-1], language)
    return say(language, "audit.announce", card=newest, seen=sum(board.in_deck.values()), size=board.deck.size)
