"""`kibic app`, with a stand-in for the server (the browser tests start the true one)."""

import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Any

import pytest

from app.commands import serve

Kibic = Callable[..., Any]
LISTENS = "import socket, sys, time; s = socket.create_server(('127.0.0.1', int(sys.argv[1]))); time.sleep(60)"
"""A server that answers and stays."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were opened in a browser, of which none truly opens."""
    addresses: list[str] = []

    def open_page(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", open_page)
    return addresses


def stand_in(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Start this Python program, which is given the port, in place of Streamlit."""
    monkeypatch.setattr(serve, "server_command", lambda port: [sys.executable, "-S", "-c", program, str(port)])


def test_the_app_is_bound_to_this_computer_asks_nothing_and_sends_no_statistics() -> None:
    command = serve.server_command(8501)
    assert str(serve.MAIN) in command
    assert {"--server.address=127.0.0.1", "--server.headless=true", "--browser.gatherUsageStats=false"} <= set(command)


def test_a_taken_port_is_said_to_be_taken(kibic: Kibic) -> None:
    with socket.socket() as other:
        other.bind((serve.HOST, 0))
        other.listen()
        outcome = kibic("app", "--port", other.getsockname()[1], "--no-browser")
    assert outcome.status == 2
    assert "choose another with --port" in outcome.err


def test_the_address_is_printed_and_the_status_handed_on(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    # The status says besides that the server has no keyboard to ask at: what it reads ends at once.
    stand_in(monkeypatch, "import sys; sys.exit(3 if sys.stdin.read() == '' else 4)")
    outcome = kibic("app", "--port", 0)
    assert outcome.status == 3 and "http://localhost:" in outcome.err
    assert opened == [], "nothing answered"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_page_is_opened_once_the_server_answers_which_ends_with_the_app(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, opened: list[str], number: signal.Signals
) -> None:
    stand_in(monkeypatch, LISTENS)

    def leave_at_once(address: str) -> None:
        opened.append(address)
        os.kill(os.getpid(), number)

    monkeypatch.setattr(webbrowser, "open", leave_at_once)
    before = signal.getsignal(number)
    outcome = kibic("app", "--port", 0)
    (address,) = opened
    port = int(address.removeprefix("http://localhost:"))
    assert outcome.status == 0 and address in outcome.err
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((serve.HOST, port), timeout=1)
    assert signal.getsignal(number) == before


@pytest.mark.parametrize(("option", "screen"), [("--no-browser", ":0"), ("--browser", None)])
def test_no_page_is_opened_where_none_is_wanted_or_none_can_be_seen(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, opened: list[str], option: str, screen: str | None
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    if screen:
        monkeypatch.setenv("DISPLAY", screen)
    stand_in(monkeypatch, LISTENS.replace("60", "0.5"))
    assert kibic("app", "--port", 0, option).status == 0
    assert opened == []
