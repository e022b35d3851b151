"""The three parts of the page, and which one the address names."""

from typing import Literal, get_args

import streamlit as st

from app.query import read, write
from app.words.language import t

StepName = Literal["mark", "look", "read"]
STEPS: tuple[StepName, ...] = get_args(StepName)
_ICONS = {"mark": ":material/brush:", "look": ":material/visibility:", "read": ":material/timer:"}


def step_asked() -> StepName:
    """The part that the address names, the first one if it names none."""
    asked = read("step")
    return next((step for step in STEPS if step == asked), STEPS[0])


def go_to(step: StepName) -> None:
    """Turn to another part. For callbacks."""
    write(step=step)


def choose_step() -> StepName:
    """Draw the choice of parts."""
    st.session_state["marked_step"] = step_asked()
    st.segmented_control(
        t("marked.step"),
        STEPS,
        format_func=lambda step: f"{_ICONS[step]} {t(f'marked.step_{step}')}",
        key="marked_step",
        required=True,
        label_visibility="collapsed",
        on_change=lambda: write(step=st.session_state["marked_step"]),
    )
    return step_asked()
