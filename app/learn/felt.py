"""The table of a trick: the cards as the role sees them, and what a click on them means."""

from functools import lru_cache

import streamlit as st

from app.components.card_table import Pick, card_table
from app.learn.lesson import Lesson
from app.learn.texts import Texts
from app.learn.ways import answer, go_on, tell
from app.motion import motion_settings
from app.stage.drawing import scene_of
from app.stage.picture import show_picture
from app.words.language import language, t
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.script import ACTORS, Step, Think

ALONE, BESIDE_PICTURES = 0.66, 0.38
"""How much of the window's height the table may take: a picture below it should still be on the screen."""


def show_felt(lesson: Lesson, texts: Texts) -> None:
    """Draw the table at the stop that is shown, moving there from the stop before."""
    link, drawing = lesson.link, lesson.drawing(lesson.at)
    chosen = None if link.is_rehearsal else lesson.chosen
    scene = scene_of(drawing, lesson.words, language(), chosen)
    before = scene_of(lesson.drawing_before(lesson.at), lesson.words, language())
    playing = st.session_state.get("playing", False) and not link.is_rehearsal and not lesson.stop.waits
    card_table(
        [scene],
        start=before,
        key="trick_table",
        label=t(f"learn.table_{link.role}"),
        announce=texts.seen if link.role == "spectator" else texts.do,
        replay=st.session_state.get("replays", 0),
        look=st.session_state.get("looks", 0),
        words=".st-key-said",
        token=f"{link.trick} {link.mode} {link.role} {'.'.join(link.answers)} {lesson.stop.number}",
        on_pick=lambda pick: _picked(lesson, pick),
        tallest=BESIDE_PICTURES if _has_pictures(link.trick) else ALONE,
        on_rest=(lambda: go_on(lesson)) if playing else None,
        **motion_settings(),
    )
    with st.container(key="plate"):  # always there, so that what follows keeps its place
        show_picture(drawing.picture, language())
    if link.role == "performer" and any(card.marks for card in drawing.cards):
        st.caption(t("learn.legend"))


@lru_cache(maxsize=128)
def _has_pictures(trick_id: str) -> bool:
    """Whether any step of the trick shows a picture, so that its table keeps one size from step to step."""
    whole = perform(find_trick(trick_id), simulate=ACTORS)
    return any(isinstance(moment.event, Step) and moment.event.picture for moment in whole.moments)


def _picked(lesson: Lesson, pick: Pick) -> None:
    choice = lesson.stop.choice
    if choice is None or not lesson.acts_here or (lesson.link.is_rehearsal and not lesson.stop.waits):
        tell(t("learn.act_here" if lesson.asks_action else "learn.nothing_to_pick"))
        return
    if isinstance(choice, Think) and lesson.link.mode != "free":
        tell(t("learn.keep_it"))
        return
    drawing = lesson.drawing(lesson.at)
    options = {card.id: card.option for card in drawing.cards} | {place.name: place.option for place in drawing.places}
    number = options.get(pick.card or "")
    if number is None:
        number = options.get(pick.group or "")
    if number is None:
        tell(t("learn.not_there"))
        return
    answer(lesson, choice.options[number])
