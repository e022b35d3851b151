"""The live camera as a Streamlit command. The browser's part is `live_camera.html`, `.css` and `.js` beside it."""

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import streamlit as st

from app.audit.marks import Mark
from vision.frames import Picture, decode_picture

WIDTH, HEIGHT = 1280, 720
"""Pixels asked of the camera, if no others are wanted."""

_HERE = Path(__file__).parent
_HTML, _CSS, _JS = ((_HERE / f"live_camera.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
_mount = st.components.v2.component("kibic.live_camera", html=_HTML, css=_CSS, js=_JS)


class BadFrameError(ValueError):
    """What came from the browser is no frame of a camera."""


@dataclass(frozen=True, eq=False)
class LiveFrame:
    """One frame: its number in the stream (from 1) and its `(H, W, 3)` uint8 BGR picture."""

    number: int
    picture: Picture


@dataclass(frozen=True)
class CameraView:
    """What the camera shows besides the video.

    `words` has a text for each of `start`, `stop`, `video` and the states `idle`, `asking`, `insecure`, `refused`,
    `none`, `busy`, `lost`. `answered` is the number of the last frame that was read, `marks` what was read in it,
    `advice` the line under the picture, `size` the width and height in pixels asked of the camera, which may give
    others. `door` is the address of a `FrameDoor`, relative to the app's root, or empty: frames that are sent there
    are answered without a run of the page. `news` counts what such frames changed that the page shows: when an answer
    has another number than the page, the page is run again.
    """

    words: Mapping[str, str]
    answered: int = 0
    marks: Sequence[Mark] = field(default=())
    advice: str = ""
    size: tuple[int, int] = (WIDTH, HEIGHT)
    door: str = ""
    news: int = 0
    quality: float = 0.85


def live_camera(view: CameraView, *, key: str, on_frame: Callable[[LiveFrame], None]) -> None:
    """Draw the camera; `on_frame` is called with each frame before the page (or fragment) runs again.

    Frames come at most ten a second. They come to `on_frame` only where there is no door or it is not served, and then
    only after the last one was answered by a `view` that has its number. A frame that cannot be decoded is dropped, and
    the browser sends the next one.
    """

    def take() -> None:
        # The last frame may come in when the page has just been left: then the camera has no state any more.
        payload = st.session_state.get(key, {}).get("frame")
        if payload is None:
            return
        try:
            frame = parse_frame(payload)
        except BadFrameError:
            return
        on_frame(frame)

    data = {
        "width": view.size[0],
        "height": view.size[1],
        "words": dict(view.words),
        "answered": view.answered,
        "marks": [mark.to_json() for mark in view.marks],
        "advice": view.advice,
        "door": view.door,
        "news": view.news,
        "quality": view.quality,
    }
    _mount(key=key, data=data, on_frame_change=take, on_news_change=lambda: None)


def parse_frame(payload: Any) -> LiveFrame:
    """The frame that the browser sent: `{"number": 7, "jpeg": base64}`.

    Raises:
        BadFrameError: anything else.
    """
    try:
        number, jpeg = payload["number"], payload["jpeg"]
        picture = decode_picture(base64.b64decode(jpeg, validate=True), f"frame {number}")
        return LiveFrame(int(number), picture)
    except (KeyError, TypeError, ValueError) as error:
        raise BadFrameError(f"not a camera frame: {error}") from error
