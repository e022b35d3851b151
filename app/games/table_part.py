"""The deal on the card table: the words of a step, the cards, and the ways to go on."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import streamlit as st

from app.components.card_table import Pick, Scene, card_table
from app.components.card_table.pictures import has_pictures
from app.games.choices import show_choices
from app.games.dealing import Dealing
from app.games.facts import title
from app.games.link import Link
from app.games.telling import step_spoken, step_text
from app.motion import motion_controls, motion_settings
from app.stage.patience_table import PatienceTable
from app.stage.round_table import RoundTable
from app.words.language import language, t
from app.words.unlisted import unlisted
from rules.deals import Delivery

HAND_KEY = "games_hand"
"""The seat whose hand is looked at, in the session."""
MOST_PLAYED = 12
"""So many steps at once are played one after the other; a longer way shows its end alone."""
_AT_ONCE = "games_at_once"
"""In the session: a jump was asked for, which moves no card."""
REST_MS = 420


def show_table(dealing: Dealing) -> None:
    """Draw the table at the step of the link, with its words and buttons."""
    with st.container(key="performance"):
        with st.container():
            _ways(dealing)
            _say(dealing)
        with st.container():
            if has_pictures(dealing.table.deck):
                _table(dealing)
            else:
                st.info(t("games.no_pictures"))
        with st.container():
            _tools(dealing)
            show_choices(dealing)


def scene_at(dealing: Dealing, step: int, covered: bool) -> Scene:
    """The table after so many steps: a patience's layout, or the players round it."""
    if dealing.table.places:
        return PatienceTable(dealing.table.deck, dealing.dealt, dealing.table.places, language()).scene(step)
    return RoundTable(dealing.game, dealing.table.deck, dealing.dealt, language(), covered).scene(step)


def round_length(sequence: Sequence[Delivery], step: int, seats: int) -> int:
    """How many steps are played in one go from `step` on: a round of single cards, else one packet."""
    length = 0
    for delivery in sequence[step : step + max(1, seats)]:
        if delivery.kind != "packet" or len(delivery.positions) != 1:
            break
        length += 1
    return max(1, length)


def _ways(dealing: Dealing) -> None:
    link, step = dealing.link, dealing.step
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("games.back"),
            key="games_back",
            shortcut="Left",
            disabled=step == 0,
            on_click=lambda: link.to(step - 1).open(),
        )
        st.button(
            t("games.next"),
            key="games_next",
            type="primary",
            shortcut="Right",
            disabled=dealing.is_over,
            on_click=lambda: link.to(step + 1).open(),
        )
        st.caption(t("games.step_of", step=step, steps=dealing.steps))


def _say(dealing: Dealing) -> None:
    if dealing.step == 0:
        st.markdown(f"> {t('games_deal.begin')}")
        return
    text = step_text(dealing, dealing.sequence[dealing.step - 1], language())
    st.markdown(f"> {unlisted(text)}")


def _table(dealing: Dealing) -> None:
    step, covered = dealing.step, st.session_state.get("games_covered", False)
    same = replace(dealing.link, step=0)
    shown: tuple[Link, int] = st.session_state.get("games_shown", (same, step))
    before = shown[1] if shown[0] == same else step
    at_once = st.session_state.pop(_AT_ONCE, False)
    first = before + 1 if before < step <= before + MOST_PLAYED and not at_once else step
    motion = motion_settings()
    motion["motion"] &= not at_once
    st.session_state["games_shown"] = (same, step)
    playing = st.session_state.get("games_playing", False) and not dealing.is_over
    said = step_spoken(dealing, dealing.sequence[step - 1], language()) if step else t("games_deal.begin")
    card_table(
        [scene_at(dealing, number, covered) for number in range(first, step + 1)],
        start=scene_at(dealing, max(0, step - 1), covered),
        key="games_table",
        label=t("games.table", game=title(dealing.game, language())),
        announce=said,
        replay=st.session_state.get("games_replays", 0),
        token=f"{same} {step}",
        on_pick=_picked,
        on_rest=(lambda: _go_on(dealing)) if playing else None,
        rest_ms=REST_MS,
        **motion,
    )
    if any(dealing.hands):
        st.caption(t("games.table_hint"))


def _tools(dealing: Dealing) -> None:
    link = dealing.link
    playing = st.session_state.get("games_playing", False) and not dealing.is_over
    with st.container(horizontal=True, key="tools"):
        st.button(
            t("games.pause" if playing else "games.play"),
            icon=":material/pause:" if playing else ":material/play_arrow:",
            key="games_play",
            on_click=lambda: _play(dealing, not playing),
        )
        st.button(
            t("games.to_end"),
            icon=":material/last_page:",
            key="games_to_end",
            disabled=dealing.is_over,
            on_click=lambda: _jump(link, dealing.steps),
        )
        st.button(
            t("games.restart"), icon=":material/first_page:", key="games_restart", on_click=lambda: link.to(0).open()
        )
        st.button(t("games.replay"), icon=":material/replay:", key="games_replay", on_click=_replay)
        st.button(t("games.new_pack"), icon=":material/shuffle:", key="games_new", on_click=lambda: _new_pack(link))
        motion_controls()
    if dealing.steps > 1:
        st.session_state["games_jump"] = dealing.step
        st.slider(
            t("games.jump"),
            0,
            dealing.steps,
            key="games_jump",
            on_change=lambda: _jump(link, st.session_state["games_jump"]),
        )
    if any(dealing.hands):
        st.toggle(t("games.covered"), key="games_covered", help=t("games.covered_help"), persist_state="session")


def _play(dealing: Dealing, playing: bool) -> None:
    st.session_state["games_playing"] = playing
    if playing:
        dealing.link.to(0).open() if dealing.is_over else _go_on(dealing)


def _jump(link: Link, step: int) -> None:
    """Go to a step and see how the cards lie there, without the way to it."""
    st.session_state[_AT_ONCE] = True
    st.session_state["games_playing"] = False
    link.to(step).open()


def _go_on(dealing: Dealing) -> None:
    step = dealing.step + round_length(dealing.sequence, dealing.step, dealing.table.seats)
    if step >= dealing.steps:
        st.session_state["games_playing"] = False
    dealing.link.to(min(step, dealing.steps)).open()


def _replay() -> None:
    st.session_state["games_replays"] = st.session_state.get("games_replays", 0) + 1


def _new_pack(link: Link) -> None:
    replace(link, seed=int(np.random.default_rng().integers(1, 10_000)), step=0).open()


def _picked(pick: Pick) -> None:
    if pick.group is not None and pick.group.isdecimal():
        st.session_state[HAND_KEY] = int(pick.group)
