"""A door for the frames of live cameras beside Streamlit's own: a frame sent here is answered without running a page.

A run of the page for each frame costs more than the reading: the browser draws every element of it anew. So the browser
sends its frames here and draws the answer itself, and asks for a run only when the board has changed. Where the app is
served without this door (`streamlit run app/main.py` instead of `kibic app`) frames go through runs of the page.

It is a WebSocket, not a request for each frame: Streamlit's listening socket leaves Nagle's algorithm on, so that an
answer of two writes (head and body) waits 40 ms for the browser's acknowledgement of the first.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from vision.frames import NotAPictureError

LARGEST_FRAME = 8 << 20
"""Bytes: more than a JPEG of any webcam has."""
_PATH = "/kibic/frames"
_TOO_LARGE = 1009

Look = Callable[[bytes], Mapping[str, Any]]
"""From the JPEG of a frame to what the browser is told. Runs in a thread of its own; may raise NotAPictureError."""


class FrameDoor:
    """The door of one visitor, known by a secret that this visitor's page alone is told; gone when nothing holds it."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._secret = secrets.token_urlsafe(24)
        _DOORS[self._secret] = self

    @property
    def address(self) -> str:
        """Where the browser connects, relative to the app's root."""
        return f"{_PATH.lstrip('/')}/{self._secret}"


_DOORS: WeakValueDictionary[str, FrameDoor] = WeakValueDictionary()


def frame_routes() -> list[WebSocketRoute]:
    """The routes to serve beside Streamlit's own."""
    return [WebSocketRoute(_PATH + "/{secret}", _take_frames)]


async def _take_frames(socket: WebSocket) -> None:
    """Answer each message, a JPEG, with one of JSON: what `look` says, or `{}` where it was no picture."""
    door = _DOORS.get(socket.path_params["secret"])
    if door is None:
        await socket.close()  # before it is accepted: the browser gets 403
        return
    await socket.accept()
    try:
        while True:
            jpeg = await socket.receive_bytes()
            if len(jpeg) > LARGEST_FRAME:
                await socket.close(_TOO_LARGE)
                return
            await socket.send_text(json.dumps(await run_in_threadpool(_answer, door, jpeg)))
    except (WebSocketDisconnect, KeyError):  # KeyError: a message of text, which no page of ours sends
        return


def _answer(door: FrameDoor, jpeg: bytes) -> dict[str, Any]:
    try:
        return dict(door.look(jpeg))
    except NotAPictureError:
        return {}
