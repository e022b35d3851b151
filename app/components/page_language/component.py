"""Streamlit writes `<html lang="en">` whatever the page says; this component corrects it, so that voices read right."""

from pathlib import Path

import streamlit as st

from app.words.catalogue import Language

_mount = st.components.v2.component(
    "kibic.page_language", js=(Path(__file__).parent / "page_language.js").read_text(encoding="utf-8")
)


def mark_page_language(language: Language) -> None:
    """Set the language of the document."""
    _mount(key="page_language", data=language, height=1)
