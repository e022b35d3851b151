"""Audit a deck: four ways to show the cards, one board that fills up, a verdict and what it cannot say."""

import streamlit as st

from app.audit.desk import DECKS, find_desk
from app.audit.verdict import board_and_verdict, limits
from app.audit.ways import WAYS
from app.components.widget_words import translate_widgets
from app.query import read
from app.words.language import language, t


@st.fragment
def sitting() -> None:
    """The part that runs again with each frame of the camera. `?way=`, `?deck=` and `?demo=` choose at the start."""
    asked_way = "demo" if read("demo") else read("way")
    asked_deck = read("deck")
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        way = st.segmented_control(
            t("audit.way"),
            list(WAYS),
            default=asked_way if asked_way in WAYS else "live",
            format_func=lambda name: t(f"audit.way_{name}"),
            key="audit_way",
            required=True,
        )
        deck = st.selectbox(
            t("audit.deck"),
            DECKS,
            index=DECKS.index(asked_deck) if asked_deck in DECKS else 0,
            format_func=lambda name: t(f"audit.deck_{name}"),
            key="audit_deck",
            help=t("audit.deck_help"),
            width=300,
        )
    desk = find_desk(deck)
    left, right = st.columns([11, 17], gap="medium")  # thirteen places of 44 px fit beside the picture
    with left:
        WAYS[way](desk)
    with right:
        board_and_verdict(desk)


st.title(t("audit.title"))
st.markdown(t("audit.lead"))
translate_widgets(language())
sitting()
limits()
