"""The live sitting on the audit page: the camera and what to do next, the board that fills up, the way to the end."""

from collections.abc import Callable

import streamlit as st

from app.audit.marks import written
from app.audit.own_deck import offer_own_deck, tell_of_own_deck
from app.audit.packs import MINE
from app.audit.places import named
from app.audit.sitting_desk import (
    QUALITY,
    SIZE,
    SittingDesk,
    broken_off,
    find_sitting_desk,
    go_on,
    keep,
    restart,
)
from app.audit.sitting_words import marks_of_table
from app.audit_report.troubles import problem_text
from app.components.deck_board import Correction, deck_board
from app.components.live_camera import CameraView, live_camera
from app.words.camera import camera_words
from app.words.language import language, t
from app.words.numerals import decimal
from vision.audit.sitting import FEWEST_CARDS

_TROUBLES_SHOWN = 3


def live_sitting(choice: str, audit: Callable[[SittingDesk], None]) -> None:
    """Camera, board and buttons; `audit` is called when the person wants to know."""
    if choice == MINE:
        offer_own_deck()
        return
    desk = find_sitting_desk(choice)
    desk.language = language()
    tell_of_own_deck(desk.pack)
    _offer_to_go_on(desk)
    keep(desk)
    left, right = st.columns([11, 17], gap="medium")
    with left:
        view = CameraView(
            words=camera_words(),
            answered=desk.answered,
            marks=marks_of_table(desk.watch, language()),
            advice=desk.advice,
            door=desk.door.address,
            news=desk.news,
            size=SIZE,
            quality=QUALITY,
        )
        live_camera(view, key="sitting_camera", on_frame=desk.take)
        st.caption(t("audit_sitting.live_hint"))
    with right:
        _progress(desk)
        ask = _buttons(desk)
    if ask:
        audit(desk)


def _offer_to_go_on(desk: SittingDesk) -> None:
    before = broken_off(desk)
    # The place of the notice stays when it goes: what stands below would be drawn anew, and the camera turned off.
    with st.container():
        if before is None:
            return
        with st.container(horizontal=True, vertical_alignment="center"):
            st.info(t("audit_sitting.broken_off", cards=len(before.watch.labels)), icon=":material/history:")
            st.button(
                t("audit_sitting.go_on"),
                icon=":material/resume:",
                on_click=go_on,
                args=(before,),
                key="sitting_go_on",
            )


def _progress(desk: SittingDesk) -> None:
    labels = desk.watch.labels
    measured = desk.watch.finished().measured_mm
    if measured is not None:
        width, height = (decimal(f"{edge:.1f}", language()) for edge in measured)
        st.caption(t("audit_sitting.mat_size", width=width, height=height))
    unread = sum(label.startswith("#") for label in labels)
    st.markdown(t("audit_sitting.so_far", cards=len(labels)))
    if unread:
        st.info(t("audit_sitting.so_far_unread", count=unread), icon=":material/help:")

    board = desk.board
    if board.doubled:
        names = ", ".join(named(card, language()) for card in board.doubled)
        st.info(t("audit_sitting.so_far_double", names=names), icon=":material/content_copy:")

    def correct(correction: Correction) -> None:
        if correction.verb != "confirm":
            desk.change(lambda watch: watch.without(correction.card))
        elif any(label.startswith("#") for label in desk.watch.labels):
            desk.change(lambda watch: watch.named(correction.card))
        else:
            st.toast(t("audit_sitting.confirm_how"))

    deck_board(board, language(), key="sitting_board", on_correct=correct, pictures=desk.pack.pictures)
    for problem in desk.watch.sitting.problems[-_TROUBLES_SHOWN:]:
        words = problem_text(problem, language())
        st.caption(f":material/info: {t('audit_sitting.pair', name=problem.pair, what=words)}")


def _buttons(desk: SittingDesk) -> bool:
    """The buttons; True where the audit is asked for."""
    labels = desk.watch.labels
    last = labels[-1] if labels else ""

    def take_back() -> None:
        desk.change(lambda watch: watch.without(last))

    with st.container(horizontal=True):
        ask = st.button(
            t("audit_sitting.finish"),
            type="primary",
            icon=":material/search:",
            disabled=len(labels) < FEWEST_CARDS,
            key="sitting_finish",
        )
        st.button(
            t("audit_sitting.take_back", card=written(last, language())) if last else t("audit.undo"),
            icon=":material/undo:",
            disabled=not last,
            on_click=take_back,
            key="sitting_take_back",
        )
        st.button(
            t("audit.restart"),
            icon=":material/restart_alt:",
            on_click=restart,
            args=(desk,),
            key="sitting_restart",
        )
    st.caption(t("audit_sitting.finish_help", few=FEWEST_CARDS))
    return ask
