"""The four ways in: live camera, photo, upload, demo deck. All end in the desk's session."""

from collections.abc import Callable, Iterable

import streamlit as st

from app.audit.demos import DEMOS, demo_pictures, has_demo
from app.audit.desk import Desk
from app.audit.guidance import advice_text, advise
from app.audit.intake import take
from app.audit.marks import marked_picture, marks_of
from app.components.live_camera import CameraView, live_camera
from app.query import read
from app.words.camera import camera_words
from app.words.language import language, t
from vision.enrol_inputs import PICTURE_SUFFIXES
from vision.films import FILM_SUFFIXES, NotAFilmError
from vision.frames import NotAPictureError


def live(desk: Desk) -> None:
    """The stream of the camera."""
    desk.language = language()
    reading = desk.session.last if desk.answered else None
    view = CameraView(
        words=camera_words(),
        answered=desk.answered,
        marks=marks_of(reading, language()) if reading else (),
        advice=desk.advice_text if reading else "",
        door=desk.door.address,
        news=desk.news,
    )
    live_camera(view, key="audit_camera", on_frame=desk.watch)
    st.caption(t("audit.live_hint"))


def photo(desk: Desk) -> None:
    """One photo at a time from the camera."""
    taken = st.camera_input(t("audit.photo"), key=f"audit_photo_{desk.round}", resolution="720p")
    st.caption(t("audit.photo_hint"))
    if taken is not None:
        _read_files(desk, [(taken.file_id, taken.name, taken.getvalue)])
    _show_last(desk)


def upload(desk: Desk) -> None:
    """Pictures and films from files."""
    files = st.file_uploader(
        t("audit.upload"),
        type=sorted(PICTURE_SUFFIXES | FILM_SUFFIXES),
        accept_multiple_files=True,
        key=f"audit_upload_{desk.round}",
    )
    st.caption(t("audit.upload_hint"))
    _read_files(desk, [(file.file_id, file.name, file.getvalue) for file in files])
    _show_last(desk)


def demo(desk: Desk) -> None:
    """Pictures of our own synthetic camera. `?demo=short` shows that deck at once."""
    asked = read("demo")
    if not has_demo(desk.session.deck):
        st.info(t("audit.demo_none"))
        return
    st.caption(t("audit.demo_hint"))
    chosen = st.radio(
        t("audit.demo"),
        DEMOS,
        index=DEMOS.index(asked) if asked in DEMOS else 0,
        format_func=lambda name: t(f"audit.demo_{name}"),
        key="audit_demo",
    )
    pressed = st.button(t("audit.demo_run"), type="primary", icon=":material/play_arrow:", width="stretch")
    if pressed or (asked == chosen and desk.round == 0 and not desk.done):
        desk.restart()
        _read_files(
            desk, [(path.name, path.name, path.read_bytes) for path in demo_pictures(desk.session.deck, chosen)]
        )
    _show_last(desk)


WAYS: dict[str, Callable[[Desk], None]] = {"live": live, "photo": photo, "upload": upload, "demo": demo}


def _read_files(desk: Desk, files: Iterable[tuple[str, str, Callable[[], bytes]]]) -> None:
    """Read the files (id, name, content) that the desk has not had yet."""
    fresh = [file for file in files if file[0] not in desk.done]
    if not fresh:
        return
    bar = st.progress(0.0)
    for number, (file_id, name, content) in enumerate(fresh):
        desk.done.add(file_id)
        bar.progress(number / len(fresh), t("audit.reading", name=name))

        def film(share: float, number: int = number, name: str = name) -> None:
            text = t("audit.reading_film", name=name, share=round(100 * share))
            bar.progress((number + share) / len(fresh), text)

        try:
            desk.show(*take(desk.session, desk.pack.reader, content(), name, film))
        except (NotAPictureError, NotAFilmError):
            desk.unreadable.append(name)
    bar.empty()


def _show_last(desk: Desk) -> None:
    for name in desk.unreadable:
        st.warning(t("audit.not_readable", name=name), icon=":material/broken_image:")
    if not desk.looked:
        return
    newest = desk.looked[-1]
    advice = advise(newest.reading)[:1]
    told = advice_text(advice[0] if advice else None, len(newest.reading.cards), language())
    st.markdown(f"**{t('audit.shown')}**: {told}")
    _show(desk, -1)
    if len(desk.looked) > 1:
        with st.expander(t("audit.shown_more", count=len(desk.looked) - 1)):
            for index in range(len(desk.looked) - 2, -1, -1):
                _show(desk, index)


def _show(desk: Desk, index: int) -> None:
    looked = desk.looked[index]
    alt = t("audit.shown_alt", name=looked.name, cards=len(looked.reading.cards), unsure=len(looked.reading.unsure))
    st.image(marked_picture(looked.jpeg, looked.reading, language()), caption=looked.name, alt=alt, width="stretch")
