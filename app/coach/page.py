"""A trick with the visitor's own cards: what to do now, the camera, the verdict, the questions, the real card named."""

from collections.abc import Callable

import streamlit as st

from app.coach.desk import Desk, find_desk
from app.coach.link import CoachLink
from app.coach.looking import show_camera, show_verdict
from app.learn.lesson import Lesson, Stop
from app.learn.link import Link
from app.learn.texts import Texts, option_text, texts_at
from app.stage.thumbnail import thumbnail
from app.words.language import language, t
from app.words.unlisted import unlisted
from tricks.catalogue import find_trick
from tricks.performance import Moment
from tricks.script import Ask, Choose, Claim, Reveal, Think, Value
from tricks.sitting import COACHED, Sitting
from tricks.words import words_of


def show_coach(trick_id: str) -> None:
    """Draw the page. Only its inner part runs again with each frame of the camera."""
    trick, words = find_trick(trick_id), words_of(trick_id)
    with st.container(horizontal=True):
        st.button(
            t("learn.to_shelf"),
            icon=":material/arrow_back:",
            key="tricks_shelf",
            type="tertiary",
            on_click=Link("").open,
        )
        st.button(
            t("coach.back_to_trick"),
            icon=":material/playing_cards:",
            key="leave_coach",
            type="tertiary",
            on_click=Link(trick_id).open,
        )
    st.header(t("coach.title", title=words.title[language()]), anchor=False)
    st.caption(t("learn.book_line", title=words.book_title, page=trick.page))
    _coach()


def offer_coach(trick_id: str) -> None:
    """Draw the way to the page, for a trick that the coach knows. For the trick's own page."""
    if trick_id in COACHED:
        st.button(
            t("coach.own_deck"),
            icon=":material/photo_camera:",
            key="own_deck",
            help=t("coach.own_deck_help"),
            on_click=CoachLink(trick_id).open,
        )


@st.fragment
def _coach() -> None:
    link = CoachLink.from_url()
    sitting, desk = link.sitting, find_desk()
    desk.at(link)
    lesson = lesson_of(sitting, link.step)
    texts = texts_at(lesson, language())
    with st.container():  # always there, so that the camera below keeps its place and stays on
        if link.step == 1:
            st.markdown(t("coach.lead", cards=len(sitting.performance.start.cards)))
    with st.container(key="performance"):
        with st.container():
            _ways(lesson, link, desk, sitting)
            _say(lesson, texts)
            _ask(lesson, link, sitting)
            show_verdict(desk, link, sitting)
            _ending(lesson)
        with st.container():
            show_camera(desk, link, sitting)
            _expected(lesson, sitting, is_seen=desk.shown(link, sitting) is not None)


def lesson_of(sitting: Sitting, step: int) -> Lesson:
    """The sitting as a lesson of the performer, so that the trick's words can be said and its table drawn."""
    performance = sitting.performance
    stops = [Stop(moment.number, moment, moment.event) for moment in performance.moments]
    if performance.pending:
        stops.append(Stop(len(stops) + 1, None, performance.pending))
    link = Link(sitting.trick.id, role="performer", step=step)
    return Lesson(link, words_of(sitting.trick.id), performance, tuple(stops), unfit=False)


def _ways(lesson: Lesson, link: CoachLink, desk: Desk, sitting: Sitting) -> None:
    stop = lesson.stop
    is_open = stop.waits or desk.wants_to_look(link, sitting) or lesson.is_last
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("learn.back"),
            key="coach_back",
            shortcut="Left",
            disabled=lesson.at == 0,
            on_click=link.to(stop.number - 1).open,
        )
        st.button(
            t("learn.next"),
            key="coach_next",
            type="primary",
            shortcut="Right",
            disabled=is_open,
            on_click=link.to(stop.number + 1).open,
        )
        st.caption(unlisted(t("coach.step", step=stop.number)))
        st.button(
            t("coach.again_from_start"),
            icon=":material/first_page:",
            key="coach_restart",
            type="tertiary",
            on_click=CoachLink(link.trick).open,
        )


def _say(lesson: Lesson, texts: Texts) -> None:
    event = lesson.stop.event
    if texts.patter:
        st.markdown(f"> {texts.patter}")
    if isinstance(event, Think):
        st.markdown(t("coach.thinks"))
    elif not isinstance(event, Ask):
        st.markdown(texts.do)
    if isinstance(event, Choose):
        st.caption(t("coach.seen_later"))
    if texts.remember:
        st.markdown(t("learn.remember_line", text=texts.remember))


def _ask(lesson: Lesson, link: CoachLink, sitting: Sitting) -> None:
    question, moment = lesson.stop.choice, lesson.stop.moment
    if not isinstance(question, Ask):
        return
    st.markdown(t("coach.answer"))
    given = moment.answer if moment else None
    with st.container(horizontal=True):
        for number, option in enumerate(question.options):
            st.button(
                option_text(lesson, question, option, language()),
                key=f"coach_answer_{number}",
                type="primary" if option == given else "secondary",
                shortcut=str(number + 1) if number < 9 else None,
                on_click=_answering(lesson, sitting, question, moment, option),
            )
    refused = st.session_state.pop("coach_refused", None)
    if refused:
        st.info(t("coach.cannot_be", answer=refused))


def _answering(
    lesson: Lesson, sitting: Sitting, question: Ask, moment: Moment | None, option: Value
) -> Callable[[], None]:
    """The callback of an answer, which refuses what cannot be true."""

    def take() -> None:
        before = sitting.before(moment) if moment else sitting
        possible = before.performance.possible[question.about]
        if option not in {question.truth(thought) for thought in possible}:
            st.session_state["coach_refused"] = option_text(lesson, question, option, language())
            return
        CoachLink.of(before.answered(option), lesson.stop.number + 1).open()

    return take


def _expected(lesson: Lesson, sitting: Sitting, *, is_seen: bool) -> None:
    """A small table: how the cards must lie at this moment, once it is known which they are; not beside a picture."""
    moment = lesson.stop.moment
    if is_seen or moment is None or len(sitting.cards) < len(sitting.performance.start.cards):
        return
    if moment.number in sitting.layouts or isinstance(moment.event, Reveal | Claim):
        st.image(thumbnail(lesson.drawing(lesson.at)), width="stretch", alt=t("coach.expected_alt"))
        st.caption(t("coach.expected"))


def _ending(lesson: Lesson) -> None:
    if lesson.is_last:
        st.success(t("coach.end"), icon=":material/celebration:")
