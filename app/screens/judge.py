"""Judge the deals: a log comes in, a verdict comes out, with the evidence it rests on."""

import streamlit as st

from app.components.widget_words import translate_widgets
from app.judge.intake import Named, choose_log, name_beforehand, read_once
from app.judge.verdict import show_judgement
from app.words.language import language, t
from detectors.judge import judge_log

st.title(t("judge.title"))
st.markdown(t("judge.lead"))
translate_widgets(language())
given = choose_log()
if given is not None:
    with st.spinner(t("judge.working")):
        log = read_once(*given)
        named = name_beforehand(log) if log.deals else Named()
        judgement = judge_log(log, game=named.game, seat=named.seat, feature=named.feature, alpha=named.alpha)
    show_judgement(judgement)
with st.expander(t("judge.method_title"), icon=":material/help:"):
    st.markdown(t("judge.method"))
