"""The judgement on the page: verdict, evidence, findings, telling deals, skipped lines."""

from collections.abc import Sequence

import streamlit as st

from app.judge.hands import hand_svg, hand_text, has_art
from app.judge.plot import evidence_chart
from app.judge.telling import (
    LEAST,
    deal_title,
    game_title,
    hypothesis_name,
    innocent_explanation,
    one_in,
    player_name,
    suspected_seats,
)
from app.words.language import language, t
from app.words.numerals import grouped
from detectors.judge import Finding, Judgement
from detectors.logs.catalogue import all_formats
from rules.decks import Deck, find_deck

_SHOWN_DEALS = 5
_SHOWN_SKIPPED = 200
_FEW_CARDS = 6


def show_judgement(judgement: Judgement) -> None:
    """Draw everything that can be said of a log."""
    _verdict(judgement)
    if judgement.verdict == "not-a-deal-log":
        st.markdown(t("judge.formats", formats=", ".join(form.title for form in all_formats())))
        return
    _numbers(judgement)
    if judgement.paths:
        st.subheader(t("judge.path_title"))
        chart = evidence_chart(judgement, language(), st.context.theme.type == "dark")
        st.altair_chart(chart, width="stretch", alt=_plot_in_words(judgement))
        st.caption(t("judge.path_hint"))
    _findings(judgement)
    _telling_deals(judgement)
    _skipped(judgement)


def _verdict(judgement: Judgement) -> None:
    words = language()
    deals, needed = judgement.power.weighed_deals, judgement.deals_needed
    if judgement.verdict == "suspicious":
        flagged = [finding for finding in judgement.findings if finding.flagged]
        lines = [t("judge.verdict_suspicious")]
        for finding in flagged[:3]:
            lines.append(_flag(judgement, finding))
        lines.append(t("judge.innocent", text=innocent_explanation(flagged[0], words)))
        st.error("\n\n".join(lines), icon=":material/gavel:")
    elif judgement.verdict == "fair":
        text = t("judge.verdict_fair", deals=grouped(deals, words), needed=grouped(needed or deals, words))
        st.success(text, icon=":material/balance:")
    elif judgement.verdict == "not-enough":
        if not judgement.log.deals:
            st.warning(t("judge.verdict_no_deals", name=judgement.log.file), icon=":material/description:")
        elif not deals or needed is None:
            st.info(t("judge.verdict_untellable"), icon=":material/hourglass_empty:")
        else:
            text = t("judge.verdict_not_enough", deals=grouped(deals, words), needed=grouped(needed, words))
            st.info(text, icon=":material/hourglass_empty:")
    else:
        st.warning(t("judge.verdict_not_a_log", name=judgement.log.file), icon=":material/description:")


def _flag(judgement: Judgement, finding: Finding) -> str:
    if finding.log10_e is None:
        lines = ", ".join(str(line) for line in finding.lines[:10])
        return t("judge.flag_impossible", count=len(finding.lines), lines=lines)
    return t(
        "judge.flag",
        name=hypothesis_name(judgement, finding.hypothesis, language()),
        one_in=one_in(finding.log10_e, language()),
        deal=finding.first_flagged_deal,
    )


def _numbers(judgement: Judgement) -> None:
    log, words = judgement.log, language()
    parts = [
        t("judge.about_game", game=game_title(log.game, words)),
        t("judge.about_deals", deals=grouped(len(log.deals), words)),
        t("judge.about_alpha", alpha=one_in(judgement.threshold_log10, words)),
    ]
    if log.skipped:
        parts.append(t("judge.about_skipped", count=len(log.skipped)))
    if log.repeats:
        parts.append(t("judge.about_repeats", count=log.repeats))
    st.caption(" · ".join(parts))


def _plot_in_words(judgement: Judgement) -> str:
    words = language()
    told = [
        t(
            "judge.plot_path",
            name=hypothesis_name(judgement, path.hypothesis, words),
            one_in=one_in(float(max(path.log10_e)), words),
        )
        for path in judgement.paths
    ]
    return t("judge.plot_alt", paths="; ".join(told), number=grouped(round(1 / judgement.alpha), words))


def _findings(judgement: Judgement) -> None:
    weighed = [finding for finding in judgement.findings if finding.log10_e is not None]
    if not weighed:
        return
    words = language()
    st.subheader(t("judge.findings_title"))
    st.table(
        {
            t("judge.column_suspicion"): [hypothesis_name(judgement, finding.hypothesis, words) for finding in weighed],
            t("judge.column_evidence"): [one_in(finding.log10_e or 0.0, words) for finding in weighed],
            t("judge.column_flagged"): [
                t("judge.flagged_at", deal=finding.first_flagged_deal) if finding.flagged else t("judge.not_flagged")
                for finding in weighed
            ],
        },
        border="horizontal",
    )
    st.caption(t("judge.findings_hint"))


def _telling_deals(judgement: Judgement) -> None:
    finding = next((finding for finding in judgement.findings if finding.telling_deals), None)
    if finding is None or (finding.log10_e is not None and finding.log10_e < LEAST):
        return
    log, words = judgement.log, language()
    st.subheader(t("judge.telling_title", name=hypothesis_name(judgement, finding.hypothesis, words)))
    st.caption(t("judge.telling_hint"))
    for number in finding.telling_deals[:_SHOWN_DEALS]:
        deal = log.deals[number - 1]
        deck = find_deck(deal.deck)
        suspected = suspected_seats(log, deal, finding.seat)
        with st.container(border=True):
            st.markdown(f"**{deal_title(log, number, words)}**")
            seats = [(seat, hand) for seat, hand in enumerate(deal.hands) if hand]
            widest = max((len(hand) for _, hand in seats), default=0)
            with st.grid(4 if widest <= _FEW_CARDS else 2, min_column_width=150 if widest <= _FEW_CARDS else 280):
                for seat, hand in seats:
                    with st.container(gap="xsmall"):
                        name = player_name(log, deal, seat, words)
                        st.markdown(f":material/person_search: **{name}**" if seat in suspected else name)
                        _hand(name, hand, deck)


def _hand(name: str, hand: Sequence[int], deck: Deck) -> None:
    text = hand_text(hand, deck, language())
    if has_art(deck):
        st.image(hand_svg(hand, deck), alt=f"{name}: {text}", width="stretch")
    else:
        st.markdown(text)


def _skipped(judgement: Judgement) -> None:
    skipped = judgement.log.skipped
    if not skipped:
        return
    with st.expander(t("judge.skipped_title", count=len(skipped)), icon=":material/rule:"):
        st.markdown(t("judge.skipped_hint"))
        st.table(
            {
                t("judge.column_line"): [row.line or "–" for row in skipped[:_SHOWN_SKIPPED]],
                t("judge.column_reason"): [row.reason for row in skipped[:_SHOWN_SKIPPED]],
            },
            border="horizontal",
        )
