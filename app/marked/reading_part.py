"""The third part of the page: the visitor reads the marks himself, against the clock."""

import time
from collections.abc import Sequence

import streamlit as st

from app.components.stopwatch import stopwatch
from app.marked.desk import Desk
from app.marked.game import Answer, Game, Question, kibic_plays, questions_for
from app.marked.pictures import back_as_seen
from app.marked.progress import show_progress
from app.marked.seeing import Look
from app.marked.steps import go_to
from app.marked.telling import meaning_text, name_of
from app.words.language import language, t
from app.words.numerals import decimal


def read_the_marks(desk: Desk) -> None:
    """Draw the game, or what is wanted before it can begin."""
    if desk.game is None:
        st.markdown(t("marked.read_lead"))
    show_progress(desk)
    if desk.seen is None:
        if desk.job is None:  # while Kibic looks, the bar says it
            st.info(t("marked.read_first"), icon=":material/photo_camera:")
            st.button(t("marked.read_to_look"), type="primary", on_click=go_to, args=("look",))
        return
    if not desk.is_seen:
        st.info(t("marked.changed_since"), icon=":material/history:")
    if not desk.seen.deck.tampered:
        st.info(t("marked.read_nothing"), icon=":material/brush:")
    if desk.game is None:
        _begin(desk, desk.seen)
    elif desk.game.is_over:
        _score(desk, desk.game, desk.seen)
    else:
        _round(desk, desk.game, desk.seen)


def _begin(desk: Desk, seen: Look) -> None:
    offered = questions_for(seen.deck)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        question: Question = offered[0]
        if len(offered) > 1:
            question = st.segmented_control(
                t("marked.question"),
                offered,
                default=offered[0],
                format_func=lambda name: t(f"marked.question_{name}"),
                key="marked_question",
                required=True,
                persist_state="session",
            )
        seed = st.number_input(
            t("marked.game"), 1, 9999, 1, 1, key="marked_game", help=t("marked.game_help"), width=150,
            persist_state="session",
        )  # fmt: skip
        st.button(
            t("marked.begin"),
            key="marked_begin",
            type="primary",
            icon=":material/timer:",
            on_click=desk.deal,
            args=(question, int(seed)),
        )


def _round(desk: Desk, game: Game, seen: Look) -> None:
    left, right = st.columns([3, 4], gap="large")
    with left:
        picture = back_as_seen(seen.audit, game.card)
        if picture is not None:
            with st.container(key="marked_shown"):
                st.image(picture, alt=t("marked.shown_alt", number=len(game.answers) + 1), width="stretch")
    with right:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(t("marked.round", number=len(game.answers) + 1, all=len(game.cards)))
            elapsed = game.seconds + time.monotonic() - desk.shown
            stopwatch(elapsed, running=True, label=t("marked.clock"), key="marked_clock")
        st.markdown(f"**{t(f'marked.ask_{game.question}')}**")
        for number, option in enumerate(game.options):
            st.button(
                meaning_text(option, language()),
                key=f"marked_say_{number}",
                shortcut=str(number + 1),
                width="stretch",
                on_click=desk.answer,
                args=(option,),
            )
        if game.answers:
            _last(game.answers[-1])
        st.button(t("marked.give_up"), key="marked_give_up", type="tertiary", on_click=_give_up, args=(desk,))


def _give_up(desk: Desk) -> None:
    desk.game = None


def _last(answer: Answer) -> None:
    told = {"card": name_of(answer.card, language()), "truth": meaning_text(answer.truth, language()).lower()}
    if answer.is_right:
        st.success(t("marked.last_right", **told), icon=":material/check:")
    else:
        st.warning(t("marked.last_wrong", **told), icon=":material/close:")


def _score(desk: Desk, game: Game, seen: Look) -> None:
    kibic = kibic_plays(game, seen.audit.findings, seen.audit.size_mm)
    count = len(game.cards)
    right = sum(answer.is_right for answer in kibic)
    each = decimal(f"{game.seconds / max(count, 1):.1f}", language())
    told = {
        "you": (game.right, t("marked.score_time", seconds=each)),
        "kibic": (right, t("marked.score_machine")),
        "lazy": (game.by_chance, t("marked.score_same")),
    }
    for column, (who, (points, how)) in zip(st.columns(3), told.items(), strict=True):
        column.metric(t(f"marked.score_{who}"), f"{points} / {count}", how, "off", delta_arrow="off", border=True)
    st.markdown(_judgement(game, right))
    _table(game.answers, kibic)
    with st.container(horizontal=True):
        st.button(
            t("marked.again"),
            key="marked_again",
            type="primary",
            icon=":material/replay:",
            on_click=_give_up,
            args=(desk,),
        )
        st.button(t("marked.to_mark"), icon=":material/brush:", on_click=go_to, args=("mark",))


def _judgement(game: Game, kibic: int) -> str:
    if game.right <= game.by_chance:
        return t("marked.judged_useless")
    if game.right < kibic:
        return t("marked.judged_behind")
    return t("marked.judged_level" if game.right == kibic else "marked.judged_ahead")


def _table(answers: Sequence[Answer], kibic: Sequence[Answer]) -> None:
    words = language()
    head = [t(f"marked.column_{name}") for name in ("card", "said", "kibic")]
    rows = [head, ["---"] * len(head)]
    for answer, his in zip(answers, kibic, strict=True):
        card = f"**{name_of(answer.card, words)}**: {meaning_text(answer.truth, words).lower()}"
        seconds = decimal(f"{answer.seconds:.1f}", words)
        rows.append([card, t("marked.took", said=_said(answer), seconds=seconds), _said(his)])
    st.markdown("\n".join(f"| {' | '.join(row)} |" for row in rows))


def _said(answer: Answer) -> str:
    return f"{'✓' if answer.is_right else '✗'} {meaning_text(answer.said, language())}"
