"""The hands of a deal: what each seat got, its figures, and how unusual they are."""

import streamlit as st

from app.components.card_table.pictures import has_pictures
from app.games.chart import odds_bars, odds_chart, percent_text, rarity_text
from app.games.dealing import Dealing
from app.games.odds import Reading, counted, feature_text, others, outcome_text, rarest, readings
from app.games.table_part import HAND_KEY
from app.judge.hands import hand_svg, hand_text
from app.words.language import language, t
from app.words.numerals import grouped
from app.words.seats import seat_name
from app.words.unlisted import unlisted
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution

MOST_CHARTS = 4
MOST_BARS = 110
_FEW = 20
"""Named outcomes beyond this number are told, not drawn."""


def show_hands(dealing: Dealing) -> None:
    """Draw the hands once all is dealt, and what else can be expected of such a deal."""
    if any(dealing.hands):
        st.subheader(t("games.hands_title"), anchor=False)
        if dealing.is_over:
            _overview(dealing)
            _one_hand(dealing)
        else:
            st.caption(t("games.hands_wait"))
    _more(dealing)


def _overview(dealing: Dealing) -> None:
    """All hands in words, and the outcome of every figure in a table."""
    words, deck = language(), dealing.table.deck
    seats = range(len(dealing.hands))
    names = [seat_name(dealing.game, seat, words) for seat in seats]
    told = [hand_text(hand, deck, words) or t("games.hand_none") for hand in dealing.hands]
    st.markdown("\n".join(f"- **{name}:** {cards}" for name, cards in zip(names, told, strict=True)))
    found = [readings(dealing, seat) for seat in seats]
    columns = {
        feature_text(reading.feature, words): [
            outcome_text(each[i].outcome, words) if each else t("games.not_counted") for each in found
        ]
        for i, reading in enumerate(next((each for each in found if each), []))
    }
    if columns:
        st.table({t("games.column_seat"): [unlisted(name) for name in names], **columns}, border="horizontal")


def _one_hand(dealing: Dealing) -> None:
    """The hand that was chosen, as cards, with a chart for each of its figures."""
    words = language()
    seats = [seat for seat, hand in enumerate(dealing.hands) if hand]
    st.subheader(t("games_odds.title"), anchor=False)
    if st.session_state.get(HAND_KEY) not in seats:
        st.session_state[HAND_KEY] = seats[0]
    st.segmented_control(
        t("games_odds.which"),
        seats,
        key=HAND_KEY,
        format_func=lambda number: seat_name(dealing.game, number, words),
        required=True,
    )
    seat = int(st.session_state[HAND_KEY])
    found = readings(dealing, seat)
    hand, deck = dealing.hands[seat], dealing.table.deck
    left, right = st.columns([2, 3], gap="large")
    with left:
        if has_pictures(deck):
            st.image(hand_svg(hand, deck), alt=hand_text(hand, deck, words), width="stretch")
        if not found:
            st.caption(t("games_odds.no_odds"))
        _told(found)
    with right:
        drawn = [reading for reading in found if _can_be_drawn(reading.distribution, reading.is_number)][:MOST_CHARTS]
        if drawn:
            for tab, reading in zip(
                st.tabs([feature_text(reading.feature, words) for reading in drawn]), drawn, strict=True
            ):
                with tab:
                    _chart(reading.feature, reading.distribution, reading.outcome)


def _told(found: list[Reading]) -> None:
    words = language()
    for reading in found:
        st.markdown(
            t(
                "games_odds.reading_number" if reading.is_number else "games_odds.reading_figure",
                what=feature_text(reading.feature, words),
                value=outcome_text(reading.outcome, words),
                rarity=rarity_text(reading.at_least, words),
            )
        )
    least = rarest(found)
    if least and len(found) > 2 and least.at_least < 1:
        st.info(
            t(
                "games_odds.rarest",
                what=feature_text(least.feature, words),
                value=outcome_text(least.outcome, words),
                rarity=rarity_text(least.at_least, words),
            ),
            icon=":material/diamond:",
        )


def _more(dealing: Dealing) -> None:
    """The odds of the whole deal: what is turned up, what the talon holds, who has what."""
    asked = others(dealing)
    if not asked:
        return
    words = language()
    with st.expander(t("games_odds.more_title"), icon=":material/bar_chart:"):
        feature = st.selectbox(
            t("games_odds.more_which"),
            asked,
            format_func=lambda one: feature_text(one, words),
            key=f"games_more_{dealing.game.id}",
        )
        _chart(feature, counted(dealing, feature), None)


def _can_be_drawn(distribution: Distribution, is_number: bool) -> bool:
    return 1 < len(distribution.counts) <= (MOST_BARS if is_number else _FEW)


def _chart(feature: Feature, distribution: Distribution, own: str | None) -> None:
    words = language()
    bars = odds_bars(feature, distribution, own, words)
    said = "; ".join(f"{bar.label} {percent_text(bar.chance, words)}" for bar in bars)
    st.altair_chart(
        odds_chart(bars, words, st.context.theme.type == "dark"),
        width="stretch",
        alt=t("games_odds.chart", what=feature_text(feature, words), bars=said),
    )
    cases = grouped(distribution.denominator, words)
    st.caption(t("games_odds.exact", cases=cases) if distribution.is_exact else t("games_odds.sample"))
