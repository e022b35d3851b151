"""`kibic app`: starts the Streamlit app on localhost, opens the browser, and takes the server with it when it ends."""

import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from app.commands.output import fail, say

HOST = "127.0.0.1"
MAIN = Path(__file__).resolve().parent.parent / "asgi.py"
GRACE_S = 5.0
"""Seconds the server has to end by itself before it is killed."""
_LOOK_EVERY_S = 0.1
_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that end the app, each where the system has it."""


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port on localhost; 0 takes a free one.")] = 8501,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Start the app on localhost and print its address. Nothing leaves this computer; end it with Ctrl+C."""
    chosen = port or _free_port()
    if not _is_free(chosen):
        fail(f"port {chosen} is taken: choose another with --port, or --port 0 for a free one")
    address = f"http://localhost:{chosen}"
    say(f"Kibic is at {address} (end it with Ctrl+C)")
    with _asked_to_end() as asked:
        # Without a keyboard: whatever the server might ask, nobody is kept from the app by a question.
        server = subprocess.Popen(
            server_command(chosen), env=os.environ | {"PYTHONUNBUFFERED": "1"}, stdin=subprocess.DEVNULL
        )
        try:
            is_to_open = browser and _has_screen()
            while server.poll() is None and not asked:
                if is_to_open and _answers(chosen):
                    is_to_open = False
                    webbrowser.open(address)
                time.sleep(_LOOK_EVERY_S)
        finally:
            status = _end(server)
    raise typer.Exit(0 if asked else status)


def server_command(port: int) -> list[str]:
    """What starts the server. Headless always: otherwise Streamlit asks for an e-mail address at its first start."""
    return [
        *(sys.executable, "-m", "streamlit", "run", str(MAIN)),
        f"--server.port={port}",
        f"--server.address={HOST}",
        "--server.headless=true",
        "--server.fileWatcherType=none",
        "--browser.gatherUsageStats=false",
        "--client.toolbarMode=minimal",
    ]


@contextmanager
def _asked_to_end() -> Iterator[list[int]]:
    """The signals to end that came in so far, none of which ends this process by itself."""
    asked: list[int] = []
    heard = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    before = {number: signal.signal(number, lambda came, _: asked.append(came)) for number in heard}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(server: "subprocess.Popen[bytes]") -> int:
    """End the server if it runs; its exit status."""
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(GRACE_S)
        except subprocess.TimeoutExpired:
            server.kill()
    return server.wait()


def _has_screen() -> bool:
    """Whether a browser has somewhere to appear: one for the terminal would take the terminal over."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _answers(port: int) -> bool:
    try:
        with socket.create_connection((HOST, port), timeout=1):
            return True
    except OSError:
        return False


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port
