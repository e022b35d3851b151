"""The marking table as a Streamlit command. The browser's part is `marking_table.html`, `.css` and `.js` beside it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from app.components.board import mount_board

_mount = mount_board("marking_table")


class BadMoveError(ValueError):
    """What came from the browser is no move at this table."""


@dataclass(frozen=True)
class Move:
    """What a person did: `pick` took another card; `touch` used the tool at a place, mm from the top left of the
    back; `remove` takes the touch of a number away. `x_mm`, `y_mm` are 0 and `number` -1 where they mean nothing."""

    verb: str
    card: str
    x_mm: float = 0.0
    y_mm: float = 0.0
    number: int = -1


@dataclass(frozen=True)
class MarkingView:
    """What the table shows.

    `cards` are those to choose from: `card`, `label`, `rank`, `path` or `sign` of the suit, `red` and `count` of marks.
    `card` is the one that lies there, called `heading`; `size_mm` and `back` (an image's address) say how it looks,
    `ink` and `paper` are the darkest and the lightest colour of its print. `touches` are on it, `tool` is what would be
    done next: mappings of `kind` and what `app.marked.showing` gives; `touches` have a `label` too. `words` has a text
    for each of `cards`, `keys`, `x`, `y`, `do`, `zoom`, `rings`, `marks`, `none`, `remove`; `announce` is spoken.
    """

    cards: Sequence[Mapping[str, Any]]
    card: str
    heading: str
    size_mm: tuple[float, float]
    back: str
    ink: str
    paper: str
    touches: Sequence[Mapping[str, Any]]
    tool: Mapping[str, Any]
    words: Mapping[str, str]
    announce: str = ""


def marking_table(view: MarkingView, *, key: str, on_move: Callable[[Move], None]) -> None:
    """Draw the table; `on_move` is called with a move before the page runs again. What is no move is left out."""

    def moved(verb: str) -> None:
        payload = st.session_state.get(key, {}).get(verb)
        if payload is None:
            return
        try:
            move = parse_move(verb, payload)
        except BadMoveError:
            return
        on_move(move)

    data = {
        "cards": [dict(card) for card in view.cards],
        "card": view.card,
        "heading": view.heading,
        "size": view.size_mm,
        "back": view.back,
        "ink": view.ink,
        "paper": view.paper,
        "touches": [dict(touch) for touch in view.touches],
        "tool": dict(view.tool),
        "words": dict(view.words),
        "announce": view.announce,
    }
    _mount(
        key=key,
        data=data,
        on_pick_change=lambda: moved("pick"),
        on_touch_change=lambda: moved("touch"),
        on_remove_change=lambda: moved("remove"),
    )


def parse_move(verb: str, payload: Any) -> Move:
    """A move as the browser sent it: `{"card": "Ah", "x": 12.5, "y": 30}` for a touch.

    Raises:
        BadMoveError: anything else.
    """
    try:
        card = str(payload["card"])
        if verb == "touch":
            return Move(verb, card, float(payload["x"]), float(payload["y"]))
        return Move(verb, card, number=int(payload["number"]) if verb == "remove" else -1)
    except (KeyError, TypeError, ValueError) as error:
        raise BadMoveError(f"no move: {error}") from error
