"""The live table: deals are pressed, typed or filmed as they happen, and judged after each."""

from dataclasses import replace

import streamlit as st

from app.components.deal_entry import Entry, Hand, deal_entry
from app.judge.film_deal import Sighting, lay_down, read_dealing
from app.judge.live_table import FILE, GAMES, LiveTable, NotATableError, players_of, read_table
from app.judge.telling import game_title
from app.judge.verdict import show_evidence, show_verdict
from app.words.cards import spoken_face
from app.words.language import language, t
from app.words.literal import literal
from detectors.judge import judge_log
from rules.games.catalogue import find_game
from vision.films import FILM_SUFFIXES, NotAFilmError

_TABLE, _NEW, _FILM, _DRAFT = "judge_table", "judge_table_new", "judge_table_film", "judge_table_draft"
_MOST_NAME = 40
_NO_CARD = "-"
_COMPASS = "NESW"


def sit_at_the_table() -> None:
    """Draw the part."""
    st.markdown(t("judge_table.lead"))
    table: LiveTable = st.session_state.setdefault(_TABLE, LiveTable())
    if not table.rows:
        table = _lay(table)
    _entry(table)
    _film(table)
    _so_far(table)


def _lay(table: LiveTable) -> LiveTable:
    """The choices of an empty table."""
    words = language()
    with st.container(border=True):
        game, players, dealer = st.columns([3, 1, 2], gap="medium")
        chosen = game.selectbox(
            t("judge_dealer.game"),
            GAMES,
            index=next((n for n, name in enumerate(GAMES) if find_game(name).id == find_game(table.game).id), 0),
            format_func=lambda name: game_title(find_game(name).id, words),
            key="judge_table_game",
        )
        offered = players_of(chosen)
        usual = table.players if table.players in offered else find_game(chosen).usual_players
        count = players.selectbox(
            t("judge_table.players"),
            offered,
            index=offered.index(usual) if usual in offered else 0,
            key=f"judge_table_players_{chosen}",
        )
        names = st.text_input(
            t("judge_table.names"), placeholder=t("judge_table.names_example"), key="judge_table_names", max_chars=400
        )
        split = tuple(name.strip()[:_MOST_NAME] for name in names.split(","))[:count] if names.strip() else table.names
        first = dealer.selectbox(
            t("judge_table.first_dealer"),
            range(count),
            format_func=lambda seat: _called(LiveTable(chosen, count, split), seat),
            key=f"judge_table_first_{chosen}_{count}",
        )
        goes_round = st.toggle(t("judge_table.goes_round"), value=table.goes_round, key="judge_table_round")
    laid = LiveTable(chosen, count, split[:count], first, goes_round)
    st.session_state[_TABLE] = laid
    _offer_saved()
    return laid


def _offer_saved() -> None:
    with st.expander(t("judge_table.go_on"), icon=":material/upload_file:"):
        file = st.file_uploader(t("judge_table.saved"), type=["jsonl"], key="judge_table_saved")
        if file is not None and not _restore(file.getvalue().decode("utf-8", "replace")):
            st.warning(t("judge_table.no_table", name=literal(file.name)), icon=":material/broken_image:")
        elif file is not None:
            st.rerun()


def _entry(table: LiveTable) -> None:
    words = language()
    as_dealt = st.segmented_control(
        t("judge_table.order"),
        ("hand", "dealt"),
        format_func=lambda way: t(f"judge_table.order_{way}"),
        default="hand",
        required=True,
        key="judge_table_order",
    )
    hands = [Hand(_called(table, seat), table.size(seat), seat == table.dealer) for seat in range(table.players)]
    draft_id, draft = st.session_state.get(_DRAFT, ("", []))
    deal_entry(
        table.deck,
        hands,
        table.dealt_order() if as_dealt == "dealt" else table.hand_order(),
        words,
        key="judge_entry",
        table=f"{table.game} {table.players} {table.dealer}",
        log=table.text(),
        taken=len(table.rows),
        is_new=bool(st.session_state.get(_NEW)),
        on_take=_take,
        on_restore=_bring_back,
        draft=draft,
        draft_id=draft_id,
    )


def _called(table: LiveTable, seat: int) -> str:
    return table.name(seat) or t(f"judge.seat_{_COMPASS[seat]}")


