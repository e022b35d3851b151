"""The logs to judge and what is named beforehand: chosen on the page, read once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from app.judge.demos import DEMOS, demo_log
from app.judge.telling import feature_name, game_title, suspect_name
from app.query import read
from app.words.language import language, t
from app.words.literal import literal
from app.words.numerals import grouped
from detectors.deal import Log
from detectors.evidence import suspicions_of
from detectors.judge import ALPHA, Judgement, judge_log
from detectors.logs.catalogue import read_log
from detectors.suspects import find_suspects
from rules.games.catalogue import all_games

Given = tuple[bytes, str]
"""The content and name of a log."""
ALPHAS = (0.05, 0.01, 0.001, 0.0001)
_FILES, _CHOSEN, _UPLOADS, _LEFT = "judge_files", "judge_demo_chosen", "judge_uploads", "judge_uploader_left"
WHICH = "judge_which_"
"""The beginning of the key of the choice among several logs."""
_FIXED = ("judge_alpha", "judge_anonymous", "judge_game_", "judge_suspect_", "judge_feature_", WHICH)
"""Keys, or their beginnings, of what was chosen."""


@dataclass(frozen=True)
class Named:
    """What the visitor fixed before looking: `None` means the search covers all."""

    game: str | None = None
    seat: str | None = None
    feature: str | None = None
    alpha: float = ALPHA
    anonymous: bool = False


def choose_logs() -> list[Given]:
    """The content and name of each log to judge: what was chosen last, uploaded files or a demo log. `?demo=fair`.

    They stay for the visit, also while another part of the page is shown, where Streamlit lets go of the uploader.
    """
    state = st.session_state
    kept: list[Given] = state.setdefault(_FILES, [])
    if state.pop(_LEFT, False):
        # The old one would come back empty to the eye, but sometimes not to Streamlit.
        state[_UPLOADS] = state.get(_UPLOADS, 0) + 1
    if _CHOSEN not in state:
        asked = read("demo")
        state[_CHOSEN] = asked if asked in DEMOS else None
    state["judge_demo"] = state[_CHOSEN]
    own, demo = st.columns(2, gap="large")
    with demo:
        st.pills(
            t("judge.demo"),
            DEMOS,
            format_func=lambda name: t(f"judge.demo_{name}"),
            key="judge_demo",
            on_change=_demo_chosen,
        )
        st.caption(t("judge.demo_hint"))
    with own:
        key = f"judge_upload_{state.get(_UPLOADS, 0)}"
        files = st.file_uploader(
            t("judge.upload"), accept_multiple_files=True, key=key, on_change=_uploaded, args=(key,)
        )
        st.caption(t("judge.upload_hint"))
        if kept and not files:
            _still_here(kept)
    if kept:
        return kept
    if state[_CHOSEN] is not None:
        path = demo_log(state[_CHOSEN])
        return [(path.read_bytes(), path.name)]
    return []


def _uploaded(key: str) -> None:
    """Uploaded files take the place of a demo log; taken away again, they leave nothing."""
    st.session_state[_FILES] = [(file.getvalue(), file.name) for file in st.session_state[key]]
    st.session_state[_CHOSEN] = None


def _demo_chosen() -> None:
    """A demo log takes the place of uploaded files: the uploader is a new one."""
    st.session_state[_CHOSEN] = st.session_state["judge_demo"]
    if st.session_state[_CHOSEN] is not None:
        _let_go()


def _let_go() -> None:
    st.session_state[_FILES] = []
    st.session_state[_UPLOADS] = st.session_state.get(_UPLOADS, 0) + 1


def _still_here(kept: list[Given]) -> None:
    """Files of an uploader that was left: named, and with a way to let go of them."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(t("judge.still_here", names=", ".join(literal(name) for _, name in kept)))
        st.button(t("judge.let_go"), icon=":material/close:", key="judge_let_go", on_click=_let_go)


def keep_what_was_fixed(is_shown: bool) -> None:
    """Streamlit forgets the choices of widgets that are not drawn; these are kept while another part is shown, and the
    uploader will be a new one."""
    if not is_shown:
        st.session_state[_LEFT] = True
    for key in [str(key) for key in st.session_state]:
        if key.startswith(_FIXED):
            st.session_state[key] = st.session_state[key]


