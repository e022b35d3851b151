"""The judgement on the page: verdict, evidence, telling deals, findings, what is known, what was skipped, downloads."""

import json

import streamlit as st

from app.components.evidence_player import evidence_player
from app.deals_report.document import deals_document
from app.deals_report.judged import Judged
from app.deals_report.report import report_html
from app.judge.drawing import drawing_html, drawing_of
from app.judge.moments import moments_of
from app.judge.saying import about, innocent_lines, kind_lines, known_lines, rate_line, settling_line, verdict_lines
from app.judge.standing import players_line
from app.judge.telling import hypothesis_name, one_in
from app.judge.telling_part import show_telling_deals
from app.words.language import language, t
from app.words.literal import literal
from app.words.reasons import reason_text
from detectors.judge import Judgement
from detectors.logs.catalogue import all_formats

_SHOWN_SKIPPED = 200


def show_judgement(judgement: Judgement, key: str = "judge") -> None:
    """Draw everything that can be said of a log; `key` keeps it apart from another on the same visit."""
    show_verdict(judgement)
    if judgement.verdict == "not-a-deal-log":
        st.markdown(t("judge.formats", formats=", ".join(form.title for form in all_formats())))
        return
    st.caption(" · ".join(literal(part) for part in about(judgement, language())))
    show_evidence(judgement, key)
    _explanations(judgement)
    show_telling_deals(judgement, key)
    _findings(judgement)
    _known(judgement)
    _skipped(judgement)


def show_verdict(judgement: Judgement) -> None:
    """The verdict in its box."""
    text = "\n\n".join(verdict_lines(judgement, language(), literal))
    if judgement.verdict == "suspicious":
        st.error(text, icon=":material/gavel:")
    elif judgement.verdict == "fair":
        st.success(text, icon=":material/balance:")
    elif judgement.verdict == "not-enough" and judgement.log.deals:
        st.info(text, icon=":material/hourglass_empty:")
    else:
        st.warning(text, icon=":material/description:")
    players = players_line(judgement, language(), literal)
    for line in (rate_line(judgement, language(), literal), players, *kind_lines(judgement, language())):
        if line:
            st.markdown(line)


def show_evidence(judgement: Judgement, key: str, last: int | None = None, is_played: bool = True) -> None:
    """The evidence deal by deal; nothing where nothing was weighed. `last` is the last deal on the axis."""
    drawing = drawing_of(judgement, language(), last)
    if drawing is None:
        return
    if is_played:
        st.subheader(t("judge.path_title"), anchor=False)
    html = drawing_html(drawing, language())
    evidence_player(html, moments_of(drawing, language()), key=f"{key}_player", is_played=is_played)
    if is_played:
        st.caption(t("judge.path_hint"))


def show_downloads(judged: list[Judgement], alpha: float, anonymous: bool) -> None:
    """The report and the document of logs that were judged, to save."""
    words = language()
    names = [t("judge_report.log_number", number=n) for n in range(1, len(judged) + 1)]
    files = names if anonymous else [judgement.log.file for judgement in judged]

    def report() -> str:
        logs = [Judged(file, None, judgement) for file, judgement in zip(files, judged, strict=True)]
        return report_html(logs, alpha, words, anonymous)

    def document() -> str:
        rows = deals_document(list(zip(files, judged, strict=True)))
        return json.dumps(rows, ensure_ascii=False, indent=1)

    with st.container(horizontal=True):
        for name, what, suffix, kind in (
            ("report", report, "html", "text/html"),
            ("document", document, "json", "application/json"),
        ):
            st.download_button(
                t(f"judge.save_{name}"),
                what,
                file_name=f"kibic-{t('judge.save_name')}.{suffix}",
                mime=kind,
                icon=":material/download:",
                on_click="ignore",
                key=f"judge_save_{name}",
            )


def _explanations(judgement: Judgement) -> None:
    told = {
        "innocent": "\n\n".join(innocent_lines(judgement, language())),
        "settle": settling_line(judgement, language(), literal),
    }
    shown = {name: text for name, text in told.items() if text}
    if not shown:
        return
    for column, (name, text) in zip(st.columns(len(shown), gap="large"), shown.items(), strict=True):
        with column:
            st.subheader(t(f"judge_report.{name}"), anchor=False)
            st.markdown(text)


def _findings(judgement: Judgement) -> None:
    weighed = [finding for finding in judgement.findings if finding.log10_e is not None]
    if not weighed:
        return
    words = language()
    with st.expander(t("judge.findings_title"), icon=":material/scale:"):
        names = [literal(hypothesis_name(judgement, finding.hypothesis, words)) for finding in weighed]
        st.table(
            {
                t("judge.column_suspicion"): names,
                t("judge.column_evidence"): [one_in(finding.log10_e or 0.0, words) for finding in weighed],
                t("judge.column_flagged"): [
                    t("judge.flagged_at", deal=finding.first_flagged_deal)
                    if finding.flagged
                    else t("judge.not_flagged")
                    for finding in weighed
                ],
            },
            border="horizontal",
        )
        st.caption(t("judge.findings_hint"))


def _known(judgement: Judgement) -> None:
    with st.expander(t("judge_report.known"), icon=":material/visibility:"):
        lines = [*known_lines(judgement, language()), t("judge.blind")]
        st.markdown("\n".join(f"- {line}" for line in lines))


def _skipped(judgement: Judgement) -> None:
    skipped = judgement.log.skipped
    if not skipped:
        return
    with st.expander(t("judge.skipped_title", count=len(skipped)), icon=":material/rule:"):
        st.markdown(t("judge.skipped_hint"))
        st.table(
            {
                t("judge.column_line"): [row.line or "–" for row in skipped[:_SHOWN_SKIPPED]],
                t("judge.column_reason"): [
                    literal(reason_text(row.reason, language())) for row in skipped[:_SHOWN_SKIPPED]
                ],
            },
            border="horizontal",
        )
