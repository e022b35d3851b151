"""Teach my deck: the visitor's own cards are learnt, named, tried and kept."""

import streamlit as st

from app.components.widget_words import translate_widgets
from app.enrol.page import teaching
from app.words.language import language, t

st.title(t("enrol.title"))
st.markdown(t("enrol.lead"))
translate_widgets(language())
teaching()
with st.expander(t("enrol.limits_title"), icon=":material/visibility_off:"):
    st.markdown(t("enrol.limits"))
