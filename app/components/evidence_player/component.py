"""The player as a Streamlit command. The drawing is HTML of our own making; what is said at each deal comes with it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import streamlit as st

from app.words.language import t

_HERE = Path(__file__).parent
_HTML, _CSS, _JS = ((_HERE / f"evidence_player.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
_DRAWING = (_HERE.parent.parent / "judge" / "drawing.css").read_text(encoding="utf-8")
_mount = st.components.v2.component("kibic.evidence_player", html=_HTML, css=_DRAWING + _CSS, js=_JS)


@dataclass(frozen=True)
class Moment:
    """After one deal: how far to the right the drawing is uncovered, 0 ... 1, and what is said; `is_over` where a line
    has been crossed by then."""

    share: float
    said: str
    is_over: bool = False


def evidence_player(drawing: str, moments: Sequence[Moment], *, key: str, is_played: bool = True) -> None:
    """Draw `drawing`, HTML as of `app.judge.drawing`. It stands at the last of its moments, one or more.

    With `is_played` there are buttons and a slider below it; else only the last moment is said.
    """
    words = {name: t(f"judge.player_{name}") for name in ("group", "play", "pause", "back", "next", "slider", "to_end")}
    data = {"drawing": drawing, "moments": [asdict(m) for m in moments], "words": words, "played": is_played}
    _mount(key=key, data=data)


def evidence_drawing(drawing: str, *, key: str) -> None:
    """A drawing alone, with nothing to play and nothing said."""
    _mount(key=key, data={"drawing": drawing, "moments": [asdict(Moment(1.0, ""))], "words": {}, "played": False})
