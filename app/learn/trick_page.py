"""The page of one trick: its title and the book's, the performance, and below it the secret."""

import streamlit as st

from app.coach.link import wants_coach
from app.coach.page import offer_coach, show_coach
from app.learn.lesson import take
from app.learn.link import Link
from app.learn.modes import choose_mode, tell_mode
from app.learn.performing import show_performance
from app.learn.rehearsing import show_mistake
from app.learn.secret import choose_role, show_secret
from app.learn.shelf import facts
from app.learn.views import tell_unknown
from app.words.language import language, t
from rules.names import UnknownNameError


def show_trick(link: Link) -> None:
    """Draw the trick at the place that the link names, or say what is wrong with the link."""
    if wants_coach(link.trick):
        show_coach(link.trick)
        return
    st.button(
        t("learn.to_shelf"), icon=":material/arrow_back:", key="tricks_shelf", type="tertiary", on_click=Link("").open
    )
    try:
        lesson = take(link)
    except UnknownNameError as error:
        tell_unknown(error, link.trick)
        return
    trick, words = lesson.performance.trick, lesson.words
    with st.container(key="trick_head", gap="small"):
        st.header(words.title[language()], anchor=False)
        st.caption(facts(trick))
    with st.container():  # always there, so that what follows keeps its place and the card table is not made anew
        if lesson.unfit:
            st.info(t("learn.unfit"))
        with st.container(horizontal=True, vertical_alignment="center", key="trick_switches"):
            choose_mode(lesson)
            choose_role(lesson)
            offer_coach(trick.id)
            tell_mode(lesson)
        if link.variant and link.mode != "free":
            show_mistake(lesson)
    show_performance(lesson)
    st.divider()
    show_secret(lesson)
