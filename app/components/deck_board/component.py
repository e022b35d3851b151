"""The board of a deck as a Streamlit command. The browser's part is `deck_board.html`, `.css` and `.js` beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import streamlit as st

from app.audit.places import State, card_of, place_state
from app.words.cards import spoken
from app.words.catalogue import Language, say
from rules.cards import Card
from rules.data import load_yaml
from vision.board import Board

Verb = Literal["confirm", "deny", "keep_one"]

_HERE = Path(__file__).parent
_HTML, _CSS, _JS = ((_HERE / f"deck_board.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
_mount = st.components.v2.component("kibic.deck_board", html=_HTML, css=_CSS, js=_JS)

_VERBS: Mapping[State, tuple[Verb, ...]] = {
    "seen": ("deny",),
    "missing": ("confirm",),
    "unsure": ("confirm", "deny"),
    "double": ("keep_one", "deny"),
    "foreign": ("deny",),
}


@dataclass(frozen=True)
class Correction:
    """What a person says of a card: it is there (`confirm`), it is not (`deny`), or there is one only (`keep_one`)."""

    card: str
    verb: Verb


def deck_board(board: Board, language: Language, *, key: str, on_correct: Callable[[Correction], None]) -> None:
    """Draw the board; `on_correct` is called with a correction before the page runs again."""

    def correct() -> None:
        got = st.session_state.get(key, {}).get("correct")  # no state: the page was left in the same moment
        if got and got["verb"] in get_args(Verb):
            on_correct(Correction(str(got["card"]), got["verb"]))

    _mount(key=key, data=board_data(board, language), on_correct_change=correct)


def board_data(board: Board, language: Language) -> dict[str, Any]:
    """What the browser draws, as JSON values: the four counts, a group of places for each suit, and the words."""
    deck = board.deck
    suits = []
    for suit in deck.suits:
        faces = [card for card in deck.faces if card.suit == suit]
        seen = sum(1 for card in faces if board.count(str(card)))
        suits.append(
            {
                "id": suit,
                "name": say(language, f"cards.suit_{suit}"),
                "path": _outline(suit),
                "count": f"{seen} / {len(faces)}",
                "columns": len(faces),
                "narrow": (len(faces) + 1) // 2,
                "places": [_place(board, card, language) for card in faces],
            }
        )
    if board.foreign:
        foreign = [card_of(name) for name in board.foreign]
        suits.append(
            {
                "id": "foreign",
                "name": say(language, "audit.foreign"),
                "path": "",
                "count": str(len(foreign)),
                "columns": 13,
                "narrow": 7,
                "places": [_place(board, card, language) for card in foreign],
            }
        )
    numbers = {
        "seen": f"{len(board.seen)} / {deck.size}",
        "missing": len(board.missing),
        "double": len(board.doubled),
        "unsure": len([card for card in board.unsure if card not in board.foreign]),
    }
    return {
        "suits": suits,
        "counts": [
            {"state": state, "number": str(number), "label": say(language, f"audit.state_{state}")}
            for state, number in numbers.items()
        ],
        "words": {verb: say(language, f"audit.verb_{verb}") for verb in get_args(Verb)},
        "announce": _announcement(board, language),
    }


def _place(board: Board, card: Card, language: Language) -> dict[str, Any]:
    name = str(card)
    state = place_state(board, name)
    words = say(language, f"audit.place_{state}", times=board.count(name))
    label = f"{spoken(card, language)}: {words}"
    return {
        "card": name,
        "rank": "10" if card.rank == "T" else card.rank,
        "path": _outline(card.suit),
        "red": card.suit in "hd" and card.suit != "",
        "state": state,
        "times": board.count(name),
        "label": label[0].upper() + label[1:],
        "verbs": _VERBS[state],
    }


def _announcement(board: Board, language: Language) -> str:
    """What a voice says: the newest name on the board and how many are there."""
    if not board.order:
        return ""
    newest = spoken(card_of(board.order[-1]), language)
    return say(language, "audit.announce", card=newest, seen=len(board.seen), size=board.deck.size)


def _outline(suit: str) -> str:
    """Path data of a suit, 100 high, centred on the origin; empty for a card without a suit."""
    outlines: dict[str, list[str]] = load_yaml("cards", "shapes.yaml")["suits"]
    return outlines[suit][0] if suit in outlines else ""
