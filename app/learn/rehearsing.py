"""Rehearsing: the next action is asked for, mistakes are answered and can be seen played out, a summary ends it."""

import time
from dataclasses import replace

import streamlit as st

from app.components.stopwatch import clock_text, stopwatch
from app.learn.lesson import Lesson, take
from app.learn.link import Link, codes_of
from app.learn.modes import change_mode
from app.learn.proving import counter_link, proved
from app.learn.records import Question, end, note, question_at, run_of
from app.learn.texts import example_text, feedback_text, fill_in, hint_text, step_name
from app.learn.ways import new_pack, show_on_table
from app.words.language import language, t
from tricks.rehearsal import Action, played_out
from tricks.script import name_of
from tricks.words import Mistake

_CAME_FROM = "came_from"


def show_clock(lesson: Lesson) -> None:
    """Draw the clock and the count of slips of a performance without help."""
    if lesson.link.mode != "perform":
        return
    run = run_of(lesson.link)
    with st.container(horizontal=True, vertical_alignment="center"):
        seconds = run.seconds(time.time()) if run else 0.0
        is_running = run is not None and run.ended is None and not lesson.is_last
        with st.container(width=90):
            stopwatch(seconds, running=is_running, label=t("learn.clock"), key="clock")
        st.caption(t("learn.slips", slips=run.slips if run else 0))


def show_question(lesson: Lesson) -> None:
    """Draw the question for the next action, if one is asked here and was not answered yet."""
    if not lesson.asks_action:
        return
    asked, is_guided = question_at(lesson.link), lesson.link.mode == "guided"
    with st.container(border=True, key="question"):
        st.markdown(t("learn.what_now" if lesson.at else "learn.what_first"))
        with st.container(key="told"):  # above the actions, so that it is seen without scrolling
            if asked.hinted:
                st.info(hint_text(lesson, language()), icon=":material/lightbulb:")
            if asked.wrong:
                _feedback(lesson, lesson.actions[asked.wrong[-1]])
        for number, action in enumerate(lesson.actions):
            _action_button(lesson, asked, action, number)
        if is_guided:
            with st.container(horizontal=True):
                st.button(
                    t("learn.hint"),
                    icon=":material/lightbulb:",
                    key="hint",
                    shortcut="H",
                    disabled=asked.hinted,
                    on_click=lambda: setattr(asked, "hinted", True),
                )
                st.button(
                    t("learn.show_me"),
                    icon=":material/pan_tool_alt:",
                    key="show_me",
                    shortcut="S",
                    on_click=lambda: _done(lesson, asked, "shown"),
                )


def _action_button(lesson: Lesson, asked: Question, action: Action, number: int) -> None:
    is_wrong = number in asked.wrong
    text = fill_in(lesson, action.do, action.values, language())
    st.button(
        f"**{number + 1}** {text}",
        icon=":material/close:" if is_wrong else None,
        key=f"action_{number}",
        shortcut=str(number + 1),
        disabled=is_wrong,
        width="stretch",
        on_click=lambda: _take_action(lesson, asked, number),
    )


def _take_action(lesson: Lesson, asked: Question, number: int) -> None:
    action = lesson.actions[number]
    if action.is_right:
        _done(lesson, asked, "right")
    else:
        _note(lesson, asked, action.kind)
        asked.wrong.append(number)


def _done(lesson: Lesson, asked: Question, took: str) -> None:
    """The right action is taken, or shown: go on to it."""
    _note(lesson, asked, took)
    lesson.link.to(lesson.stops[lesson.at + 1].number).open()


def _note(lesson: Lesson, asked: Question, took: str) -> None:
    right = next(action for action in lesson.actions if action.is_right)
    note(lesson.link, right.key, lesson.stop.number + 1, took=took, hinted=asked.hinted)


