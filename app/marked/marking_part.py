"""The first part of the page: the visitor marks cards."""

import streamlit as st

from app.components.marking_table import Move, marking_table
from app.marked.choices import BACKS, CHOICES
from app.marked.desk import Desk
from app.marked.marking import MarkedDeck, TooManyTouchesError, UnknownPlaceError
from app.marked.showing import marking_view
from app.marked.steps import go_to
from app.marked.telling import name_of, touch_text
from app.marked.templates import TEMPLATES, marked_as
from app.marked.toolbox import book_of, tool_in_hand
from app.marked.touches import BadTouchError, Touch, moved_to
from app.words.language import language, t


def mark_cards(desk: Desk) -> None:
    """Draw the tools and the table."""
    _choose_deck(desk)
    with st.container(key="marked_bench"):
        with st.container():
            name, tool = tool_in_hand()
        with st.container():
            _table(desk, tool)
        book_of(name)


def _table(desk: Desk, tool: Touch) -> None:
    """The card in hand and what can be done with all of them."""
    view = marking_view(desk.deck, desk.card, tool, language(), desk.news)
    marking_table(view, key="marked_table", on_move=lambda move: _moved(desk, move, tool))
    with st.container(horizontal=True):
        st.button(t("marked.undo"), icon=":material/undo:", disabled=not desk.earlier, on_click=desk.undo)
        st.button(
            t("marked.clear_card"),
            icon=":material/ink_eraser:",
            disabled=not desk.deck.on(desk.card),
            on_click=lambda: desk.change(desk.deck.cleared(desk.card)),
        )
        st.button(
            t("marked.clear_all"),
            icon=":material/restart_alt:",
            disabled=not desk.deck.tampered,
            on_click=lambda: desk.change(desk.deck.all_cleared()),
        )
    count = len(desk.deck.tampered)
    st.button(
        t("marked.to_look", count=count) if count else t("marked.to_look_honest"),
        key="marked_to_look",
        type="primary",
        icon=":material/visibility:",
        on_click=go_to,
        args=("look",),
    )


def _choose_deck(desk: Desk) -> None:
    st.session_state["marked_choice"], st.session_state["marked_back"] = desk.deck.choice.name, desk.deck.back
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("marked.choice"),
            list(CHOICES),
            format_func=lambda name: t(f"marked.choice_{name}"),
            key="marked_choice",
            on_change=_chosen,
            args=(desk,),
            width=208,
        )
        st.selectbox(
            t("marked.back"),
            BACKS,
            format_func=lambda back: t(f"marked.back_{back}"),
            key="marked_back",
            on_change=_chosen,
            args=(desk,),
            width=132,
        )
        st.selectbox(
            t("marked.template"),
            TEMPLATES,
            index=None,
            placeholder=t("marked.template_none"),
            format_func=lambda name: t(f"marked.template_{name}"),
            key="marked_template",
            on_change=_take_template,
            args=(desk,),
            width=360,
        )


def _chosen(desk: Desk) -> None:
    """Another back keeps the marks; another deck begins anew."""
    choice, back = CHOICES[st.session_state["marked_choice"]], st.session_state["marked_back"]
    kept = desk.deck.tampered if choice == desk.deck.choice else {}
    desk.change(MarkedDeck(choice, back, kept))


def _take_template(desk: Desk) -> None:
    name = st.session_state["marked_template"]
    st.session_state["marked_template"] = None
    if name is None:
        return
    desk.change(marked_as(name, desk.deck.choice, desk.deck.back))
    desk.card = next(iter(desk.deck.tampered), desk.card)
    desk.news = t("marked.news_template", count=len(desk.deck.tampered))


def _moved(desk: Desk, move: Move, tool: Touch) -> None:
    name = name_of(move.card, language())
    try:
        if move.verb == "touch":
            touch = moved_to(tool, move.x_mm, move.y_mm, desk.deck.choice.size_mm)
            desk.change(desk.deck.touch(move.card, touch))
            desk.news = t("marked.news_touch", card=name, what=touch_text(touch, language()))
        elif move.verb == "remove":
            desk.change(desk.deck.without(move.card, move.number))
            desk.news = t("marked.news_removed", card=name)
        elif move.card in desk.deck.choice.cards:
            desk.news = ""
    except (BadTouchError, TooManyTouchesError, UnknownPlaceError):
        desk.news = t("marked.news_full", card=name)
        return
    desk.card = move.card if move.card in desk.deck.choice.cards else desk.card
