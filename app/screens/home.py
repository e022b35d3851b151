"""The first page: what Kibic is, a door to each other page, and where pictures and logs go."""

import streamlit as st

from app.art import picture
from app.navigation import ENTRIES
from app.words.language import t

st.title(t("home.title"), anchor=False)
st.markdown(t("home.lead"))

doors = [entry for entry in ENTRIES if entry.name != "home"]
for column, entry in zip(st.columns(max(2, len(doors))), doors, strict=False):
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
