"""`kibic app`, without starting a server (the browser tests do)."""

import socket

import pytest

from app.commands import serve


def test_the_app_is_bound_to_this_computer_only_and_sends_no_statistics() -> None:
    options = serve.streamlit_options(8501, headless=True)
    assert "--server.address=127.0.0.1" in options
    assert "--browser.gatherUsageStats=false" in options


def test_a_taken_port_is_said_to_be_taken(kibic) -> None:  # type: ignore[no-untyped-def]
    with socket.socket() as other:
        other.bind((serve.HOST, 0))
        other.listen()
        outcome = kibic("app", "--port", other.getsockname()[1], "--no-browser")
    assert outcome.status == 2
    assert "choose another with --port" in outcome.err


def test_the_address_is_printed_and_the_status_handed_on(kibic, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    calls: list[list[str]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        calls.append(command)
        return 0

    monkeypatch.setattr("subprocess.call", call)
    outcome = kibic("app", "--port", 0, "--no-browser")
    assert outcome.status == 0
    assert "http://localhost:" in outcome.err
    assert str(serve.MAIN) in calls[0]
    assert "--server.headless=true" in calls[0]
