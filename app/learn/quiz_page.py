"""The quiz: one question at a time, answered by key, button or a click on the table; then why, and the next."""

import time
from collections.abc import Callable
from datetime import date

import streamlit as st

from app.components.card_table import Pick, card_table
from app.learn.link import Link
from app.learn.quiz_round import Round, due_count
from app.learn.quiz_texts import feedback_text, option_text, question_scene, question_text, step_text
from app.learn.records import note_answer, progress
from app.learn.views import open_view, tell_unknown, view_link_row
from app.motion import motion_settings
from app.query import read_int
from app.words.language import language, t
from rules.names import UnknownNameError
from tricks.catalogue import find_trick
from tricks.quiz.question import Question
from tricks.words import words_of

_ROUND, _COUNT = "quiz_round", "quiz_rounds"


def show_quiz(only: str) -> None:
    """Draw the round that goes on, of what is due or about one trick; begin one if there is none."""
    view_link_row("quiz")
    try:
        about = find_trick(only).id if only else ""
    except UnknownNameError as error:
        tell_unknown(error, only)
        return
    st.title(t("quiz.title"), anchor=False)
    going = _round(about)
    if not going.queue:
        _nothing_due()
    elif going.is_over:
        _summary(going)
    else:
        _show_question(going)


def _round(only: str) -> Round:
    going: Round | None = st.session_state.get(_ROUND)
    if going is None or going.only != only or (not going.queue and due_count(progress(), date.today())):
        going = _begin(only)
    return going


def _begin(only: str) -> Round:
    number = st.session_state[_COUNT] = st.session_state.get(_COUNT, 0) + 1
    seed = read_int("seed", date.today().toordinal(), 0, 2**31 - 1) + number
    going = Round.begin(progress(), date.today(), seed=seed, only=only, began=time.time())
    st.session_state[_ROUND] = going
    return going


def _show_question(going: Round) -> None:
    question = going.question
    scene = question_scene(question, going.given, language())
    st.caption(_standing(going))
    with st.container(key="performance" if scene else "question"):  # with the table beside it, or alone
        with st.container():
            st.caption(f"{words_of(question.trick).title[language()]} · {t(f'quiz.kind_{question.kind}')}")
            st.markdown(question_text(question, language()))
            if going.given is None:
                for number in range(len(question.options)):
                    _option_button(question, number)
            else:
                _feedback(question, going.given)
        with st.container():
            if scene:
                card_table(
                    [scene],
                    key="quiz_table",
                    label=t("quiz.table"),
                    token=f"{going.seed} {going.at} {going.given}",
                    on_pick=_picker(question),
                    **motion_settings(),
                )
                st.caption(t("quiz.counted"))


def _standing(going: Round) -> str:
    asked = t("quiz.number", number=going.at + 1, of=len(going.queue))
    return f"{asked} · {t('quiz.score', right=going.right, asked=len(going.results), streak=going.streak)}"


def _option_button(question: Question, number: int) -> None:
    st.button(
        f"**{number + 1}** {option_text(question, question.options[number], language())}",
        key=f"action_{number}",
        shortcut=str(number + 1),
        width="stretch",
        on_click=lambda: _answer(number),
    )


def _picker(question: Question) -> Callable[[Pick], None]:
    options = {card.id: card.option for card in question.drawing.cards} if question.drawing else {}

    def picked(pick: Pick) -> None:
        number = options.get(pick.card or "")
        if number is not None:
            _answer(number)

    return picked


def _answer(number: int) -> None:
    """Take an answer: note it, and tell it. For callbacks."""
    going: Round = st.session_state[_ROUND]
    if going.given is None and not going.is_over:
        question = going.question
        is_right = question.options[number].is_right
        note_answer(question, going.seed, going.began, going.at + 1, is_right=is_right)
        st.session_state[_ROUND] = going.answered(number, is_right=is_right)


def _feedback(question: Question, given: int) -> None:
    with st.container(key="answered"):
        for number, option in enumerate(question.options):
            sign = "✓" if option.is_right else "✗" if number == given else "\u2007"
            text = f"{number + 1} {option_text(question, option, language())}"
            st.markdown(f"{sign} **{text}**" if option.is_right else f"{sign} {text}")
    with st.container(key="feedback"):
        text = feedback_text(question, given, language())
        if question.options[given].is_right:
            st.success(text, icon=":material/check_circle:")
        else:
            st.warning(text, icon=":material/back_hand:")
    st.button(
        t("quiz.next"),
        key="next",
        type="primary",
        shortcut="Right",
        on_click=_go_on,
    )


def _go_on() -> None:
    going: Round = st.session_state[_ROUND]
    st.session_state[_ROUND] = going.on()


def _summary(going: Round) -> None:
    with st.container(border=True, key="summary"):
        st.subheader(t("quiz.over"), anchor=False)
        st.markdown(t("quiz.result", right=going.right, asked=len(going.results)))
        for trick in dict.fromkeys(trick for trick, _ in going.queue):
            weakest = progress().weakest(trick)
            text = step_text(trick, weakest, language()) if weakest else ""
            if text:
                st.markdown(t("quiz.weakest", trick=words_of(trick).title[language()], step=text))
        due = due_count(progress(), date.today())
        st.caption(t("quiz.still_due", due=due) if due else t("quiz.none_due"))
        with st.container(horizontal=True):
            if going.only:
                trick = going.only
                st.button(t("quiz.again"), key="again", type="primary", on_click=lambda: _again(trick))
                st.button(t("quiz.to_trick"), key="to_trick", on_click=Link(trick, role="performer").open)
            elif due:
                st.button(t("quiz.more"), key="again", type="primary", on_click=lambda: _again(""))
            st.button(t("progress.open"), key="to_progress", on_click=lambda: open_view("progress"))


def _again(only: str) -> None:
    _begin(only)


def _nothing_due() -> None:
    known = progress().learning
    st.info(t("quiz.nothing_due" if known else "quiz.nothing_learned"))
    st.button(t("learn.to_shelf"), icon=":material/arrow_back:", key="nothing_due_shelf", on_click=Link("").open)
