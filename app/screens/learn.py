"""Learn tricks: the shelf, or the trick that the URL names."""

import streamlit as st

from app.learn.lesson import take
from app.learn.link import Link
from app.learn.performing import show_performance
from app.learn.secret import choose_role, show_secret
from app.learn.shelf import facts, show_shelf
from app.navigation import page_file
from app.words.language import language, t
from rules.names import UnknownNameError

link = Link.from_url()
if not link.trick:
    show_shelf()
    st.stop()
try:
    lesson = take(link)
except UnknownNameError as error:
    st.warning(t("learn.unknown", message=error))
    st.page_link(page_file("learn"), label=t("learn.to_shelf"), icon=":material/arrow_back:")
    st.stop()
st.page_link(page_file("learn"), label=t("learn.to_shelf"), icon=":material/arrow_back:")
trick, words = lesson.performance.trick, lesson.words
st.header(words.title[language()], anchor=False)
st.caption(f"{t('learn.book_line', title=words.book_title, page=trick.page)} · {facts(trick)}")
if lesson.unfit:
    st.info(t("learn.unfit"))
if link.variant:
    st.warning(t("learn.variant", text=words.variants[link.variant][language()]))
choose_role(lesson)
show_performance(lesson)
st.divider()
show_secret(lesson)
