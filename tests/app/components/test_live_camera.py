"""The live camera's door: what comes from the browser becomes a frame or is refused."""

import base64
from typing import Any

import cv2
import numpy as np
import pytest
import streamlit as st

from app.components.live_camera import BadFrameError, CameraView, component, live_camera, parse_frame

JPEG = base64.b64encode(cv2.imencode(".jpg", np.full((72, 128, 3), (40, 110, 30), np.uint8))[1].tobytes()).decode()


def test_a_frame_is_numbered_and_bgr() -> None:
    frame = parse_frame({"number": 7, "jpeg": JPEG})
    assert frame.number == 7 and frame.picture.shape == (72, 128, 3)
    assert np.abs(frame.picture[36, 64].astype(int) - (40, 110, 30)).max() <= 3


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "frame",
        {},
        {"number": 1},
        {"number": None, "jpeg": JPEG},
        {"number": "seven", "jpeg": JPEG},
        {"number": 1, "jpeg": None},
        {"number": 1, "jpeg": ""},
        {"number": 1, "jpeg": "not base64!"},
        {"number": 1, "jpeg": base64.b64encode(b"no picture").decode()},
        {"number": 1, "jpeg": JPEG[:40]},
    ],
)
def test_anything_else_is_refused(payload: Any) -> None:
    with pytest.raises(BadFrameError):
        parse_frame(payload)


@pytest.mark.parametrize(
    ("state", "numbers"),
    [
        ({"camera": {"frame": {"number": 3, "jpeg": JPEG}}}, [3]),
        ({"camera": {"frame": {"number": 3, "jpeg": "broken"}}}, []),
        ({"camera": {"frame": None}}, []),
        ({}, []),  # the page was left while a frame was under way
    ],
)
def test_a_frame_is_handed_on_unless_it_is_broken_or_comes_too_late(
    state: dict[str, Any], numbers: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    mounted: dict[str, Any] = {}
    got: list[int] = []
    monkeypatch.setattr(component, "_mount", lambda **given: mounted.update(given))
    monkeypatch.setattr(st, "session_state", state)
    live_camera(CameraView(words={}), key="camera", on_frame=lambda frame: got.append(frame.number))
    mounted["on_frame_change"]()
    assert got == numbers
