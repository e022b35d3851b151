"""Audit a deck: is it complete - four ways to show the cards -, and do backs and edges tell the cards?"""

import streamlit as st

from app.audit.desk import find_desk
from app.audit.own_deck import offer_own_deck, tell_of_own_deck
from app.audit.packs import MINE, choice_title, choices
from app.audit.sitting_part import backs_and_edges
from app.audit.verdict import board_and_verdict, limits
from app.audit.ways import WAYS
from app.query import read
from app.words.language import language, t

PARTS = ("faces", "backs")


@st.fragment
def sitting() -> None:
    """The part that runs again when a frame of the camera brought news. `?part=`, `?way=`, `?deck=` and `?demo=` choose
    at the start."""
    asked_way = "demo" if read("demo") else read("way")
    asked_deck, offered = read("deck"), choices()
    asked_part = read("part")
    part = st.segmented_control(
        t("audit.part"),
        PARTS,
        default=asked_part if asked_part in PARTS else PARTS[0],
        format_func=lambda name: t(f"audit.part_{name}"),
        key="audit_part",
        required=True,
        width="stretch",
    )
    if part == "backs":
        backs_and_edges(lambda: _chosen_deck(offered, asked_deck))
        return
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        way = st.segmented_control(
            t("audit.way"),
            list(WAYS),
            default=asked_way if asked_way in WAYS else "live",
            format_func=lambda name: t(f"audit.way_{name}"),
            key="audit_way",
            required=True,
        )
        deck = _chosen_deck(offered, asked_deck)
    if deck == MINE:
        offer_own_deck()
        return
    desk = find_desk(deck)
    tell_of_own_deck(desk.pack)
    left, right = st.columns([11, 17], gap="medium")  # thirteen places of 44 px fit beside the picture
    with left:
        WAYS[way](desk)
    with right:
        board_and_verdict(desk)


def _chosen_deck(offered: tuple[str, ...], asked: str) -> str:
    return st.selectbox(
        t("audit.deck"),
        offered,
        index=offered.index(asked) if asked in offered else offered.index("french52"),
        format_func=lambda choice: choice_title(choice, language()),
        key="audit_deck",
        help=t("audit.deck_help"),
        width=340,
    )


st.title(t("audit.title"))
st.markdown(t("audit.lead"))
sitting()
limits()
