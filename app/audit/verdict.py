"""The board and the verdict beside the picture: what is there, what is missing, what to do about it."""

from collections.abc import Sequence

import streamlit as st

from app.audit.desk import Desk
from app.audit.marks import written
from app.audit.places import named
from app.audit.report import board_csv, report_json, verdict_of
from app.audit.session import AuditSession
from app.components.deck_board import Correction, deck_board
from app.words.language import language, t
from rules.data import data_root, load_yaml
from vision.board import Board

_NAMED_AT_MOST = 8
_CORRECTIONS = {"confirm": AuditSession.confirm, "deny": AuditSession.deny, "keep_one": AuditSession.keep_one}


def board_and_verdict(desk: Desk) -> None:
    """Verdict, board, the buttons to correct, and the report."""
    session = desk.session  # one state for all that is drawn: a frame of the camera may come in between
    _verdict(session.board)

    def correct(correction: Correction) -> None:
        desk.change(lambda session: _CORRECTIONS[correction.verb](session, correction.card))

    deck_board(session.board, language(), key="audit_board", on_correct=correct, pictures=desk.pack.pictures)
    with st.container(horizontal=True):
        st.button(t("audit.undo"), icon=":material/undo:", disabled=not session.can_undo, on_click=_undo, args=(desk,))
        st.button(t("audit.restart"), icon=":material/restart_alt:", on_click=desk.restart)
        st.download_button(
            t("audit.download_json"),
            lambda: report_json(desk.session),
            file_name="kibic-audit.json",
            mime="application/json",
            icon=":material/download:",
            on_click="ignore",
        )
        words = language()
        st.download_button(
            t("audit.download_csv"),
            lambda: board_csv(desk.session, words),
            file_name="kibic-audit.csv",
            mime="text/csv",
            icon=":material/table:",
            on_click="ignore",
        )
    order = session.sequence
    if order:
        with st.expander(t("audit.order", count=len(order))):
            st.code(" ".join(written(card, words) for card in order), language=None, wrap_lines=True)


def limits() -> None:
    """What the audit cannot see, and the measured errors of the reader.

    The rates are `measured` of `reader.yaml` (`photos`, `recall`, `precision`), where a benchmark has written them.
    """
    with st.expander(t("audit.limits_title"), icon=":material/visibility_off:"):
        st.markdown(t("audit.limits"))
        measured = load_yaml("models", "reader.yaml").get("measured")
        if measured:
            rates = {name: f"{100 * measured[name]:.0f}" for name in ("recall", "precision")}
            st.markdown(t("audit.limits_rates", photos=measured["photos"], **rates))
        card = data_root() / "models" / "reader.md"
        if card.is_file():
            with st.container(border=True):
                st.markdown(f"**{t('audit.limits_card')}**")
                st.markdown(card.read_text(encoding="utf-8"))


def _verdict(board: Board) -> None:
    size = board.deck.size
    verdict = verdict_of(board)
    if verdict == "nothing":
        st.info(t("audit.verdict_nothing"), icon=":material/style:")
        return
    if verdict == "complete":
        st.success(t("audit.verdict_complete", size=size), icon=":material/check_circle:")
    lines = []
    if len(board.missing) > _NAMED_AT_MOST:
        lines.append(t("audit.verdict_missing_many", count=len(board.missing), size=size))
    elif board.missing:
        lines.append(t("audit.verdict_missing", count=len(board.missing), names=_names(board.missing)))
    if board.doubled:
        lines.append(t("audit.verdict_double", names=_names(board.doubled)))
    if board.foreign:
        lines.append(t("audit.verdict_foreign", names=_names(board.foreign)))
    if lines:
        st.warning("  \n".join(lines), icon=":material/error:")
    if board.unsure:
        st.info(t("audit.verdict_unsure", count=len(board.unsure), names=_names(board.unsure)), icon=":material/help:")


def _names(cards: Sequence[str]) -> str:
    return ", ".join(_called(card) for card in cards)


def _called(card: str) -> str:
    words = language()
    name, sign = named(card, words), written(card, words)
    return name if sign in name else f"{name} ({sign})"


def _undo(desk: Desk) -> None:
    desk.change(AuditSession.undo)
