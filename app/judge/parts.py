"""The parts of the page, and which one the address names (`?part=dealer`)."""

from typing import Literal, get_args

import streamlit as st

from app.query import read, write
from app.words.language import t

PartName = Literal["log", "table", "dealer", "looks"]
PARTS: tuple[PartName, ...] = get_args(PartName)
_ICONS = {
    "log": ":material/description:",
    "table": ":material/playing_cards:",
    "dealer": ":material/theater_comedy:",
    "looks": ":material/grid_on:",
}


def part_asked() -> PartName:
    """The part that the address names, the first one if it names none."""
    asked = read("part")
    return next((part for part in PARTS if part == asked), PARTS[0])


def choose_part() -> PartName:
    """Draw the choice of parts."""
    st.session_state["judge_part"] = part_asked()
    st.segmented_control(
        t("judge.part"),
        PARTS,
        format_func=lambda part: f"{_ICONS[part]} {t(f'judge.part_{part}')}",
        key="judge_part",
        required=True,
        label_visibility="collapsed",
        on_change=lambda: write(part=st.session_state["judge_part"]),
    )
    return part_asked()