def _take(entries: list[Entry]) -> None:
    st.session_state[_TABLE] = st.session_state[_TABLE].take(entries)
    st.session_state.pop(_DRAFT, None)


def _restore(text: str) -> bool:
    """Go on with a table that was kept; returns whether it is one."""
    try:
        st.session_state[_TABLE] = read_table(text)
    except NotATableError:
        return False
    return True


def _bring_back(text: str) -> None:
    """What the browser kept; if it is no table any more, nothing comes back."""
    _restore(text)


def _undo() -> None:
    st.session_state[_TABLE] = st.session_state[_TABLE].undo()


def _clear() -> None:
    table: LiveTable = st.session_state[_TABLE]
    st.session_state[_TABLE] = replace(table, rows=())
    st.session_state[_NEW] = True


def _so_far(table: LiveTable) -> None:
    if not table.rows:
        return
    st.subheader(t("judge_table.so_far", deals=len(table.rows)), anchor=False)
    judgement = judge_log(table.log())
    show_verdict(judgement)
    show_evidence(judgement, "judge_table", max(20, len(table.rows)), is_played=False)
    with st.container(horizontal=True):
        st.download_button(
            t("judge_table.save"),
            table.text(),
            file_name=FILE,
            mime="application/jsonl",
            icon=":material/download:",
            on_click="ignore",
            key="judge_table_save",
        )
        st.button(t("judge_table.undo_deal"), icon=":material/undo:", key="judge_table_undo", on_click=_undo)
        st.button(t("judge_table.new"), icon=":material/restart_alt:", key="judge_table_clear", on_click=_clear)
    st.caption(t("judge_table.kept"))


def _film(table: LiveTable) -> None:
    """A film of open dealing: read once, what is unsure is asked, then the cards lie on the table."""
    with st.expander(t("judge_table.film"), icon=":material/videocam:"):
        st.markdown(t("judge_table.film_hint", cards=len(table.dealt_order())))
        file = st.file_uploader(t("judge_table.film_file"), type=sorted(FILM_SUFFIXES), key="judge_table_film_file")
        if file is None:
            return
        kept: tuple[str, list[Sighting]] | None = st.session_state.get(_FILM)
        if kept is None or kept[0] != file.file_id:
            bar = st.progress(0.0, t("judge_table.film_reading", share=0))

            def show(share: float) -> None:
                bar.progress(share, t("judge_table.film_reading", share=round(100 * share)))

            try:
                seen = read_dealing(file.getvalue(), file.name, table.deck, show)
            except NotAFilmError:
                st.warning(t("audit.not_readable", name=literal(file.name)), icon=":material/broken_image:")
                return
            finally:
                bar.empty()
            kept = st.session_state[_FILM] = (file.file_id, seen)
        _ask(table, *kept)


def _ask(table: LiveTable, film: str, seen: list[Sighting]) -> None:
    words, deck = language(), table.deck
    faces = [str(face) for face in deck.faces]
    cards: list[str] = []
    asked = [sighting for sighting in seen if sighting.card is None]
    if asked:
        st.markdown(t("judge_table.film_ask"))
    for number, sighting in enumerate(seen):
        card = sighting.card
        if card is None:
            options = [*sighting.guesses, *(face for face in faces if face not in sighting.guesses), _NO_CARD]
            card = st.selectbox(
                t("judge_table.film_unsure", number=number + 1, second=round(sighting.second)),
                options,
                index=0 if sighting.guesses else len(options) - 1,
                format_func=lambda name: (
                    t("judge_table.no_card") if name == _NO_CARD else spoken_face(name, deck, words)
                ),
                key=f"judge_film_{film}_{number}",
            )
        if card != _NO_CARD:
            cards.append(card)
    wanted = len(table.dealt_order())
    told = ", ".join(spoken_face(card, deck, words) for card in cards)
    st.markdown(t("judge_table.film_seen", count=len(cards), wanted=wanted, cards=told))
    if len(cards) != wanted:
        st.info(t("judge_table.film_count", count=len(cards), wanted=wanted), icon=":material/help:")
    laid = lay_down(cards, table.dealt_order())
    st.button(
        t("judge_table.film_lay"),
        type="primary",
        disabled=not cards,
        key="judge_table_lay",
        on_click=lambda: st.session_state.update({_DRAFT: (f"{film} {cards}", laid)}),
    )
