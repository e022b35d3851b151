"""The second part of the page: Kibic looks, and says what he saw."""

from typing import cast

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from app.audit.places import named
from app.audit_report.lead import lead
from app.audit_report.report import report_html
from app.marked.desk import Desk
from app.marked.outcome import Outcome, Outcomes
from app.marked.pictures import evidence, outline
from app.marked.progress import show_progress
from app.marked.seeing import DISTANCES, LIGHTS, WEARS, Distance, Light, Look, View, Wear
from app.marked.signs import bits_told
from app.marked.steps import go_to
from app.marked.telling import name_of, outcome_text, touch_text
from app.marked.touches import TOOLS, tool_of
from app.report_frame import show_report
from app.words.language import language, t
from app.words.numerals import decimal

_SIGNS = {
    "found": ":material/check_circle:",
    "otherwise": ":material/check_circle:",
    "soft": ":material/help:",
    "small": ":material/visibility_off:",
    "missed": ":material/cancel:",
    "unseen": ":material/visibility_off:",
}
_BANNERS = {"suspicious": st.error, "incomplete": st.warning, "worn": st.warning, "clean": st.success}
_ICONS = {
    "suspicious": ":material/gpp_maybe:",
    "incomplete": ":material/error:",
    "worn": ":material/front_hand:",
    "clean": ":material/verified_user:",
}
_WITH_PICTURES = 8
_HEIGHT_PX, _DRAWN_PX = 760, 160


def let_kibic_look(desk: Desk) -> None:
    """Draw the settings of the camera, what goes on, and what was seen."""
    st.markdown(t("marked.look_lead"))
    view = _settings()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("marked.look_again" if desk.seen else "marked.look"),
            key="marked_look",
            type="primary",
            icon=":material/photo_camera:",
            disabled=desk.job is not None,
            on_click=desk.start_looking,
            args=(view,),
        )
        if desk.job is None:
            st.caption(t("marked.look_cards", count=len(desk.deck.choice.cards), marked=len(desk.deck.tampered)))
    show_progress(desk)
    if desk.seen is not None and desk.outcomes is not None and desk.job is None:
        _result(desk, desk.seen, desk.outcomes)


def _settings() -> View:
    with st.container(horizontal=True, gap="medium"):
        light = cast(Light, _one_of("light", LIGHTS))
        wear = cast(Wear, _one_of("wear", WEARS))
        distance = cast(Distance, _one_of("distance", DISTANCES, "usual"))
        seed = st.number_input(
            t("marked.seed"),
            1,
            9999,
            1888,
            1,
            key="marked_seed",
            help=t("marked.seed_help"),
            width=150,
            persist_state="session",
        )
    return View(light, wear, distance, int(seed))


def _one_of(name: str, options: tuple[str, ...], usual: str | None = None) -> str:
    chosen: str = st.segmented_control(
        t(f"marked.{name}"),
        options,
        default=usual or options[0],
        format_func=lambda option: t(f"marked.{name}_{option}"),
        key=f"marked_{name}",
        required=True,
        persist_state="session",
    )
    return chosen


def _result(desk: Desk, seen: Look, outcomes: Outcomes) -> None:
    words, verdict = language(), seen.audit.verdict
    if not desk.is_seen:
        st.info(t("marked.changed_since"), icon=":material/history:")
    found = {outcome.card for outcome in outcomes.touches if outcome.is_found}
    pointed = [card for card in seen.deck.choice.cards if card in found]
    called = ", ".join(named(card, words) for card in pointed)
    lines = [f"**{lead(seen.audit, words)}**"]
    if pointed:
        lines.append(t("marked.pointed", cards=called))
    _BANNERS[verdict]("  \n".join(lines), icon=_ICONS[verdict])
    if outcomes.touches:
        st.subheader(t("marked.planted_title", found=outcomes.found, all=len(outcomes.touches)), anchor=False)
        _planted(seen, outcomes)
    for finding in outcomes.false_alarms:
        cards = ", ".join(named(card, words) for card in finding.cards)
        st.warning(t("marked.false_alarm", cards=cards), icon=":material/front_hand:")
    if not outcomes.touches and not seen.audit.findings:
        st.markdown(t("marked.honest"))
    st.button(
        t("marked.to_read"),
        key="marked_to_read",
        type="primary",
        icon=":material/timer:",
        on_click=go_to,
        args=("read",),
    )
    _gain(seen)
    with st.expander(t("marked.report"), icon=":material/description:"):
        report = report_html(seen.audit, words)
        show_report(report, t("audit_sitting.report"), _HEIGHT_PX)
        st.download_button(
            t("audit_sitting.download"),
            report.encode(),
            file_name="kibic-audit.html",
            mime="text/html",
            icon=":material/download:",
            on_click="ignore",
        )


def _planted(seen: Look, outcomes: Outcomes) -> None:
    """Each touch and whether it was seen; the first ones with pictures, the others as lines."""
    rows = outcomes.touches
    for column, outcome in zip(_columns(len(rows[:_WITH_PICTURES])), rows, strict=False):
        with column, st.container(border=True, gap="small"):
            _show_evidence(seen, outcome)
            st.markdown(_line(outcome))
    if len(rows) > _WITH_PICTURES:
        st.markdown("\n".join(f"- {_line(outcome)}" for outcome in rows[_WITH_PICTURES:]))
    if rows:
        st.caption(t("marked.evidence"))


def _show_evidence(seen: Look, outcome: Outcome) -> None:
    picture, drawing = evidence(seen.audit, outcome), outline(seen.audit, outcome, t("marked.outline_alt"))
    if picture is None:
        return
    if drawing is None:
        st.image(picture, alt=t("marked.evidence_alt"), width="stretch")
        return
    photographs, drawn = st.columns([2, 1], vertical_alignment="center")
    photographs.image(picture, alt=t("marked.evidence_alt"), width="stretch")
    drawn.image(drawing, alt=t("marked.outline_alt"), width=_DRAWN_PX)


def _columns(count: int) -> list[DeltaGenerator]:
    """Places for so many boxes, two in a row."""
    return [column for _ in range(0, count, 2) for column in st.columns(2)]


def _line(outcome: Outcome) -> str:
    words = language()
    card, what = name_of(outcome.card, words), touch_text(outcome.touch, words)
    return f"**{card}**: {what}  \n{_SIGNS[outcome.seen]} **{outcome_text(outcome, words)}**"


def _gain(seen: Look) -> None:
    """What a cheat would gain by such marks, and why he is caught."""
    used = {tool_of(touch) for card in seen.deck.tampered for touch in seen.deck.on(card)}
    if not used:
        return
    st.subheader(t("marked.gain_title"), anchor=False)
    bits = decimal(f"{bits_told(seen.deck):.1f}", language())
    st.markdown(t("marked.gain", bits=bits, marked=len(seen.deck.tampered), cards=len(seen.deck.choice.cards)))
    rows = [f"- **{t(f'marked.tool_{tool}')}.** {t(f'marked.caught_{tool}')}" for tool in TOOLS if tool in used]
    st.markdown("\n".join(rows))
    st.markdown(t("marked.caught_all"))
