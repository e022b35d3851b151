"""How fast cards move, and whether they move at all: one setting for all pages of the visit."""

from typing import TypedDict

import streamlit as st

from app.words.language import t

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0)


class Motion(TypedDict):
    """Arguments of `card_table`."""

    speed: float
    motion: bool


def motion_settings() -> Motion:
    """The settings in force. A system that asks for less motion is obeyed by the card table itself."""
    return Motion(speed=st.session_state.get("speed", 1.0), motion=not st.session_state.get("still", False))


def motion_controls() -> None:
    """Draw the speed and the switch for less motion. The choice is kept from page to page."""
    with st.popover(t("common.motion"), icon=":material/animation:"):
        st.select_slider(
            t("common.speed"),
            SPEEDS,
            1.0,
            format_func=lambda speed: t("common.times", speed=f"{speed:g}"),
            key="speed",
            persist_state="session",
        )
        st.toggle(t("common.still"), key="still", persist_state="session", help=t("common.still_help"))
