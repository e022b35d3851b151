"""Why many looks need one honest number: fair events of our own dealing, looked at again and again."""

import numpy as np
import streamlit as st

from app.components.evidence_player import evidence_drawing
from app.judge.looks import (
    CARDS,
    COMPLAINT_BELOW,
    COMPLAINT_SMALLEST,
    DEALS,
    EVENTS,
    LOW,
    SEATS,
    Event,
    FairEvents,
    Watching,
    deal_event,
    fair_events,
    watch,
)
from app.judge.looks_drawing import grid_html, watching_html
from app.judge.telling import LEAST, one_in
from app.query import read_int, write
from app.words.language import language, t
from app.words.numerals import decimal, grouped

_LOOKS = (1, 5, 13, 52, 104, 208)
_SEEDS = 10_000


@st.cache_data(show_spinner=False, max_entries=1)
def _fair() -> FairEvents:
    return fair_events()


@st.cache_data(show_spinner=False, max_entries=1)
def _watched() -> Watching:
    return watch()


@st.cache_data(show_spinner=False, max_entries=16)
def _event(seed: int) -> tuple[Event, float]:
    """An event and log10 of the strongest evidence that our judge finds in it."""
    event = deal_event(seed)
    findings = event.judged().findings
    return event, max((finding.log10_e or 0.0 for finding in findings), default=0.0)


def look_many_times() -> None:
    """Draw the part."""
    words = language()
    told = {"below": COMPLAINT_BELOW, "expected": decimal(f"{LOW * SEATS * CARDS:.1f}", words)}
    st.markdown(t("judge_looks.lead", smallest=decimal(f"{COMPLAINT_SMALLEST:.4f}", words), **told))
    with st.spinner(t("judge_looks.working", events=EVENTS)):
        fair = _fair()
        seed = read_int("event", 1, 0, _SEEDS)
        event, evidence = _event(seed)
    st.subheader(t("judge_looks.event_title"), anchor=False)
    st.markdown(t("judge_looks.event", deals=grouped(DEALS, words)))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        looks = st.select_slider(t("judge_looks.looks"), _LOOKS, value=_LOOKS[-1], key="judge_looks_count", width=360)
        st.button(
            t("judge_looks.another"),
            icon=":material/shuffle:",
            key="judge_looks_another",
            on_click=lambda: write(event=int(np.random.default_rng().integers(2, _SEEDS))),
        )
    evidence_drawing(grid_html(event, looks, words), key="judge_looks_grid")
    _numbers(event, fair, looks)
    st.subheader(t("judge_looks.honest_title"), anchor=False)
    _honest(event, fair, evidence)
    st.subheader(t("judge_looks.watch_title"), anchor=False)
    st.markdown(t("judge_looks.watch", events=EVENTS))
    evidence_drawing(watching_html(_watched(), words), key="judge_looks_watch")
    st.markdown(t("judge_looks.moral"))


def _numbers(event: Event, fair: FairEvents, looks: int) -> None:
    words = language()
    expected = decimal(f"{LOW * looks:.1f}", words)
    numbers = (
        ("below", t("judge_looks.of_expected", below=event.below(looks), expected=expected)),
        ("smallest", decimal(f"{event.smallest(looks):.4f}", words)),
        ("one_low", t("judge_dealer.per_cent", share=round(100 * fair.share_with_one_low(looks)))),
    )
    for column, (name, text) in zip(st.columns(3), numbers, strict=True):
        column.metric(t(f"judge_looks.{name}"), text)


def _honest(event: Event, fair: FairEvents, evidence: float) -> None:
    words = language()

    def share(value: float) -> str:
        return t("judge_dealer.per_cent", share=round(100 * value))

    smallest, as_small = decimal(f"{event.smallest():.4f}", words), share(fair.share_as_small(event.smallest()))
    if evidence < LEAST:
        st.markdown(t("judge_looks.honest_none", smallest=smallest, share=as_small))
    else:
        found = one_in(evidence, words)
        st.markdown(t("judge_looks.honest", smallest=smallest, share=as_small, evidence=found))
    st.markdown(
        t(
            "judge_looks.complaint",
            smallest=decimal(f"{COMPLAINT_SMALLEST:.4f}", words),
            share=share(fair.share_as_small(COMPLAINT_SMALLEST)),
            below=COMPLAINT_BELOW,
            share_below=share(fair.share_as_many(COMPLAINT_BELOW)),
            events=EVENTS,
        )
    )
