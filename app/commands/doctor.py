"""`kibic doctor`: what works on this computer."""

import platform
import re
import shutil
from importlib import metadata
from importlib.util import find_spec
from typing import Annotated

import typer

from app.commands.output import print_json


def doctor(
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Say what works on this computer: libraries, data, the reader's model, a browser for the tests."""
    rows = [("python", True, platform.python_version()), *map(_library, _libraries())]
    rows += [_opencv(), _data(), _browser()]
    ok = all(works for name, works, _ in rows if name != "browser for tests")
    if json:
        print_json({"ok": ok, "checks": [{"name": n, "ok": works, "detail": text} for n, works, text in rows]})
    else:
        from rich.console import Console

        console = Console(highlight=False)
        for name, works, text in rows:
            console.print(f"{'[green]ok  [/green]' if works else '[red]MISSING[/red]'} {name}: {text}")
    if not ok:
        raise typer.Exit(1)


def _libraries() -> list[str]:
    """What Kibic says it needs."""
    return [re.split(r"[^\w.-]", line)[0] for line in metadata.requires("kibic") or ()]


def _library(name: str) -> tuple[str, bool, str]:
    try:
        return name, True, metadata.version(name)
    except metadata.PackageNotFoundError:
        return name, False, f"install it with: pip install {name}"


def _opencv() -> tuple[str, bool, str]:
    if find_spec("cv2") is None:
        return "pictures and films", False, "opencv-python is missing"
    try:
        import cv2
    except ImportError as error:
        return "pictures and films", False, f"{error}; on Debian or Ubuntu: apt-get install libgl1 libglib2.0-0"
    return "pictures and films", True, f"OpenCV {cv2.__version__}"


def _data() -> tuple[str, bool, str]:
    from rules.data import MissingDataError, data_path

    try:
        cards = len(list(data_path("cards", "french").glob("*.svg")))
        models = [path.name for path in data_path("models").iterdir() if path.suffix in {".onnx", ".npz", ".json"}]
    except MissingDataError as error:
        return "data", False, str(error)
    return "data", bool(cards and models), f"{cards} French card pictures; models: {', '.join(models) or 'none'}"


def _browser() -> tuple[str, bool, str]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    return "browser for tests", path is not None, path or "only the tests need it: apt-get install chromium"
