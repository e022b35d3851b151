"""The hands of a deal: what each seat got."""

import streamlit as st

from app.games.dealing import Dealing
from app.words.cards import spoken
from app.words.language import language, t
from app.words.seats import seat_name


def show_hands(dealing: Dealing) -> None:
    """Draw the hands in words once all is dealt."""
    if not any(dealing.hands):
        return
    st.subheader(t("games.hands_title"), anchor=False)
    if not dealing.is_over:
        st.caption(t("games.hands_wait"))
        return
    for seat, hand in enumerate(dealing.hands):
        cards = ", ".join(spoken(dealing.table.deck.cards[card], language()) for card in hand)
        st.markdown(f"**{seat_name(dealing.game, seat, language())}:** {cards or t('games.hand_none')}")
