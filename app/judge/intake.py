"""The log to judge and what is named beforehand: chosen on the page, read once."""

from dataclasses import dataclass

import streamlit as st

from app.judge.demos import DEMOS, demo_log
from app.judge.telling import game_title, grouped, suspect_name
from app.words.language import language, t
from detectors.deal import Log
from detectors.evidence import features_of
from detectors.logs.catalogue import read_log
from detectors.suspects import find_suspects
from rules.games.catalogue import all_games

ALPHAS = (0.05, 0.01, 0.001, 0.0001)
_KINDS = ("jsonl", "phh", "phhs", "pbn", "txt", "log", "csv", "json")


@dataclass(frozen=True)
class Named:
    """What the visitor fixed before looking: `None` means the search covers all."""

    game: str | None
    seat: str | None
    feature: str | None
    alpha: float


def choose_log() -> tuple[bytes, str] | None:
    """The content and name of the log to judge: an uploaded file, else a demo log if one is chosen. `?demo=fair`."""
    asked = st.query_params.get("demo")
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
    with st.expander(t("judge.beforehand"), icon=":material/person_search:"):
        st.markdown(t("judge.beforehand_hint"))
        who, what, rate = st.columns(3)
        game = None
        if log.format is not None and log.game is None:
            fitting = [game.id for game in all_games().values() if _fits(log, game.deck.name)]
            game = st.selectbox(
                t("judge.game"), [None, *fitting], format_func=lambda g: game_title(g, language()), key="judge_game"
            )
        labels = list(dict.fromkeys(suspect.label for suspect in find_suspects(log)))
        seat = who.selectbox(
            t("judge.suspect"),
            [None, *labels],
            format_func=lambda label: t("judge.anyone") if label is None else suspect_name(log, label, language()),
            key="judge_suspect",
        )
        features = [feature.name for feature in features_of(log)] if log.deals else []
        feature = what.selectbox(
            t("judge.feature"),
            [None, *features],
            format_func=lambda name: t("judge.anything") if name is None else t(f"judge.feature_{name}"),
            key="judge_feature",
        )
        alpha = rate.select_slider(
            t("judge.alpha"),
            ALPHAS,
            value=0.001,
            format_func=lambda alpha: t("judge.one_in", number=grouped(round(1 / alpha), language())),
            help=t("judge.alpha_help"),
            key="judge_alpha",
        )
    return Named(game, seat, feature, alpha)


def _fits(log: Log, deck: str) -> bool:
    return any(deal.deck == deck for deal in log.deals)
