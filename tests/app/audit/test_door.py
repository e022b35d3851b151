"""The door for frames: what is sent through it is answered, what nobody may send is not."""

import asyncio
import gc
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.applications import Starlette

from app.audit import door
from app.audit.door import FrameDoor, frame_routes
from vision.frames import decode_picture

Talk = Callable[..., list[dict[str, Any]]]
OPEN, LEAVE = {"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}


@pytest.fixture
def talk() -> Talk:
    """Returns talk(address, messages): what the server sends to a browser that connects, sends messages and leaves."""

    def run(address: str, messages: Sequence[dict[str, Any]] = ()) -> list[dict[str, Any]]:
        given, got = iter((OPEN, *messages, LEAVE)), []

        async def receive() -> Any:
            return next(given)

        async def send(message: Any) -> None:
            got.append(message)

        scope = {"type": "websocket", "path": f"/{address}", "headers": [], "query_string": b"", "subprotocols": []}
        talk = Starlette(routes=frame_routes())(scope, receive, send)
        # In a thread of its own: the loop of the browser tests' driver may be running in this one.
        with ThreadPoolExecutor() as pool:
            pool.submit(asyncio.run, talk).result()
        return got

    return run


def frame(data: bytes) -> dict[str, Any]:
    return {"type": "websocket.receive", "bytes": data}


def look(jpeg: bytes) -> dict[str, Any]:
    return {"answered": len(jpeg)}


def refuse(jpeg: bytes) -> dict[str, Any]:
    return {"answered": decode_picture(jpeg, "the frame")}


def test_each_frame_is_answered_in_turn(talk: Talk) -> None:
    visitor = FrameDoor(look)
    accepted, *answers = talk(visitor.address, [frame(b"one"), frame(b"seven")])
    assert accepted["type"] == "websocket.accept"
    assert [json.loads(answer["text"]) for answer in answers] == [{"answered": 3}, {"answered": 5}]


def test_a_frame_that_is_no_picture_is_passed_over(talk: Talk) -> None:
    visitor = FrameDoor(refuse)
    assert talk(visitor.address, [frame(b"no JPEG")])[1]["text"] == "{}"


@pytest.mark.parametrize("address", ["kibic/frames/", "kibic/frames/guessed", "kibic/frames/../../etc"])
def test_nobody_gets_in_without_the_secret(talk: Talk, address: str) -> None:
    visitor = FrameDoor(look)
    assert [message["type"] for message in talk(address, [frame(b"one")])] == ["websocket.close"]
    assert visitor.address != FrameDoor(look).address


def test_the_door_is_gone_with_its_visitor(talk: Talk) -> None:
    address = FrameDoor(look).address
    gc.collect()
    assert talk(address)[0]["type"] == "websocket.close"


def test_what_is_too_large_for_a_frame_ends_the_talk(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LARGEST_FRAME", 4)
    visitor = FrameDoor(look)
    assert [message["type"] for message in talk(visitor.address, [frame(b"large")])][1:] == ["websocket.close"]


def test_a_text_ends_the_talk(talk: Talk) -> None:
    visitor = FrameDoor(look)
    assert len(talk(visitor.address, [{"type": "websocket.receive", "text": "hello"}, frame(b"one")])) == 1
