"""What the boards of cards share: `board.js` and `board.css` beside this file come before a board's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

_HERE = Path(__file__).parent


def mount_board(name: str) -> Callable[..., Any]:
    """The component of `name/name.html`, `.css` and `.js`, whose class extends `Board` of `board.js`."""
    html, css, js = ((_HERE / name / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
    shared_css, shared_js = ((_HERE / f"board.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    return st.components.v2.component(f"kibic.{name}", html=html, css=shared_css + css, js=shared_js + js)
