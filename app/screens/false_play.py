"""False play: the volte on a pack drawn as a circle, to watch, to guess and to read about."""

import streamlit as st

from app.demos.guess import guess_the_volte
from app.demos.volte import watch_the_volte
from app.words.language import t

st.title(t("false_play.title"), anchor=False)
st.markdown(t("false_play.lead"))
watch, guess, read = st.tabs([t("false_play.tab_watch"), t("false_play.tab_guess"), t("false_play.tab_read")])
with watch:
    watch_the_volte()
with guess:
    guess_the_volte()
with read:
    left, right = st.columns(2, gap="large")
    for column, parts in ((left, ("cut", "volte", "order")), (right, ("caught", "kinds"))):
        for part in parts:
            column.subheader(t(f"false_play.read_{part}_title"), anchor=False)
            column.markdown(t(f"false_play.read_{part}"))
    st.caption(t("false_play.read_source"))
st.page_link("screens/marked.py", label=t("false_play.to_marked"), icon=":material/brush:")
