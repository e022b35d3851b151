"""You are the dealer: the visitor chooses how he cheats, deals, and sees how long he lasts."""

from dataclasses import replace
from functools import partial

import numpy as np
import streamlit as st

from app.components.card_table import card_table
from app.components.evidence_player import evidence_drawing
from app.judge.chips import Chips, chips_html, signed
from app.judge.colleagues import Colleagues, honest_luck, simulate_colleagues
from app.judge.deal_scene import deal_scene, empty_scene
from app.judge.dealer_choice import Place, choose, place_asked
from app.judge.evening import MOST_DEALS, Choice, Evening, find_evening
from app.judge.hands import hand_text, has_art
from app.judge.meter import meter_html
from app.judge.telling import LEAST, feature_name, one_in
from app.judge.verdict import show_evidence
from app.motion import motion_controls, motion_settings
from app.words.language import language, t
from app.words.numerals import grouped
from detectors.judge import Judgement
from rules.decks import find_deck

_LEAST_AXIS = 40
_MANY = (10, 50)
_SHARES = (0.1, 0.5, 0.9)


def be_the_dealer() -> None:
    """Draw the part."""
    st.markdown(t("judge_dealer.lead"))
    place = place_asked()
    choose(place)
    evening = find_evening(place.choice, place.seed)
    _deal_buttons(place, evening)
    if not place.deals:
        st.info(t("judge_dealer.begin"), icon=":material/playing_cards:")
        _colleagues(place, evening)
        _lesson()
        return
    judgement = evening.judged(place.deals, _names(evening))
    _meter(judgement, evening, place.deals)
    left, right = st.columns([5, 6], gap="large")
    with left:
        _last_deal(place, evening)
    with right:
        show_evidence(judgement, "judge_dealer", _axis(place.deals), is_played=False)
    _chips(place, evening)
    _colleagues(place, evening)
    _lesson()


def _names(evening: Evening) -> tuple[str, ...]:
    """You, and the others by number."""
    return (t("judge_dealer.you"), *(f"P{seat + 1}" for seat in range(1, evening.log.deals[0].seats)))


def _deal_buttons(place: Place, evening: Evening) -> None:
    is_over = place.deals >= MOST_DEALS
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("judge_dealer.deal_one"),
            key="judge_deal_one",
            type="primary",
            shortcut="Right",
            disabled=is_over,
            on_click=lambda: place.after(place.deals + 1).open(),
        )
        for many in _MANY:
            st.button(
                t("judge_dealer.deal_many", count=many),
                key=f"judge_deal_{many}",
                disabled=is_over,
                on_click=partial(_deal_on, place, many),
            )
        st.button(
            t("judge_dealer.until_caught"),
            key="judge_until_caught",
            icon=":material/fast_forward:",
            disabled=is_over or place.deals >= (evening.caught_at or MOST_DEALS),
            on_click=lambda: place.after(evening.caught_at or MOST_DEALS).open(),
        )
        st.button(
            t("judge_dealer.new_evening"),
            key="judge_new_evening",
            icon=":material/shuffle:",
            on_click=lambda: replace(place, deals=0, seed=int(np.random.default_rng().integers(1, 10_000))).open(),
        )
        motion_controls()


def _deal_on(place: Place, many: int) -> None:
    place.after(place.deals + many).open()


def _meter(judgement: Judgement, evening: Evening, deals: int) -> None:
    """The evidence now, against the line; and whether he was caught."""
    words = language()
    weighed = [finding for finding in judgement.findings if finding.log10_e is not None]
    now = max((float(path.log10_e[-1]) for path in judgement.paths), default=0.0)
    highest = max((finding.log10_e or 0.0 for finding in weighed), default=0.0)
    st.html(meter_html(now, highest, judgement.threshold_log10, words))
    flagged = next((finding for finding in weighed if finding.flagged), None)
    caught = evening.caught_at
    if flagged is not None and caught is not None and caught <= deals:
        told = {
            "deal": grouped(caught, words),
            "what": feature_name(flagged.hypothesis.partition("@")[0], words),
            "chips": signed(float(evening.gains[:caught].sum()), words),
        }
        st.error(t("judge_dealer.caught", **told), icon=":material/gavel:")
    elif deals >= MOST_DEALS:
        st.success(t("judge_dealer.escaped", deals=grouped(deals, words)), icon=":material/nightlight:")
    else:
        best = one_in(highest, words) if highest >= LEAST else t("judge.no_evidence")
        st.info(t("judge_dealer.not_caught", deals=deals, best=best), icon=":material/visibility:")


