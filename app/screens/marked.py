"""Make me a marked deck: the visitor marks cards, lets Kibic look, and reads the marks himself."""

import streamlit as st

from app.marked.desk import find_desk
from app.marked.looking_part import let_kibic_look
from app.marked.marking_part import mark_cards
from app.marked.reading_part import read_the_marks
from app.marked.steps import STEPS, choose_step
from app.words.language import t

PARTS = {"mark": mark_cards, "look": let_kibic_look, "read": read_the_marks}

st.title(t("marked.title"), anchor=False)
desk = find_desk()
desk.follow_link()
if STEPS.asked() == "mark":
    st.markdown(t("marked.lead"))
step = choose_step()
if desk.is_unreadable:
    st.warning(t("marked.bad_link"), icon=":material/link_off:")
PARTS[step](desk)
with st.expander(t("marked.about_title"), icon=":material/menu_book:"):
    st.markdown(t("marked.about"))
