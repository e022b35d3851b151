"""My progress: what was watched, practised, performed and asked of each trick, and what is due; kept as a file."""

from datetime import date

import streamlit as st

from app.learn.link import Link
from app.learn.quiz_round import askable, due_count
from app.learn.quiz_texts import step_text
from app.learn.records import join, progress
from app.learn.views import open_view, view_link_row
from app.words.language import language, t
from tricks.catalogue import all_tricks
from tricks.progress import Progress
from tricks.progress_file import MOST_BYTES, UnreadableProgressError, read, write
from tricks.quiz.ask import kinds_of
from tricks.repetition import LAST
from tricks.trick import Trick
from tricks.words import words_of

FILE_NAME = "kibic-progress.json"
_IMPORT, _TOLD = "progress_import", "progress_import_told"
_MOST_MB = MOST_BYTES // 1_000_000
SIGNS = {True: "✓", False: "–"}


def show_progress() -> None:
    """Draw the numbers, the file, and each trick that was begun."""
    view_link_row("progress")
    st.title(t("progress.title"), anchor=False)
    kept, today = progress(), date.today()
    begun = [trick for trick in all_tricks().values() if trick.id in kept.learning or trick.id in kept.watched]
    due = due_count(kept, today)
    performed = sum(kept.performed(trick.id) for trick in begun)
    numbers = {"begun": f"{len(begun)} / {len(all_tricks())}", "performed": str(performed), "due": str(due)}
    with st.container(horizontal=True):
        for name, value in numbers.items():
            st.metric(t(f"progress.number_{name}"), value, width="content")
    if due:
        st.button(
            t("quiz.start", due=due),
            icon=":material/quiz:",
            key="start_quiz",
            type="primary",
            on_click=lambda: open_view("quiz"),
        )
    _file(kept)
    if not begun:
        st.info(t("progress.none"))
    for trick in begun:
        with st.container(border=True, key=f"learned_{trick.id}"):
            _trick(trick, kept, today)


def _trick(trick: Trick, kept: Progress, today: date) -> None:
    words, is_known = words_of(trick.id), trick.id in kept.learning
    st.markdown(f"**{words.title[language()]}**")
    marks = {
        "watched": trick.id in kept.watched,
        "guided": kept.guided(trick.id),
        "performed": kept.performed(trick.id),
    }
    st.markdown(" · ".join(f"{SIGNS[is_done]} {t(f'progress.{name}')}" for name, is_done in marks.items()))
    if is_known:
        st.caption(_boxes_text(trick, kept, today))
    weakest = kept.weakest(trick.id)
    text = step_text(trick.id, weakest, language()) if weakest else ""
    if text:
        st.markdown(t("learn.weakest", step=text))
    with st.container(horizontal=True):
        st.button(t("progress.open_trick"), key=f"open_learned_{trick.id}", on_click=Link(trick.id).open)
        if is_known:
            st.button(
                t("progress.quiz_trick"),
                icon=":material/quiz:",
                key=f"quiz_{trick.id}",
                on_click=lambda: open_view("quiz", trick.id),
            )


def _boxes_text(trick: Trick, kept: Progress, today: date) -> str:
    """The box of each kind of question as dots, and how many are due."""
    parts = []
    for kind in kinds_of(trick.id):
        rest = kept.boxes.get((trick.id, kind))
        box = rest.box if rest else 0
        parts.append(t("progress.box", kind=t(f"quiz.kind_{kind}"), dots="●" * box + "○" * (LAST - box)))
    due = len(kept.due(askable([trick.id]), today))
    return " · ".join([*parts, t("progress.due", due=due)])


def _file(kept: Progress) -> None:
    with st.expander(t("progress.file"), icon=":material/save:", expanded=_TOLD in st.session_state):
        st.markdown(t("progress.file_is"))
        st.download_button(
            t("progress.save"),
            write(kept),
            file_name=FILE_NAME,
            mime="application/json",
            icon=":material/download:",
            key="progress_save",
        )
        st.file_uploader(t("progress.load"), type="json", key=_IMPORT, on_change=_load, max_upload_size=_MOST_MB)
        told: tuple[bool, str, dict[str, object]] | None = st.session_state.get(_TOLD)
        if told:
            is_good, key, values = told
            (st.success if is_good else st.error)(t(key, **values))


def _load() -> None:
    """Join the file that was chosen to what is there; a bad one changes nothing, and is told. For callbacks."""
    file = st.session_state.get(_IMPORT)
    st.session_state.pop(_TOLD, None)
    if file is None:
        return
    try:
        loaded = read(file.getvalue())
    except UnreadableProgressError as error:
        st.session_state[_TOLD] = (False, f"progress.bad_{error.reason}", dict(error.details))
        return
    join(loaded)
    tricks = loaded.learning | set(loaded.watched)
    st.session_state[_TOLD] = (True, "progress.loaded", {"tricks": len(tricks), "runs": len(loaded.runs)})
