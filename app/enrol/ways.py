"""The four ways in: live camera, photo, files, demo deck. What comes in goes to the desk, whatever it is taken for."""

from collections.abc import Callable, Iterable

import streamlit as st

from app.audit.marks import marked_picture, picture_with_marks
from app.components.live_camera import CameraView, live_camera
from app.enrol.demos import KIND, reading_picture, teaching_pictures
from app.enrol.desk import Desk
from app.enrol.kinds import KINDS
from app.enrol.telling import marks_on, reading_text
from app.query import read
from app.words.camera import camera_words
from app.words.language import language, t
from vision.enrol_inputs import PICTURE_SUFFIXES
from vision.films import FILM_SUFFIXES

_TYPES = sorted(PICTURE_SUFFIXES | FILM_SUFFIXES | {".csv"})


def live(desk: Desk) -> None:
    """The stream of the camera."""
    view = CameraView(
        words=camera_words(),
        answered=desk.answered,
        marks=desk.marks,
        advice=desk.advice,
        door=desk.door.address,
        news=desk.news,
    )
    live_camera(view, key="enrol_camera", on_frame=desk.watch)
    st.caption(t(f"enrol.live_{desk.mode}"))


def photo(desk: Desk) -> None:
    """One photo at a time from the camera."""
    taken = st.camera_input(t("audit.photo"), key=f"enrol_photo_{desk.round}", resolution="720p")
    st.caption(t(f"enrol.photo_{desk.mode}"))
    if taken is not None:
        _take(desk, [(taken.file_id, taken.name, taken.getvalue)])
    _show_last(desk)


def upload(desk: Desk) -> None:
    """Pictures and films from files, with a table of names if there is one."""
    files = st.file_uploader(
        t("enrol.upload"), type=_TYPES, accept_multiple_files=True, key=f"enrol_upload_{desk.mode}_{desk.round}"
    )
    st.caption(t(f"enrol.upload_{desk.mode}"))
    _take(desk, [(file.file_id, file.name, file.getvalue) for file in files])
    _show_last(desk)


def demo(desk: Desk) -> None:
    """Pictures of our own synthetic camera. `?demo=` shows them at once."""
    st.caption(t("enrol.demo_hint"))
    if desk.mode == "test":
        if st.button(t("enrol.demo_test"), type="primary", icon=":material/play_arrow:", width="stretch"):
            path = reading_picture()
            _take(desk, [(f"demo {desk.round} {path.name}", path.name, path.read_bytes)])
    else:
        pressed = st.button(
            t("enrol.demo_run"),
            type="primary",
            icon=":material/play_arrow:",
            width="stretch",
            on_click=desk.change,
            args=(lambda session: session.of_deck(KINDS[KIND]),),
        )
        if not pressed and not (read("demo") and desk.round == 0 and not desk.done):
            _show_last(desk)
            return
        paths = [path for path in teaching_pictures() if desk.mode == "faces" or path.stem == "back"]
        _take(desk, [(f"demo {desk.round} {path.name}", path.name, path.read_bytes) for path in paths])
    _show_last(desk)


WAYS: dict[str, Callable[[Desk], None]] = {"live": live, "photo": photo, "upload": upload, "demo": demo}


def _take(desk: Desk, files: Iterable[tuple[str, str, Callable[[], bytes]]]) -> None:
    """Take the files (id, name, content) that the desk has not had yet."""
    fresh = [file for file in files if (desk.mode, file[0]) not in desk.done]
    if not fresh:
        return
    desk.done |= {(desk.mode, file_id) for file_id, _, _ in fresh}
    bar = st.progress(0.0)

    def tell(share: float, name: str, frames: int) -> None:
        text = t("enrol.learning_film", name=name, frames=frames) if frames else t("enrol.learning", name=name)
        bar.progress(share, text)

    deck = desk.session.deck
    desk.take_files([(name, content()) for _, name, content in fresh], tell)
    bar.empty()
    if desk.session.deck != deck:  # settled by the names of the files: the choice above must say so
        st.rerun()


def _show_last(desk: Desk) -> None:
    for trouble in desk.troubles:
        st.warning(t(f"enrol.trouble_{trouble.kind}", name=trouble.name), icon=":material/broken_image:")
    if desk.mode == "test":
        if desk.read:
            picture, reading = desk.read[-1]
            text = reading_text(reading, desk.learnt, language())
            st.markdown(f"**{text}**")
            st.image(marked_picture(picture.jpeg, reading, language()), alt=text, width="stretch")
    elif desk.shown:
        newest = desk.shown[-1]
        marks = marks_on(newest.seen, newest.size, desk.learnt, language())
        drawn = picture_with_marks(newest.jpeg, marks, *newest.size)
        alt = t("enrol.shown_alt", name=newest.name, cards=len(newest.seen))
        st.image(drawn, caption=newest.name, alt=alt, width="stretch")
