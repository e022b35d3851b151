"""The logs to judge and what is named beforehand: chosen on the page, read once."""

from dataclasses import dataclass, replace

import streamlit as st

from app.judge.demos import DEMOS, demo_log
from app.judge.telling import feature_name, game_title, suspect_name
from app.query import read
from app.words.language import language, t
from app.words.numerals import grouped
from detectors.deal import Log
from detectors.evidence import suspicions_of
from detectors.judge import ALPHA
from detectors.logs.catalogue import read_log
from detectors.suspects import find_suspects
from rules.games.catalogue import all_games

ALPHAS = (0.05, 0.01, 0.001, 0.0001)


@dataclass(frozen=True)
class Named:
    """What the visitor fixed before looking: `None` means the search covers all."""

    game: str | None = None
    seat: str | None = None
    feature: str | None = None
    alpha: float = ALPHA
    anonymous: bool = False


def choose_logs() -> list[tuple[bytes, str]]:
    """The content and name of each log to judge: uploaded files, else a demo log if one is chosen. `?demo=fair`."""
    asked = read("demo")
    own, demo = st.columns(2, gap="large")
    with demo:
        chosen = st.pills(
            t("judge.demo"),
            DEMOS,
            default=asked if asked in DEMOS else None,
            format_func=lambda name: t(f"judge.demo_{name}"),
            key="judge_demo",
        )
        st.caption(t("judge.demo_hint"))
    with own:
        files = st.file_uploader(t("judge.upload"), accept_multiple_files=True, key="judge_upload")
        st.caption(t("judge.upload_hint"))
    if files:
        return [(file.getvalue(), file.name) for file in files]
    if chosen is not None:
        path = demo_log(chosen)
        return [(path.read_bytes(), path.name)]
    return []


def read_once(data: bytes, name: str) -> Log:
    """The log, kept for this visit so that naming a suspect does not read it again."""
    kept: dict[tuple[bytes, str], Log] = st.session_state.setdefault("judge_logs", {})
    if (data, name) not in kept:
        kept[data, name] = read_log(data, name)
    return kept[data, name]


def forget_others(given: list[tuple[bytes, str]]) -> None:
    """Let go of logs that are no longer on the page."""
    kept: dict[tuple[bytes, str], Log] = st.session_state.get("judge_logs", {})
    for key in [key for key in kept if key not in given]:
        del kept[key]


def choose_beforehand(log: Log | None) -> Named:
    """Error rate and names; for one log, if it has deals, suspect and feature too, and its game where it does not tell
    it. All of it is folded away: the defaults do."""
    words = language()
    with st.expander(t("judge.beforehand"), icon=":material/person_search:"):
        named = _name_suspect(log) if log is not None and log.deals else Named()
        rate, names = st.columns(2, vertical_alignment="center")
        alpha = rate.select_slider(
            t("judge.alpha"),
            ALPHAS,
            value=ALPHA,
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
    seat = who.selectbox(
        t("judge.suspect"),
        [None, *dict.fromkeys(suspect.label for suspect in find_suspects(judged))],
        format_func=lambda label: t("judge.anyone") if label is None else suspect_name(judged, label, words),
        key=f"judge_suspect_{log.file}_{game}",
    )
    features, courses = suspicions_of(judged, judged.deals)
    feature = what.selectbox(
        t("judge.feature"),
        [None, *(one.name for one in features), *(one.name for one in courses)],
        format_func=lambda name: t("judge.anything") if name is None else feature_name(name, words),
        key=f"judge_feature_{log.file}_{game}",
    )
    return Named(game, seat, feature)


def of_game(log: Log, game: str | None) -> Log:
    """The log as it is judged once the game is named: without the deals of other games."""
    if game is None:
        return log
    return replace(log, game=game, deals=tuple(deal for deal in log.deals if deal.game in (game, None)))


def _choose_game(log: Log) -> str | None:
    decks = {deal.deck for deal in log.deals}
    fitting = [game.id for game in all_games().values() if game.deck_name in decks]
    return st.selectbox(
        t("judge.game"),
        [None, *fitting],
        format_func=lambda game: game_title(game, language()),
        key=f"judge_game_{log.file}",
    )
