"""What is chosen before a deal: how many play, and what was agreed on that changes how it is dealt."""

from dataclasses import replace

import streamlit as st

from app.games.dealing import Dealing, dealing_options, players_offered
from app.games.facts import option_title, value_text
from app.words.language import language, t


def show_choices(dealing: Dealing) -> None:
    """The number of players, and the agreements that change how it is dealt."""
    game, link, words = dealing.game, dealing.link, language()
    offered = players_offered(game, dealing.options)
    options = [option for option in game.options if option.name in dealing_options(game)]
    if len(offered) > 1 and game.seats is None:  # elsewhere the same hands are dealt, however many play
        st.session_state["games_players"] = dealing.players
        st.selectbox(
            t("games.choose_players"),
            offered,
            key="games_players",
            width=130,
            on_change=lambda: replace(link, players=st.session_state["games_players"], step=0).open(),
        )
    for option in options:
        key = f"games_option_{option.name}"
        st.session_state[key] = dealing.options.get(option.name, option.default)
        st.selectbox(
            option_title(option, words),
            option.values,
            format_func=lambda value: value_text(value, words),
            key=key,
            width="stretch",
            on_change=_choose,
            args=(dealing, option.name, key),
        )


def _choose(dealing: Dealing, name: str, key: str) -> None:
    options = {**dealing.options, name: st.session_state[key]}
    defaults = {option.name: option.default for option in dealing.game.options}
    dealing.link.with_options({n: value for n, value in options.items() if value != defaults[n]}).open()
