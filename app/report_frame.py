"""A report within a page: as high as what it holds, so that the page scrolls and not a box in it."""

from typing import Literal

import streamlit as st

_HEAD = "<head>"
_BASE = '<base href="about:srcdoc">'
"""Without it links to places of the report lead to the address of the page around it, which then is shown in its stead
(HTML Standard, "about:srcdoc" and fallback base URLs). A report that is kept as a file has none of it."""


def show_report(report: str, name: str, height: int | Literal["content"] = "content") -> None:
    """Show a report that is a whole HTML document, called `name` to screen readers; `height` in pixels where it is to
    scroll by itself, as where it is hidden at first and cannot be measured."""
    st.iframe(framed(report), height=height, alt=name)


def framed(report: str) -> str:
    """The document as it is within a page."""
    return report.replace(_HEAD, _HEAD + _BASE, 1)
