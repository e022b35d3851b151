"""Streamlit's widgets and its menu bring words of their own ("Upload", "2 more"); this component puts ours there."""

from pathlib import Path

import streamlit as st

from app.words.catalogue import LANGUAGES, Language, say

NAMES = (
    *("upload", "add", "drag_one", "drag_many", "per_file", "field"),
    *("take", "clear", "uploading", "wish", "allow", "switch"),
    *("error", "too_big", "wrong_type", "unknown_type"),
    *("more_pages", "view_more", "view_less"),
)
"""The keys of `words/widgets.yaml`."""
_mount = st.components.v2.component(
    "kibic.widget_words", js=(Path(__file__).parent / "widget_words.js").read_text(encoding="utf-8")
)


def translate_widgets(language: Language) -> None:
    """Keep the words of file and camera widgets and of the menu in this language, whenever they are drawn again."""
    rows = [[say(each, f"widgets.{name}") for each in LANGUAGES] for name in NAMES]
    data = {"rows": rows, "to": LANGUAGES.index(language)}
    _mount(key="widget_words", data=data, height=1)
