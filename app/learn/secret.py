"""The secret, told only when it is asked for: how it is done, why it works, where the book errs, what can go wrong."""

from dataclasses import replace

import streamlit as st

from app.learn.lesson import Lesson
from app.learn.proving import show_proof
from app.learn.records import note_told, progress
from app.learn.texts import example_text
from app.learn.views import open_view
from app.learn.ways import show_on_table
from app.words.catalogue import Language
from app.words.language import language, t
from tricks.words import Said


def is_revealed(lesson: Lesson) -> bool:
    """Whether this visitor has asked for the secret of this trick."""
    return lesson.link.role == "performer" or lesson.link.trick in progress().told


def show_secret(lesson: Lesson) -> None:
    """Draw the offer to reveal the secret, or the secret; folded up where the person is to find it himself."""
    mode = lesson.link.mode
    if mode == "perform":
        return
    if not is_revealed(lesson):
        st.button(
            t("learn.reveal"),
            icon=":material/key:",
            key="reveal",
            on_click=lambda: show_on_table(replace(lesson.link, role="performer", step=1)),
            help=t("learn.reveal_help"),
        )
        return
    note_told(lesson.link.trick)
    if mode == "guided":
        with st.expander(t("learn.secret_folded")):
            _secret(lesson)
        return
    _secret(lesson)
    if mode == "watch":  # in free play the proof stands beside the table
        show_proof(lesson)


def choose_role(lesson: Lesson) -> None:
    """Draw the switch between the spectator's and the performer's view, once the secret is out."""
    if not is_revealed(lesson) or lesson.link.is_rehearsal:
        return
    st.session_state["role"] = lesson.link.role
    st.segmented_control(
        t("learn.role"),
        ("spectator", "performer"),
        key="role",
        format_func=lambda role: t(f"learn.role_{role}"),
        required=True,
        label_visibility="collapsed",
        on_change=lambda: replace(lesson.link, role=st.session_state["role"]).open(),
    )


def _secret(lesson: Lesson) -> None:
    words = lesson.words
    left, right = st.columns(2, gap="large")
    with left:
        _part("secret", words.secret)
        _part("preparation", words.preparation)
        _part("why", words.why)
    with right:
        _part("book_errs", words.book_errs)
        _part("right_way", words.right)
        if words.mistakes:
            st.subheader(t("learn.mistakes"), anchor=False)
            for mistake in words.mistakes:
                with st.expander(example_text(lesson, mistake, mistake.wrong, language())):
                    st.markdown(example_text(lesson, mistake, mistake.recover, language()))
        lang = language()
        st.download_button(
            t("learn.print"),
            data=lambda: _printed(lesson.link.trick, lang),
            file_name=f"{lesson.link.trick}.pdf",
            mime="application/pdf",
            icon=":material/print:",
            key="print",
            help=t("learn.print_help"),
            on_click="ignore",
        )
        st.button(
            t("quiz.about_trick"),
            icon=":material/quiz:",
            key="quiz_trick",
            on_click=lambda: open_view("quiz", lesson.link.trick),
        )


def _printed(trick_id: str, lang: Language) -> bytes:
    from app.printing.items import trick_pdf  # sets type with a library that takes a moment to load

    return trick_pdf(trick_id, lang)


def _part(key: str, said: Said) -> None:
    if said:
        st.subheader(t(f"learn.{key}"), anchor=False)
        st.markdown(said[language()])
