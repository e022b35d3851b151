"""Backs and edges on the audit page: pairs of pictures go in, the report of the whole audit comes out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import streamlit as st

from app.audit_report.report import report_html
from app.audit_report.troubles import problem_text
from app.words.catalogue import LANGUAGES, Language
from app.words.language import language, t
from rules.data import data_path
from vision.audit.inspection import audit_sitting
from vision.audit.pairing import Problem
from vision.audit.sitting import NoPairsError, height_mm, sit, sitting_inputs
from vision.enrol_inputs import PICTURE_SUFFIXES, NothingToLearnError
from vision.read import load_reader

DEMOS = ("dotted", "trimmed", "bent", "pricked", "worn", "honest")
ALPHA = 0.01
_STATE = "audit_sitting"
_HEIGHT_PX = 900


@dataclass(frozen=True)
class Audited:
    """What became of the pictures: the report by language, or the key of why there is none; what was wrong."""

    reports: dict[Language, str]
    failure: str | None = None
    problems: tuple[Problem, ...] = ()
    left_out: int = 0


def backs_and_edges() -> None:
    """The part of the page below the board."""
    st.header(t("audit_sitting.title"), anchor="backs")
    st.markdown(t("audit_sitting.lead"))
    files = st.file_uploader(
        t("audit_sitting.upload"), type=sorted(PICTURE_SUFFIXES), accept_multiple_files=True, key="audit_sitting_files"
    )
    if st.button(t("audit_sitting.run"), type="primary", disabled=not files, icon=":material/search:"):
        with TemporaryDirectory(prefix="kibic-") as folder:
            for file in files:
                (Path(folder) / Path(file.name).name).write_bytes(file.getvalue())
            _run([Path(folder)])
    with st.container(horizontal=True, vertical_alignment="bottom"):
        demo = st.selectbox(
            t("audit_sitting.demo"),
            DEMOS,
            format_func=lambda name: t(f"audit_sitting.demo_{name}"),
            key="audit_sitting_demo",
            width=340,
        )
        if st.button(t("audit_sitting.demo_run"), icon=":material/play_arrow:"):
            _run([data_path("demo", "audit", demo)])
    _show(st.session_state.get(_STATE))


def audit_pictures(paths: Sequence[Path], advance: Callable[[], None] = lambda: None) -> Audited:
    """Audit the pairs of pictures in files and folders; `advance` is called after each pair."""
    left_out: list[str] = []
    try:
        given = sitting_inputs(paths, left_out.append)
    except (NoPairsError, NothingToLearnError):
        return Audited({}, "no_pairs")
    sitting = sit(given.pairs, load_reader("auto"), height_mm("french52"), left_out.append, advance)
    if not sitting.cards:
        return Audited({}, "no_cards", sitting.problems, len(left_out))
    found = audit_sitting(sitting, sitting.settled_deck(), ALPHA, np.random.default_rng(0))
    reports = {words: report_html(found, words) for words in LANGUAGES}
    return Audited(reports, None, sitting.problems, len(left_out))


def _run(paths: Sequence[Path]) -> None:
    with st.spinner(t("audit_sitting.working"), show_time=True):
        st.session_state[_STATE] = audit_pictures(paths)


def _show(audited: Audited | None) -> None:
    if audited is None:
        return
    if audited.failure is not None:
        st.error(t(f"audit_sitting.{audited.failure}"))
    if audited.left_out:
        st.warning(t("audit_sitting.left_out", count=audited.left_out))
    for problem in audited.problems:
        st.warning(t("audit_sitting.pair", name=problem.pair, what=problem_text(problem, language())))
    report = audited.reports.get(language())
    if report is not None:
        st.iframe(report, height=_HEIGHT_PX, alt=t("audit_sitting.report"))
        st.download_button(
            t("audit_sitting.download"),
            report.encode(),
            file_name="kibic-audit.html",
            mime="text/html",
            icon=":material/download:",
            on_click="ignore",
        )