def _last_deal(place: Place, evening: Evening) -> None:
    log, number = evening.log, place.deals
    deal = log.deals[number - 1]
    deck = find_deck(deal.deck)
    cheated = bool(evening.cheated[number - 1])
    kind = place.choice.cheat if cheated else ""
    st.markdown(f"**{t('judge_dealer.last_deal', number=grouped(number, language()))}**")
    said = t(f"judge_dealer.did_{kind}") if cheated else t("judge_dealer.did_nothing")
    gain = signed(float(evening.gains[number - 1]), language())
    st.markdown(t("judge_dealer.deal_told", said=said, gain=gain))
    if has_art(deck):
        hypothesis = kind if kind in ("ace", "ace-pair", "pair", "best-hand") else ""
        named = replace(deal, players=_names(evening))
        scene = deal_scene(log, named, hypothesis, "0", language(), t("judge_dealer.you"))
        card_table(
            [scene],
            start=empty_scene(scene),
            key="judge_dealer_table",
            label=t("judge_dealer.table"),
            announce=t("judge_dealer.spoken", hand=hand_text(deal.hands[0], deck, language()), said=said),
            token=f"{place.choice} {place.seed} {number}",
            **motion_settings(),
        )
    else:
        st.markdown(hand_text(deal.hands[0], deck, language()))


@st.cache_data(show_spinner=False, max_entries=64)
def _luck(game: str, deals: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return honest_luck(game, deals)


def _chips(place: Place, evening: Evening) -> None:
    words, deals = language(), place.deals
    st.subheader(t("judge_dealer.chips_title"), anchor=False)
    won, honest = np.cumsum(evening.gains[:deals]), np.cumsum(evening.honest_gains[:deals])
    luck = _luck(place.choice.game, _axis(deals))
    numbers = (
        ("chips_won", won[-1], ""),
        ("chips_honest", honest[-1], ""),
        ("chips_luck", None, f"{signed(luck[0, deals - 1], words)} … {signed(luck[2, deals - 1], words)}"),
    )
    for column, (name, value, text) in zip(st.columns(3), numbers, strict=True):
        column.metric(t(f"judge_dealer.{name}"), text if value is None else signed(float(value), words))
    evidence_drawing(chips_html(Chips(won, honest, luck), words), key="judge_chips")
    st.caption(t("judge_dealer.chips_hint"))


@st.cache_data(show_spinner=False, max_entries=256)
def _simulated(choice: Choice) -> Colleagues:
    return simulate_colleagues(choice)


def _colleagues(place: Place, evening: Evening) -> None:
    words = language()
    st.subheader(t("judge_dealer.colleagues_title"), anchor=False)
    with st.spinner(t("judge_dealer.colleagues_working")):
        found = _simulated(place.choice)
    count = len(found.caught)
    st.markdown(t("judge_dealer.colleagues", count=count))
    for column, share in zip(st.columns(3), _SHARES, strict=True):
        deal = found.quantile(share)
        label = t("judge_dealer.caught_share", some=found.some(share), of=count)
        if deal is None:
            column.metric(label, t("judge_dealer.later_than", deals=grouped(found.deals, words)))
        else:
            column.metric(label, t("judge_dealer.deal_number", deal=grouped(deal, words)))
    caught = evening.caught_at
    if caught is not None and caught <= place.deals:
        st.markdown(t("judge_dealer.outlasted", count=found.caught_by(caught - 1), of=count))
    elif place.deals:
        st.markdown(t("judge_dealer.so_far", count=found.caught_by(place.deals), of=count))


def _lesson() -> None:
    with st.expander(t("judge_dealer.lesson_title"), icon=":material/school:"):
        st.markdown(t("judge_dealer.lesson"))


def _axis(deals: int) -> int:
    """Room to go on: the axis grows in steps, so that the lines do not shrink at every deal."""
    return next(last for last in (_LEAST_AXIS, 80, 150, 300, MOST_DEALS) if last >= deals)
