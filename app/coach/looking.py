"""How cards come before the coach: live camera, photo or files; and what was found, over the picture and in words."""

from collections.abc import Callable

import streamlit as st

from app.audit.guidance import advise
from app.audit.marks import picture_with_marks
from app.coach.desk import Desk, own_decks, reader_for
from app.coach.link import CoachLink
from app.coach.marking import marks_on
from app.coach.telling import place_text, verdict_texts
from app.components.live_camera import CameraView, live_camera
from app.words.camera import camera_words
from app.words.cards import spoken_face
from app.words.language import language, t
from tricks.layouts import Problem
from tricks.script import Ask
from tricks.sitting import Sitting
from tricks.words import words_of
from vision.enrol_inputs import PICTURE_SUFFIXES

SIZE = (1920, 1080)
"""Pixels asked of the camera: 25 cards are too small in fewer (`benchmarks/coach_layouts.py`)."""


def live(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    """The stream of the camera. It stays switched on between two layouts, and waits."""
    found, looks = desk.found, desk.wants_to_look(link, sitting)
    if looks:
        desk.answered = max(desk.answered, desk.received)  # the frame that waited is passed over: the next one is new
    is_shown = looks and found is not None
    view = CameraView(
        words=camera_words(),
        answered=desk.answered,
        marks=marks_on(found.check, found.reading.width, found.reading.height) if found and is_shown else (),
        advice=_live_advice(desk) if looks else t("coach.not_wanted"),
        size=SIZE,
    )
    live_camera(view, key="coach_camera", on_frame=lambda frame: desk.watch(frame, link, sitting))


def photo(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    """One photo at a time from the camera."""
    key = f"coach_photo_{desk.round}"

    def take() -> None:
        taken = st.session_state.get(key)
        if taken is not None:
            desk.take(taken.getvalue(), taken.name, link, sitting)

    st.camera_input(t("audit.photo"), key=key, resolution="1080p", on_change=take)


def upload(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    """Pictures from files; the last one counts, or the first that shows the layout as it must be."""
    key = f"coach_upload_{desk.round}"

    def take() -> None:
        for file in st.session_state.get(key, ()):
            if file.file_id not in desk.done:
                desk.done.add(file.file_id)
                desk.take(file.getvalue(), file.name, link, sitting)

    st.file_uploader(
        t("coach.upload"), type=sorted(PICTURE_SUFFIXES), accept_multiple_files=True, key=key, on_change=take
    )


WAYS: dict[str, Callable[[Desk, CoachLink, Sitting], None]] = {"live": live, "photo": photo, "upload": upload}


def show_camera(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    """Draw the way in that was chosen, and below it the picture that was looked at last."""
    way = st.segmented_control(
        t("coach.way"),
        list(WAYS),
        default="live",
        format_func=lambda name: t(f"audit.way_{name}"),
        key="coach_way",
        required=True,
    )
    own = own_decks()
    if own:
        chosen = st.selectbox(
            t("coach.deck"),
            ["", *own],
            format_func=lambda name: t("audit.deck_kept", name=name) if name else t("coach.deck_any"),
            key="coach_deck",
        )
        desk.reader = reader_for(chosen)
    looks = desk.wants_to_look(link, sitting)
    if looks or way == "live":
        WAYS[way](desk, link, sitting)
    for name in desk.unreadable:
        st.warning(t("audit.not_readable", name=name), icon=":material/broken_image:")
    found = desk.shown(link, sitting)
    if found and not (looks and way == "live"):
        marks = marks_on(found.check, found.reading.width, found.reading.height)
        drawn = picture_with_marks(found.jpeg, marks, found.reading.width, found.reading.height)
        st.image(drawn, alt=t("coach.picture_alt", cards=len(found.check.names)), width="stretch")
    if not sitting.cards or (looks and not sitting.expected(link.step)):
        st.toggle(
            t("coach.other_side"),
            value=desk.is_turned,
            key=f"coach_turned_{link.trick}",
            help=t("coach.other_side_help"),
            on_change=lambda: desk.turn(st.session_state[f"coach_turned_{link.trick}"], link, sitting),
        )


def show_verdict(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    """Draw what is right or wrong with the layout, and the ways to put it right on the page."""
    found = desk.found
    if link.step not in sitting.layouts:
        return
    if found is None:
        st.info(t("coach.waiting"), icon=":material/photo_camera:")
        return
    words = words_of(sitting.trick.id)
    if not desk.wants_to_look(link, sitting):
        st.success(t("coach.right_first" if found.is_first else "coach.right", cards=len(found.check.names)))
        st.button(
            t("coach.look_again"),
            icon=":material/replay:",
            key="look_again",
            type="tertiary",
            on_click=lambda: desk.again(link, sitting),
        )
        if found.is_first:  # nothing but the person can tell a card that was misread from the right one
            _correct(desk, link, sitting)
        return
    if found.check.is_right:
        st.info(t("coach.hold_still"), icon=":material/hourglass_top:")
        return
    texts = verdict_texts(found.check, words, language(), sitting)
    st.warning("\n\n".join(texts), icon=":material/rule:")
    for problem in found.check.problems:
        if problem.kind == "gathered_otherwise":
            _explain(problem, link, sitting)
    if not any(problem.kind in ("shape", "not_yet") for problem in found.check.problems):
        _correct(desk, link, sitting)


def _explain(problem: Problem, link: CoachLink, sitting: Sitting) -> None:
    asked = [m for m in sitting.performance.moments[: link.step - 1] if isinstance(m.event, Ask)][-1]
    assert isinstance(asked.event, Ask)
    option = next(option for option in asked.event.options if str(option) == problem.answer)
    corrected = CoachLink.of(sitting.before(asked).answered(option), link.step)
    words = words_of(sitting.trick.id)
    text = words.place(problem.answer)[language()] if asked.event.of == "place" else problem.answer
    with st.container(horizontal=True):
        st.button(t("coach.take_answer", answer=text), key="take_answer", on_click=corrected.open)
        turned = sitting.from_the_other_side(link.step)
        if turned:
            st.button(t("coach.from_behind"), key="from_behind", on_click=CoachLink.of(turned, link.step).open)


def _correct(desk: Desk, link: CoachLink, sitting: Sitting) -> None:
    assert desk.found is not None
    check, words = desk.found.check, words_of(sitting.trick.id)
    cells = sorted(check.layout.spots)
    told = sorted(check.problems, key=lambda problem: problem.kind not in ("missing", "unsure"))
    wrong = [cell for problem in told for cell in problem.cells if cell in check.layout.spots]
    deck = sitting.deck
    names = ["", *(deck.print(card) for card in range(deck.size))]

    def lies(cell: tuple[int, int]) -> str:
        name = check.names.get(cell)
        place = place_text(cell, check.layout, words, language())
        return f"{place}: {spoken_face(name, deck, language()) if name else '?'}"

    with st.expander(t("coach.board_title"), key="coach_board"):
        cell = st.selectbox(
            t("coach.board_place"), cells, index=cells.index(wrong[0]) if wrong else 0, format_func=lies
        )
        name = st.selectbox(
            t("coach.board_card"),
            names,
            index=names.index(check.names.get(cell, "")),
            key=f"board_card_{cell[0]}_{cell[1]}",
            format_func=lambda name: spoken_face(name, deck, language()) if name else t("coach.board_none"),
        )
        st.button(t("coach.board_set"), key="board_set", on_click=lambda: desk.correct(cell, name, link, sitting))


def _live_advice(desk: Desk) -> str:
    if desk.found is None:
        return t("coach.waiting")
    if desk.found.check.is_right:
        return t("coach.hold_still")
    urgent = [advice for advice in advise(desk.found.reading) if advice not in ("backs", "foreign", "unsure")]
    if urgent:
        return t(f"audit.advice_{urgent[0]}")
    return t("coach.problem_nothing", count=len(desk.found.check.names), of=len(desk.found.check.layout.spots))
