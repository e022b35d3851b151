"""The app's entry point: language, look, the page list, and the page that was asked for."""

from pathlib import Path

import streamlit as st

from app.components.page_language import mark_page_language
from app.components.widget_words import translate_widgets
from app.navigation import pages
from app.words.language import choose_language, language, t

HERE = Path(__file__).resolve().parent

st.set_page_config(page_title="Kibic", page_icon=str(HERE / "art" / "icon.svg"), layout="wide")
st.html(HERE / "theme.css")
with st.container(key="language"):
    mark_page_language(choose_language())
    translate_widgets(language())
st.logo(str(HERE / "art" / "logo.svg"), size="large")
page = st.navigation(pages(), position="top")
st.set_page_config(page_title=f"{page.title} · Kibic")
page.run()
st.caption(t("common.footer"))
