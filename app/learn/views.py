"""The views of the Learn page beside the shelf and the tricks: the quiz and one's progress, named in the URL."""

from typing import Literal

import streamlit as st

from app.learn.link import Link
from app.query import read, write
from app.words.language import language, t
from rules.names import UnknownNameError
from tricks.words import words_of

View = Literal["", "quiz", "progress"]


def view_from_url() -> View:
    """The view that the URL names; "" for the shelf or a trick."""
    view = read("view")
    return "quiz" if view == "quiz" else "progress" if view == "progress" else ""


def open_view(view: View, trick: str = "") -> None:
    """Go to a view, as one entry of the browser's history; a quiz may be about one trick. For callbacks."""
    write(view=view or None, trick=trick or None)


def view_link_row(here: View) -> None:
    """Draw the ways from here to the shelf and the views."""
    with st.container(horizontal=True):
        if here:
            st.button(
                t("learn.to_shelf"),
                icon=":material/arrow_back:",
                key="tricks_shelf",
                type="tertiary",
                on_click=Link("").open,
            )
        if here != "quiz":
            st.button(
                t("quiz.open"),
                icon=":material/quiz:",
                key="to_quiz",
                type="tertiary",
                on_click=lambda: open_view("quiz"),
            )
        if here != "progress":
            st.button(
                t("progress.open"),
                icon=":material/trending_up:",
                key="to_progress_view",
                type="tertiary",
                on_click=lambda: open_view("progress"),
            )


def tell_unknown(error: UnknownNameError, trick: str) -> None:
    """Draw that a link names a trick, or a handling of `trick`, that Kibic does not know, and where to go instead."""
    is_trick = error.kind == "trick"
    st.header(t("learn.title"), anchor=False)
    st.warning(t("learn.unknown" if is_trick else "learn.unknown_variant", name=error.name))
    names = error.near if is_trick else [trick]
    if names:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.caption(t("learn.unknown_near"), width="content")
            for name in names:
                title = words_of(name).title[language()]
                st.button(f"**{title}**", key=f"near_{name}", type="tertiary", on_click=Link(name).open)
