"""The trick on the table: the words of a stop, what is asked there, the cards, and the ways to go on."""

import streamlit as st

from app.learn.experimenting import show_experiment
from app.learn.felt import show_felt
from app.learn.lesson import Lesson
from app.learn.narrowing_panel import show_narrowing
from app.learn.records import note_watched
from app.learn.rehearsing import show_clock, show_question, show_summary
from app.learn.texts import Texts, answer_text, is_open_reveal, mistake_text, option_text, texts_at, verdict_text
from app.learn.ways import show_answers, show_notice, show_tools, show_ways
from app.words.language import language, t
from tricks.script import Choose


def show_performance(lesson: Lesson) -> None:
    """Draw the stop that is shown, for the role and the mode of the link."""
    texts = texts_at(lesson, language())
    if lesson.is_last and lesson.link.mode == "watch":
        note_watched(lesson.link.trick)
    with st.container(key="performance"):
        with st.container():  # on a phone the table comes between what is said and what is asked
            with st.container(key="said"):
                show_ways(lesson)
                show_clock(lesson)
                _say(lesson, texts)
            with st.container(key="asked"):
                show_answers(lesson)
                show_question(lesson)
                if lesson.link.role == "spectator" and is_open_reveal(lesson):
                    _was_it_right(lesson)
                show_notice()
                show_summary(lesson)
        with st.container():
            show_felt(lesson, texts)
            if lesson.link.mode == "free":
                show_experiment(lesson)
            show_narrowing(lesson)
        with st.container():
            show_tools(lesson)
            st.caption(lesson.words.effect[language()])
            page = lesson.performance.trick.page
            st.caption(t("learn.book_line", title=lesson.words.book_title, page=page))


def _say(lesson: Lesson, texts: Texts) -> None:
    stop = lesson.stop
    if stop.event is None:
        st.markdown(t("learn.prepare", text=texts.do))
        return
    if texts.patter:
        st.markdown(f"> {texts.patter}")
    if lesson.link.role == "performer":
        _say_to_performer(lesson, texts)
    elif stop.choice is None:
        st.markdown(texts.seen)


def _say_to_performer(lesson: Lesson, texts: Texts) -> None:
    stop, is_alone = lesson.stop, lesson.link.mode == "perform"
    is_mine = stop.event is not None and stop.event.by == "performer"
    if not is_mine:
        if stop.choice is None or lesson.acts_here:
            st.markdown(texts.seen or texts.do)
        elif lesson.link.is_rehearsal and not answer_text(lesson, language()):
            st.markdown(t("learn.kept_from_you"))
    elif not (is_alone and stop.waits):
        st.markdown(mistake_text(lesson, language()) or texts.do)
    said = answer_text(lesson, language())
    if said:
        st.markdown(t("learn.answer", answer=said))
    if isinstance(stop.choice, Choose) and is_mine and stop.moment and stop.moment.answer is not None:
        chosen = option_text(lesson, stop.choice, stop.moment.answer, language())
        if lesson.link.is_rehearsal:
            st.markdown(t("learn.you_chose", answer=chosen))
    for name in () if is_alone else ("remember", "why"):
        text = getattr(texts, name)
        if text:
            st.markdown(t(f"learn.{name}_line", text=text))
    verdict = verdict_text(lesson, language())
    if verdict:
        st.markdown(verdict)


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
