"""The shelf of tricks: a search, filters, the order, and for each trick a small picture of its table and a mark."""

from dataclasses import replace
from functools import lru_cache

import streamlit as st

from app.learn.lesson import take
from app.learn.link import Link
from app.learn.records import progress
from app.learn.views import view_link_row
from app.learn.wanted import HARDEST, ORDERS, STATES, Wanted, cards_needed, find, narrowed, state_of, widest
from app.stage.emblem import emblem
from app.stage.thumbnail import thumbnail
from app.words.language import language, t
from tricks.catalogue import all_tricks
from tricks.trick import Trick
from tricks.words import fact_words, words_of

_COLUMNS = 3
STATE_SIGNS = {"new": "", "begun": "◐", "performed": "✓"}


def show_shelf() -> None:
    """Draw the filters and the tricks that pass them."""
    st.title(t("learn.title"), anchor=False)
    st.markdown(t("learn.lead"))
    view_link_row("")
    tricks = list(all_tricks().values())
    wanted = _wanted(tricks)
    found = find(wanted, tricks, progress(), language())
    counts = t("learn.found", found=len(found), tricks=len(tricks))
    st.caption(" · ".join([counts, *(_bound(wanted, name) for name in narrowed(wanted, tricks))]))
    if not found:
        st.info(t("learn.nothing_found"))
    for first in range(0, len(found), _COLUMNS):  # row by row, so that on a phone the order is kept
        for column, trick in zip(st.columns(_COLUMNS), found[first : first + _COLUMNS], strict=False):
            with column, st.container(border=True, height="stretch", key=f"trick_{trick.id}"):
                _card(trick)


def facts(trick: Trick) -> str:
    """Class, difficulty, cards and minutes of a trick in a line."""
    return t(
        "learn.facts",
        kind=fact_words()["classes"][trick.kind][language()],
        dots="●" * trick.difficulty + "○" * (HARDEST - trick.difficulty),
        difficulty=trick.difficulty,
        cards=cards_needed(trick),
        minutes=trick.minutes,
    )


def _wanted(tricks: list[Trick]) -> Wanted:
    search, kind = st.columns(2)
    text = search.text_input(
        t("learn.search"), placeholder=t("learn.search_hint"), key="filter_text", persist_state="session"
    )
    chosen = kind.selectbox(
        t("learn.filter_kind"),
        list(dict.fromkeys(trick.kind for trick in tricks)),
        index=None,
        format_func=lambda name: fact_words()["classes"][name][language()],
        placeholder=t("learn.filter_any"),
        key="filter_kind",
        persist_state="session",
    )
    with st.expander(t("learn.more_filters"), icon=":material/tune:", key="more_filters"):
        return replace(_more_wanted(tricks), text=text, kind=chosen)


def _more_wanted(tricks: list[Trick]) -> Wanted:
    """The filters that are folded away, so that the tricks begin on the first screen of a phone."""
    most = widest(tricks)
    first, second, *others = st.columns(5)
    order = first.selectbox(
        t("learn.order"),
        ORDERS,
        format_func=lambda name: t(f"learn.order_{name}"),
        key="filter_order",
        persist_state="session",
    )
    state = second.selectbox(
        t("learn.filter_state"),
        STATES,
        index=None,
        format_func=lambda name: t(f"learn.state_{name}"),
        placeholder=t("learn.filter_any_state"),
        key="filter_state",
        persist_state="session",
    )
    hard, cards, minutes = (
        column.slider(t(f"learn.filter_{name}"), least, bound, bound, key=f"filter_{name}", persist_state="session")
        for column, name, least, bound in zip(
            others,
            ("difficulty", "cards", "minutes"),
            (1, 0, 1),
            (most.difficulty, most.cards, most.minutes),
            strict=True,
        )
    )
    return Wanted(state=state, order=order, difficulty=hard, cards=cards, minutes=minutes)


def _bound(wanted: Wanted, name: str) -> str:
    """A filter that is folded away and leaves something out, in words."""
    if name == "state":
        return t(f"learn.state_{wanted.state}")
    return f"{t(f'learn.filter_{name}')}: {getattr(wanted, name)}"


def _card(trick: Trick) -> None:
    words = words_of(trick.id)
    state = state_of(trick.id, progress())
    st.image(picture_of(trick.id), width="stretch", alt=t("learn.picture", title=words.title[language()]))
    st.subheader(words.title[language()], anchor=False)
    if STATE_SIGNS[state]:
        st.badge(f"{STATE_SIGNS[state]} {t(f'learn.state_{state}')}", color="green" if state == "performed" else "gray")
    st.caption(t("learn.book_line", title=words.book_title, page=trick.page))
    st.markdown(words.effect[language()])
    st.caption(facts(trick))
    st.button(  # no link element: within one page Streamlit would leave the browser's address as it was
        t("learn.open"),
        icon=":material/visibility:",
        key=f"open_{trick.id}",
        on_click=Link(trick.id).open,
    )


@lru_cache(maxsize=128)
def picture_of(trick_id: str) -> str:
    """The small picture of a trick, made once: its emblem, or its first table with cards, as the spectators see it."""
    plate = emblem(trick_id)
    if plate:
        return plate
    lesson = take(Link(trick_id))
    drawings = [lesson.drawing(index) for index in range(len(lesson.stops))]
    return thumbnail(next((drawing for drawing in drawings if drawing.cards), drawings[0]))
