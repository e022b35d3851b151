"""The trick on the table: the words of a stop, the question it asks, the cards, and the ways to go on."""

from dataclasses import replace

import numpy as np
import streamlit as st

from app.components.card_table import Pick, card_table
from app.learn.lesson import Lesson, Stop, acts_for
from app.learn.link import Link
from app.learn.texts import Texts, answer_text, is_open_reveal, option_text, texts_at, verdict_text
from app.motion import motion_controls, motion_settings
from app.stage.drawing import scene_of
from app.words.language import language, t
from tricks.play import KEPT
from tricks.script import Ask, Choice, Think, Value

MOST_BUTTONS = 12
"""Choices with more options are made on the table alone."""


def show_performance(lesson: Lesson) -> None:
    """Draw the stop that is shown, for the role of the link."""
    texts = texts_at(lesson, language())
    with st.container(key="performance"):
        with st.container():
            _ways(lesson)
            _say(lesson, texts)
            _ask(lesson)
            _notice()
        with st.container():
            _table(lesson, texts)
        with st.container():
            _tools(lesson)
            st.caption(lesson.words.effect[language()])


def _ways(lesson: Lesson) -> None:
    at, stops = lesson.at, lesson.stops
    waiting = _waits(lesson.stop)
    thinks = waiting and isinstance(lesson.stop.choice, Think)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("learn.back"),
            key="back",
            shortcut="Left",
            disabled=at == 0,
            on_click=lambda: lesson.link.to(stops[at - 1].number).open(),
        )
        if thinks and acts_for(_choice(lesson.stop), lesson.link.role):
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
                disabled=waiting or at == len(stops) - 1,
                on_click=lambda: _go_on(lesson),
            )
        st.caption(t("learn.step_of", step=at + 1, steps=_steps_text(lesson)))


def _say(lesson: Lesson, texts: Texts) -> None:
    is_performer = lesson.link.role == "performer"
    if texts.patter:
        st.markdown(f"> {texts.patter}")
    mine = lesson.stop.choice is None or acts_for(lesson.stop.choice, lesson.link.role)
    if is_performer:
        if mine:
            st.markdown(texts.do)
        said = answer_text(lesson, language())
        if said:
            st.markdown(t("learn.answer", answer=said))
        for name in ("remember", "why"):
            text = getattr(texts, name)
            if text:
                st.markdown(t(f"learn.{name}_line", text=text))
        verdict = verdict_text(lesson, language())
        if verdict:
            st.markdown(verdict)
    elif lesson.stop.choice is None:
        st.markdown(texts.seen)


def _ask(lesson: Lesson) -> None:
    choice, role = lesson.stop.choice, lesson.link.role
    if choice and acts_for(choice, role) and not isinstance(choice, Think):
        st.markdown(t("learn.choose_place" if choice.of == "place" else "learn.choose"))
        if len(choice.options) <= MOST_BUTTONS:
            with st.container(horizontal=True):
                for number, option in enumerate(choice.options):
                    _answer_button(lesson, choice, option, number)
    if role == "spectator" and is_open_reveal(lesson):
        _was_it_right(lesson)


def _answer_button(lesson: Lesson, choice: Choice, option: Value, number: int) -> None:
    st.button(
        option_text(lesson, choice, option, language()),
        key=f"answer_{number}",
        type="primary" if number == lesson.chosen else "secondary",
        shortcut=str(number + 1) if number < 9 else None,
        on_click=lambda: _answer(lesson, option),
    )


def _was_it_right(lesson: Lesson) -> None:
    key = f"right_{lesson.link.trick}_{lesson.stop.number}_{'.'.join(lesson.link.answers)}"
    told = st.session_state.get(key)
    if told is None:
        st.markdown(t("learn.is_it"))
        with st.container(horizontal=True):
            st.button(t("learn.yes"), shortcut="Y", on_click=lambda: st.session_state.update({key: True}))
            st.button(t("learn.no"), shortcut="N", on_click=lambda: st.session_state.update({key: False}))
    elif told:
        st.success(t("learn.worked"))
    else:
        st.info(t("learn.not_worked"))


