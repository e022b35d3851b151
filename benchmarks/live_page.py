"""How many frames a second the live camera of the audit page reads, end to end, and where the time goes.

    python benchmarks/live_page.py --cards 10 --seconds 15
    python benchmarks/live_page.py --part backs --cards 3

A Chromium with a fake webcam (a clip of our synthetic camera, 1280x720) opens the page on a server of its own. Every
frame is timed at the doors it passes, in the browser and on the server (one clock, as both are on this machine): the
table names the parts in the order in which a frame passes them; a frame is encoded while the one before is read.
`ratio` is the frames answered a second over the eight that the page promises. Browser, server and whatever else runs
share the machine's cores, so the load is printed too, and the processor time that both spend on a frame.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import numpy as np
import streamlit.web.cli
from playwright.sync_api import sync_playwright

from app.commands.serve import server_command
from vision.faces import face_names
from vision.frames import Picture
from vision.scenes.conditions import Conditions
from vision.scenes.scene import compose
from vision.scenes.y4m import write_y4m

PROMISED = 8.0
SIZE = (1280, 720)
_CLIP_FRAMES, _CLIP_FPS = 12, 24
_WARM_UP_S = 5.0
_ROOT = Path(__file__).resolve().parent.parent
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--use-fake-device-for-media-stream"]
_LOG, _PORT = "KIBIC_LIVE_PAGE_LOG", "KIBIC_LIVE_PAGE_PORT"
_NOTES = """(() => {
  const now = () => (performance.timeOrigin + performance.now()) / 1000;
  const notes = (window.kibicNotes = []);
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => notes.push({ began: this.began, ended: now(), what: "encode" }));
    }
    postMessage(...given) {
      this.began = now();
      super.postMessage(...given);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(address, ...given) {
      super(address, ...given);
      if (!String(address).includes("/kibic/frames/")) return;
      this.addEventListener("message", () => notes.push({ ...this.frame, ended: now(), what: "post" }));
      this.send = (blob) => {
        this.frame = { began: now(), size: blob.size };
        super.send(blob);
      };
    }
  };
})()"""
_PARTS = ("to the server", "decode", "read", "answer", "to the browser")


def clip(path: Path, count: int, seed: int) -> Path:
    """A still table with `count` cards apart, filmed with fresh noise in each frame."""
    rng = np.random.default_rng(seed)
    names = [name for name in face_names("french52") if name != "*"]
    cards = [str(name) for name in rng.choice(names, count, replace=False)]
    still = compose(cards, rng, Conditions.webcam(), size=SIZE, layout="apart").image

    def noisy() -> Picture:
        return np.clip(still + rng.normal(0, 2.5, still.shape), 0, 255).astype(np.uint8)

    return write_y4m(path, (noisy() for _ in range(_CLIP_FRAMES)), _CLIP_FPS)


def serve_with_notes() -> None:
    """Serve the app, noting when each frame passes which door: what `server` starts as a process of its own."""
    import app.audit.desk
    import app.audit.live_sitting
    import app.audit.sitting_desk
    import app.audit.verdict

    log = Path(os.environ[_LOG])

    def noted(function: Callable[..., Any], name: str) -> Callable[..., Any]:
        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            began = time.time()
            result = function(*given, **named)
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"what": name, "began": began, "ended": time.time()}) + "\n")
            return result

        return call

    desk: Any = app.audit.desk
    desk.decode_picture = noted(desk.decode_picture, "decode")
    desk.Desk.watch = noted(desk.Desk.watch, "read")
    desk.Desk.answer = noted(desk.Desk.answer, "answer")
    app.audit.verdict.board_and_verdict = noted(app.audit.verdict.board_and_verdict, "page")
    sitting: Any = app.audit.sitting_desk
    sitting.decode_picture = noted(sitting.decode_picture, "decode")
    sitting.SittingDesk.take = noted(sitting.SittingDesk.take, "read")
    sitting.SittingDesk.answer = noted(sitting.SittingDesk.answer, "answer")
    live: Any = app.audit.live_sitting
    live.deck_board = noted(live.deck_board, "page")
    sys.argv = server_command(int(os.environ[_PORT]))[2:]
    streamlit.web.cli.main()


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int, Path]]:
    """The app with notes: its address, process and log, until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = folder / "notes.jsonl"
    command = [sys.executable, "-c", "from benchmarks.live_page import serve_with_notes; serve_with_notes()"]
    environment = os.environ | {_LOG: str(log), _PORT: str(port), "PYTHONPATH": str(_ROOT)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                urllib.request.urlopen(url + "/_stcore/health", timeout=1).close()
                break
            except OSError:
                time.sleep(0.2)
        yield url, process.pid, log
    finally:
        process.terminate()
        process.wait(timeout=10)


def processor_s(pid: int) -> float:
    """Processor seconds spent so far by a process and all its children (Linux)."""
    spent, parents = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(stat.parent.name)
        parents[number], spent[number] = int(fields[1]), int(fields[11]) + int(fields[12])
    family, waiting = set(), [pid]
    while waiting:
        one = waiting.pop()
        family.add(one)
        waiting += [child for child, parent in parents.items() if parent == one]
    return sum(spent.get(one, 0) for one in family) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=5)
    parser.add_argument("--part", choices=("faces", "backs"), default="faces", help="which part of the page")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--chromium", default=os.environ.get("KIBIC_CHROMIUM", "/usr/bin/chromium"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kibic-") as name, sync_playwright() as playwright:
        folder = Path(name)
        film = clip(folder / "table.y4m", options.cards, options.seed)
        with server(folder) as (url, server_pid, log):
            camera = f"--use-file-for-fake-video-capture={film}"
            browser = playwright.chromium.launch(executable_path=options.chromium, args=[*_FLAGS, camera])
            page = browser.new_context(permissions=["camera"], viewport={"width": 1280, "height": 900}).new_page()
            page.add_init_script(_NOTES)
            page.goto(f"{url}/audit?lang=en&part={options.part}")
            page.get_by_role("button", name="Start the camera").click()
            # In a sitting for backs these cards lie the wrong way up, and are looked at again and again.
            is_seen = page.get_by_role("status").filter(has_text="face up")
            (is_seen if options.part == "backs" else page.locator(".place.seen").first).wait_for(timeout=60_000)
            page.wait_for_timeout(1000 * _WARM_UP_S)
            page.evaluate("window.kibicNotes.length = 0")
            began = time.time()
            server_cpu, all_cpu = processor_s(server_pid), processor_s(os.getpid())
            page.wait_for_timeout(1000 * options.seconds)
            server_cpu, all_cpu = processor_s(server_pid) - server_cpu, processor_s(os.getpid()) - all_cpu
            ended = time.time()
            notes = page.evaluate("window.kibicNotes")
            seen = page.locator(".place.seen").count()
            browser.close()
        lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    report(notes, [line for line in lines if began <= line["began"] <= ended], ended - began, server_cpu, all_cpu)
    print(f"{seen} of {options.cards} cards on the board; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def report(notes: list[Any], lines: list[Any], seconds: float, server_cpu: float, all_cpu: float) -> None:
    """Print the rate and the parts: milliseconds from door to door."""
    posts = [note for note in notes if note["what"] == "post"]
    if not posts:
        raise SystemExit("no frame was answered")
    rate, browser_cpu = len(posts) / seconds, all_cpu - server_cpu
    print(f"{len(posts)} frames in {seconds:.1f} s: {rate:.1f} a second, ratio {rate / PROMISED:.2f} of {PROMISED:.0f}")
    cpu = [
        f"{name} {1000 * spent / len(posts):.0f} ms"
        for name, spent in (("server", server_cpu), ("browser", browser_cpu))
    ]
    print(f"processor time a frame: {', '.join(cpu)}; {np.median([p['size'] for p in posts]) / 1000:.0f} kB a frame")
    spans: dict[str, list[float]] = {
        "encode, beside it": [n["ended"] - n["began"] for n in notes if n["what"] == "encode"]
    }
    spans |= {part: [] for part in (*_PARTS, "from post to answer", "from post to post")}
    for post in posts:
        within = {line["what"]: line for line in lines if post["began"] <= line["began"] <= post["ended"]}
        if not {"decode", "read", "answer"} <= within.keys():
            continue
        edges = [post["began"], within["decode"]["began"], within["read"]["began"], within["read"]["ended"]]
        edges += [within["answer"]["ended"], post["ended"]]
        for part, start, end in zip(_PARTS, edges, edges[1:], strict=False):
            spans[part].append(end - start)
        spans["from post to answer"].append(post["ended"] - post["began"])
    spans["from post to post"] = list(np.diff([post["began"] for post in posts]))
    print(f"{'part':20} {'median ms':>9} {'90 %':>6}")
    for part, measured in spans.items():
        print(f"{part:20} {1000 * np.median(measured):9.1f} {1000 * np.quantile(measured, 0.9):6.1f}")
    print(f"runs of the page meanwhile: {len([line for line in lines if line['what'] == 'page'])}")


if __name__ == "__main__":
    main()
