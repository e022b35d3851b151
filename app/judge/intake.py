"""The log to judge and what is named beforehand: chosen on the page, read once."""

from dataclasses import dataclass, replace

import streamlit as st

from app.judge.demos import DEMOS, demo_log
from app.judge.telling import game_title, suspect_name
from app.query import read
from app.words.language import language, t
from app.words.numerals import grouped
from detectors.deal import Log
from detectors.evidence import features_of
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


def choose_log() -> tuple[bytes, str] | None:
    """The content and name of the log to judge: an uploaded file, else a demo log if one is chosen. `?demo=fair`."""
    asked = read("demo")
    own, demo = st.columns(2, gap="large")
    with demo:
        chosen = st.segmented_control(
            t("judge.demo"),
            DEMOS,
            default=asked if asked in DEMOS else None,
            format_func=lambda name: t(f"judge.demo_{name}"),
            key="judge_demo",
        )
        st.caption(t("judge.demo_hint"))
    with own:
        file = st.file_uploader(t("judge.upload"), key="judge_upload")
        st.caption(t("judge.upload_hint"))
    if file is not None:
        return file.getvalue(), file.name
    if chosen is not None:
        path = demo_log(chosen)
        return path.read_bytes(), path.name
    return None


def read_once(data: bytes, name: str) -> Log:
    """The log, kept for this visit so that naming a suspect does not read it again."""
    kept: tuple[bytes, str, Log] | None = st.session_state.get("judge_log")
    if kept is None or kept[:2] != (data, name):
        kept = st.session_state["judge_log"] = (data, name, read_log(data, name))
    return kept[2]


def name_beforehand(log: Log) -> Named:
    """The choices of suspect, feature, error rate, and of the game where the log does not tell it."""
    words = language()
    with st.expander(t("judge.beforehand"), icon=":material/person_search:"):
        st.markdown(t("judge.beforehand_hint"))
        who, what, rate = st.columns(3)
        game = _choose_game(log) if log.game is None else None
        judged = of_game(log, game)
        seat = who.selectbox(
            t("judge.suspect"),
            [None, *dict.fromkeys(suspect.label for suspect in find_suspects(judged))],
            format_func=lambda label: t("judge.anyone") if label is None else suspect_name(judged, label, words),
            key=f"judge_suspect_{log.file}_{game}",
        )
        feature = what.selectbox(
            t("judge.feature"),
            [None, *(feature.name for feature in features_of(judged))],
            format_func=lambda name: t("judge.anything") if name is None else t(f"judge.feature_{name}"),
            key=f"judge_feature_{log.file}_{game}",
        )
        alpha = rate.select_slider(
            t("judge.alpha"),
            ALPHAS,
            value=ALPHA,
            format_func=lambda alpha: t("judge.one_in", number=grouped(round(1 / alpha), words)),
            help=t("judge.alpha_help"),
            key="judge_alpha",
        )
    return Named(game, seat, feature, alpha)


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
