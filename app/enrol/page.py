"""The page in its parts: what kind of deck, how it is shown, the board, the names to settle, and what to do with it."""

import streamlit as st

from app.components.learnt_board import Act, learnt_board
from app.enrol.demos import KIND as DEMO_KIND
from app.enrol.desk import Desk, Mode, find_desk
from app.enrol.kept import keep, kept_profiles
from app.enrol.kinds import KINDS
from app.enrol.learnt import Learnt
from app.enrol.telling import card_text, files_told
from app.enrol.ways import WAYS
from app.query import read
from app.words.catalogue import say
from app.words.language import language, t
from vision.profile import profile_bytes

MODES: tuple[Mode, ...] = ("faces", "back", "test")
_NAMED_AT_MOST = 8


@st.fragment
def teaching() -> None:
    """The part that runs again when the board changes. `?way=`, `?deck=` and `?demo=` choose at the start."""
    desk = find_desk()
    desk.language = language()
    _choose(desk)
    left, right = st.columns([11, 17], gap="large")
    with left:
        WAYS[st.session_state["enrol_way"]](desk)
    with right:
        learnt = desk.learnt
        _verdict(desk, learnt)
        learnt_board(learnt, desk.about, language(), key="enrol_board", on_act=lambda act: _act(desk, act))
        _files(learnt)
        _tools(desk, learnt)
        _save(desk, learnt)
        _load(desk)


def _choose(desk: Desk) -> None:
    """The kind of deck, what to do now, and how the cards are shown."""
    words = language()
    asked_way, asked_deck = ("demo", DEMO_KIND) if read("demo") else (read("way"), read("deck"))
    if "enrol_deck" not in st.session_state and asked_deck in KINDS and not desk.session.known:
        desk.change(lambda session: session.of_deck(KINDS[asked_deck]))
    kinds = list(KINDS)
    now = next((kind for kind in kinds if KINDS[kind] == desk.session.deck), None)
    if now is None:  # a profile of another deck was loaded
        kinds, now = [*kinds, "other"], "other"
    st.session_state["enrol_deck"] = now
    st.session_state["enrol_mode"] = desk.mode
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        st.selectbox(
            t("enrol.deck"),
            kinds,
            format_func=lambda kind: say(words, f"enrol.deck_{kind}"),
            key="enrol_deck",
            help=t("enrol.deck_help"),
            on_change=lambda: _say_deck(desk),
            width=300,
        )
        st.segmented_control(
            t("enrol.mode"),
            MODES,
            format_func=lambda mode: say(words, f"enrol.mode_{mode}"),
            key="enrol_mode",
            on_change=lambda: desk.turn_to(st.session_state["enrol_mode"]),
            required=True,
        )
        st.segmented_control(
            t("audit.way"),
            list(WAYS),
            default=asked_way if asked_way in WAYS else "live",
            format_func=lambda name: say(words, f"audit.way_{name}"),
            key="enrol_way",
            required=True,
        )


def _say_deck(desk: Desk) -> None:
    kind = st.session_state["enrol_deck"]
    if kind in KINDS:
        desk.change(lambda session: session.of_deck(KINDS[kind]))


def _verdict(desk: Desk, learnt: Learnt) -> None:
    """How far the deck is, and the one next thing to do."""
    size, count = len(learnt.faces), len(learnt.cards)
    if not count:
        st.info(t("enrol.state_nothing"), icon=":material/style:")
    elif learnt.is_complete:
        key = "enrol.state_complete" if learnt.back is not None else "enrol.state_complete_no_back"
        st.success(t(key, count=count), icon=":material/check_circle:")
    elif not size:
        st.info(t("enrol.state_unknown", count=count), icon=":material/help:")
    elif count > size:
        st.warning(t("enrol.state_too_many", count=count, size=size), icon=":material/error:")
    elif count == size:
        st.info(t("enrol.state_names", count=len(learnt.nameless)), icon=":material/edit:")
    elif len(learnt.missing) <= _NAMED_AT_MOST and not learnt.nameless:
        names = ", ".join(card_text(name, learnt.deck, language()) for name in learnt.missing)
        st.info(t("enrol.state_missing", names=names), icon=":material/style:")
    else:
        st.info(t("enrol.state_going", count=count, size=size), icon=":material/style:")
    kind = desk.likely_kind
    if kind is not None:
        st.markdown(t("enrol.looks_like"))
        st.button(
            t(f"enrol.deck_{kind}"),
            key="enrol_kind",
            type="primary",
            icon=":material/check:",
            on_click=desk.change,
            args=(lambda session: session.of_deck(KINDS[kind]),),
        )
    _settle(desk, learnt)


