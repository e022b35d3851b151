"""The shelf of games: a search, and every game of the books under its kind."""

import streamlit as st

from app.games.facts import Wanted, find, in_book_order, short_facts, source_text, title
from app.games.link import Link
from app.words.catalogue import say
from app.words.language import language, t
from app.words.notes import slug
from rules.games.catalogue import all_games
from rules.games.game import Game

KINDS = ("trick-taking", "betting", "comparing", "banking", "poker", "patience", "wheel")
"""In the order of the shelf."""
_COLUMNS = 3


def show_shelf() -> None:
    """Draw the search and the games found."""
    st.title(t("games.title"))
    st.markdown(t("games.lead"))
    found = find(_wanted())
    st.caption(t("games.found", found=len(found), games=len(all_games())))
    if not found:
        st.info(t("games.nothing_found"))
    for kind in KINDS:
        _section(kind, [game for game in found if game.kind == kind and game.status == "described"])
    named = [game for game in found if game.status == "named-only"]
    if named:
        with st.expander(t("games.section_named", count=len(named)), expanded=len(found) == len(named)):
            _list(named)


def _wanted() -> Wanted:
    words = language()
    text, kind, source = st.columns(3)
    return Wanted(
        text.text_input(
            t("games.search"), placeholder=t("games.search_hint"), key="games_search", persist_state="session"
        ),
        kind.selectbox(
            t("games.filter_kind"),
            KINDS,
            index=None,
            format_func=lambda name: say(words, f"games.kind_{name}"),
            placeholder=t("games.filter_any"),
            key="games_kind",
            persist_state="session",
        ),
        source.selectbox(
            t("games.filter_book"),
            list(dict.fromkeys(game.source for game in in_book_order())),
            index=None,
            format_func=lambda name: say(words, f"games.source_{slug(name)}"),
            placeholder=t("games.filter_any"),
            key="games_source",
            persist_state="session",
        ),
    )


def _section(name: str, games: list[Game]) -> None:
    if games:
        st.subheader(t(f"games.section_{name}"), anchor=False)
        _list(games)


def _list(games: list[Game]) -> None:
    columns = st.columns(_COLUMNS)
    for i, game in enumerate(games):
        with columns[i % _COLUMNS], st.container(key=f"game_{game.id}", gap="xxsmall"):
            game_link(game)
            st.caption(" · ".join((source_text(game, language()), *short_facts(game, language()))))


def game_link(game: Game) -> None:
    """Opens a game's page. No link element: within one page Streamlit would leave the browser's address as it was."""
    st.button(
        f"**{title(game, language())}**",
        key=f"open_game_{game.id}",
        type="tertiary",
        on_click=Link(game.id).open,
    )
