"""The cut and the volte side by side: what is seen, and what it does to the order of the pack."""

import numpy as np
import streamlit as st

from app.components.card_table import Pick, Scene, card_table
from app.motion import motion_controls, motion_settings
from app.query import read_int, write
from app.stage.packets import MIDDLE, packets, seen_cut, seen_square
from app.stage.ring import ring
from app.words.catalogue import Language
from app.words.language import language, t
from rules.decks import Deck, find_deck
from rules.shuffles import cut

PHASES = 3  # as it lay, cut, cut and volte
DEPTH = 12


def watch_the_volte() -> None:
    """Draw the demonstration; where it stands is in the URL (`?cut=12&phase=2`)."""
    deck = find_deck("piquet32")
    depth = read_int("cut", DEPTH, 1, deck.size - 1)
    phase = read_int("phase", 0, 0, PHASES - 1)
    seen, happened = st.columns([2, 3], gap="medium")
    with seen:
        _controls(deck, depth, phase)
        st.subheader(t("false_play.seen"), anchor=False)
        card_table(
            seen_scenes(deck.size, depth, phase, language()),
            key="volte_seen",
            label=t("false_play.table_seen"),
            **motion_settings(),
        )
        st.markdown(t(f"false_play.seen_{phase}"))
    with happened:
        st.subheader(t("false_play.happened"), anchor=False)
        text = t(f"false_play.phase_{phase}", depth=depth, rest=deck.size - depth, size=deck.size)
        card_table(
            [ring_scene(deck, depth, phase, language())],
            key="volte_ring",
            label=t("false_play.table_happened"),
            announce=text.replace("*", ""),
            on_pick=lambda pick: _cut_below(pick, deck, depth, phase),
            tallest=0.58,
            **motion_settings(),
        )
        st.markdown(text)


def seen_scenes(size: int, depth: int, phase: int, language: Language) -> list[Scene]:
    """The motions that lead to a phase, as onlookers see them."""
    if phase == 0:
        return [packets([(MIDDLE, range(size))], language)]
    if phase == 1:
        return seen_cut(size, depth, language)
    return seen_square([*range(depth, size), *range(depth)], language)


def ring_scene(deck: Deck, depth: int, phase: int, language: Language) -> Scene:
    """The true order in a phase, as a circle."""
    pack = order_at(deck, depth, phase)
    return ring(
        deck,
        [int(card) for card in pack],
        language,
        lit=frozenset(range(depth)) if phase else frozenset(),
        clockwise=phase != 1,
        choose=phase == 0,
    )


def order_at(deck: Deck, depth: int, phase: int) -> np.ndarray[tuple[int], np.dtype[np.unsignedinteger]]:
    """The pack, top first: as it lay (0), after the cut (1), after cut and volte (2)."""
    pack = np.arange(deck.size, dtype=deck.dtype)
    for moved in (depth, deck.size - depth)[:phase]:
        pack = cut(pack, moved)
    return pack


def _controls(deck: Deck, depth: int, phase: int) -> None:
    st.session_state["depth"] = depth
    st.slider(
        t("false_play.depth"),
        1,
        deck.size - 1,
        key="depth",
        help=t("false_play.depth_help"),
        on_change=lambda: write(cut=st.session_state["depth"], phase=0),
    )
    with st.container(horizontal=True):
        st.button(
            t("false_play.back"),
            key="back",
            shortcut="Left",
            disabled=phase == 0,
            on_click=write,
            kwargs={"phase": phase - 1},
        )
        st.button(
            t("false_play.next_cut" if phase == 0 else "false_play.next_volte"),
            key="next",
            type="primary",
            shortcut="Right",
            disabled=phase == PHASES - 1,
            on_click=write,
            kwargs={"phase": phase + 1},
        )
        st.button(t("false_play.again"), disabled=phase == 0, on_click=write, kwargs={"phase": 0})
        motion_controls()


def _cut_below(pick: Pick, deck: Deck, depth: int, phase: int) -> None:
    pack = [f"c{card}" for card in order_at(deck, depth, phase)]
    if pick.card in pack[:-1]:
        write(cut=pack.index(pick.card) + 1, phase=1)