def _tools(lesson: Lesson) -> None:
    playing = st.session_state.get("playing", False)
    with st.container(horizontal=True, key="tools"):
        st.button(
            t("learn.pause" if playing else "learn.play"),
            icon=":material/pause:" if playing else ":material/play_arrow:",
            key="play",
            on_click=lambda: st.session_state.update(playing=not playing),
        )
        st.button(t("learn.replay"), icon=":material/replay:", key="replay", on_click=_replay)
        st.button(
            t("learn.restart"),
            icon=":material/first_page:",
            key="restart",
            on_click=lambda: replace(lesson.link, answers=(), step=1).open(),
        )
        st.button(t("learn.new_pack"), icon=":material/shuffle:", key="new_pack", on_click=lambda: _new_pack(lesson))
        motion_controls()
    if len(lesson.stops) > 1:
        st.session_state["jump"] = lesson.at + 1
        st.slider(
            t("learn.jump"),
            1,
            len(lesson.stops),
            key="jump",
            on_change=lambda: lesson.link.to(lesson.stops[st.session_state["jump"] - 1].number).open(),
        )


def _table(lesson: Lesson, texts: Texts) -> None:
    scene = scene_of(lesson.drawing(lesson.at), lesson.words, language(), lesson.chosen)
    before = scene_of(lesson.drawing_before(lesson.at), lesson.words, language())
    link = lesson.link
    playing = st.session_state.get("playing", False) and not _waits(lesson.stop)
    card_table(
        [scene],
        start=before,
        key="trick_table",
        label=t(f"learn.table_{link.role}"),
        announce=texts.seen if link.role == "spectator" else texts.do,
        replay=st.session_state.get("replays", 0),
        look=st.session_state.get("looks", 0),
        token=f"{link.trick} {link.role} {'.'.join(link.answers)} {lesson.stop.number}",
        on_pick=lambda pick: _picked(lesson, pick),
        on_rest=(lambda: _go_on(lesson)) if playing else None,
        **motion_settings(),
    )
    if link.role == "performer":
        st.caption(t("learn.legend"))


def _picked(lesson: Lesson, pick: Pick) -> None:
    choice = lesson.stop.choice
    if choice is None or not acts_for(choice, lesson.link.role):
        _tell(t("learn.nothing_to_pick"))
        return
    if isinstance(choice, Think):
        _tell(t("learn.keep_it"))
        return
    drawing = lesson.drawing(lesson.at)
    options = {card.id: card.option for card in drawing.cards} | {place.name: place.option for place in drawing.places}
    number = options.get(pick.card or "")
    if number is None:
        number = options.get(pick.group or "")
    if number is None:
        _tell(t("learn.not_there"))
        return
    _answer(lesson, choice.options[number])


def _answer(lesson: Lesson, answer: Value) -> None:
    choice = lesson.stop.choice
    if isinstance(choice, Ask) and answer not in lesson.truths():
        _tell(t("learn.cannot_be", answer=option_text(lesson, choice, answer, language())))
        return
    lesson.answered(answer).open()


def _go_on(lesson: Lesson) -> None:
    if not _waits(lesson.stop) and lesson.at + 1 < len(lesson.stops):
        lesson.link.to(lesson.stops[lesson.at + 1].number).open()
    else:
        st.session_state["playing"] = False


def show_on_table(link: Link, *, playing: bool = False) -> None:
    """Go to a place in a performance and bring the table into sight; `playing` goes on by itself. For callbacks."""
    st.session_state["looks"] = st.session_state.get("looks", 0) + 1
    st.session_state["playing"] = playing
    link.open()


def _replay() -> None:
    st.session_state["replays"] = st.session_state.get("replays", 0) + 1


def _new_pack(lesson: Lesson) -> None:
    seed = int(np.random.default_rng().integers(1, 10_000))
    replace(lesson.link, answers=(), step=1, seed=seed).open()


def _tell(text: str) -> None:
    st.session_state["notice"] = text


def _notice() -> None:
    text = st.session_state.pop("notice", None)
    if text:
        st.info(text, icon=":material/sentiment_satisfied:")


def _waits(stop: Stop) -> bool:
    return stop.choice is not None and stop.moment is None


def _choice(stop: Stop) -> Choice:
    assert stop.choice is not None
    return stop.choice


def _steps_text(lesson: Lesson) -> str:
    return str(len(lesson.stops)) if lesson.performance.is_over else t("learn.more_steps", steps=len(lesson.stops))
