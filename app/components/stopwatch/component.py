"""The stopwatch as a Streamlit command. It starts from the seconds given and counts on by itself."""

from pathlib import Path

import streamlit as st

_HERE = Path(__file__).parent
_HTML, _CSS, _JS = ((_HERE / f"stopwatch.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
_mount = st.components.v2.component("kibic.stopwatch", html=_HTML, css=_CSS, js=_JS)


def stopwatch(seconds: float, *, running: bool, label: str, key: str) -> None:
    """Draw a clock that stands at `seconds` now, and goes on if it is `running`; `label` is what a voice calls it."""
    _mount(key=key, data={"seconds": seconds, "running": running, "label": label}, height=32)


def clock_text(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> clock_text(0), clock_text(65.9), clock_text(3600)
    ('0:00', '1:05', '60:00')
    """
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
