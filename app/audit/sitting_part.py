"""Backs and edges on the audit page: a live camera, films or pairs of pictures go in, the report comes out."""

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import streamlit as st

from app.audit.intake import laid_down
from app.audit.live_sitting import live_sitting
from app.audit.own_deck import offer_own_deck, tell_of_own_deck
from app.audit.packs import FOUND_OUT, MINE, choice_title, find_pack, own_choices
from app.audit.sitting_desk import SittingDesk, audited_deck
from app.audit_report.troubles import left_out_text, problem_text
from app.query import read
from app.report_frame import show_report
from app.words.language import language, t
from rules.data import data_path
from vision.enrol_inputs import PICTURE_SUFFIXES
from vision.films import FILM_SUFFIXES
from vision.profile import DeckProfile

if TYPE_CHECKING:
    from app.audit.audited import Audited

DEMOS = ("dotted", "trimmed", "bent", "pricked", "worn", "honest")
WAYS = ("live", "files", "demo")
_STATE = "audit_sitting"
_TELLS_AT_MOST = 8


def backs_and_edges(choose_deck: Callable[[], str]) -> None:
    """The part of the page for backs and edges; `choose_deck` draws the choice of a deck for the live camera. Films and
    photos are looked at before their deck is settled, unless it is one that the visitor taught."""
    asked = read("way")
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        way = st.segmented_control(
            t("audit.way"),
            WAYS,
            default=asked if asked in WAYS else "live",
            format_func=lambda name: t(f"audit_sitting.way_{name}"),
            key="audit_sitting_way",
            required=True,
        )
        choice = choose_deck() if way == "live" else _choose_own() if way == "files" else FOUND_OUT
    st.markdown(t(f"audit_sitting.lead_{way}"))
    if way == "live":
        live_sitting(choice, _audit_live)
    elif way == "files":
        _files(choice)
    else:
        _demo()
    _show(st.session_state.get(_STATE))


def _audit_live(desk: SittingDesk) -> None:
    desk.is_auditing = True
    try:
        with st.spinner(t("audit_sitting.working")):
            from app.audit.audited import audited

            sitting = desk.watch.finished()
            deck = audited_deck(desk.pack, sitting.seen) or sitting.settled_deck()
            st.session_state[_STATE] = audited(sitting, deck, desk.pack.profile)
    finally:
        desk.is_auditing = False


def _choose_own() -> str:
    return st.selectbox(
        t("audit.deck"),
        own_choices(),
        format_func=lambda choice: choice_title(choice, language()),
        key="audit_sitting_deck",
        help=t("audit.deck_own_help"),
        width=340,
    )


def _files(choice: str) -> None:
    if choice == MINE:
        offer_own_deck()
        return
    pack = None if choice == FOUND_OUT else find_pack(choice)
    if pack is not None:
        tell_of_own_deck(pack)
    files = st.file_uploader(
        t("audit_sitting.upload"),
        type=sorted(PICTURE_SUFFIXES | FILM_SUFFIXES),
        accept_multiple_files=True,
        key="audit_sitting_files",
    )
    if st.button(t("audit_sitting.run"), type="primary", disabled=not files, icon=":material/search:"):
        with TemporaryDirectory(prefix="kibic-") as folder:
            paths = laid_down([(file.name, file.getvalue()) for file in files], Path(folder))
            _run(paths, None if pack is None else pack.profile)


def _demo() -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        demo = st.selectbox(
            t("audit_sitting.demo"),
            DEMOS,
            format_func=lambda name: t(f"audit_sitting.demo_{name}"),
            key="audit_sitting_demo",
            width=340,
        )
        is_asked = st.button(t("audit_sitting.demo_run"), type="primary", icon=":material/play_arrow:")
    if is_asked:  # below the row: beside the button a phone hides the bar off its screen
        _run([data_path("demo", "audit", demo)])


def _run(paths: Sequence[Path], profile: DeckProfile | None = None) -> None:
    bar = st.progress(0.0, t("audit_sitting.looking"))
    with st.spinner(t("audit_sitting.working")):
        from app.audit.audited import audit_pictures

        st.session_state[_STATE] = audit_pictures(paths, lambda share: _told(bar, share), profile)
    bar.empty()


def _told(bar: "st.delta_generator.DeltaGenerator", share: float) -> None:
    bar.progress(share, t("audit_sitting.looking"))


def _show(audited: "Audited | None") -> None:
    if audited is None:
        return
    words = language()
    if audited.failure is not None:
        st.error(t(f"audit_sitting.{audited.failure}"))
    if audited.left_out:
        st.warning(t("audit_sitting.left_out", count=len(audited.left_out)))
    told = [left_out_text(left, words) for left in audited.left_out] + [
        t("audit_sitting.pair", name=problem.pair, what=problem_text(problem, words)) for problem in audited.problems
    ]
    if told:
        with st.expander(t("audit_sitting.troubles", count=len(told)), icon=":material/info:"):
            for text in told:
                st.markdown(f"- {text}")
    report = audited.reports.get(words)
    if report is None:
        return
    lines = (*audited.found[words][:_TELLS_AT_MOST], *audited.not_compared[words])
    told_below = "\n".join(f"- {line}" for line in lines)
    box = {"suspicious": st.error, "incomplete": st.warning, "worn": st.info, "clean": st.success}[audited.tone]
    box(f"**{audited.leads[words]}**\n\n{told_below}")
    with st.container(horizontal=True):
        st.download_button(
            t("audit_sitting.download"),
            report.encode(),
            file_name="kibic-audit.html",
            mime="text/html",
            icon=":material/download:",
            on_click="ignore",
        )
        st.download_button(
            t("audit.download_json"),
            audited.document.encode(),
            file_name="kibic-audit.json",
            mime="application/json",
            icon=":material/download:",
            on_click="ignore",
            key="audit_sitting_json",
        )
    show_report(report, t("audit_sitting.report"))
