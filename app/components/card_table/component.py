"""The card table as a Streamlit command. What is drawn stands in the `.html`, `.css` and `.js` files beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from app.components.card_table.pictures import DEFAULT_BACK, unsent
from app.components.card_table.scene import Scene

_HERE = Path(__file__).parent
_SENT = "card_pictures_sent"
_HTML, _CSS, _GESTURES, _TABLE = (
    (_HERE / name).read_text(encoding="utf-8")
    for name in ("card_table.html", "card_table.css", "gestures.js", "card_table.js")
)
_mount = st.components.v2.component("kibic.card_table", html=_HTML, css=_CSS, js=_GESTURES + _TABLE)


@dataclass(frozen=True)
class Pick:
    """What was clicked: a card and its group, or a group's button alone."""

    card: str | None
    group: str | None


def card_table(
    frames: Sequence[Scene],
    *,
    key: str,
    label: str,
    announce: str = "",
    start: Scene | None = None,
    replay: int = 0,
    look: int = 0,
    words: str = "",
    speed: float = 1.0,
    motion: bool = True,
    tallest: float = 0.66,
    back: str = DEFAULT_BACK,
    on_pick: Callable[[Pick], None] | None = None,
    on_rest: Callable[[], None] | None = None,
    rest_ms: int = 2500,
    token: str = "",
) -> None:
    """Draw the last of `frames`, moving the cards through the frames one after the other.

    Args:
        frames: scenes to play; they are played when they (or `token`) differ from the last run, else nothing moves.
        key: names this table in the session.
        label: what a voice calls the table.
        announce: what a voice says when it changes.
        start: where a replay (and the first showing) begins.
        replay: change this number to play the frames again, from `start`.
        look: change this number to bring the table into sight.
        words: a CSS selector of what is said beside the table; with another `token`, it is brought back into sight.
        speed: 1 is half a second a move.
        motion: false (or a system set to less motion) shows every scene at once.
        tallest: how much of the window's height the table may take.
        back: name of the picture of the backs.
        on_pick: called with what was clicked, before the page runs again.
        on_rest: called when the cards have lain still for `rest_ms` at speed 1 (for playing on by itself).
        rest_ms: see `on_rest`.
        token: names what is shown, where two steps may look alike.
    """
    sent: set[str] = st.session_state.setdefault(_SENT, set())

    def pick() -> None:
        got = _triggered(key, "pick")
        if got and on_pick:
            on_pick(Pick(got["card"], got["group"]))

    def missing() -> None:
        sent.difference_update(_triggered(key, "missing") or ())

    def rest() -> None:
        if on_rest and _triggered(key, "rest") == token:
            on_rest()

    scenes = [scene for scene in (start, *frames) if scene]
    data = {
        "frames": [scene.to_json() for scene in frames],
        "start": start.to_json() if start else None,
        "pictures": unsent({back}.union(*(scene.pictures for scene in scenes)), sent),
        "label": label,
        "announce": announce,
        "replay": replay,
        "look": look,
        "words": words,
        "speed": speed,
        "motion": motion,
        "tallest": tallest,
        "back": back,
        "rest_ms": rest_ms if on_rest else 0,
        "token": token,
    }
    _mount(key=key, data=data, on_pick_change=pick, on_missing_change=missing, on_rest_change=rest)


def _triggered(key: str, name: str) -> Any:
    return st.session_state.get(key, {}).get(name)  # no state: the page was left in the same moment
