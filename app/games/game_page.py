"""The page of one game: what it is, how it is dealt, the deal on the table, and the hands that came of it."""

from dataclasses import replace

import streamlit as st

from app.games.dealing import Dealing, dealing_options, is_dealt, players_offered, take
from app.games.facts import agreements, facts, option_title, relatives, source_text, title, value_text
from app.games.hands_part import show_hands
from app.games.link import Link
from app.games.shelf import game_link
from app.games.table_part import show_table
from app.games.telling import note_text, procedure_lines
from app.navigation import page_file
from app.words.language import language, t
from rules.games.catalogue import find_facts, find_game
from rules.games.game import Game
from rules.names import UnknownNameError


def show_game(link: Link) -> None:
    """Draw the game that the link names, or say what is wrong with the link."""
    st.page_link(page_file("games"), label=t("games.to_shelf"), icon=":material/arrow_back:")
    try:
        game = find_game(link.game)
    except UnknownNameError as error:
        st.warning(t("games.unknown", message=error))
        return
    _heading(game)
    if not is_dealt(game):
        _not_dealt(game)
        return
    dealing = take(link)
    if dealing.unfit:
        st.info(t("games.unfit"))
    _choices(dealing)
    show_table(dealing)
    show_hands(dealing)
    st.divider()
    _about(dealing)


def _heading(game: Game) -> None:
    words = language()
    st.header(title(game, words), anchor=False)
    parts = [source_text(game, words), t(f"games.kind_{game.kind}")]
    if game.title_en != game.title_hu:
        parts.append(t("games.other_title", title=title(game, "en" if words == "hu" else "hu")))
    st.caption(" · ".join(parts))
    parent, children = relatives(game)
    if parent or children:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.caption(t("games.parent") if parent else t("games.family"), width="content")
            for other_game in (*((parent,) if parent else ()), *children):
                game_link(other_game)


def _not_dealt(game: Game) -> None:
    st.info(t("games.wheel") if game.kind == "wheel" else t("games.named_only"))
    if game.note:
        st.markdown(t("games.known", note=note_text(game.note, language())))
    _book_says(game)


def _choices(dealing: Dealing) -> None:
    """The number of players, and the agreements that change how it is dealt."""
    game, link = dealing.game, dealing.link
    offered = players_offered(game, dealing.options)
    options = [option for option in game.options if option.name in dealing_options(game)]
    if len(offered) < 2 and not options:
        return
    with st.container(horizontal=True, gap="medium"):
        if len(offered) > 1:
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
                option_title(option, language()),
                option.values,
                format_func=lambda value: value_text(value, language()),
                key=key,
                width=330,
                on_change=_choose,
                args=(dealing, option.name, key),
            )


def _choose(dealing: Dealing, name: str, key: str) -> None:
    options = {**dealing.options, name: st.session_state[key]}
    defaults = {option.name: option.default for option in dealing.game.options}
    dealing.link.with_options({n: value for n, value in options.items() if value != defaults[n]}).open()


def _about(dealing: Dealing) -> None:
    words = language()
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader(t("games.facts"), anchor=False)
        st.markdown("\n".join(f"- **{fact.name}:** {fact.text}" for fact in facts(dealing.game, dealing.table, words)))
        if dealing.game.note:
            st.caption(note_text(dealing.game.note, words))
    with right:
        st.subheader(t("games.deal_title"), anchor=False)
        lines = procedure_lines(dealing.game, dealing.table, words)
        st.markdown("\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1)))
    agreed = agreements(dealing.game, words)
    if agreed:
        with st.expander(t("games.agreements_title"), icon=":material/handshake:"):
            st.caption(t("games.agreements_hint"))
            st.markdown("\n".join(f"- {question}: *{' / '.join(answers)}*" for question, answers in agreed))
    _book_says(dealing.game)


def _book_says(game: Game) -> None:
    """The facts of the game's own file are English, and shown to readers of English."""
    if language() == "en":
        with st.expander(t("games.book_says"), icon=":material/menu_book:"):
            st.markdown(find_facts(game.id))
