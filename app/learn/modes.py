"""The four ways to learn one trick: a switch, and what each is for."""

from typing import get_args

import streamlit as st

from app.learn.lesson import Lesson
from app.learn.link import Link, Mode
from app.learn.records import begin_anew
from app.words.language import t
from tricks.rehearsal import has_performer

ICONS: dict[Mode, str] = {
    "watch": ":material/visibility:",
    "guided": ":material/school:",
    "perform": ":material/timer:",
    "free": ":material/science:",
}


def choose_mode(lesson: Lesson) -> None:
    """Draw the switch."""
    modes = modes_of(lesson)
    st.session_state["mode"] = lesson.link.mode
    st.segmented_control(
        t("learn.mode"),
        modes,
        key="mode",
        format_func=lambda mode: f"{ICONS[mode]} {t(f'learn.mode_{mode}')}",
        required=True,
        label_visibility="collapsed",
        on_change=lambda: change_mode(lesson.link, st.session_state["mode"]),
    )


def tell_mode(lesson: Lesson) -> None:
    """Draw what the mode is for."""
    mode = lesson.link.mode
    if mode == "watch" and lesson.link.role == "performer":  # whoever knows the secret is told no more
        return
    is_puzzle = lesson.performance.trick.kind == "puzzle"
    with st.container(key="mode_is_known" if lesson.at else "mode_is"):  # a phone has room for it only at the start
        st.caption(t("learn.mode_watch_puzzle_is" if mode == "watch" and is_puzzle else f"learn.mode_{mode}_is"))


def modes_of(lesson: Lesson) -> tuple[Mode, ...]:
    """The modes that make sense: where the performer never acts, as in a puzzle, nothing can be rehearsed."""
    modes: tuple[Mode, ...] = get_args(Mode)
    return modes if has_performer(lesson.performance) else ("watch", "free")


def change_mode(link: Link, mode: Mode) -> None:
    """Begin the trick anew in a mode. For callbacks."""
    begin_anew()
    st.session_state["playing"] = False
    link.in_mode(mode).open()
