"""The telling deals, replayed on the card table one after the other."""

import streamlit as st

from app.components.card_table import card_table
from app.judge.deal_scene import deal_scene, empty_scene
from app.judge.hands import hand_text, has_art
from app.judge.telling import LEAST, deal_title, hypothesis_name, player_name
from app.motion import motion_controls, motion_settings
from app.words.language import language, t
from app.words.literal import literal
from detectors.deal import Deal, Log
from detectors.judge import Finding, Judgement
from rules.decks import find_deck

_AT, _REPLAYS = "judge_telling_at", "judge_telling_replays"


def show_telling_deals(judgement: Judgement, name: str) -> None:
    """Draw the deals that speak loudest for the strongest finding; nothing where none does. `name` names the log."""
    finding = next((finding for finding in judgement.findings if finding.telling_deals), None)
    if finding is None or (finding.log10_e is not None and finding.log10_e < LEAST):
        return
    log, words = judgement.log, language()
    said = hypothesis_name(judgement, finding.hypothesis, words)
    st.subheader(t("judge.telling_title", name=literal(said)), anchor=False)
    st.caption(t("judge.telling_hint"))
    token = f"{name} {finding.hypothesis} {finding.telling_deals}"
    kept: tuple[str, int] = st.session_state.get(_AT, (token, 0))
    at = min(kept[1], len(finding.telling_deals) - 1) if kept[0] == token else 0
    number = finding.telling_deals[at]
    deal = log.deals[number - 1]
    _ways(token, at, len(finding.telling_deals))
    st.markdown(f"**{literal(deal_title(log, number, words))}**")
    if has_art(find_deck(deal.deck)):
        _table(log, deal, finding, f"{token} {number}")
    else:
        _in_words(log, deal)


def _ways(token: str, at: int, count: int) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("judge.telling_back"),
            key="judge_telling_back",
            shortcut="Left",
            disabled=at == 0,
            on_click=_go_to,
            args=(token, at - 1),
        )
        st.button(
            t("judge.telling_next"),
            key="judge_telling_next",
            shortcut="Right",
            disabled=at == count - 1,
            on_click=_go_to,
            args=(token, at + 1),
        )
        st.button(t("judge.telling_replay"), icon=":material/replay:", key="judge_telling_replay", on_click=_replay)
        st.caption(t("judge.telling_of", number=at + 1, count=count))
        motion_controls()


def _table(log: Log, deal: Deal, finding: Finding, token: str) -> None:
    scene = deal_scene(log, deal, finding.hypothesis, finding.seat, language(), part=finding.closely.part)
    hands = [
        f"{player_name(log, deal, seat, language())}: {hand_text(hand, find_deck(deal.deck), language())}"
        for seat, hand in enumerate(deal.hands)
        if hand
    ]
    card_table(
        [scene],
        start=empty_scene(scene),
        key="judge_telling_table",
        label=t("judge.telling_table"),
        announce="; ".join(hands),
        replay=st.session_state.get(_REPLAYS, 0),
        token=token,
        **motion_settings(),
    )


def _in_words(log: Log, deal: Deal) -> None:
    """Where a deck has no pictures."""
    deck = find_deck(deal.deck)
    for seat, hand in enumerate(deal.hands):
        if hand:
            name = literal(player_name(log, deal, seat, language()))
            st.markdown(f"**{name}**: {hand_text(hand, deck, language())}")


def _go_to(token: str, at: int) -> None:
    st.session_state[_AT] = (token, at)


def _replay() -> None:
    st.session_state[_REPLAYS] = st.session_state.get(_REPLAYS, 0) + 1