def _settle(desk: Desk, learnt: Learnt) -> None:
    """Names that Kibic proposes, and what may be the back: settled by one press each."""
    if learnt.maybe_back is not None:
        number = learnt.maybe_back
        ordinal = next(card.ordinal for card in learnt.cards if card.number == number)
        st.warning(t("enrol.maybe_back", number=ordinal), icon=":material/flip:")
        with st.container(horizontal=True):
            st.button(t("enrol.maybe_back_yes"), on_click=desk.change, args=(lambda s: s.make_back(number),))
            st.button(t("enrol.maybe_back_no"), on_click=desk.change, args=(lambda s: s.make_face(number),))
    guesses = {card.number: card.guess for card in learnt.guessed if card.guess is not None}
    names = {card.number: card.name for card in learnt.unconfirmed if card.name is not None}
    if not guesses and not names:
        return
    if names and learnt.is_complete:
        st.caption(t("enrol.look_over", count=len(names)))
    with st.container(horizontal=True):
        if guesses:
            st.button(
                t("enrol.accept_guesses", count=len(guesses)),
                icon=":material/question_mark:",
                on_click=desk.change,
                args=(lambda s: s.accept(guesses),),
            )
        if names:
            st.button(
                t("enrol.accept_names", count=len(names)),
                type="primary" if learnt.is_complete else "secondary",
                icon=":material/check:",
                on_click=desk.change,
                args=(lambda s: s.accept(names),),
            )


def _act(desk: Desk, act: Act) -> None:
    number, name = act.number, act.name
    if act.verb in ("accept", "name"):
        if name is not None:
            desk.change(lambda s: s.name(number, name))
    else:
        desk.change(lambda s: getattr(s, act.verb)(number))


def _files(learnt: Learnt) -> None:
    """Which file each card that is to be named came from: the board shows their numbers."""
    lines = files_told(learnt, language())
    if lines:
        with st.expander(t("enrol.files_title", count=len(lines)), icon=":material/photo_library:"):
            st.text("\n".join(lines))


def _tools(desk: Desk, learnt: Learnt) -> None:
    with st.container(horizontal=True):
        st.button(t("audit.undo"), icon=":material/undo:", disabled=not desk.can_undo, on_click=desk.undo)
        st.button(
            t("audit.restart"),
            icon=":material/restart_alt:",
            disabled=not learnt.cards,
            on_click=desk.restart,
            help=t("enrol.restart_help"),
        )


def _save(desk: Desk, learnt: Learnt) -> None:
    """Use the deck on other pages, and save it as a file."""
    with st.container(border=True):
        st.markdown(f"**{t('enrol.save_title')}**")
        key = f"enrol_title_{desk.round}"
        given = st.text_input(
            t("enrol.deck_name"), value=desk.title, max_chars=60, placeholder=t("enrol.deck_name_default"), key=key
        )
        desk.title = (given or "").strip()
        name = desk.title or t("enrol.deck_name_default")
        with st.container(horizontal=True):
            used = st.button(
                t("enrol.use"),
                type="primary",
                icon=":material/playing_cards:",
                disabled=not learnt.cards,
                key="enrol_use",
            )
            st.download_button(
                t("enrol.download"),
                lambda: profile_bytes(desk.profile()),
                file_name=f"{_file_name(name)}.npz",
                mime="application/octet-stream",
                icon=":material/download:",
                disabled=not learnt.cards,
                on_click="ignore",
            )
        if used:
            keep(name, desk.profile())
        if kept_profiles():
            st.success(t("enrol.kept", names=", ".join(t("enrol.quoted", name=name) for name in kept_profiles())))
            st.page_link("screens/audit.py", label=t("audit.page"), icon=":material/fact_check:")
        st.caption(t("enrol.save_hint"))


def _load(desk: Desk) -> None:
    key = f"enrol_profile_{desk.round}"

    def take() -> None:
        file = st.session_state.get(key)
        if file is not None:
            desk.load(file.getvalue(), file.name)

    with st.expander(t("enrol.load_title"), icon=":material/upload_file:", expanded=bool(desk.not_a_profile)):
        st.file_uploader(t("enrol.load"), type=["npz"], key=key, on_change=take)
        if desk.not_a_profile:
            st.error(t("enrol.load_bad", name=desk.not_a_profile), icon=":material/broken_image:")


def _file_name(name: str) -> str:
    """The name without what files cannot be called by."""
    kept = "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in name).strip()
    return kept or "kibic"
