"""Judge the deals: logs, a live table, the visitor as the dealer, and why many looks need one honest number."""

import streamlit as st

from app.judge.dealer_part import be_the_dealer
from app.judge.intake import keep_what_was_fixed
from app.judge.log_part import judge_logs
from app.judge.looks_part import look_many_times
from app.judge.parts import PARTS, choose_part
from app.judge.table_part import sit_at_the_table
from app.words.language import t

SHOWN = {"log": judge_logs, "table": sit_at_the_table, "dealer": be_the_dealer, "looks": look_many_times}

st.title(t("judge.title"), anchor=False)
if PARTS.asked() == "log":
    st.markdown(t("judge.lead"))
part = choose_part()
keep_what_was_fixed(is_shown=part == "log")
SHOWN[part]()
with st.expander(t("judge.method_title"), icon=":material/help:"):
    st.markdown(t("judge.method"))
