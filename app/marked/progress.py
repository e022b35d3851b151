"""How far a look has come, drawn again every moment, and a button to break it off."""

import streamlit as st

from app.marked.desk import Desk
from app.words.language import t

_EVERY_S, _FEW, _SELDOM_S = 1.5, 12, 3.0
"""Streamlit collects garbage after each run, which stands in the way of the look: for many cards it runs seldom."""


def show_progress(desk: Desk) -> None:
    """Draw the progress of a look that goes on, if one does; the whole page runs again once it has ended."""
    if desk.job is not None:
        every = _EVERY_S if len(desk.deck.choice.cards) <= _FEW else _SELDOM_S
        st.fragment(_progress, run_every=every)(desk)


def _progress(desk: Desk) -> None:
    """The bar, drawn again every moment; the whole page once the look has ended."""
    job = desk.job
    if desk.take_look() or job is None:
        st.rerun()
    stage = t(f"marked.stage_{job.stage}") if job.stage else t("marked.stage_waiting")
    st.progress(job.share, t("marked.stage_seconds", stage=stage, seconds=round(job.seconds)))
    st.button(t("marked.break_off"), key="marked_break_off", icon=":material/close:", on_click=desk.stop_looking)
