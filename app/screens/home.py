"""The first page: what Kibic is, a door to each other page, and where pictures and logs go."""

import streamlit as st

from app.art import picture
from app.navigation import ENTRIES
from app.words.language import t

st.title(t("home.title"), anchor=False)
st.markdown(t("home.lead"))

DOORS_IN_A_ROW = 4

doors = [entry for entry in ENTRIES if entry.name != "home"]
rows = [st.columns(DOORS_IN_A_ROW) for _ in range(0, len(doors), DOORS_IN_A_ROW)]
for column, entry in zip((column for row in rows for column in row), doors, strict=False):
    with column, st.container(border=True, height="stretch", key=f"door_{entry.name}"):
        st.image(picture(entry.name), alt=t(f"home.picture_{entry.name}"), width="stretch")
        st.page_link(entry.file, label=f"**{t(f'{entry.name}.page')}**", icon=entry.icon)
        st.markdown(t(f"home.{entry.name}"))

left, right = st.columns(2, gap="large")
with left:
    st.subheader(t("home.local_title"), anchor=False)
    st.markdown(t("home.local"))
with right:
    st.subheader(t("home.book_title"), anchor=False)
    st.markdown(t("home.book"))
