"""The views of the Learn page beside the shelf and the tricks: the quiz and one's progress, named in the URL."""

from typing import Literal

import streamlit as st

from app.learn.link import Link
from app.query import read, write
from app.words.language import t

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
