"""Teach my deck: the visitor's own cards are learnt, named, tried and kept."""

import streamlit as st

from app.enrol.page import teaching
from app.words.language import t

st.title(t("enrol.title"))
st.markdown(t("enrol.lead"))
teaching()
with st.expander(t("enrol.limits_title"), icon=":material/visibility_off:"):
    st.markdown(t("enrol.limits"))