def _feedback(lesson: Lesson, action: Action) -> None:
    if lesson.link.mode == "perform":
        st.warning(t("learn.slip"), icon=":material/back_hand:")
        return
    wrong, recover = feedback_text(lesson, action, language())
    with st.container(key="feedback"):
        text = f"{wrong}\n\n{t('learn.recover', text=recover)}" if recover else wrong
        st.warning(text, icon=":material/back_hand:")
        mistake = action.mistake
        if mistake and mistake.variant:
            st.button(
                t("learn.see_what_happens"),
                icon=":material/play_circle:",
                key="see_mistake",
                on_click=lambda: _see(lesson, mistake),
            )


def _see(lesson: Lesson, mistake: Mistake) -> None:
    """Play a mistake out on the table, from where it is made, to come back later. For callbacks."""
    st.session_state[_CAME_FROM] = lesson.link
    show_on_table(mistake_link(lesson, mistake), playing=True)


def mistake_link(lesson: Lesson, mistake: Mistake) -> Link:
    """Where the mistake is made: with this pack if that fails, else in a case that does, else from the start."""
    link = Link(lesson.link.trick, lesson.link.seed, mistake.variant, role="performer")
    end = played_out(lesson.performance, mistake.variant)
    example = None if end else proved(link.trick, mistake.variant)[0].counter_example
    if end:
        link = replace(link, answers=codes_of(end))
    elif example:
        link = counter_link(link, example)
    moments = take(link).performance.moments
    first = next((m.number for m in moments if name_of(m.event.key) == mistake.at), 1)
    return link.to(max(1, first - 1))


def show_mistake(lesson: Lesson) -> None:
    """Above a variant that plays a mistake out: what goes wrong, how to save it, and the way back to the rehearsal."""
    link = lesson.link
    came_from: Link | None = st.session_state.get(_CAME_FROM)
    mistake = next((each for each in lesson.words.mistakes if each.variant == link.variant), None)
    if mistake is None or came_from is None or came_from.trick != link.trick or link.mode != "watch":
        st.warning(t("learn.variant", text=lesson.words.variants[link.variant][language()]))
        return
    wrong, recover = (example_text(lesson, mistake, said, language()) for said in (mistake.wrong, mistake.recover))
    st.warning(f"{t('learn.mistake_made', text=wrong)}\n\n{t('learn.recover', text=recover)}")
    st.button(
        t("learn.back_to_rehearsal"),
        icon=":material/arrow_back:",
        key="back_to_rehearsal",
        type="primary",
        on_click=lambda: show_on_table(came_from),
    )


def show_summary(lesson: Lesson) -> None:
    """At the end of a rehearsal: how it went, the weakest step, and what to do next."""
    if not (lesson.link.is_rehearsal and lesson.is_last):
        return
    run = end(lesson.link)
    with st.container(border=True, key="summary"):
        st.subheader(t("learn.summary"), anchor=False)
        if run is None:
            st.markdown(t("learn.summary_none"))
        else:
            mode = run.mode
            st.markdown(
                t(
                    f"learn.summary_{mode}",
                    at_once=run.at_once,
                    asked=run.asked,
                    slips=run.slips,
                    time=clock_text(run.seconds(time.time())),
                )
            )
            weakest = run.weakest
            if weakest is None:
                st.success(t("learn.flawless"))
            elif text := step_name(lesson.performance, weakest, language()):
                st.markdown(t("learn.weakest", step=text))
        with st.container(horizontal=True):
            st.button(
                t("learn.once_more"),
                icon=":material/shuffle:",
                key="once_more",
                on_click=lambda: new_pack(lesson.link),
            )
            if lesson.link.mode == "guided":
                st.button(
                    t("learn.now_alone"),
                    icon=":material/timer:",
                    key="now_alone",
                    type="primary",
                    on_click=lambda: change_mode(lesson.link, "perform"),
                )
            else:
                st.button(
                    t("learn.practise"),
                    icon=":material/school:",
                    key="practise",
                    on_click=lambda: change_mode(lesson.link, "guided"),
                )
