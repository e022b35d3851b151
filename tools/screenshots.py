"""Takes the screenshots of `docs/screenshots/`: starts the app, visits each page in both languages, writes PNGs.

    python tools/screenshots.py [NAME ...]

Needs Chromium (`apt-get install chromium`, or KIBIC_CHROMIUM names it).
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
DESK = (1280, 800)
TALL = (1280, 900)
PHONE = (390, 844)
WAIT_MS = 90_000
REST_MS = 3500  # cards have come to rest
SETTLED = """() => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === "notRunning"
  && !document.querySelector('[data-testid="stSkeleton"]')"""

# name: path, window, colours. Every page is taken in English and Hungarian, those of a class of tricks in English.
SHOTS = {
    "home": ("/", DESK, "light"),
    "learn": ("/learn", DESK, "light"),
    "trick-spectator": ("/learn?trick=twenty-one-cards&a=k&step=3", DESK, "light"),
    "trick-performer": ("/learn?trick=twenty-one-cards&a=k.1.0&step=5&role=performer", DESK, "light"),
    "trick-guided": ("/learn?trick=twenty-one-cards&mode=guided&a=1.0.0&step=4", DESK, "light"),
    "trick-alone-phone": ("/learn?trick=fifteen-cards&mode=perform&a=4.0.0.0.0.2&step=10", PHONE, "dark"),
    "trick-free": (
        "/learn?trick=fifteen-cards&mode=free&variant=named-row-first&a=4.0.0.1.0.0&step=5",
        (1280, 1300),
        "light",
    ),
    "trick-phone": ("/learn?trick=mutus-nomen-dedit-cocis&a=k.3&step=5", PHONE, "dark"),
    "trick-grid": ("/learn?trick=mutus-nomen-dedit-cocis&a=0.3&step=6&role=performer", DESK, "dark"),
    # One trick of each class, at its most telling step.
    "class-self-working-mathematical": (
        "/learn?trick=four-people-four-cards&role=performer&a=0.1.2.3&step=12",
        TALL,
        "light",
    ),
    "class-key-card": ("/learn?trick=drawn-card-quickly-found&role=performer&step=11", TALL, "light"),
    "class-sleight": ("/learn?trick=card-found-under-the-table&role=performer&step=6", TALL, "dark"),
    "class-gimmicked-card": ("/learn?trick=half-king&role=performer&a=1&step=4", TALL, "light"),
    "class-apparatus": ("/learn?trick=card-from-egg&a=12&step=11", TALL, "light"),
    "class-puzzle": ("/learn?trick=nine-and-three-rows-of-four&a=0.1.0&step=8", TALL, "light"),
    "class-stunt": ("/learn?trick=bassoon-card&a=0&step=4", TALL, "light"),
    "class-confederate": ("/learn?trick=smelling-the-touched-card&role=performer&step=4", TALL, "dark"),
    "learn-phone": ("/learn", PHONE, "light"),
    "games": ("/games", DESK, "light"),
    "game-tarokk": ("/games?game=tarok-negyes&step=9", DESK, "light"),
    "game-ferbli": ("/games?game=ferbli&step=10", DESK, "light"),
    "game-phone": ("/games?game=tarok-negyes&step=7", PHONE, "dark"),
    "audit": ("/audit?demo=short", DESK, "light"),
    "audit-backs": ("/audit?part=backs&way=demo", DESK, "light"),
    "marked": ("/marked?marks=Ah.d200_250_120_60_0", (1280, 1000), "light"),
    "enrol": ("/enrol?demo=1", (1280, 1200), "light"),
    "judge": ("/judge?demo=cheating-dealer", (1280, 1500), "light"),
    "judge-dealer": ("/judge?part=dealer&deals=41", (1280, 1500), "light"),
    "judge-looks": ("/judge?part=looks", TALL, "dark"),
    "judge-phone": ("/judge?part=dealer&cheat=pair&rate=75&deals=30", (390, 1500), "dark"),
    "false-play": ("/false_play?cut=12&phase=1", DESK, "light"),
    "false-play-dark": ("/false_play?cut=20&phase=2", DESK, "dark"),
}


def main() -> None:
    """Take all screenshots, or those named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", choices=[*SHOTS, []], help="which (default: all)")
    names = parser.parse_args().names or list(SHOTS)
    OUT.mkdir(parents=True, exist_ok=True)
    with _server() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=_chromium(), headless=True, args=FLAGS)
        for name in names:
            for language in ("en",) if name.startswith("class-") else ("en", "hu"):
                path = OUT / f"{name}-{language}.png"
                _take(browser, url, name, language, path)
                print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KB")
        browser.close()


def _take(browser: Browser, url: str, name: str, language: str, path: Path) -> None:
    address, (width, height), scheme = SHOTS[name]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        locale={"en": "en-GB", "hu": "hu-HU"}[language],
    )
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.goto(f"{url}{address}{'&' if '?' in address else '?'}lang={language}")
    _rest(page)
    page.screenshot(path=path)
    context.close()
    _shrink(path)


def _rest(page: Page) -> None:
    page.get_by_role("heading").first.wait_for()
    page.wait_for_function(SETTLED)
    page.wait_for_timeout(REST_MS)


def _shrink(path: Path) -> None:
    """Write the PNG again with 256 colours: a third of the size, and hardly a difference to the eye."""
    with Image.open(path) as image:
        small = image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=3)
    small.save(path, optimize=True)


def _chromium() -> str:
    found = os.environ.get("KIBIC_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        sys.exit("no Chromium: install it (apt-get install chromium) or name it in KIBIC_CHROMIUM")
    return found


@contextmanager
def _server() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable, "-m", "streamlit", "run", str(ROOT / "app" / "asgi.py"), f"--server.port={port}",
        "--server.headless=true", "--server.address=127.0.0.1", "--server.fileWatcherType=none",
    ]  # fmt: skip
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1):
                    break
            except OSError:
                time.sleep(0.2)
        else:
            sys.exit("the app did not start")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    main()
