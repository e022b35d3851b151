"""Logs that are handed in: judged, compared where there are several, told at length one at a time."""

from collections.abc import Sequence
from zlib import crc32

import streamlit as st

from app.judge.intake import WHICH, choose_beforehand, choose_logs, forget_others, judge_once, read_once
from app.judge.saying import verdict_word
from app.judge.standing import many_lines
from app.judge.telling import one_in
from app.judge.verdict import show_downloads, show_judgement
from app.words.language import language, t
from app.words.literal import literal
from app.words.numerals import grouped
from detectors.judge import Judgement


def judge_logs() -> None:
    """Draw the part."""
    given = choose_logs()
    forget_others(given)
    if not given:
        return
    with st.spinner(t("judge.working")):
        logs = [read_once(*one) for one in given]
        named = choose_beforehand(logs[0] if len(logs) == 1 else None)
        judged = [judge_once(one, named) for one in given]
    shown = judged[0] if len(judged) == 1 else judged[_compare(judged, named.anonymous)]
    show_judgement(shown, f"judge_{[one is shown for one in judged].index(True)}")
    if any(judgement.log.deals for judgement in judged):
        st.subheader(t("judge.save_title"), anchor=False)
        show_downloads(judged, named.alpha, named.anonymous)


def _compare(judged: Sequence[Judgement], anonymous: bool) -> int:
    """All logs in a table; returns which one is to be told at length, the most suspicious unless chosen."""
    st.subheader(t("judge_report.summary"), anchor=False)
    names = [
        t("judge_report.log_number", number=number) if anonymous else judgement.log.file
        for number, judgement in enumerate(judged, start=1)
    ]
    st.table(
        {
            t("judge_report.column_log"): [literal(name) for name in names],
            t("judge_report.column_deals"): [grouped(len(one.log.deals), language()) for one in judged],
            t("judge_report.column_verdict"): [verdict_word(one.verdict, language()) for one in judged],
            t("judge_report.column_evidence"): [_strongest(one) for one in judged],
        },
        border="horizontal",
    )
    for line in many_lines(judged, names, language(), literal):
        st.markdown(line)
    st.caption(t("judge_report.summary_hint"))
    peaks = [max((f.log10_e for f in one.findings if f.log10_e is not None), default=-1.0) for one in judged]
    flagged = [one.verdict == "suspicious" for one in judged]
    first = max(range(len(judged)), key=lambda number: (flagged[number], peaks[number]))
    # Of other logs another choice; a number is kept while another part of the page is shown (`keep_what_was_fixed`).
    key = f"{WHICH}{crc32(repr([judgement.log.file for judgement in judged]).encode())}"
    st.session_state.setdefault(key, first)
    chosen = st.selectbox(t("judge.which_log"), range(len(judged)), format_func=lambda n: names[n], key=key)
    return int(chosen)


def _strongest(judgement: Judgement) -> str:
    weighed = [finding.log10_e for finding in judgement.findings if finding.log10_e is not None]
    return one_in(max(weighed, default=0.0), language())
