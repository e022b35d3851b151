"""The page of one game: what it is, how it is dealt, the deal on the table, and the hands that came of it."""

import streamlit as st

from app.games.book_text import book_facts
from app.games.dealing import Dealing, is_dealt, take
from app.games.facts import agreements, facts, relatives, source_text, title
from app.games.hands_part import show_hands
from app.games.link import Link
from app.games.shelf import game_link
from app.games.table_part import show_table
from app.games.telling import note_text, procedure_lines
from app.words.language import language, t
from rules.games.catalogue import find_facts, find_game
from rules.games.game import Game
from rules.names import UnknownNameError


def show_game(link: Link) -> None:
    """Draw the game that the link names, or say what is wrong with the link."""
    st.button(
        t("games.to_shelf"), icon=":material/arrow_back:", key="games_shelf", type="tertiary", on_click=Link("").open
    )
    try:
        game = find_game(link.game)
    except UnknownNameError as error:
        _unknown(error)
        return
    _heading(game)
    if not is_dealt(game):
        _not_dealt(game)
        return
    dealing = take(link)
    if dealing.unfit:
        st.info(t("games.unfit"))
    show_table(dealing)
    show_hands(dealing)
    st.divider()
    _about(dealing)


def _unknown(error: UnknownNameError) -> None:
    st.header(t("games.title"), anchor=False)
    st.warning(t("games.unknown", name=error.name))
    if error.near:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.caption(t("games.unknown_near"), width="content")
            for game in dict.fromkeys(map(find_game, error.near)):
                game_link(game)


def _heading(game: Game) -> None:
    words = language()
    st.header(title(game, words), anchor=False)
    parts = [source_text(game, words), t(f"games.kind_{game.kind}")]
    if words == "en" and game.title_en != game.title_hu:
        parts.append(t("games.hungarian_title", title=game.title_hu))
    st.caption(" · ".join(parts))


def _not_dealt(game: Game) -> None:
    st.info(t("games.wheel") if game.kind == "wheel" else t("games.named_only"))
    if game.note:
        st.markdown(t("games.known", note=note_text(game.note, language())))
    _family(game)
    _book_says(game)


def _family(game: Game) -> None:
    """The game of which this is a form, and the forms of this one."""
    parent, children = relatives(game)
    for label, kin in ((t("games.parent"), (parent,) if parent else ()), (t("games.family"), children)):
        if kin:
            with st.container(horizontal=True, vertical_alignment="center", gap="small"):
                st.caption(label, width="content")
                for relative in kin:
                    game_link(relative)


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
    _family(dealing.game)
    _book_says(dealing.game)


def _book_says(game: Game) -> None:
    """What the data tell, in either language; and the text of the game's own file, which is English, in English."""
    words = language()
    with st.expander(t("games.book_says"), icon=":material/menu_book:"):
        st.markdown("\n".join(f"- **{fact.name}:** {fact.text}" for fact in book_facts(game, words)))
        if words == "en":
            st.markdown(find_facts(game.id))