def read_once(data: bytes, name: str) -> Log:
    """The log, kept for this visit so that naming a suspect does not read it again."""
    kept: dict[tuple[bytes, str], Log] = st.session_state.setdefault("judge_logs", {})
    if (data, name) not in kept:
        kept[data, name] = read_log(data, name)
    return kept[data, name]


def judge_once(given: Given, named: Named) -> Judgement:
    """The judgement of a log, kept like the log itself; an unlike naming takes its place."""
    kept: dict[Given, tuple[Named, Judgement]] = st.session_state.setdefault("judge_judged", {})
    if given not in kept or kept[given][0] != named:
        judgement = judge_log(
            read_once(*given),
            game=named.game,
            seat=named.seat,
            feature=named.feature,
            alpha=named.alpha,
            anonymous=named.anonymous,
        )
        kept[given] = (named, judgement)
    return kept[given][1]


def forget_others(given: list[Given]) -> None:
    """Let go of logs that are no longer on the page, and of what was said of them."""
    for name in ("judge_logs", "judge_judged"):
        kept: dict[Given, object] = st.session_state.get(name, {})
        for key in [key for key in kept if key not in given]:
            del kept[key]


def choose_beforehand(log: Log | None) -> Named:
    """Error rate and names; for one log, if it has deals, suspect and feature too, and its game where it does not tell
    it; None stands for several logs. All of it is folded away: the defaults do."""
    words = language()
    st.session_state.setdefault("judge_alpha", ALPHA)
    with st.expander(t("judge.beforehand"), icon=":material/person_search:"):
        named = _name_suspect(log) if log is not None and log.deals else Named()
        if log is None:
            st.markdown(t("judge.beforehand_several"))
        rate, names = st.columns(2, vertical_alignment="center")
        alpha = rate.select_slider(
            t("judge.alpha"),
            ALPHAS,
            format_func=lambda alpha: t("judge.one_in", number=grouped(round(1 / alpha), words)),
            help=t("judge.alpha_help"),
            key="judge_alpha",
        )
        anonymous = names.toggle(t("judge.anonymous"), key="judge_anonymous", help=t("judge.anonymous_help"))
    return replace(named, alpha=alpha, anonymous=anonymous)


def _name_suspect(log: Log) -> Named:
    words = language()
    st.markdown(t("judge.beforehand_hint"))
    game = _choose_game(log) if log.game is None else None
    judged = of_game(log, game)
    who, what = st.columns(2)
    people = [None, *dict.fromkeys(suspect.label for suspect in find_suspects(judged))]
    seat = who.selectbox(
        t("judge.suspect"),
        people,
        format_func=lambda label: t("judge.anyone") if label is None else suspect_name(judged, label, words),
        key=_offering(f"judge_suspect_{log.file}_{game}", people),
    )
    features, courses = suspicions_of(judged, judged.deals)
    kinds = [None, *(one.name for one in features), *(one.name for one in courses)]
    feature = what.selectbox(
        t("judge.feature"),
        kinds,
        format_func=lambda name: t("judge.anything") if name is None else feature_name(name, words),
        key=_offering(f"judge_feature_{log.file}_{game}", kinds),
    )
    return Named(game, seat, feature)


def _offering(key: str, options: Sequence[str | None]) -> str:
    """The key of a choice; a choice that another log of the same name had, and this one has not, is forgotten."""
    if key in st.session_state and st.session_state[key] not in options:
        del st.session_state[key]
    return key


def of_game(log: Log, game: str | None) -> Log:
    """The log as it is judged once the game is named: without the deals of other games."""
    if game is None:
        return log
    return replace(log, game=game, deals=tuple(deal for deal in log.deals if deal.game in (game, None)))


def _choose_game(log: Log) -> str | None:
    decks = {deal.deck for deal in log.deals}
    fitting = [game.id for game in all_games().values() if game.deck_name in decks]
    games = [None, *fitting]
    return st.selectbox(
        t("judge.game"),
        games,
        format_func=lambda game: game_title(game, language()),
        key=_offering(f"judge_game_{log.file}", games),
    )
