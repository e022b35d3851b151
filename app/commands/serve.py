"""`kibic app`: starts the Streamlit app on localhost."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.commands.output import fail, say

HOST = "127.0.0.1"
MAIN = Path(__file__).resolve().parent.parent / "asgi.py"


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port on localhost; 0 takes a free one.")] = 8501,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Start the app on localhost and print its address. Nothing leaves this computer; end it with Ctrl+C."""
    chosen = port or _free_port()
    if not _is_free(chosen):
        fail(f"port {chosen} is taken: choose another with --port, or --port 0 for a free one")
    say(f"Kibic is at http://localhost:{chosen} (end it with Ctrl+C)")
    command = [sys.executable, "-m", "streamlit", "run", str(MAIN), *streamlit_options(chosen, headless=not browser)]
    try:
        status = subprocess.call(command, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    except KeyboardInterrupt:
        status = 0
    raise typer.Exit(status)


def streamlit_options(port: int, headless: bool) -> list[str]:
    """Options under which the app is always started: bound to localhost, no statistics sent, no file watching."""
    return [
        f"--server.port={port}",
        f"--server.address={HOST}",
        f"--server.headless={str(headless).lower()}",
        "--server.fileWatcherType=none",
        "--browser.gatherUsageStats=false",
        "--client.toolbarMode=minimal",
    ]


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
