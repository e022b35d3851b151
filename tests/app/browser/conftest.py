"""A real Chromium on a real server: the app as a visitor meets it.

Chromium is found by `KIBIC_CHROMIUM`, or where Debian installs it, or on the path. Where there is none the tests skip
with that reason; with `KIBIC_REQUIRE_BROWSER=1` they fail.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

HERE = Path(__file__).resolve().parent
DEBIAN = "/usr/bin/chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--process-per-site",
]  # fmt: skip
CAMERA_FLAGS = ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream"]
HOST = "127.0.0.1"
STARTS_WITHIN_S = 60
WAIT_MS = 20_000
DESK: ViewportSize = {"width": 1280, "height": 800}

SETTLED = """() => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === "notRunning"
  && !document.querySelector('[data-testid="stSkeleton"]')"""

LISTENING = "() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2000 })))"

WIDEST = """() => Math.max(
  document.documentElement.scrollWidth, document.querySelector('[data-testid="stMain"]').scrollWidth)"""

# Streamlit looks for its server at the page's own address first, then above it: the first answer is 404 by design.
EXPECTED_404 = ("/_stcore/health", "/_stcore/host-config")

Opener = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder needs a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium."""
    candidates = (os.environ.get("KIBIC_CHROMIUM"), DEBIAN, *map(shutil.which, NAMES))
    found = next((path for path in candidates if path and Path(path).is_file()), None)
    if found:
        return found
    reason = "no Chromium: install it (apt-get install chromium) or name it in KIBIC_CHROMIUM"
    if os.environ.get("KIBIC_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def app_url(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, served until the session ends; its log is in the message if it does not start."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    log_path = tmp_path_factory.mktemp("server") / "streamlit.log"
    command = [
        sys.executable, "-m", "streamlit", "run", str(repository / "app" / "asgi.py"), f"--server.port={port}",
        "--server.headless=true", f"--server.address={HOST}", "--server.fileWatcherType=none",
    ]  # fmt: skip
    with log_path.open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            url = f"http://{HOST}:{port}"
            _wait_for(f"{url}/_stcore/health", log_path)
            yield url
        finally:
            server.terminate()
            server.wait(timeout=10)


def _wait_for(health: str, log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN_S
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(health, timeout=1):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"no answer from {health}; the server said:\n{log.read_text(encoding='utf-8')[-2000:]}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which drives the browser."""
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests that need no special flags."""
    browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def before_film(playwright: Playwright, chromium: str) -> Callable[[Path], Browser]:
    """Returns before_film(film): a Chromium whose webcam plays the film, over and over. `with` closes it."""

    def before_film(film: Path) -> Browser:
        flags = [*CAMERA_FLAGS, f"--use-file-for-fake-video-capture={film}"]
        return playwright.chromium.launch(executable_path=chromium, headless=True, args=flags)

    return before_film


@pytest.fixture
def complaints() -> list[str]:
    """What pages complained about on the console; a test fails if anything is left here at its end."""
    return []


@pytest.fixture(scope="session")
def context_for(browser: Browser, app_url: str) -> Iterator[Callable[[str], BrowserContext]]:
    """Returns context_for(locale): the one context of that locale, which keeps the app's code ready for the next page.

    A page that stays open at the server's smallest address keeps the process of all pages alive (`--process-per-site`).
    """
    contexts: dict[str, BrowserContext] = {}

    def context_for(locale: str) -> BrowserContext:
        if locale not in contexts:
            contexts[locale] = browser.new_context(locale=locale)
            contexts[locale].new_page().goto(app_url + "/_stcore/health")
        return contexts[locale]

    yield context_for
    for context in contexts.values():
        context.close()


@pytest.fixture
def open_app(context_for: Callable[[str], BrowserContext], app_url: str, complaints: list[str]) -> Iterator[Opener]:
    """Returns open_app(path, locale=..., viewport=..., reduced_motion=...): a new page, as a first visit finds it.

    The test fails if any of its pages writes an error to the console.
    """
    opened: list[Page] = []

    def open_app(
        path: str = "/",
        *,
        locale: str = "en-US",
        viewport: ViewportSize = DESK,
        reduced_motion: Literal["reduce", "no-preference"] = "no-preference",
    ) -> Page:
        page = context_for(locale).new_page()
        opened.append(page)
        page.set_viewport_size(viewport)
        page.emulate_media(reduced_motion=reduced_motion)
        page.set_default_timeout(WAIT_MS)
        listen(page, complaints)
        page.goto(app_url + path)
        page.get_by_role("heading").first.wait_for()
        settle(page)
        return page

    yield open_app
    for page in opened:
        page.evaluate("localStorage.clear()")
        page.context.clear_cookies()
        page.close()
    assert complaints == []


def listen(page: Page, complaints: list[str]) -> None:
    """Note what a page complains about."""

    def told(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.location["url"].endswith(EXPECTED_404):
            complaints.append(f"{message.text} ({message.location['url']})")

    page.on("console", told)
    page.on("pageerror", lambda error: complaints.append(str(error)))


def settle(page: Page) -> None:
    """Wait until the script has run to its end and every element it drew has loaded its code."""
    page.wait_for_function(SETTLED)


@dataclass(frozen=True)
class Keyboard:
    """The keyboard of someone who presses no key before the buttons just drawn listen for it."""

    page: Page

    def hit(self, key: str) -> None:
        """Press a key."""
        self.page.evaluate(LISTENING)
        self.page.keyboard.press(key)

    def press(self, key: str) -> None:
        """Press a key that leads to another address, and wait until the page stands there."""
        before = self.page.url
        self.hit(key)
        self.page.wait_for_function("before => location.href !== before", arg=before)
        settle(self.page)


@pytest.fixture
def keyboard_of() -> Callable[[Page], Keyboard]:
    """Returns keyboard_of(page), with hit(key) and press(key)."""
    return Keyboard


@pytest.fixture
def width_of() -> Callable[[Page], int]:
    """Returns width_of(page): its width in pixels with all that hangs over the edge, once everything is laid out."""

    def width_of(page: Page) -> int:
        settle(page)
        for _ in range(2):  # what takes its width from the page is drawn again a frame later
            page.evaluate(LISTENING)
        return int(page.evaluate(WIDEST))

    return width_of


@pytest.fixture
def settled() -> Callable[[Page], None]:
    """Returns settled(page), which waits until the page's script has run to its end."""
    return settle
