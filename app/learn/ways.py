"""The ways through a trick: back and on, answers by button, replay, restart, another pack, a jump to a step."""

import numpy as np
import streamlit as st

from app.learn.lesson import Lesson
from app.learn.link import Link
from app.learn.records import begin_anew
from app.learn.texts import option_text
from app.motion import motion_controls
from app.words.language import language, t
from app.words.unlisted import unlisted
from tricks.play import KEPT
from tricks.script import Ask, Choice, Think, Value

MOST_BUTTONS = 12
"""Choices with more options are made on the table, or from a list."""


def show_ways(lesson: Lesson) -> None:
    """Draw Back, Next and the step."""
    at, stop = lesson.at, lesson.stop
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("learn.back"),
            key="back",
            shortcut="Left",
            disabled=at == 0,
            on_click=lambda: lesson.link.to(lesson.stops[at - 1].number).open(),
        )
        if stop.waits and isinstance(stop.choice, Think) and lesson.acts_here:
            st.button(
                t("learn.thought"),
                key="next",
                type="primary",
                shortcut="Right",
                on_click=lambda: lesson.answered(KEPT).open(),
            )
        else:
            st.button(
                t("learn.next"),
                key="next",
                type="primary",
                shortcut="Right",
                disabled=not can_go_on(lesson),
                on_click=lambda: go_on(lesson),
            )
        st.caption(step_text(lesson))


def step_text(lesson: Lesson) -> str:
    """The number of the step that is shown. How many follow depends on the answers, so it is not told."""
    number = lesson.at if lesson.link.is_rehearsal else lesson.at + 1
    if number == 0:
        return t("learn.step_before")
    return unlisted(t("learn.step_last" if lesson.is_last else "learn.step", step=number))


def can_go_on(lesson: Lesson) -> bool:
    """Whether there is a next stop, and nothing is asked for before it."""
    return not lesson.stop.waits and not lesson.asks_action and lesson.at + 1 < len(lesson.stops)


def go_on(lesson: Lesson) -> None:
    """Go to the next stop, or stop playing. For callbacks."""
    if can_go_on(lesson):
        lesson.link.to(lesson.stops[lesson.at + 1].number).open()
    else:
        st.session_state["playing"] = False


def show_answers(lesson: Lesson) -> None:
    """Draw the question of a choice that the person makes, and its options as buttons, a slider or a list."""
    choice, is_free = lesson.stop.choice, lesson.link.mode == "free"
    if choice is None or not lesson.acts_here or (lesson.link.is_rehearsal and not lesson.stop.waits):
        return
    if isinstance(choice, Think) and not is_free:
        return
    if isinstance(choice, Ask) and not lesson.stop.waits and len(lesson.truths()) == 1:
        return  # it was the only true answer, and nothing else could be said
    has_buttons, on_table = len(choice.options) <= MOST_BUTTONS, choice.of in ("card", "place")
    if on_table and not has_buttons:
        st.markdown(t("learn.choose_on_table"))
    else:
        st.markdown(t("learn.choose_place" if choice.of == "place" else "learn.choose"))
    if has_buttons:
        with st.container(horizontal=True):
            for number, option in enumerate(choice.options):
                _answer_button(lesson, choice, option, number)
    elif not on_table:
        _answer_list(lesson, choice)


def _answer_button(lesson: Lesson, choice: Choice, option: Value, number: int) -> None:
    st.button(
        option_text(lesson, choice, option, language()),
        key=f"answer_{number}",
        type="primary" if number == lesson.chosen else "secondary",
        shortcut=str(number + 1) if number < 9 else None,
        on_click=lambda: answer(lesson, option),
    )


def _answer_list(lesson: Lesson, choice: Choice) -> None:
    key = f"option_{lesson.link.trick}_{lesson.stop.number}"
    label, numbers = t("learn.choose"), range(len(choice.options))

    def said(number: int) -> str:
        return option_text(lesson, choice, choice.options[number], language())

    if choice.of == "number":
        number = st.select_slider(label, numbers, key=key, format_func=said, label_visibility="collapsed")
    else:
        number = st.selectbox(label, numbers, key=key, format_func=said, label_visibility="collapsed")
    st.button(
        t("learn.take_it"),
        key="take_it",
        type="primary",
        on_click=lambda: answer(lesson, choice.options[number]),
    )


def answer(lesson: Lesson, given: Value | None) -> None:
    """Answer the choice that is shown, unless the answer cannot be true. For callbacks."""
    choice = lesson.stop.choice
    if isinstance(choice, Ask) and given not in lesson.truths():
        tell(t("learn.cannot_be", answer=option_text(lesson, choice, given, language()) if given is not None else ""))
        return
    lesson.answered(given).open()


def show_tools(lesson: Lesson) -> None:
    """Draw play, replay, restart, another pack, the motion settings, and the jump to a step."""
    playing = st.session_state.get("playing", False)
    with st.container(horizontal=True, key="tools"):
        if not lesson.link.is_rehearsal:
            st.button(
                t("learn.pause" if playing else "learn.play"),
                icon=":material/pause:" if playing else ":material/play_arrow:",
                key="play",
                on_click=lambda: st.session_state.update(playing=not playing),
            )
        st.button(t("learn.replay"), icon=":material/replay:", key="replay", on_click=_replay)
        st.button(
            t("learn.restart"), icon=":material/first_page:", key="restart", on_click=lambda: restart(lesson.link)
        )
        st.button(
            t("learn.new_pack"), icon=":material/shuffle:", key="new_pack", on_click=lambda: new_pack(lesson.link)
        )
        motion_controls()
    if lesson.reached > 1:
        first = 0 if lesson.link.is_rehearsal else 1  # a rehearsal has a stop before its first step
        st.session_state["jump"] = lesson.at + first
        st.slider(
            t("learn.jump"),
            first,
            lesson.reached - 1 + first,
            key="jump",
            on_change=lambda: lesson.link.to(lesson.stops[st.session_state["jump"] - first].number).open(),
        )


def restart(link: Link) -> None:
    """Begin the trick anew with the same pack. For callbacks."""
    begin_anew()
    link.anew().open()


def new_pack(link: Link) -> None:
    """Begin the trick anew with another pack. For callbacks."""
    begin_anew()
    link.anew(int(np.random.default_rng().integers(1, 10_000))).open()


def _replay() -> None:
    st.session_state["replays"] = st.session_state.get("replays", 0) + 1


def tell(text: str) -> None:
    """Leave a kind word for the next run of the page. For callbacks."""
    st.session_state["notice"] = text


def show_notice() -> None:
    """Draw the kind word that was left, once."""
    text = st.session_state.pop("notice", None)
    if text:
        st.info(text, icon=":material/sentiment_satisfied:")


def show_on_table(link: Link, *, playing: bool = False) -> None:
    """Go to a place in a performance and bring the table into sight; `playing` goes on by itself. For callbacks."""
    st.session_state["looks"] = st.session_state.get("looks", 0) + 1
    st.session_state["playing"] = playing
    link.open()
